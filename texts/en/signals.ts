import type { SignalEffect, SignalKind, SignalState } from '@kiraa/domain/signal/signal.ts';

/** What data alone says may be wrong: what the person concerned reads of it, and what operators do (D-SIGNALS). */
export const signals = {
  title: 'Checks on your account',
  hint: 'What our team looks at, what follows from it meanwhile, and your say.',
  reasons: {
    shared_iban: 'The bank account that you gave is also used by other accounts.',
    closed_pair: 'You and one other person have only rented from each other.',
    shared_card: 'A card that looks like yours is also saved in other accounts.',
    early_booking: 'Your first booking is of a high value, and your account is new.',
    shared_device: 'Several accounts have been used on one of your devices.',
    shared_coupon: 'A coupon of yours was used by several accounts on one device.',
  } satisfies Record<SignalKind, string>,
  follows: {
    payout_hold: 'Your payout is waiting for a check. What you have earned stays yours.',
    step_up: 'Before your next payment we ask you for a code or a passkey.',
    looked_at: 'Nothing changes for you meanwhile.',
  } satisfies Record<SignalEffect, string>,
  since: (day: string) => `Since ${day}`,
  upheld: 'Our team has looked, and it stays for now.',
  object: 'Object',
  objectHint: 'Say why this is right as it is. Our team reads it before deciding.',
  yourWords: 'Your objection',
  send: 'Send objection',
  sending: 'Sending',
  sent: 'Our team has your objection',
  objected: 'You wrote:',
  cancel: 'Cancel',
  payTitle: 'First confirm that it is you',
  pay: 'Continue to the payment',

  queueHint:
    'Numbers that may mean fraud, and may not. Nobody is kept out by them: read what was found, hear the people, then decide.',
  nothing: 'No signals are waiting',
  nothingHint: 'They are looked for every five minutes.',
  kinds: {
    shared_iban: 'One bank account, several people',
    closed_pair: 'Two people who only rent from each other',
    shared_card: 'One card, several accounts',
    early_booking: 'A first booking of high value',
    shared_device: 'One device, several accounts',
    shared_coupon: 'A coupon among people of one device',
  } satisfies Record<SignalKind, string>,
  found: {
    shared_iban: (numbers: FoundNumbers) => `${numbers.accounts} accounts have the same IBAN.`,
    closed_pair: (numbers: FoundNumbers) =>
      `${numbers.bookings} completed bookings, all between the two, and none with anybody else.`,
    shared_card: (numbers: FoundNumbers) =>
      `${numbers.accounts} accounts have saved a card with the same brand, last four digits and expiry, within a day of each other or on one device. It may still be chance.`,
    early_booking: (numbers: FoundNumbers) =>
      `${numbers.amount} as the first booking of an account of less than a week.`,
    shared_device: (numbers: FoundNumbers) =>
      `${numbers.accounts} accounts on one device within 30 days. Families share phones.`,
    shared_coupon: (numbers: FoundNumbers) =>
      `${numbers.uses} uses by ${numbers.accounts} people, ${numbers.linked} of whom share a device.`,
  } satisfies Record<SignalKind, (numbers: FoundNumbers) => string>,
  effects: {
    payout_hold: 'Payouts wait',
    step_up: 'Payments ask for a code',
    looked_at: 'Nothing follows',
  } satisfies Record<SignalEffect, string>,
  states: { open: 'Open', cleared: 'Cleared', upheld: 'Upheld' } satisfies Record<SignalState, string>,
  people: 'People concerned',
  objects: (time: string) => `Objects, ${time}:`,
  decidedAt: (time: string) => `upheld, ${time}`,
  about: 'About',
  list: 'Show',
  waiting: 'Waiting',
  upheldList: 'Upheld',
  decision: 'Why',
  decisionHint: 'Only admins can read it. At least 10 characters.',
  clear: 'Clear',
  uphold: 'Uphold',
  deciding: 'Saving',
  cleared: 'Cleared: what followed from it has ended',
  isUpheld: 'Upheld: what followed from it stays',
  ofPerson: 'Signals',
};

export interface FoundNumbers {
  readonly accounts: string;
  readonly bookings: string;
  readonly uses: string;
  readonly linked: string;
  readonly amount: string;
}

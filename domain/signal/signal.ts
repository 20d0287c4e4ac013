import { DAY_MILLISECONDS } from '../time.ts';

/** What may be wrong, found in data alone. It is never a verdict: a person decides what is behind it (D-SIGNALS). */
export const signalKinds = [
  'shared_iban',
  'closed_pair',
  'shared_card',
  'early_booking',
  'shared_device',
  'shared_coupon',
] as const;
export type SignalKind = (typeof signalKinds)[number];

/** What follows at once, before anybody has looked. None of them keeps a person out, and each can be taken back. */
export const signalEffects = ['payout_hold', 'step_up', 'looked_at'] as const;
export type SignalEffect = (typeof signalEffects)[number];

/**
 * Where money would leave for good, it waits; where somebody may pay as another, they are asked for a code; what families and
 * neighbours do as well is looked at, and nothing follows from it before.
 */
export const effectOf: Readonly<Record<SignalKind, SignalEffect>> = {
  shared_iban: 'payout_hold',
  closed_pair: 'payout_hold',
  shared_card: 'step_up',
  early_booking: 'step_up',
  shared_device: 'looked_at',
  shared_coupon: 'looked_at',
};

/** Cleared ends what followed; upheld keeps it until somebody clears it. */
export const signalStates = ['open', 'cleared', 'upheld'] as const;
export type SignalState = (typeof signalStates)[number];

/** A couple, a family with three children, a shared desk: three have one phone. From the fourth account within the days on. */
export const DEVICE_ACCOUNTS = 4;
export const SIGNAL_DAYS = 30;
/** Husband and wife have one bank account; three people have one that collects. */
export const IBAN_ACCOUNTS = 3;
/** Brand, last four digits and expiry are no fingerprint, so that who has saved them hangs together besides (`cardCircle`). And no hold. */
export const CARD_ACCOUNTS = 3;
/** Who likes a thing rents it again; five times, and neither of the two ever with anybody else, is a closed circle. */
export const PAIR_BOOKINGS = 5;
/** Fewer uses say nothing; of so many, more than half by people who share a device is a circle that a coupon feeds. */
export const COUPON_USES = 5;
/** SAR 5,000: what a stolen card is tried on, and some twenty times an ordinary day. */
export const EARLY_BOOKING_HALALAS = 500_000;
export const EARLY_ACCOUNT_DAYS = 7;
/** What an operator has cleared comes back only when it has grown to so many times what was looked at. */
export const GROWTH_TO_COME_BACK = 2;

/** Whether as many accounts have one device within the days that somebody should look. */
export const isSharedDevice = (accounts: number): boolean => accounts >= DEVICE_ACCOUNTS;
export const isSharedIban = (accounts: number): boolean => accounts >= IBAN_ACCOUNTS;

/** Two accounts that have rented from each other so often, and neither of them ever with anybody else. */
export const isClosedPair = (pair: { readonly bookings: number; readonly withOthers: boolean }): boolean =>
  pair.bookings >= PAIR_BOOKINGS && !pair.withOthers;

/** A coupon that mostly people use who share a device with another of its users. */
export const isSharedCoupon = (coupon: {
  readonly uses: number;
  readonly people: number;
  readonly linked: number;
}): boolean => coupon.uses >= COUPON_USES && coupon.linked * 2 > coupon.people;

/** Whether a total is one at which a young account's first booking is looked at. The rest of the rule is the account's own. */
export const isHighForFirst = (totalHalalas: number): boolean => totalHalalas > EARLY_BOOKING_HALALAS;

/** Accounts that were made after this instant are young. */
export const youngSince = (now: Date): Date =>
  new Date(now.getTime() - EARLY_ACCOUNT_DAYS * DAY_MILLISECONDS);

/** Whether what was cleared at `cleared` comes back now that it weighs `weight`: accounts, or bookings. */
export const comesBack = (weight: number, cleared: number): boolean =>
  weight >= cleared * GROWTH_TO_COME_BACK;

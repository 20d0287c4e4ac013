import type { Brand as CardBrand } from '../platform/card-numbers.ts';
import type { ResultCode } from './result-codes.ts';

/** What the gateway calls a brand: a scheme's, or the wallet that a card comes from. */
export type Brand = CardBrand | 'APPLEPAY';

/**
 * What becomes of a card: `code` at once, or `pending` (for ever, or until the late answer). `challenge` sends the shopper
 * to the bank's page first; mada does so always.
 */
export type CardBehaviour = {
  name: string;
  explanation: string;
  code: ResultCode;
  challenge?: boolean;
  /** Answered before the bank's page would come. */
  immediate?: boolean;
  /** Pending first; `code` comes after the settable delay, even when nobody came back from the bank's page. */
  late?: boolean;
  /** The charge works, but the first read of its status is never answered. */
  losesStatus?: boolean;
};

export type TestCard = { number: string; brand: Brand; behaviour: CardBehaviour };

const approves: CardBehaviour = { name: 'approves', explanation: 'Approved', code: '000.000.000' };
const challenges: CardBehaviour = {
  name: 'challenges',
  explanation: "Approved when the shopper approves on the bank's page",
  code: '000.000.000',
  challenge: true,
};
const failsChallenge: CardBehaviour = {
  name: 'fails-challenge',
  explanation: "The bank's page fails, whatever is pressed",
  code: '100.380.401',
  challenge: true,
};
const technicalError: CardBehaviour = {
  name: 'technical-error',
  explanation: 'Technical error in 3-D Secure',
  code: '100.390.112',
  immediate: true,
};
const declines: CardBehaviour = { name: 'declines', explanation: 'Declined', code: '800.100.152' };
const expires: CardBehaviour = {
  name: 'expired',
  explanation: 'Card expired',
  code: '100.100.303',
  immediate: true,
};
const insufficient: CardBehaviour = {
  name: 'insufficient-funds',
  explanation: 'Insufficient funds',
  code: '800.100.203',
};
const staysPending: CardBehaviour = {
  name: 'stays-pending',
  explanation: 'Stays pending for ever',
  code: '000.200.000',
};
const late: CardBehaviour = {
  name: 'late',
  explanation: "Shows the bank's page, stays pending, and is approved 3 minutes after it was entered",
  code: '000.000.000',
  challenge: true,
  late: true,
};
const losesStatus: CardBehaviour = {
  name: 'times-out-after-effect',
  explanation: 'The money moves, the first status read hangs and is lost',
  code: '000.000.000',
  losesStatus: true,
};
const review: CardBehaviour = {
  name: 'review',
  explanation: 'Approved, to be reviewed by hand',
  code: '000.400.000',
};

const vendorsCards: readonly TestCard[] = [
  { number: '4200000000000000', brand: 'VISA', behaviour: approves },
  { number: '4111111111111111', brand: 'VISA', behaviour: approves },
  { number: '4200000000000091', brand: 'VISA', behaviour: approves },
  { number: '4012001037141112', brand: 'VISA', behaviour: approves },
  { number: '5105105105105100', brand: 'MASTER', behaviour: approves },
  { number: '5454545454545454', brand: 'MASTER', behaviour: approves },
  { number: '5200000000000007', brand: 'MASTER', behaviour: approves },
  { number: '5457350076543210', brand: 'MASTER', behaviour: approves },
  { number: '4200000000000042', brand: 'VISA', behaviour: challenges },
  { number: '5200000000000015', brand: 'MASTER', behaviour: challenges },
  { number: '5360230159427034', brand: 'MADA', behaviour: challenges },
  { number: '4464040000000007', brand: 'MADA', behaviour: challenges },
  { number: '4200000000000018', brand: 'VISA', behaviour: failsChallenge },
  { number: '5200000000000064', brand: 'MASTER', behaviour: failsChallenge },
  { number: '4012001037461114', brand: 'VISA', behaviour: technicalError },
];

/** Cards that the vendor has not: one of each brand for each bad day. */
const ownCards: readonly (readonly [CardBehaviour, visa: string, master: string, mada: string])[] = [
  [declines, '4200000000010017', '5200000000010014', '4464040000010014'],
  [expires, '4200000000020024', '5200000000020021', '4464040000020021'],
  [insufficient, '4200000000030031', '5200000000030038', '4464040000030038'],
  [staysPending, '4200000000040048', '5200000000040045', '4464040000040045'],
  [late, '4200000000050054', '5200000000050051', '4464040000050051'],
  [losesStatus, '4200000000060061', '5200000000060068', '4464040000060068'],
  [review, '4200000000070078', '5200000000070075', '4464040000070075'],
];

export const testCards: readonly TestCard[] = [
  ...vendorsCards,
  ...ownCards.flatMap(([behaviour, visa, master, mada]): TestCard[] => [
    { number: visa, brand: 'VISA', behaviour },
    { number: master, brand: 'MASTER', behaviour },
    { number: mada, brand: 'MADA', behaviour },
  ]),
];

/** What lies in the telephone's wallet, in the order in which it offers them. */
export const walletNumbers = ['4200000000000000', '4200000000030031'] as const;

/** A sound number that is no test card: the test host's acquirer does not know it. */
const unknownCard: CardBehaviour = {
  name: 'unknown',
  explanation: 'Invalid card',
  code: '800.100.151',
  immediate: true,
};

export function behaviourOf(number: string): CardBehaviour {
  return testCards.find((card) => card.number === number)?.behaviour ?? unknownCard;
}

/** The books keep a behaviour's name, never the whole number. */
export function behaviourNamed(name: string): CardBehaviour {
  return testCards.find((card) => card.behaviour.name === name)?.behaviour ?? unknownCard;
}

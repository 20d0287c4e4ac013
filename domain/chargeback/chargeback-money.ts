import {
  balanced,
  type Earned,
  type Entry,
  gatewayAccount,
  ownerAccount,
  type Parties,
  renterAccount,
  type Terms,
  unearnedEntries,
} from '../booking/life/settlement.ts';
import { add, type Halalas, halalas, negate, subtract, ZERO } from '../money.ts';

/** What the renter's bank has taken, less the owner's share that waits for it; nothing once it has ended. */
export const chargebackAccount = (chargebackId: string): string => `chargeback:${chargebackId}`;
/** What the house bears of chargebacks that were lost. */
export const CHARGEBACKS_ACCOUNT = 'platform:chargebacks';

const smaller = (one: Halalas, other: Halalas): Halalas => (one < other ? one : other);
const notBelowZero = (amount: Halalas): Halalas => (amount < ZERO ? ZERO : amount);

/** What the owner loses when so much of a payment is undone: at most what is earned of it. */
export function shareOf(parties: Parties, earned: Earned, amount: Halalas, terms: Terms): Halalas {
  const back = smaller(amount, earned.paidHalalas);
  if (back <= ZERO) return ZERO;
  const owner = ownerAccount(parties.ownerId);
  const lost = unearnedEntries(parties, earned, back, terms).filter(({ account }) => account === owner);
  return add(ZERO, ...lost.map((entry) => entry.amountHalalas));
}

/**
 * How much of the owner's money waits: their share of the disputed sum, and never more than the booking still owes them, so that
 * what was paid out before is asked for only when the chargeback is lost. `unpaid` is what no payout holds, without what waits.
 */
export function toFreeze(share: Halalas, unpaid: Halalas): Halalas {
  return notBelowZero(smaller(share, unpaid));
}

/** The owner's money that waits moves to the chargeback's account, or back from it where `amount` is below zero. */
export function frozenEntries(ownerId: string, chargebackId: string, amount: Halalas): Entry[] {
  return balanced([
    { account: ownerAccount(ownerId), amountHalalas: amount },
    { account: chargebackAccount(chargebackId), amountHalalas: negate(amount) },
  ]);
}

/** The provider has taken the disputed sum out of what it holds for us. */
export function chargedBackEntries(provider: string, chargebackId: string, amount: Halalas): Entry[] {
  return balanced([
    { account: chargebackAccount(chargebackId), amountHalalas: amount },
    { account: gatewayAccount(provider), amountHalalas: negate(amount) },
  ]);
}

/**
 * Won: the provider has given the sum back. What had been set off against it meanwhile is owed to the renter again, for their bank
 * has taken it from them.
 */
export function wonEntries(
  { provider, chargebackId, renterId }: Ended,
  amount: Halalas,
  setOff: Halalas,
): Entry[] {
  return balanced([
    { account: gatewayAccount(provider), amountHalalas: amount },
    { account: chargebackAccount(chargebackId), amountHalalas: negate(subtract(amount, setOff)) },
    { account: renterAccount(renterId), amountHalalas: negate(setOff) },
  ]);
}

export interface Ended {
  readonly provider: string;
  readonly chargebackId: string;
  readonly renterId: string;
}

/** Lost: the house bears what nobody else does. */
export function lostEntries(chargebackId: string, amount: Halalas): Entry[] {
  return balanced([
    { account: CHARGEBACKS_ACCOUNT, amountHalalas: amount },
    { account: chargebackAccount(chargebackId), amountHalalas: negate(amount) },
  ]);
}

/**
 * How much of a payment's supply is undone so that its owner loses `part` of it: the most that takes no more than that. Where a
 * coupon was used a halala may be left, which the house bears.
 */
export function undoneFor(
  parties: Parties,
  earned: Earned,
  { amount, part }: { readonly amount: Halalas; readonly part: Halalas },
  terms: Terms,
): Halalas {
  if (part <= ZERO) return ZERO;
  let [least, most] = [0, Number(smaller(amount, earned.paidHalalas))];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (shareOf(parties, earned, halalas(middle), terms) <= part) least = middle;
    else most = middle - 1;
  }
  return halalas(least);
}

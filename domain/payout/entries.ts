import { balanced, type Entry, ownerAccount } from '../booking/settlement.ts';
import { type Halalas, negate } from '../money.ts';

export const PAYOUT_BANK_ACCOUNT = 'bank:payouts';

/** The bank has taken the order: what was owed to the owner has left (D-LEDGER). */
export function paidOutEntries(ownerId: string, amount: Halalas): Entry[] {
  return balanced([
    { account: ownerAccount(ownerId), amountHalalas: amount },
    { account: PAYOUT_BANK_ACCOUNT, amountHalalas: negate(amount) },
  ]);
}

/** It bounced: the same the other way round, in a transaction of its own. */
export function paidBackEntries(ownerId: string, amount: Halalas): Entry[] {
  return paidOutEntries(ownerId, amount).map(({ account, amountHalalas }) => ({
    account,
    amountHalalas: negate(amountHalalas),
  }));
}

import { balanced, type Entry, ownerAccount } from '../booking/life/settlement.ts';
import { type Halalas, negate } from '../money.ts';

export const PAYOUT_BANK_ACCOUNT = 'bank:payouts';

/** The bank has taken the order for a payout: what was owed to the owner has left (D-LEDGER). */
export function paidOutEntries(ownerId: string, amount: Halalas): Entry[] {
  return balanced([
    { account: ownerAccount(ownerId), amountHalalas: amount },
    { account: PAYOUT_BANK_ACCOUNT, amountHalalas: negate(amount) },
  ]);
}

/** The payout came back: the same entries with the opposite signs, in a transaction of their own. */
export function paidBackEntries(ownerId: string, amount: Halalas): Entry[] {
  return paidOutEntries(ownerId, amount).map(({ account, amountHalalas }) => ({
    account,
    amountHalalas: negate(amountHalalas),
  }));
}

import type { MemberContext } from '../../context.ts';
import { accountById } from '../accounts/accounts.ts';

/** Nobody lists anything before we know where their earnings go (P1-LIST-04, P2-LIST-17). */
export async function hasBankDetails({ db, caller }: MemberContext): Promise<boolean> {
  const account = await accountById(db, caller.accountId);
  return account?.bankChangedAt instanceof Date;
}

import type { Db } from '../../platform/database/database.ts';
import { accountById } from '../accounts/accounts.ts';

/** Nobody lists anything before we know where their earnings go (P1-LIST-04, P2-LIST-17). */
export async function hasBankDetails(db: Db, ownerId: string): Promise<boolean> {
  const account = await accountById(db, ownerId);
  return account?.bankChangedAt instanceof Date;
}

import type { Db, Tx } from '../../platform/database/database.ts';
import { listingsMaximumOf } from '../accounts/accounts.ts';
import { countListingsOf } from './owner-listing-queries.ts';

/** How many listings an owner has, drafts among them, of as many as they may have: sixteen, or what an admin has set (D-SIXTEEN). */
export async function roomOf(
  db: Db | Tx,
  ownerId: string,
): Promise<{ readonly used: number; readonly maximum: number }> {
  return { used: await countListingsOf(db, ownerId), maximum: await listingsMaximumOf(db, ownerId) };
}

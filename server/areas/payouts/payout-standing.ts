import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { payoutBankOf } from '../profile/profile.ts';
import { plannedFor } from './due-queries.ts';
import { owedTo } from './owed-sums.ts';

/** How an owner stands with the house: what is owed, what is on its way, where to, who holds it, and the newest payouts. */
export async function payoutStanding(db: Db, ownerId: string, limit: number) {
  const [owedHalalas, plannedHalalas, hold, bank, rows] = await Promise.all([
    owedTo(db, ownerId),
    plannedFor(db, ownerId),
    holdOf(db, ownerId),
    payoutBankOf(db, ownerId),
    newestPayouts(db, ownerId, limit),
  ]);
  return { owedHalalas, plannedHalalas, hold, bank, rows };
}

async function holdOf(db: Db, ownerId: string) {
  return await db
    .selectFrom('owner_holds as hold')
    .innerJoin('accounts as admin', 'admin.id', 'hold.held_by')
    .select(camelCased(['hold.held_at', 'hold.held_reason', 'admin.full_name as by']))
    .where('hold.owner_id', '=', ownerId)
    .where('hold.released_at', 'is', null)
    .executeTakeFirst();
}

/** Those of which nothing left are among them: a person looks here for why. */
async function newestPayouts(db: Db, ownerId: string, limit: number) {
  return await db
    .selectFrom('payouts')
    .select(camelCased(['amount_halalas', 'state', 'reference', 'created_at']))
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

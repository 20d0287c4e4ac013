import type { Db, Tx } from '../../platform/database/database.ts';
import { type ChangeOf, type RowOf, recordOf } from '../../platform/database/record.ts';

export const payoutRecord = recordOf('payouts');
export type PayoutRow = RowOf<typeof payoutRecord>;

const payouts = (db: Db) => db.selectFrom('payouts').select(payoutRecord.columns);

export async function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  return await payouts(db).where('id', '=', id).executeTakeFirst();
}

export async function lockPayout(trx: Tx, id: string): Promise<PayoutRow> {
  return await payouts(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Takes the payout for one executor until `until`; false when another has it. The row is locked. */
export async function claimPayout(trx: Tx, id: string, now: Date, until: Date): Promise<boolean> {
  const claimed = await trx
    .updateTable('payouts')
    .set((expression) => ({
      claimed_until: until,
      next_try_at: until,
      attempts: expression('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['planned', 'unknown', 'sent'])
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

export type PayoutChange = ChangeOf<typeof payoutRecord> &
  Pick<PayoutRow, 'state' | 'nextTryAt' | 'settledAt'>;

export async function setPayout(trx: Tx, id: string, change: PayoutChange): Promise<void> {
  const values = payoutRecord.changes({ ...change, claimedUntil: null });
  await trx.updateTable('payouts').set(values).where('id', '=', id).execute();
}

/** What it was for waits for the next payout again. */
export async function releaseEntries(trx: Tx, payoutId: string, at: Date): Promise<void> {
  await trx
    .updateTable('payout_entries')
    .set({ released_at: at })
    .where('payout_id', '=', payoutId)
    .where('released_at', 'is', null)
    .execute();
}

export async function payoutsToTry(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db.selectFrom('payouts').select('id').where('next_try_at', '<=', now);
  return (await query.orderBy('next_try_at').limit(limit).execute()).map((row) => row.id);
}

/** The payouts of an owner that anything came of, newest first; one that was never sent is no news. */
export async function payoutsOfOwner(
  db: Db,
  ownerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: PayoutRow[]; readonly total: number }> {
  const theirs = db
    .selectFrom('payouts')
    .where('owner_id', '=', ownerId)
    .where('state', 'not in', ['dropped', 'refused']);
  const rows = await theirs
    .select(payoutRecord.columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const all = await theirs.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, total: all.count };
}

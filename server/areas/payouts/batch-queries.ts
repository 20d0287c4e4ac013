import type { Halalas } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type ChangeOf, type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';
import { type PayoutRow, payoutRecord } from './payout-queries.ts';

const batchRecord = recordOf('payout_batches');
export type BatchRow = RowOf<typeof batchRecord>;

/** The number under which people speak of the batch. */
export async function insertBatch(
  trx: Tx,
  batch: Omit<NewOf<typeof batchRecord>, 'number'>,
): Promise<number> {
  const row = await trx
    .insertInto('payout_batches')
    .values(batchRecord.values(batch))
    .returning('number')
    .executeTakeFirstOrThrow();
  return row.number;
}

export async function lockBatch(trx: Tx, number: number): Promise<BatchRow | undefined> {
  const query = trx.selectFrom('payout_batches').select(batchRecord.columns).where('number', '=', number);
  return await query.forUpdate().executeTakeFirst();
}

export async function setBatch(trx: Tx, id: string, change: ChangeOf<typeof batchRecord>): Promise<void> {
  const values = batchRecord.changes(change);
  await trx.updateTable('payout_batches').set(values).where('id', '=', id).execute();
}

const planned = (db: Db) =>
  db.selectFrom('payouts').select(payoutRecord.columns).where('state', '=', 'planned');

/** Locks every planned payout that no batch has. */
export async function lockUnbatched(trx: Tx): Promise<PayoutRow[]> {
  return await planned(trx).where('batch_id', 'is', null).orderBy('id').forUpdate().execute();
}

/**
 * What each of these runs comes to, by its day: all that has left or may leave. A run that is still being planned is left out; one
 * that was broken off is planned no further once a later one has begun.
 */
export async function totalsOfRuns(trx: Tx, days: readonly string[]): Promise<Map<string, Halalas>> {
  if (days.length === 0) return new Map();
  const rows = await trx
    .selectFrom('payouts')
    .innerJoin('payout_runs', 'payout_runs.day', 'payouts.run_day')
    .select(['run_day as day', sql<Halalas>`sum(amount_halalas)`.as('total')])
    .where('run_day', 'in', [...days])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('payout_runs.planned_at', 'is not', null),
        exists(
          selectFrom('payout_runs as later')
            .select('later.day')
            .whereRef('later.day', '>', 'payout_runs.day'),
        ),
      ]),
    )
    .where('state', 'not in', ['refused', 'dropped'])
    .groupBy('run_day')
    .execute();
  return new Map(rows.map(({ day, total }) => [day, total]));
}

/** In the order in which owners are locked, so that two people at once do not wait for each other for ever. */
export async function plannedOfBatch(db: Db, batchId: string): Promise<PayoutRow[]> {
  return await planned(db).where('batch_id', '=', batchId).orderBy('owner_id').orderBy('id').execute();
}

export async function putInBatch(trx: Tx, ids: readonly string[], batchId: string): Promise<void> {
  await trx.updateTable('payouts').set({ batch_id: batchId }).where('id', 'in', ids).execute();
}

export async function emptyBatch(trx: Tx, batchId: string): Promise<void> {
  await trx.updateTable('payouts').set({ batch_id: null }).where('batch_id', '=', batchId).execute();
}

export interface ListedBatch extends BatchRow {
  readonly payouts: number;
  /** Handed over, and without the bank's word. */
  readonly unanswered: number;
}

export interface BatchWish {
  /** Not out yet, handed over, or undone. */
  readonly state?: 'waiting' | 'out' | 'undone' | undefined;
  /** The number of the last one that is not wanted again. */
  readonly after?: number | undefined;
  readonly limit: number;
}

/** The newest first, after a number. */
export async function listBatches(db: Db, { state, after, limit }: BatchWish): Promise<ListedBatch[]> {
  let query = db
    .selectFrom('payout_batches')
    .select(batchRecord.columns)
    .select([
      sql<number>`(SELECT count(*)::int FROM payouts WHERE batch_id = payout_batches.id)`.as('payouts'),
      sql<number>`(SELECT count(*)::int FROM payouts WHERE batch_id = payout_batches.id AND state = 'unknown')`.as(
        'unanswered',
      ),
    ])
    .orderBy('number', 'desc')
    .limit(limit);
  if (after !== undefined) query = query.where('number', '<', after);
  if (state !== undefined) query = query.where('undone_at', state === 'undone' ? 'is not' : 'is', null);
  if (state === 'waiting' || state === 'out')
    query = query.where('exported_at', state === 'out' ? 'is not' : 'is', null);
  return await query.execute();
}

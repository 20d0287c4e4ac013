import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type ChangeOf, type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';
import { type OldestPage, oldestFirst } from '../../platform/http/list-place.ts';

export const payoutRecord = recordOf('payouts');
export type PayoutRow = RowOf<typeof payoutRecord>;

const settlementRecord = recordOf('payout_settlements');

const payouts = (db: Db) => db.selectFrom('payouts').select(payoutRecord.columns);

export async function findPayoutByReference(db: Db, reference: string): Promise<PayoutRow | undefined> {
  return await payouts(db).where('reference', '=', reference).executeTakeFirst();
}

/** The bank's own name of a transfer is of one payout at most. */
export async function findPayoutByBankReference(
  db: Db,
  bankReference: string,
): Promise<PayoutRow | undefined> {
  return await payouts(db).where('bank_reference', '=', bankReference).executeTakeFirst();
}

export async function lockPayout(trx: Tx, id: string): Promise<PayoutRow> {
  return await payouts(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Nothing planned is sent as an order but what a batch has released (D-SECOND-PERSON). */
const mayGoOut = sql<boolean>`(state <> 'planned' OR batch_id IN (
  SELECT id FROM payout_batches WHERE way = 'order' AND exported_at IS NOT NULL))`;

/**
 * Takes a payout for one executor until `until`; undefined when another has it, or it may not go out. It is looked at again then, whatever becomes of
 * this executor, so a row that always fails does not stay at the head of those that are due.
 */
export async function claimPayout(
  db: Db,
  id: string,
  now: Date,
  until: Date,
): Promise<PayoutRow | undefined> {
  return await db
    .updateTable('payouts')
    .set({
      claimed_until: until,
      next_try_at: until,
      // One that was never handed over has no attempts, which migration 0039 checks.
      attempts: sql<number>`CASE WHEN state = 'planned' THEN 0 ELSE attempts + 1 END`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['planned', 'unknown', 'sent', 'paid'])
    .where(mayGoOut)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .returning(payoutRecord.columns)
    .executeTakeFirst();
}

/** Committed before the order leaves: from here on nothing hands it over again (D-TRANSFER). */
export async function markHandedOver(trx: Tx, id: string, now: Date, claimedUntil: Date): Promise<void> {
  const values = payoutRecord.changes({
    state: 'unknown',
    handedOverAt: now,
    attempts: 1,
    claimedUntil,
    nextTryAt: claimedUntil,
  });
  await trx.updateTable('payouts').set(values).where('id', '=', id).execute();
}

export type PayoutChange = ChangeOf<typeof payoutRecord> &
  Pick<PayoutRow, 'state' | 'nextTryAt' | 'settledAt'>;

export async function setPayout(trx: Tx, id: string, change: PayoutChange): Promise<void> {
  const values = payoutRecord.changes({ ...change, claimedUntil: null });
  await trx.updateTable('payouts').set(values).where('id', '=', id).execute();
}

/** The entries that the payout was for wait for the next payout again. */
export async function releaseEntries(trx: Tx, payoutId: string, at: Date): Promise<void> {
  await trx
    .updateTable('payout_entries')
    .set({ released_at: at })
    .where('payout_id', '=', payoutId)
    .where('released_at', 'is', null)
    .execute();
}

export async function payoutsToTry(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db.selectFrom('payouts').select('id').where('next_try_at', '<=', now).where(mayGoOut);
  return (await query.orderBy('next_try_at').limit(limit).execute()).map((row) => row.id);
}

/** An owner's payouts, newest first, without those of which nothing left: their money waits for the next one. */
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

export async function insertSettlement(trx: Tx, settlement: NewOf<typeof settlementRecord>): Promise<void> {
  await trx.insertInto('payout_settlements').values(settlementRecord.values(settlement)).execute();
}

/** Every transfer that the bank has not answered for, the oldest first. */
export async function unknownPayouts(db: Db): Promise<PayoutRow[]> {
  return await payouts(db).where('state', '=', 'unknown').orderBy('handed_over_at').execute();
}

/** A page of the transfers that have not arrived, the oldest first. */
export async function transfersNotFinal(db: Db, page: OldestPage): Promise<PayoutRow[]> {
  // Spelled as in the index of 0074, or Postgres does not use it.
  const open = payouts(db).where(
    sql<boolean>`(state IN ('planned', 'unknown') OR (state = 'sent' AND next_try_at IS NOT NULL))`,
  );
  return await oldestFirst(open, { at: 'created_at', id: 'id' }, page).execute();
}

/** How many wait for a person at an instant, by what they wait for; each is 0 on a good day. */
export interface StuckPayouts {
  /** Handed to the bank a day ago, and not answered. */
  readonly unknown: number;
  /** Planned a day ago, and not handed over. */
  readonly planned: number;
  /** Owners whose payout could not be planned in one of the last two runs. */
  readonly unplanned: number;
}

export async function countStuckPayouts(db: Db, now: Date): Promise<StuckPayouts> {
  const { rows } = await sql<StuckPayouts>`
    SELECT
      (SELECT count(*) FROM payouts WHERE state = 'unknown' AND handed_over_at <= ${now}::timestamptz - interval '1 day') AS unknown,
      (SELECT count(*) FROM payouts WHERE state = 'planned' AND created_at <= ${now}::timestamptz - interval '1 day') AS planned,
      (SELECT count(DISTINCT owner_id) FROM payout_holds
        WHERE reason = 'failed' AND run_day > (${now}::timestamptz - interval '14 days')::date) AS unplanned`.execute(
    db,
  );
  const [{ unknown, planned, unplanned } = { unknown: 0, planned: 0, unplanned: 0 }] = rows;
  return { unknown: Number(unknown), planned: Number(planned), unplanned: Number(unplanned) };
}

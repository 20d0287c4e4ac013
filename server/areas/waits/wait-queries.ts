import type { Period } from '@kiraa/domain/time.ts';
import { type Db, lockByName, type Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { canBeBooked } from '../availability/availability.ts';
import { onOffer } from '../listings/listings.ts';

/** Makes one person's inserts come one at a time: two at once would both find room for the last wait. */
export async function lockWaits(trx: Tx, accountId: string): Promise<void> {
  await lockByName(trx, `waits ${accountId}`);
}

export interface NewWait {
  readonly id: string;
  readonly accountId: string;
  readonly listingId: string;
  readonly period: Period;
  readonly now: Date;
}

/** How many a person still waits for, and whether this is one of them. */
export async function countWaits(trx: Tx, { accountId, listingId, period, now }: NewWait) {
  return await trx
    .selectFrom('waits')
    .select(({ fn, and, eb }) => [
      fn.countAll<number>().as('open'),
      fn
        .countAll<number>()
        .filterWhere(
          and([
            eb('listing_id', '=', listingId),
            eb('starts_at', '=', period.start),
            eb('ends_at', '=', period.end),
          ]),
        )
        .as('same'),
    ])
    .where('account_id', '=', accountId)
    .where('told_at', 'is', null)
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
}

/**
 * Whether the whole period of a listing on offer can be booked at `now`, by the owner's rules too. `leftOut` are unpaid slots that are
 * not in the way.
 */
export async function isBookable(
  trx: Tx,
  listingId: string,
  period: Period,
  { now, leftOut }: { readonly now: Date; readonly leftOut?: readonly string[] },
): Promise<boolean> {
  const row = await trx
    .selectFrom('listing_search as l')
    .select('l.id')
    .where('l.id', '=', listingId)
    .where(canBeBooked(period, now, leftOut))
    .executeTakeFirst();
  return row !== undefined;
}

/** Looked at once in any case: what came free while it was written marked nothing. One that was told may wait anew. */
export async function insertWait(trx: Tx, { id, accountId, listingId, period, now }: NewWait): Promise<void> {
  const values = { created_at: now, look: true, told_at: null };
  await trx
    .insertInto('waits')
    .values({
      id,
      account_id: accountId,
      listing_id: listingId,
      starts_at: period.start,
      ends_at: period.end,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'listing_id', 'starts_at', 'ends_at']).doUpdateSet(values),
    )
    .execute();
}

export async function openWaits(db: Db, accountId: string, now: Date) {
  return await db
    .selectFrom('waits as w')
    .innerJoin('listings as l', 'l.id', 'w.listing_id')
    .select(camelCased(['w.id', 'w.listing_id', 'w.starts_at', 'w.ends_at']))
    .where('w.account_id', '=', accountId)
    .where('w.told_at', 'is', null)
    .where('w.starts_at', '>', now)
    .where(onOffer)
    .orderBy('w.starts_at')
    .orderBy('w.id')
    .execute();
}

/** False where the person has no such wait. */
export async function deleteWait(db: Db, id: string, accountId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('waits')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Waits that something may have come free for, the oldest first; `near`: of those alone that begin by then. */
export async function waitsToLookAt(
  db: Db,
  now: Date,
  { limit, near }: { readonly limit: number; readonly near: Date | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom('waits')
    .select('id')
    .where('look', '=', true)
    .where('told_at', 'is', null)
    .where('starts_at', '>', now)
    .$if(near !== undefined, (query) => query.where('starts_at', '<=', near as Date))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The wait, locked; undefined where another process has taken it. */
export async function lockWait(trx: Tx, id: string) {
  return await trx
    .selectFrom('waits as w')
    .select(camelCased(['w.id', 'w.account_id', 'w.listing_id', 'w.starts_at', 'w.ends_at']))
    .where('w.id', '=', id)
    .where('w.look', '=', true)
    .where('w.told_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function noteWait(trx: Tx, id: string, toldAt: Date | null): Promise<void> {
  await trx.updateTable('waits').set({ look: false, told_at: toldAt }).where('id', '=', id).execute();
}

/** A wait ends when its period has begun. */
export async function forgetBegun(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('waits').where('starts_at', '<=', now).execute();
}

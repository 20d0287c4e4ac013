import { firmSteps } from '@kiraa/domain/booking/life/firm-steps.ts';
import { DEPOSIT_ASKED_DAYS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type ChangeOf, type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';

const depositRecord = recordOf('deposits');
export type DepositRow = RowOf<typeof depositRecord>;

/** The deposit of a booking, once it was asked for. Its row is written under the lock of the booking's. */
export async function findDeposit(db: Db, bookingId: string): Promise<DepositRow | undefined> {
  return (await depositsOf(db, [bookingId])).get(bookingId);
}

export async function depositsOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, DepositRow>> {
  if (bookingIds.length === 0) return new Map();
  const query = db.selectFrom('deposits').select(depositRecord.columns);
  const rows = await query.where('booking_id', 'in', [...bookingIds]).execute();
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** When a booking became firm: by its owner's yes, or an instant one by its payment. Null where it never did. */
export async function agreedAt(db: Db | Tx, bookingId: string): Promise<Date | null> {
  const firm = await db
    .selectFrom('booking_events')
    .select('at')
    .where('booking_id', '=', bookingId)
    .where('step', 'in', firmSteps)
    .executeTakeFirst();
  return firm?.at ?? null;
}

export async function insertDeposit(trx: Tx, deposit: NewOf<typeof depositRecord>): Promise<void> {
  await trx.insertInto('deposits').values(depositRecord.values(deposit)).execute();
}

export async function updateDeposit(
  trx: Tx,
  bookingId: string,
  change: ChangeOf<typeof depositRecord>,
): Promise<void> {
  const query = trx.updateTable('deposits').set(depositRecord.changes(change));
  await query.where('booking_id', '=', bookingId).execute();
}

/** Firm bookings whose deposit can be paid from now on, and whose renter has not been told. */
export async function depositsToAsk(db: Db, now: Date, limit: number): Promise<string[]> {
  // The most that a booking can have, for the index, and then its own days.
  const until = addMilliseconds(now, DEPOSIT_ASKED_DAYS_MAXIMUM * DAY_MILLISECONDS);
  const rows = await withDeposits(db)
    .where('b.starts_at', '>', now)
    .where('b.starts_at', '<=', until)
    .where(sql<boolean>`b.starts_at <= ${now}::timestamptz + b.deposit_asked_days * interval '24 hours'`)
    .where('d.booking_id', 'is', null)
    .orderBy('b.starts_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Firm bookings that have begun without their deposit. */
export async function unpaidDeposits(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await withDeposits(db)
    .where('b.starts_at', '<=', now)
    .where((where) => where.or([where('d.booking_id', 'is', null), where('d.state', '=', 'asked')]))
    .orderBy('b.starts_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const withDeposits = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('deposits as d', 'd.booking_id', 'b.id')
    .select('b.id')
    .where('b.state', '=', 'accepted')
    .where('b.deposit_halalas', '>', sql<never>`0`);

/**
 * Deposits that may be at their end: their booking is over or has begun. Nobody says that a thing is back before that, and no hold
 * comes near its lapse. By id, beginning after `after`, so that those which have to wait stand before nobody.
 */
export async function depositsToEnd(db: Db, now: Date, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deposits as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .select('b.id')
    .where('d.state', '=', 'kept')
    .where('b.id', '>', after)
    .where((where) => where.or([where('b.state', '<>', 'accepted'), where('b.starts_at', '<=', now)]))
    .orderBy('b.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

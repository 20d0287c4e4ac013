import type { RebookingMove } from '@kiraa/domain/booking/decide/decision.ts';
import type { SetAside } from '@kiraa/domain/booking/money/rebooking.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type RowOf, recordOf } from '../../../platform/database/record.ts';

const rebookingRecord = recordOf('rebookings');
export type RebookingRow = RowOf<typeof rebookingRecord>;

const rebookings = (db: Db) => db.selectFrom('rebookings').select(rebookingRecord.columns);

/** What became of the money of a booking that its owner has cancelled; undefined where it went back at once. */
export async function findRebooking(db: Db, bookingId: string): Promise<RebookingRow | undefined> {
  return await rebookings(db).where('booking_id', '=', bookingId).executeTakeFirst();
}

/** What waits for its renter's choice; undefined when nothing does. The booking's row is locked where something is to be decided. */
export async function setAsideOf(db: Db, bookingId: string): Promise<SetAside | undefined> {
  return await rebookings(db)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** Writes what was decided; the booking's row is locked by the caller, and a booking that it names is there. */
export async function moveRebooking(
  trx: Tx,
  bookingId: string,
  move: RebookingMove,
  at: Date,
): Promise<void> {
  if (move.kind === 'offer') {
    const { paymentId, amountHalalas, until } = move;
    const row = { bookingId, paymentId, amountHalalas, until, state: 'open' as const, offeredAt: at };
    await trx.insertInto('rebookings').values(rebookingRecord.values(row)).execute();
    return;
  }
  const { kind, ...taken } = move;
  const changes =
    kind === 'take'
      ? { ...taken, state: 'taken' as const, endedAt: at }
      : { state: 'over' as const, endedAt: at };
  await trx
    .updateTable('rebookings')
    .set(rebookingRecord.changes(changes))
    .where('booking_id', '=', bookingId)
    .execute();
}

/** The owners who have let a renter down whose payment this is, one after the other. */
export async function ownersLeft(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('rebookings')
    .innerJoin('bookings', 'bookings.id', 'rebookings.booking_id')
    .select('bookings.owner_id as ownerId')
    .where('rebookings.payment_id', '=', paymentId)
    .execute();
  return rows.map(({ ownerId }) => ownerId);
}

/** Bookings whose renters have not chosen in time. */
export async function unchosenRebookings(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db
    .selectFrom('rebookings')
    .select('booking_id as bookingId')
    .where('state', '=', 'open')
    .where('until', '<=', now);
  return (await query.orderBy('until').limit(limit).execute()).map((row) => row.bookingId);
}

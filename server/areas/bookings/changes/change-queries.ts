import type { Change } from '@kiraa/domain/booking/booking.ts';
import type { ChangeWritten } from '@kiraa/domain/booking/decide/decision.ts';
import { openChangeStates } from '@kiraa/domain/booking/life/change-life.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type RowOf, recordOf } from '../../../platform/database/record.ts';
import { type BookingRow, bookingRecord } from '../booking-queries.ts';

/** A change with the names that domain/booking uses, and the payment that an extension depends on. */
const changeRecord = recordOf('booking_changes', {
  named: { starts_at: 'start', ends_at: 'end', payment_id: 'payingId' },
});
export type ChangeRow = RowOf<typeof changeRecord>;

const changes = (db: Db) => db.selectFrom('booking_changes').select(changeRecord.columns);

export async function findChange(db: Db, id: string): Promise<ChangeRow | undefined> {
  return await changes(db).where('id', '=', id).executeTakeFirst();
}

/** The change of a booking that is not decided yet; there is one at most. Its booking's row is locked. */
export async function findOpenChange(db: Db, bookingId: string): Promise<ChangeRow | undefined> {
  const query = changes(db).where('booking_id', '=', bookingId);
  return await query.where('state', 'in', openChangeStates).executeTakeFirst();
}

/** The last change of a booking was not paid in time: whoever still wants to pay it came too late for it, and has not paid. */
export async function isLastDropped(db: Db, bookingId: string): Promise<boolean> {
  const last = await db
    .selectFrom('booking_changes')
    .select('state')
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'dropped';
}

/** When the bank refused the payment of the latest extension that its owner had accepted. */
export async function lastFailedAt(db: Db, bookingId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('booking_changes')
    .select(({ fn }) => fn.max('ended_at').as('at'))
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Breaks `booking_changes_one_open` when another one is open: two tabs cannot change one booking at once. */
export async function insertChange(trx: Tx, change: Change): Promise<void> {
  await trx.insertInto('booking_changes').values(changeRecord.values(change)).execute();
}

export async function updateChange(trx: Tx, id: string, written: ChangeWritten): Promise<void> {
  const values = changeRecord.changes(written);
  await trx.updateTable('booking_changes').set(values).where('id', '=', id).execute();
}

/** The renter's booking of a listing that ends at this moment, as the specification names the one to extend. */
export async function findBookingEnding(
  db: Db,
  { renterId, listingId, end }: Pick<BookingRow, 'renterId' | 'listingId' | 'end'>,
): Promise<BookingRow | undefined> {
  return await db
    .selectFrom('bookings')
    .select(bookingRecord.columns)
    .where('renter_id', '=', renterId)
    .where('listing_id', '=', listingId)
    .where('ends_at', '=', end)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
}

/** Each booking's extensions that wait for their owner or were accepted, newest first. */
export async function extensionsOf(
  db: Db,
  bookingIds: readonly string[],
): Promise<Map<string, ExtensionRow[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await changes(db)
    .where('booking_id', 'in', bookingIds)
    .where('kind', '=', 'extension')
    .where('state', 'in', ['requested', 'applied'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // Sound because of the condition on the state.
  return Map.groupBy(rows as ExtensionRow[], (row) => row.bookingId);
}

export type ExtensionRow = ChangeRow & { readonly state: 'requested' | 'applied' };

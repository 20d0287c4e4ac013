import type { Db, Tx } from '../../platform/database.ts';
import { type BookingRow, bookingColumns, toBooking } from './booking-queries.ts';

/** A part as it is: what changes, of which booking. */
export type PartRow = BookingRow & { readonly partOf: string };

const OPEN_STATES = ['awaiting_payment', 'requested'] as const;

/** The change of a booking that is not decided yet; there is one at most. Its booking's listing is locked. */
export async function lockOpenPart(trx: Tx, bookingId: string): Promise<PartRow | undefined> {
  const row = await trx
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('part_of', '=', bookingId)
    .where('state', 'in', [...OPEN_STATES])
    .forUpdate()
    .executeTakeFirst();
  return row && asPart(toBooking(row));
}

export async function lockPart(trx: Tx, id: string): Promise<PartRow> {
  const row = await trx
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return asPart(toBooking(row));
}

function asPart(row: BookingRow): PartRow {
  const { partOf } = row;
  if (partOf === null) throw new Error('a booking where a part of one was meant');
  return { ...row, partOf };
}

/** The renter's booking of a listing that ends at this moment, as the specification names the one to extend. */
export async function findBookingEnding(
  db: Db,
  { renterId, listingId, end }: Pick<BookingRow, 'renterId' | 'listingId' | 'end'>,
): Promise<BookingRow | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('renter_id', '=', renterId)
    .where('listing_id', '=', listingId)
    .where('ends_at', '=', end)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return row && toBooking(row);
}

/** The booking covers another period at another price. Breaks `bookings_no_overlap` when somebody keeps a part of it. */
export async function moveBooking(
  trx: Tx,
  id: string,
  to: Pick<BookingRow, 'start' | 'end' | 'totalHalalas' | 'discountHalalas' | 'durationMode'>,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({
      starts_at: to.start,
      ends_at: to.end,
      total_halalas: to.totalHalalas,
      discount_halalas: to.discountHalalas,
      duration_mode: to.durationMode,
    })
    .where('id', '=', id)
    .execute();
}

export interface ExtensionRow {
  readonly booking_id: string;
  readonly state: 'requested' | 'applied';
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly total_halalas: number;
  readonly duration_mode: 'day' | 'hour';
  readonly answer_by: Date | null;
}

/** What waits for its owner, or was had, of each booking; the newest first. */
export async function extensionsOf(
  db: Db,
  bookingIds: readonly string[],
): Promise<Map<string, ExtensionRow[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .select(['part_of', 'state', 'starts_at', 'ends_at', 'total_halalas', 'duration_mode', 'answer_by'])
    .where('part_of', 'in', [...bookingIds])
    .where('part', '=', 'extension')
    .where('state', 'in', ['requested', 'applied'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // The casts are proved by the conditions above.
  const extensions = rows.map(({ part_of, ...row }) => ({
    ...row,
    booking_id: part_of as string,
    state: row.state as ExtensionRow['state'],
  }));
  return Map.groupBy(extensions, (row) => row.booking_id);
}

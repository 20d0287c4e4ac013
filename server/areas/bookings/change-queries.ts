import type { Change } from '@kiraa/domain/booking/booking.ts';
import { type ChangeKind, type ChangeState, openChangeStates } from '@kiraa/domain/booking/change-life.ts';
import type { ChangeWritten } from '@kiraa/domain/booking/decision.ts';
import { halalas } from '@kiraa/domain/money.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type BookingRow, bookingColumns, toBooking } from './booking-queries.ts';

/** A change as the rules have it, with the payment that an extension stands on. */
export interface ChangeRow extends Change {
  readonly payingId: string | null;
}

const changeColumns = [
  'id',
  'booking_id',
  'kind',
  'state',
  'duration_mode',
  'starts_at',
  'ends_at',
  'total_halalas',
  'discount_halalas',
  'payment_id',
  'created_at',
  'slot_until',
  'answer_by',
] as const;

interface ChangeRecord {
  id: string;
  booking_id: string;
  kind: string;
  state: string;
  duration_mode: string;
  starts_at: Date;
  ends_at: Date;
  total_halalas: number;
  discount_halalas: number;
  payment_id: string | null;
  created_at: Date;
  slot_until: Date;
  answer_by: Date | null;
}

// The casts are proved by the CHECK constraints of the columns.
function toChange(row: ChangeRecord): ChangeRow {
  return {
    id: row.id,
    bookingId: row.booking_id,
    kind: row.kind as ChangeKind,
    state: row.state as ChangeState,
    durationMode: row.duration_mode as 'day' | 'hour',
    start: row.starts_at,
    end: row.ends_at,
    totalHalalas: halalas(row.total_halalas),
    discountHalalas: halalas(row.discount_halalas),
    payingId: row.payment_id,
    createdAt: row.created_at,
    slotUntil: row.slot_until,
    answerBy: row.answer_by,
  };
}

export async function findChange(db: Db, id: string): Promise<ChangeRow | undefined> {
  const query = db.selectFrom('booking_changes').select(changeColumns).where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && toChange(row);
}

/** The change of a booking that is not decided yet; there is one at most. Its booking's row is locked. */
export async function findOpenChange(db: Db, bookingId: string): Promise<ChangeRow | undefined> {
  const row = await db
    .selectFrom('booking_changes')
    .select(changeColumns)
    .where('booking_id', '=', bookingId)
    .where('state', 'in', [...openChangeStates])
    .executeTakeFirst();
  return row && toChange(row);
}

/** When the last extension that its owner had agreed to fell through at the bank. */
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
  await trx
    .insertInto('booking_changes')
    .values({
      id: change.id,
      booking_id: change.bookingId,
      kind: change.kind,
      state: change.state,
      duration_mode: change.durationMode,
      starts_at: change.start,
      ends_at: change.end,
      total_halalas: change.totalHalalas,
      discount_halalas: change.discountHalalas,
      created_at: change.createdAt,
      slot_until: change.slotUntil,
    })
    .execute();
}

export async function updateChange(trx: Tx, id: string, written: ChangeWritten): Promise<void> {
  await trx
    .updateTable('booking_changes')
    .set({
      state: written.state,
      requested_at: written.requestedAt,
      answer_by: written.answerBy,
      applied_at: written.appliedAt,
      ended_at: written.endedAt,
      payment_id: written.payingId,
    })
    .where('id', '=', id)
    .execute();
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
    .selectFrom('booking_changes')
    .select(['booking_id', 'state', 'starts_at', 'ends_at', 'total_halalas', 'duration_mode', 'answer_by'])
    .where('booking_id', 'in', [...bookingIds])
    .where('kind', '=', 'extension')
    .where('state', 'in', ['requested', 'applied'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // The casts are proved by the conditions above.
  return Map.groupBy(rows as ExtensionRow[], (row) => row.booking_id);
}

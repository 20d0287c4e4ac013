import type { Booking } from '@kiraa/domain/booking/booking.ts';
import type { BookingWritten } from '@kiraa/domain/booking/decision.ts';
import type { BookingState } from '@kiraa/domain/booking/life.ts';
import { type Halalas, halalas } from '@kiraa/domain/money.ts';
import type { Db, Tx } from '../../platform/database.ts';

/** A booking as the rules of domain/booking have it, with the number that people know it by. */
export interface BookingRow extends Booking {
  readonly number: number;
}

export const bookingColumns = [
  'id',
  'number',
  'listing_id',
  'renter_id',
  'owner_id',
  'state',
  'instant',
  'duration_mode',
  'starts_at',
  'ends_at',
  'price_halalas',
  'price_hours',
  'total_halalas',
  'coupon_id',
  'discount_halalas',
  'commission_percent',
  'vat_percent',
  'created_at',
  'slot_until',
  'answer_by',
  'said_back_at',
] as const;

interface BookingRecord {
  id: string;
  number: number;
  listing_id: string;
  renter_id: string;
  owner_id: string;
  state: string;
  instant: boolean;
  duration_mode: string;
  starts_at: Date;
  ends_at: Date;
  price_halalas: number;
  price_hours: number;
  total_halalas: number;
  coupon_id: string | null;
  discount_halalas: number;
  commission_percent: string;
  vat_percent: string;
  created_at: Date;
  slot_until: Date;
  answer_by: Date | null;
  said_back_at: Date | null;
}

export function toBooking(row: BookingRecord): BookingRow {
  return {
    id: row.id,
    number: row.number,
    listingId: row.listing_id,
    renterId: row.renter_id,
    ownerId: row.owner_id,
    state: row.state as BookingState, // the column's CHECK names the same states
    instant: row.instant,
    durationMode: row.duration_mode as 'day' | 'hour',
    start: row.starts_at,
    end: row.ends_at,
    priceHalalas: halalas(row.price_halalas),
    priceHours: row.price_hours,
    totalHalalas: halalas(row.total_halalas),
    couponId: row.coupon_id,
    discountHalalas: halalas(row.discount_halalas),
    commissionPercent: Number(row.commission_percent),
    vatPercent: Number(row.vat_percent),
    createdAt: row.created_at,
    slotUntil: row.slot_until,
    answerBy: row.answer_by,
    saidBackAt: row.said_back_at,
  };
}

export async function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  const row = await db.selectFrom('bookings').select(bookingColumns).where('id', '=', id).executeTakeFirst();
  return row && toBooking(row);
}

/**
 * The listing's row first, then the booking's: every step takes them in this order, so two steps never wait for each
 * other in a circle, and an insert under the exclusion constraint never meets another (D-LOCK-FIRST).
 */
export async function lockBookingAndListing(trx: Tx, id: string): Promise<BookingRow | undefined> {
  const found = await trx.selectFrom('bookings').select('listing_id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  await trx.selectFrom('listings').select('id').where('id', '=', found.listing_id).forUpdate().execute();
  return lockBooking(trx, id);
}

/** Its listing's row is locked before. */
export async function lockBooking(trx: Tx, id: string): Promise<BookingRow | undefined> {
  const row = await trx
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toBooking(row);
}

/** What is copied of the listing as it was then, and is no matter of any rule. */
export interface Copied {
  readonly insuranceProviderEn: string | null;
  readonly insuranceProviderAr: string | null;
  readonly insurancePriceHalalas: Halalas | null;
  readonly delivers: boolean;
}

/** Answers the booking's number. */
export async function insertBooking(trx: Tx, booking: Booking, copied: Copied): Promise<number> {
  const row = await trx
    .insertInto('bookings')
    .values({
      id: booking.id,
      listing_id: booking.listingId,
      renter_id: booking.renterId,
      owner_id: booking.ownerId,
      state: booking.state,
      instant: booking.instant,
      duration_mode: booking.durationMode,
      starts_at: booking.start,
      ends_at: booking.end,
      price_halalas: booking.priceHalalas,
      price_hours: booking.priceHours,
      total_halalas: booking.totalHalalas,
      coupon_id: booking.couponId,
      discount_halalas: booking.discountHalalas,
      commission_percent: String(booking.commissionPercent),
      vat_percent: String(booking.vatPercent),
      insurance_provider_en: copied.insuranceProviderEn,
      insurance_provider_ar: copied.insuranceProviderAr,
      insurance_price_halalas: copied.insurancePriceHalalas,
      delivers: copied.delivers,
      created_at: booking.createdAt,
      slot_until: booking.slotUntil,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return row.number;
}

/** Writes what a step has changed; the payment that it stands on is a row beside it. */
export async function updateBooking(trx: Tx, id: string, written: BookingWritten): Promise<void> {
  const { payingId } = written;
  const columns = {
    state: written.state,
    starts_at: written.start,
    ends_at: written.end,
    duration_mode: written.durationMode,
    total_halalas: written.totalHalalas,
    discount_halalas: written.discountHalalas,
    requested_at: written.requestedAt,
    answer_by: written.answerBy,
    accepted_at: written.acceptedAt,
    ended_at: written.endedAt,
    returned_at: written.returnedAt,
    said_back_at: written.saidBackAt,
    damaged: written.damaged,
  };
  await trx.updateTable('bookings').set(columns).where('id', '=', id).execute();
  if (payingId === undefined) return;
  // A payment stands for one booking: one that stands for another already breaks the key.
  await trx
    .insertInto('booking_payments')
    .values({ booking_id: id, payment_id: payingId })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ payment_id: payingId }))
    .execute();
}

/** The one payment that a booking stands on. */
export async function payingIdOf(db: Db, bookingId: string): Promise<string | null> {
  const query = db.selectFrom('booking_payments').select('payment_id').where('booking_id', '=', bookingId);
  return (await query.executeTakeFirst())?.payment_id ?? null;
}

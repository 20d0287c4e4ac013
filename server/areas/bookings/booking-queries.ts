import type { Booking } from '@kiraa/domain/booking/booking.ts';
import type { BookingWritten } from '@kiraa/domain/booking/decide/decision.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';

/**
 * A booking with the names that domain/booking uses, plus columns that no rule reads: the number, and what is copied
 * from the listing.
 */
export const bookingRecord = recordOf('bookings', { named: { starts_at: 'start', ends_at: 'end' } });
export type BookingRow = RowOf<typeof bookingRecord>;

const bookings = (db: Db) => db.selectFrom('bookings').select(bookingRecord.columns);

export async function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  return await bookings(db).where('id', '=', id).executeTakeFirst();
}

/**
 * The listing's row first, then the booking's: every step takes them in this order, so two steps never wait for each
 * other in a circle, and an insert under the exclusion constraint never meets another (D-LOCK-FIRST).
 */
export async function lockBookingAndListing(trx: Tx, id: string): Promise<BookingRow | undefined> {
  return await withListing(trx).where('bookings.id', '=', id).executeTakeFirst();
}

/** The same for the booking of a payment; undefined for a payment that is for none. */
export async function lockBookingOfPayment(trx: Tx, paymentId: string): Promise<BookingRow | undefined> {
  return await withListing(trx)
    .innerJoin('payments', 'payments.booking_id', 'bookings.id')
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
}

/** One statement: Postgres locks the tables of a row in the order in which they are named, and answers the row as it is then. */
function withListing(trx: Tx) {
  return trx
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .select(bookingRecord.columns)
    .forUpdate('listings')
    .forUpdate('bookings');
}

/** The caller has locked the listing's row before. */
export async function lockBooking(trx: Tx, id: string): Promise<BookingRow | undefined> {
  return await bookings(trx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * What is copied when the booking is made, from the listing and of the operator's numbers, and is in no rule's view of it.
 */
export type Copied = Required<
  Pick<
    NewOf<typeof bookingRecord>,
    | 'insuranceProviderEn'
    | 'insuranceProviderAr'
    | 'insurancePriceHalalas'
    | 'delivers'
    | 'ownerFeeNumbersId'
    | 'depositHalalas'
    | 'depositAskedDays'
    | 'depositKeptHours'
    | 'ownerAnswerHours'
    | 'freeCancellationHours'
    | 'lateCancellationPercent'
    | 'delayPercent'
    | 'contactHours'
  >
>;

/** Inserts a booking and returns its number. */
export async function insertBooking(trx: Tx, booking: Booking, copied: Copied): Promise<number> {
  const { insuranceProviderEn, insuranceProviderAr, insurancePriceHalalas } = copied;
  const { delivers, ownerFeeNumbersId, depositHalalas, depositAskedDays, depositKeptHours } = copied;
  const { freeCancellationHours, lateCancellationPercent, delayPercent, contactHours } = copied;
  const { ownerAnswerHours } = copied;
  const insurance = { insuranceProviderEn, insuranceProviderAr, insurancePriceHalalas };
  const values = bookingRecord.values({
    ...booking,
    ...insurance,
    delivers,
    ownerFeeNumbersId,
    depositHalalas,
    depositAskedDays,
    depositKeptHours,
    ownerAnswerHours,
    ...{ freeCancellationHours, lateCancellationPercent, delayPercent, contactHours },
  });
  const row = await trx.insertInto('bookings').values(values).returning('number').executeTakeFirstOrThrow();
  return row.number;
}

/** Writes what a step has changed; the payment that the booking depends on is in a row of its own. */
export async function updateBooking(trx: Tx, id: string, written: BookingWritten): Promise<void> {
  const { payingId, ...changes } = written;
  const own = trx.updateTable('bookings').set(bookingRecord.changes(changes)).where('id', '=', id).execute();
  if (payingId === undefined) return void (await own);
  // A payment belongs to one booking: using it for a second one violates the key.
  const paying = trx
    .insertInto('booking_payments')
    .values({ booking_id: id, payment_id: payingId })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ payment_id: payingId }))
    .execute();
  await Promise.all([own, paying]);
}

/** The booking depends on no payment any more: it has moved to another. */
export async function leavePayment(trx: Tx, bookingId: string): Promise<void> {
  await trx.deleteFrom('booking_payments').where('booking_id', '=', bookingId).execute();
}

/** The one payment that a booking depends on. */
export async function payingIdOf(db: Db, bookingId: string): Promise<string | null> {
  const query = db
    .selectFrom('booking_payments')
    .select('payment_id as id')
    .where('booking_id', '=', bookingId);
  return (await query.executeTakeFirst())?.id ?? null;
}

import type { Tx } from '../../platform/database.ts';

/** A second payment for the same booking breaks the key of `booking_payments`: the wall behind the booking's lock. */
export async function tieToBooking(trx: Tx, bookingId: string, paymentId: string): Promise<void> {
  await trx.insertInto('booking_payments').values({ booking_id: bookingId, payment_id: paymentId }).execute();
}

/** From now on the booking stands on another payment: a dearer period was paid for anew. */
export async function tieAnew(trx: Tx, bookingId: string, paymentId: string): Promise<void> {
  await trx
    .updateTable('booking_payments')
    .set({ payment_id: paymentId })
    .where('booking_id', '=', bookingId)
    .execute();
}

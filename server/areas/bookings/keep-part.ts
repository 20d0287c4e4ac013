import type { BookingPart } from '@kiraa/domain/booking/life.ts';
import { UNPAID_SLOT_MINUTES } from '@kiraa/domain/limits.ts';
import { subtract } from '@kiraa/domain/money.ts';
import { type CardChannel, methodFor } from '@kiraa/domain/payment/states.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertPayment, newPaymentReference } from '../payments/payments.ts';
import { appendBookingEvent, type BookingRow, insertBooking } from './booking-queries.ts';

export interface NewPart
  extends Pick<BookingRow, 'start' | 'end' | 'totalHalalas' | 'discountHalalas' | 'durationMode'> {
  readonly part: BookingPart;
  readonly channel: CardChannel;
}

/**
 * Keeps the slot of a change and stores the payment that is to follow, before any provider is called, as a new booking
 * does. The slot is free and the listing locked.
 */
export async function keepPart(
  context: MemberContext,
  trx: Tx,
  booking: BookingRow,
  { part, channel, ...to }: NewPart,
): Promise<{ readonly paymentId: string; readonly slotUntil: Date }> {
  const now = context.clock.now();
  const partId = newId<'booking'>();
  const slotUntil = addMinutes(now, UNPAID_SLOT_MINUTES);
  await insertBooking(trx, {
    ...booking,
    ...to,
    id: partId,
    partOf: booking.id,
    couponId: null,
    part,
    insuranceProviderEn: null,
    insuranceProviderAr: null,
    insurancePriceHalalas: null,
    delivers: false,
    createdAt: now,
    slotUntil,
  });
  await appendBookingEvent(trx, {
    id: newId<'booking-event'>(),
    bookingId: partId,
    step: 'book',
    from: null,
    to: 'awaiting_payment',
    actor: 'renter',
    actorId: booking.renterId,
    reason: null,
    at: now,
  });
  const paymentId = newId<'payment'>();
  await insertPayment(trx, {
    id: paymentId,
    bookingId: booking.id,
    payerId: booking.renterId,
    delayChargeId: null,
    partId,
    purpose: part,
    provider: context.providers.forNew(channel).name,
    channel,
    method: methodFor(channel, booking.instant),
    amountHalalas: subtract(to.totalHalalas, to.discountHalalas),
    reference: newPaymentReference(paymentId),
    createdAt: now,
  });
  return { paymentId, slotUntil };
}

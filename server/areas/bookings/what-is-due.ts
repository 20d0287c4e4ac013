import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database.ts';
import {
  advancePayment,
  type BookingPayment,
  type PaymentRow,
  paymentsOfBooking,
  paymentsOfCharge,
} from '../payments/payments.ts';
import { type BookingRow, lockBookingAndListing, payableFor } from './booking-queries.ts';
import { lockOpenPart } from './part-queries.ts';
import { payUntil } from './return-booking.ts';
import { openDelayCharge } from './return-queries.ts';

/** Attempts at one slot: enough for every card in a wallet, few enough to be no card tester's tool. */
export const ATTEMPTS = 8;

/** What is to be paid: the rental that waits for it, a change of it, or the fee of a late return. */
export interface Due {
  readonly purpose: BookingPayment['purpose'];
  readonly chargeId: string | null;
  readonly partId: string | null;
  readonly amountHalalas: Halalas;
  readonly instant: boolean;
}

/** Every attempt at what is due, oldest first. */
export function attemptsAt(db: Db, bookingId: string, { chargeId, partId }: Due): Promise<PaymentRow[]> {
  return chargeId ? paymentsOfCharge(db, chargeId) : paymentsOfBooking(db, partId ?? bookingId);
}

export async function dueOf(trx: Tx, booking: BookingRow, now: Date): Promise<Outcome<Due>> {
  const { state, instant } = booking;
  if (state === 'dropped') return refuse('SLOT_ENDED');
  if (state === 'awaiting_payment') {
    if (booking.slotUntil.getTime() <= now.getTime()) return refuse('SLOT_ENDED');
    return accept({
      purpose: 'rental',
      chargeId: null,
      partId: null,
      amountHalalas: payableFor(booking),
      instant,
    });
  }
  const part = await lockOpenPart(trx, booking.id);
  if (part?.part && part.state === 'awaiting_payment') {
    if (part.slotUntil.getTime() <= now.getTime()) return refuse('SLOT_ENDED');
    return accept({
      purpose: part.part,
      chargeId: null,
      partId: part.id,
      // A part keeps the discount of its booking's coupon as its own.
      amountHalalas: payableFor(part),
      instant,
    });
  }
  const charge = await openDelayCharge(trx, booking.id);
  if (!charge) return refuse('ALREADY_PAID');
  if (charge.askedBy === 'renter' && payUntil(charge).getTime() <= now.getTime()) return refuse('SLOT_ENDED');
  return accept({
    purpose: 'delay',
    chargeId: charge.id,
    partId: null,
    amountHalalas: charge.amountHalalas,
    instant: true,
  });
}

/** A charge to a saved card that was sent, or is about to be, and of which nobody knows yet what came. */
export function isUnanswered(payment: PaymentRow): boolean {
  return payment.bySavedCard && payment.state === 'open' && payment.checkoutId === null;
}

/** The provider is asked about such charges now; whoever wanted to pay comes again. */
export async function askUnanswered(context: MemberContext, bookingId: string): Promise<void> {
  const waiting = await transact(context.db, async (trx) => {
    const booking = await lockBookingAndListing(trx, bookingId);
    const due = booking && (await dueOf(trx, booking, context.clock.now()));
    return due?.ok ? (await attemptsAt(trx, bookingId, due.value)).filter(isUnanswered) : [];
  });
  for (const { id } of waiting) await advancePayment(context, id);
}

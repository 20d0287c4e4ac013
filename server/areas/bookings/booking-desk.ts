import type { Tx } from '../../platform/database.ts';
import { claimCouponAgain } from '../coupons/coupons.ts';
import {
  type Acceptance,
  type BookingDesk,
  type BookingPayment,
  payingPayment,
} from '../payments/payments.ts';
import { type BookingRow, findBooking, lockBookingAndListing } from './booking-queries.ts';
import { closeParts } from './close-parts.ts';
import { freeSlot } from './free-slot.ts';
import { partArrived, partCaptured, partCaptureRefused, partMoneyBack } from './part-desk.ts';
import { findDelayCharge, noteReturn, settleDelayCharge } from './return-queries.ts';
import { takeStep } from './take-step.ts';
import { type Edges, earningOf, tell } from './tell.ts';

const SYSTEM = { actor: 'system', actorId: null } as const;

/** The bookings area's side of the counter: what a booking does when its money arrives, is captured or goes back. */
export function createBookingDesk(edges: Edges): BookingDesk {
  return {
    async lockBooking(trx, bookingId) {
      await lockBookingAndListing(trx, bookingId);
    },
    moneyArrived: (trx, payment) =>
      payment.partId ? partArrived(edges, trx, payment) : moneyArrived(edges, trx, payment),
    async holdCaptured(trx, payment) {
      if (payment.purpose === 'extension') return partCaptured(edges, trx, payment);
      const booking = await theBooking(trx, payment);
      await takeStep(edges, trx, booking, 'accept', { actor: 'owner', actorId: booking.ownerId });
      return earningOf(booking);
    },
    async captureRefused(trx, payment) {
      if (payment.purpose === 'extension') return partCaptureRefused(edges, trx, payment);
      const booking = await theBooking(trx, payment);
      await takeStep(edges, trx, booking, 'fail_capture', SYSTEM);
    },
    async moneyGoesBack(trx, payment) {
      if (await isForPart(trx, payment)) return partMoneyBack(edges, trx, payment);
      const booking = await theBooking(trx, payment);
      if (payment.delayChargeId) {
        await tell(edges, trx, booking, { renter: 'fee_back' });
        return;
      }
      // A refused request says itself that the money goes back; this tells only of money that found no booking.
      const ended = ['declined', 'expired', 'cancelled'].includes(booking.state);
      if (!ended) await tell(edges, trx, booking, { renter: 'money_back' });
    },
  };
}

/**
 * The money is there. A slot that is still kept becomes a request or a firm booking; one that was dropped in the
 * meantime is taken again if it is still free and still ahead, else the money is unwanted (reliability.md, B5).
 */
async function moneyArrived(edges: Edges, trx: Tx, payment: BookingPayment): Promise<Acceptance> {
  const booking = await theBooking(trx, payment);
  if (payment.delayChargeId) return feeArrived(edges, trx, booking, payment);
  if (!(await canStillStand(edges, trx, booking))) return { kind: 'unwanted' };
  if (booking.instant) {
    if (!(await takeStep(edges, trx, booking, 'confirm', SYSTEM))) return { kind: 'unwanted' };
    return { kind: 'earned', ...earningOf(booking) };
  }
  if (!(await takeStep(edges, trx, booking, 'request', SYSTEM))) return { kind: 'unwanted' };
  return { kind: 'requested' };
}

/**
 * The fee of a late return is paid. What the renter said themselves makes it returned, as of when they said it; what the
 * owner had asked for completes it. A charge that was given up meanwhile wants no money.
 */
async function feeArrived(
  edges: Edges,
  trx: Tx,
  booking: BookingRow,
  payment: BookingPayment,
): Promise<Acceptance> {
  const charge = payment.delayChargeId ? await findDelayCharge(trx, payment.delayChargeId) : undefined;
  if (charge?.state !== 'open' || booking.state !== 'accepted') return { kind: 'unwanted' };
  await settleDelayCharge(trx, charge.id, { state: 'paid', paymentId: payment.id, at: edges.clock.now() });
  await noteReturn(trx, booking.id, { returnedAt: charge.createdAt });
  // What gives an extension's money back is found by the sweep.
  await closeParts(edges, trx, booking);
  if (charge.askedBy === 'renter') {
    await takeStep(edges, trx, booking, 'return', { actor: 'renter', actorId: booking.renterId });
  } else {
    await takeStep(edges, trx, booking, 'complete', SYSTEM);
  }
  return { kind: 'earned', ...earningOf(booking) };
}

/** Nothing can be asked of an owner, or promised to a renter, about a period that has begun. */
async function canStillStand(edges: Edges, trx: Tx, booking: BookingRow): Promise<boolean> {
  if (booking.start.getTime() <= edges.clock.now().getTime()) return false;
  if (booking.state === 'awaiting_payment') return true;
  if (booking.state !== 'dropped') return false;
  const { id, listingId, renterId, start, end } = booking;
  const claim = { listingId, renterId, bookingId: id, period: { start, end }, isPromised: true };
  if ((await freeSlot(edges, trx, claim)) !== undefined) return false;
  const { couponId } = booking;
  return (
    couponId === null || claimCouponAgain(trx, { bookingId: id, couponId, renterId, at: edges.clock.now() })
  );
}

/** A dearer period's payment is the booking's own once that stands on it. */
async function isForPart(trx: Tx, payment: BookingPayment): Promise<boolean> {
  if (payment.purpose === 'extension') return true;
  return payment.purpose === 'edit' && (await payingPayment(trx, payment.bookingId))?.id !== payment.id;
}

async function theBooking(trx: Tx, payment: BookingPayment): Promise<BookingRow> {
  const booking = await findBooking(trx, payment.bookingId);
  if (!booking) throw new Error('a payment without its booking');
  return booking;
}

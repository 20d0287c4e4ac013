import { type OverruleRefusal, overruledBack } from '@kiraa/domain/booking/cancelling.ts';
import { type Halalas, ZERO } from '@kiraa/domain/money.ts';
import type { Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database.ts';
import { releaseCouponUse } from '../coupons/coupons.ts';
import { earnedPayments, intendGiveBack, payingPayment } from '../payments/payments.ts';
import { giveBackPart, isMoneyUnderWay, paidFor } from './booking-money.ts';
import { type BookingRow, lockBookingAndListing, payableFor } from './booking-queries.ts';
import { closeParts, isExtensionUnderWay } from './close-parts.ts';
import { openDelayCharge, settleDelayCharge } from './return-queries.ts';
import { takeStep } from './take-step.ts';

export interface Overruling {
  /** What people read out on the phone, without its letters. */
  readonly number: number;
  readonly backPercent: number;
  readonly reason: string | null;
}

export type Overruled =
  /** What gives the money back, to be run now or found by the sweep. */
  | { readonly ok: true; readonly backHalalas: Halalas; readonly operations: readonly string[] }
  | { readonly ok: false; readonly refusal: OverruleRefusal | 'NOT_FOUND' | 'PAYMENT_IN_PROGRESS' };

type Edges = Pick<Services, 'db' | 'clock' | 'desk'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> };

/** An admin ends a booking at any time, and says how much of it goes back (domain.md, Cancelling; "Contact the admin"). */
export async function overruleBooking(edges: Edges, wish: Overruling): Promise<Overruled> {
  return transact(edges.db, async (trx) => {
    const row = await trx
      .selectFrom('bookings')
      .select('id')
      .where('number', '=', wish.number)
      .where('part_of', 'is', null)
      .executeTakeFirst();
    const booking = row && (await lockBookingAndListing(trx, row.id));
    return booking ? overrule(edges, trx, booking, wish) : { ok: false, refusal: 'NOT_FOUND' };
  });
}

async function overrule(
  edges: Edges,
  trx: Tx,
  booking: BookingRow,
  { backPercent, reason }: Overruling,
): Promise<Overruled> {
  const paying = await payingPayment(trx, booking.id);
  const earned = await earnedPayments(trx, booking.id);
  const isRequest = booking.state === 'requested';
  const paidHalalas = isRequest ? payableFor(booking) : paidFor(earned);
  const backHalalas = overruledBack({ state: booking.state, paidHalalas }, backPercent);
  if (typeof backHalalas === 'string') return { ok: false, refusal: backHalalas };
  const isUnderWay =
    (await isMoneyUnderWay(trx, paying ? [paying, ...earned] : earned)) ||
    (await isExtensionUnderWay(trx, booking));
  if (isUnderWay) return { ok: false, refusal: 'PAYMENT_IN_PROGRESS' };
  await takeStep(edges, trx, booking, 'overrule', { actor: 'admin', actorId: null, reason });
  if (backHalalas === paidHalalas) await releaseCouponUse(trx, booking.id, edges.clock.now());
  // A fee that nobody has paid is forgone: one that still arrives finds the booking over, and goes back.
  const charge = await openDelayCharge(trx, booking.id);
  const at = edges.clock.now();
  if (charge) await settleDelayCharge(trx, charge.id, { state: 'dropped', paymentId: null, at });
  const closed = await closeParts(edges, trx, booking);
  const back = isRequest
    ? paying && [await intendGiveBack(edges, trx, paying.id)]
    : backHalalas !== ZERO && (await giveBackPart(edges, trx, booking, backHalalas));
  const operations = [...closed, ...(back || [])].filter((one) => one !== undefined);
  return { ok: true, backHalalas, operations };
}

import type { BookingView } from '@kiraa/contract/bookings.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import {
  type Cancellable,
  type Cancellation,
  cancelTerms,
  type TermsStretch,
  termsOverTime,
} from '@kiraa/domain/booking/cancelling.ts';
import { parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { releaseCouponUse } from '../coupons/coupons.ts';
import { earnedPayments, intendGiveBack, payingPayment, runOperation } from '../payments/payments.ts';
import { giveBackPart, isMoneyUnderWay, paidFor } from './booking-money.ts';
import { type BookingRow, findBooking, lockBookingAndListing, payableFor } from './booking-queries.ts';
import { viewBooking } from './booking-view.ts';
import { closeParts, isExtensionUnderWay } from './close-parts.ts';
import { readReason } from './read-reason.ts';
import { takeStep } from './take-step.ts';

type Side = 'renter' | 'owner';
type Input = ParsedInputOf<Endpoints['cancelByRenter']>;
type Decision = Outcome<readonly string[]>;

export const cancelByRenter = (context: MemberContext, input: Input) => cancel(context, input, 'renter');
export const cancelByOwner = (context: MemberContext, input: Input) => cancel(context, input, 'owner');

/**
 * Ends a booking and gives back what the rules say at the server's own time (reliability.md, T8), in one transaction
 * with the ledger's part of it; the bank is told after the commit, and by the sweep if we die before.
 */
async function cancel(
  context: MemberContext,
  input: Input,
  side: Side,
): Promise<Outcome<{ data: BookingView }>> {
  const reason = await readReason(context.db, side, input);
  if (!reason.ok) return reason;
  const decided = await transact(context.db, async (trx): Promise<Decision> => {
    const booking = await lockBookingAndListing(trx, input.bookingId);
    if (!booking || !isTheirs(booking, side, context)) return refuse('NOT_FOUND');
    return decide(context, trx, booking, { side, reason: reason.value, seen: input.refundAmount });
  });
  if (!decided.ok) return decided;
  await failpoint('booking.cancel.after-decision');
  for (const operation of decided.value) await runOperation(context, operation);
  const data = await viewBooking(context, input.bookingId);
  return data ? accept({ data }) : refuse('NOT_FOUND');
}

function isTheirs(booking: BookingRow, side: Side, { caller }: MemberContext): boolean {
  return (side === 'renter' ? booking.renterId : booking.ownerId) === caller.accountId;
}

interface Wish {
  readonly side: Side;
  readonly reason: string;
  /** What the person saw would come back: a moment later it may be less, and then nothing happens. */
  readonly seen: string | undefined;
}

async function decide(context: MemberContext, trx: Tx, booking: BookingRow, wish: Wish): Promise<Decision> {
  const { side, reason } = wish;
  const subject = await cancellableOf(trx, booking);
  const found = cancelTerms(subject, side, context.clock.now());
  if (!found.ok) return refuse(found.refusal);
  const { backHalalas } = found.terms;
  if (wish.seen !== undefined && parseSar(wish.seen) !== backHalalas) return refuse('REFUND_CHANGED');
  const paying = await payingPayment(trx, booking.id);
  const payments = paying ? [paying, ...(await earnedPayments(trx, booking.id))] : [];
  if (await isMoneyUnderWay(trx, payments)) return refuse('PAYMENT_IN_PROGRESS');
  if (await isExtensionUnderWay(trx, booking)) return refuse('PAYMENT_IN_PROGRESS');
  const by = { actor: side, actorId: context.caller.accountId, reason };
  const step = booking.state === 'requested' ? 'withdraw' : 'cancel';
  if (!(await takeStep(context, trx, booking, step, by))) return refuse('STEP_NOT_ALLOWED');
  // All of it comes back, as if it had never been booked: so does the coupon.
  if (backHalalas === subject.paidHalalas) await releaseCouponUse(trx, booking.id, context.clock.now());
  const closed = await closeParts(context, trx, booking);
  if (step === 'cancel')
    return accept([...closed, ...(await giveBackPart(context, trx, booking, backHalalas))]);
  const operation = paying && (await intendGiveBack(context, trx, paying.id));
  return accept(operation ? [...closed, operation] : closed);
}

async function cancellableOf(db: Db, booking: BookingRow): Promise<Cancellable> {
  const { state, start, end } = booking;
  const paid = state === 'requested' ? payableFor(booking) : paidFor(await earnedPayments(db, booking.id));
  return { state, start, end, paidHalalas: paid };
}

/** What cancelling now would give back and why, and for a renter how that changes with time; changes nothing. */
export async function showCancelTerms(
  context: MemberContext,
  { bookingId }: ParsedInputOf<Endpoints['cancelTerms']>,
) {
  const booking = await findBooking(context.db, bookingId);
  const { mode } = context.caller;
  if (!booking || !isTheirs(booking, mode, context)) return refuse('NOT_FOUND');
  const now = context.clock.now();
  const subject = await cancellableOf(context.db, booking);
  const found = cancelTerms(subject, mode, now);
  if (!found.ok) return refuse(found.refusal);
  return accept({
    data: {
      ...presentTerms(found.terms),
      minutesToStart: Math.max(0, Math.ceil((booking.start.getTime() - now.getTime()) / 60_000)),
      isHold:
        booking.state === 'requested' && (await payingPayment(context.db, booking.id))?.state !== 'captured',
      line: mode === 'renter' ? termsOverTime(subject, now).map(presentStretch) : [],
    },
  });
}

function presentTerms({ rule, backHalalas, keptHalalas }: Cancellation) {
  return { rule, back: toSar(backHalalas), kept: toSar(keptHalalas) };
}

function presentStretch(stretch: TermsStretch) {
  return { ...presentTerms(stretch), from: stretch.from.toISOString(), until: stretch.until.toISOString() };
}

/**
 * A party's view of what has come or will come back (decisions.md: "never more"): it looks, and sends what the rules
 * have already decided and the bank has not answered; asking again changes nothing.
 */
export async function showRefund(
  context: MemberContext,
  { bookingId }: ParsedInputOf<Endpoints['allRefund']>,
) {
  const data = await viewBooking(context, bookingId);
  if (!data) return refuse('NOT_FOUND');
  return accept({ data: { amount: data.givenBack ?? toSar(ZERO), money: data.money, booking: data } });
}

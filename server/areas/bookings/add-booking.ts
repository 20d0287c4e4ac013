import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { rentalTotal } from '@kiraa/domain/booking/price.ts';
import { UNPAID_SLOT_MINUTES, UNPAID_SLOTS_PER_RENTER } from '@kiraa/domain/limits.ts';
import type { UnavailableReason } from '@kiraa/domain/listing/availability.ts';
import { type Halalas, parseSar, subtract, toSar } from '@kiraa/domain/money.ts';
import { methodFor } from '@kiraa/domain/payment/states.ts';
import { addMinutes, type Period } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { brokenConstraint, type Tx } from '../../platform/database.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { onceForIntent } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { putCouponUse } from '../coupons/coupons.ts';
import { type BookableListing, findBookableListing, lockBookableListing } from '../listings/listings.ts';
import { insertPayment, newPaymentReference } from '../payments/payments.ts';
import { discountFor } from './booking-coupon.ts';
import { bookingNumber } from './booking-number.ts';
import { appendBookingEvent, insertBooking } from './booking-queries.ts';
import { addExtension } from './extend-booking.ts';
import { freeSlot, giveUpUnpaid, whyNotBookable } from './free-slot.ts';
import { owesForDelay } from './return-queries.ts';
import { periodOf } from './selection-input.ts';
import { lockAndCountUnpaid } from './unpaid-slots.ts';

type Input = ParsedInputOf<Endpoints['addBooking']>;
export interface Added {
  readonly bookingId: string;
  readonly paymentId: string;
  readonly bookingNumber: string;
  readonly total: string;
  readonly slotUntil: string;
}
type Answer = Outcome<{ data: Added }>;

const NAMES = { start: 'from', end: 'to', duration: 'hours' } as const;

/**
 * Keeps the slot and stores the payment that is to follow, in one transaction, before any provider is called
 * (reliability.md, part 0.2). Listing row first, then the insert under the exclusion constraint (part 0.1).
 */
export async function addBooking(context: MemberContext, input: Input): Promise<Answer> {
  if (input.extends) return once(context, input, (trx) => addExtension(context, trx, input));
  const selection = {
    mode: input.durationMode,
    start: input.from,
    end: input.to,
    hours: input.hours,
    minutes: input.minutes,
  };
  const read = periodOf(selection, NAMES, context.clock.now());
  if (!read.ok) return read;
  // One connection for the look and for the step behind it. With one each, a thousand looks would all be answered "free"
  // before the first step began, and all would then queue for the row.
  return context.db
    .connection()
    .execute((connection) => bookOver({ ...context, db: connection }, input, read.value));
}

interface Wanted {
  readonly period: Period;
  readonly minutes: number;
}

async function bookOver(context: MemberContext, input: Input, wanted: Wanted): Promise<Answer> {
  const early = await refuseEarly(context, input, wanted.period);
  return early ?? once(context, input, (trx) => keepSlot(context, trx, input, wanted));
}

async function once(
  context: MemberContext,
  input: Input,
  keep: (trx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const intent = {
    accountId: context.caller.accountId,
    key: context.idempotencyKey,
    endpoint: 'addBooking',
    input,
  };
  try {
    return await onceForIntent(context.db, context.clock, intent, keep);
  } catch (error) {
    if (brokenConstraint(error) === 'bookings_no_overlap') return refuse('PERIOD_TAKEN');
    if (brokenConstraint(error) === 'bookings_no_block') return refuse('PERIOD_BLOCKED');
    throw error;
  }
}

/** What the person can mend is said at the field that they mend it in. */
export function refusePeriod(reason: UnavailableReason, mode: 'day' | 'hour'): Outcome<never> {
  if (reason === 'NOTICE_TOO_SHORT') return refuse(reason, { from: reason });
  const isLength = reason === 'BELOW_SHORTEST' || reason === 'ABOVE_LONGEST';
  return isLength ? refuse(reason, { [mode === 'day' ? 'to' : 'hours']: reason }) : refuse(reason);
}

/**
 * A look without a lock: when many want one slot, all but the first few are answered from here and never queue for the
 * row. It decides nothing in anybody's favour; the locked step below does. A repeat of a kept intent passes.
 */
async function refuseEarly(
  context: MemberContext,
  input: Input,
  period: Period,
): Promise<Answer | undefined> {
  const listing = await findBookableListing(context.db, input.listingId);
  if (!listing) return refuse('NOT_FOUND');
  if (listing.ownerId === context.caller.accountId) return refuse('OWN_LISTING');
  if (await owesForDelay(context.db, context.caller.accountId)) return refuse('DELAY_OPEN');
  const claim = { listingId: listing.id, period, renterId: context.caller.accountId };
  const reason = await whyNotBookable(context.db, claim, context.clock.now());
  return reason && refusePeriod(reason, input.durationMode);
}

async function keepSlot(
  context: MemberContext,
  trx: Tx,
  input: Input,
  { period, minutes }: Wanted,
): Promise<Answer> {
  const { accountId } = context.caller;
  const unpaid = await lockAndCountUnpaid(trx, accountId, input.listingId, context.clock.now());
  if (unpaid >= UNPAID_SLOTS_PER_RENTER) return refuse('TOO_MANY_UNPAID');
  const listing = await lockBookableListing(trx, input.listingId);
  if (!listing?.bookable) return refuse('LISTING_UNAVAILABLE');
  const total = rentalTotal(listing, minutes);
  const claim = { listingId: listing.id, period, renterId: accountId };
  const reason = await freeSlot(context, trx, claim);
  if (reason) return refusePeriod(reason, input.durationMode);
  await giveUpUnpaid(context, trx, { listingId: listing.id, renterId: accountId });
  const discount = await discountFor(context, trx, input.couponId, total);
  if (!discount.ok) return discount;
  const toPay = subtract(total, discount.value);
  const seen = input.seenTotal === undefined ? toPay : parseSar(input.seenTotal);
  if (seen !== toPay) return refuse('PRICE_CHANGED', { seenTotal: 'PRICE_CHANGED' });
  await failpoint('booking.add.before-insert');
  return store(context, trx, input, { listing, period, total, discount: discount.value });
}

interface Slot {
  readonly listing: BookableListing;
  readonly period: Period;
  readonly total: Halalas;
  readonly discount: Halalas;
}

async function store(
  context: MemberContext,
  trx: Tx,
  input: Input,
  { listing, period, total, discount }: Slot,
): Promise<Answer> {
  const now = context.clock.now();
  const bookingId = newId<'booking'>();
  const paymentId = newId<'payment'>();
  const renterId = context.caller.accountId;
  const slotUntil = addMinutes(now, UNPAID_SLOT_MINUTES);
  const number = await insertBooking(trx, {
    id: bookingId,
    listingId: listing.id,
    renterId,
    ownerId: listing.ownerId,
    instant: listing.instant,
    durationMode: input.durationMode,
    start: period.start,
    end: period.end,
    priceHalalas: listing.priceHalalas,
    priceHours: listing.priceHours,
    totalHalalas: total,
    couponId: input.couponId ?? null,
    discountHalalas: discount,
    commissionPercent: context.config.commissionPercent,
    vatPercent: context.config.vatPercent,
    insuranceProviderEn: listing.insuranceProviderEn,
    insuranceProviderAr: listing.insuranceProviderAr,
    insurancePriceHalalas: listing.insurancePriceHalalas,
    delivers: listing.delivers,
    createdAt: now,
    slotUntil,
    partOf: null,
    part: null,
  });
  if (input.couponId) await putCouponUse(trx, { bookingId, couponId: input.couponId, renterId, at: now });
  await appendBookingEvent(trx, {
    id: newId<'booking-event'>(),
    bookingId,
    step: 'book',
    from: null,
    to: 'awaiting_payment',
    actor: 'renter',
    actorId: renterId,
    reason: null,
    at: now,
  });
  const channel = input.paymentType === 'mada' ? 'mada' : 'card';
  const payment = { id: paymentId, bookingId, payerId: renterId, amountHalalas: subtract(total, discount) };
  await insertPayment(trx, {
    ...payment,
    purpose: 'rental',
    delayChargeId: null,
    partId: null,
    provider: 'hyperpay',
    channel,
    method: methodFor(channel, listing.instant),
    reference: newPaymentReference(paymentId),
    savesCard: input.saveCard ?? false,
    createdAt: now,
  });
  return accept({
    data: {
      bookingId,
      paymentId,
      bookingNumber: bookingNumber(number),
      total: toSar(total),
      slotUntil: slotUntil.toISOString(),
    },
  });
}

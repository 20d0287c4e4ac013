import { randomUUID } from 'node:crypto';
import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { CallResult } from '@kiraa/contract/client.ts';
import type { PaymentOutcome } from '@kiraa/contract/money/payments.ts';
import type { PaymentType } from '@kiraa/domain/payment/states.ts';
import { DAY_MILLISECONDS, type Period } from '@kiraa/domain/time.ts';
import { cards } from '../money/bank.ts';
import type { Person, World } from '../world.ts';

/** The answer's data. A refusal that the test did not ask for fails the test with the refusal's code. */
export function dataOf<Data>(answer: CallResult<Data>): Data {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.refusal.code}`);
  return answer.data;
}

const lastDays = new WeakMap<World, number>();

/** Two days that no other call for this world uses. */
export function nextPeriod(world: World): Period {
  const day = (lastDays.get(world) ?? 2) + 2;
  lastDays.set(world, day);
  const start = new Date(world.clock.now().getTime() + day * DAY_MILLISECONDS);
  return { start, end: new Date(start.getTime() + 2 * DAY_MILLISECONDS) };
}

export function wishFor(listing: string, period: Period, payment: PaymentType = 'visa') {
  return {
    listingId: listing,
    durationMode: 'day' as const,
    from: period.start.toISOString(),
    to: period.end.toISOString(),
    paymentType: payment,
  };
}

export interface Booked {
  readonly bookingId: string;
  readonly paymentId: string;
  readonly checkoutId: string;
}

/** Reserves a slot and opens its payment form. */
export async function book(
  world: World,
  by: Person,
  listing: string,
  options: { readonly payment?: 'mada' | 'visa'; readonly period?: Period; readonly couponId?: string } = {},
): Promise<Booked> {
  const period = options.period ?? nextPeriod(world);
  const coupon = options.couponId === undefined ? {} : { coupon_id: options.couponId };
  const wish = { ...wishFor(listing, period, options.payment), ...coupon };
  const { data } = dataOf(await by.api.addBooking(wish, { idempotencyKey: randomUUID() }));
  const { result } = dataOf(await by.api.openCheckout({ bookingId: data.bookingId }));
  return { bookingId: data.bookingId, paymentId: data.paymentId, checkoutId: result.id };
}

export async function confirm(by: Person, checkoutId: string): Promise<PaymentOutcome> {
  return dataOf(await by.api.confirmPayment({ checkoutId })).data;
}

/** Pays what is due for a booking at its checkout; returns what the result page shows. */
export async function payDue(
  world: World,
  by: Person,
  bookingId: string,
  brand: 'mada' | 'visa' = 'visa',
): Promise<PaymentOutcome> {
  const { result } = dataOf(await by.api.openCheckout({ bookingId, paymentType: brand }));
  await world.bank.pay(result.id, cards[brand]);
  return confirm(by, result.id);
}

export async function view(by: Person, bookingId: string): Promise<BookingView> {
  return dataOf(await by.api.booking({ bookingId })).data;
}

export async function accept(owner: Person, bookingId: string): Promise<BookingView> {
  return dataOf(await owner.api.answerRequest({ bookingId, action: 'accepted' })).data;
}

export const RENTER_REASON = '01900000-0000-7000-8000-00000000d011';
export const FIRST_REASON = '01900000-0000-7000-8000-00000000d001';

export async function decline(owner: Person, bookingId: string): Promise<BookingView> {
  const input = { bookingId, action: 'declined', reasonId: FIRST_REASON } as const;
  return dataOf(await owner.api.answerRequest(input)).data;
}

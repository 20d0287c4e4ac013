import { bookingStates } from '@kiraa/domain/booking/life/life.ts';
import { couponCode } from '@kiraa/domain/booking/money/coupon.ts';
import { COUPON_BOUNDS, COUPON_CODE, couponStates } from '@kiraa/domain/booking/money/new-coupon.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  day,
  id,
  inputOf,
  integerOf,
  isoInstant,
  maybe,
  missingOr,
  sar,
  textOf,
  typedSar,
  typedSarAboveNothing,
} from '../fields.ts';
import { wire } from '../wire.ts';
import { adminReason, after, percentFrom } from './fields.ts';

const LONGEST_SEARCH_LETTERS = 40;

const code = z
  .string(missingOr('COUPON_CODE'))
  .transform(couponCode)
  .refine((text) => COUPON_CODE.test(text), because('COUPON_CODE'));

export const adminCoupon = z.object({
  id: z.string(),
  code: z.string(),
  state: z.enum(couponStates),
  /** One of the two: a percentage, or a sum. */
  percent: z.number().nullable(),
  amount: sar.nullable(),
  /** The most that it takes off; a sum may have none. */
  cap: sar.nullable(),
  minimum: sar,
  startsAt: wire('starts_at', isoInstant),
  endsAt: wire('ends_at', isoInstant.nullable()),
  /** The last day in Riyadh on which somebody books with it. */
  until: z.string().nullable(),
  /** So many bookings in all, and by each renter. */
  uses: z.number(),
  each: z.number(),
  /** By how many bookings it is used now. */
  used: z.number(),
  /** What the house has paid for it, to the halala, as the ledger has it. */
  cost: sar,
});
export type AdminCoupon = z.output<typeof adminCoupon>;

export const couponUse = z.object({
  bookingId: wire('booking_id', z.string()),
  number: z.string(),
  state: z.enum(bookingStates),
  discount: sar,
  cost: sar,
  usedAt: wire('used_at', isoInstant),
  /** When nothing came of the booking, and the use was free again. */
  releasedAt: wire('released_at', isoInstant.nullable()),
});
export type CouponUse = z.output<typeof couponUse>;

/** The next page is what stands after `next`; null where there is none. */
const next = z.string().nullable();

/** What an operator does with coupons (D-COUPON). */
export const adminCouponEndpoints = {
  adminCoupons: defineEndpoint({
    method: 'GET',
    path: '/admin/coupons',
    summary:
      'Coupons, the newest first, or those with these letters in their code or in this state: where each stands, how often it is used, what it has cost.',
    caller: 'admin',
    duties: ['finance'],
    refusals: [],
    input: inputOf({
      code: maybe(textOf(1, LONGEST_SEARCH_LETTERS)),
      state: maybe(z.enum(couponStates, because('NOT_ALLOWED'))),
      after,
    }),
    output: answerOf({ data: z.array(adminCoupon), next }),
  }),
  adminCoupon: defineEndpoint({
    method: 'GET',
    path: '/admin/coupons/one',
    summary: 'One coupon, and the bookings that have used it, the newest use first.',
    caller: 'admin',
    duties: ['finance'],
    refusals: ['NOT_FOUND'],
    input: inputOf({ id, after }),
    output: answerOf({ data: adminCoupon.extend({ bookings: z.array(couponUse) }), next }),
  }),
  addCoupon: defineEndpoint({
    method: 'POST',
    path: '/admin/coupons/add',
    summary:
      'Make a coupon: a percentage with the most that it takes off, or a sum. It holds from now or from a day in Riyadh, for ever or until the end of one.',
    caller: 'admin',
    duties: ['finance'],
    refusals: ['COUPON_CODE', 'COUPON_TAKEN', 'COUPON_END_PAST', 'END_BEFORE_START'],
    input: inputOf({
      code,
      kind: z.enum(['percent', 'fixed'], because('NOT_ALLOWED')),
      /** Of the kind `percent`. */
      percent: maybe(percentFrom(COUPON_BOUNDS.percent.least, 'OUT_OF_RANGE')),
      /** Of the kind `fixed`. */
      amount: maybe(typedSarAboveNothing),
      cap: maybe(typedSarAboveNothing),
      minimum: maybe(typedSar),
      from: maybe(day),
      until: maybe(day),
      uses: integerOf(COUPON_BOUNDS.uses.least, COUPON_BOUNDS.uses.most),
      each: integerOf(COUPON_BOUNDS.each.least, COUPON_BOUNDS.each.most),
    }),
    output: answerOf({ data: z.object({ id: z.string() }) }),
  }),
  switchCoupon: defineEndpoint({
    method: 'POST',
    path: '/admin/coupons/switch',
    summary:
      'Switch a coupon off (0), so that nobody books with it any more, or on again (1). What was booked with it keeps it.',
    caller: 'admin',
    duties: ['finance'],
    refusals: ['NOT_FOUND', 'COUPON_CHANGED'],
    input: inputOf({ id, on: integerOf(0, 1), reason: adminReason }),
    output: answerOf({}),
  }),
  endCoupon: defineEndpoint({
    method: 'POST',
    path: '/admin/coupons/end',
    summary:
      'Give a coupon another last day, or none. Refused when the last day is not any more the one that was seen.',
    caller: 'admin',
    duties: ['finance'],
    refusals: ['NOT_FOUND', 'COUPON_CHANGED', 'COUPON_END_PAST', 'END_BEFORE_START'],
    input: inputOf({
      id,
      until: maybe(day),
      /** The last day that was shown; without it, that there was none. */
      seenUntil: wire('seen_until', maybe(day)),
      reason: adminReason,
    }),
    output: answerOf({}),
  }),
};

import { couponFaults } from '@kiraa/domain/booking/money/coupon.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, inputOf, sar, typedSar } from '../fields.ts';
import { wire } from '../wire.ts';

const CODE_MAXIMUM_LETTERS = 40;

export const couponEndpoints = {
  applyCoupon: defineEndpoint({
    method: 'POST',
    path: '/booking/apply_coupon_code',
    summary: 'What a coupon takes off an amount. It keeps nothing: the booking counts it again.',
    caller: 'renter',
    refusals: [...couponFaults, 'COUPON_REQUIRED', 'TOO_MANY_REQUESTS'],
    input: inputOf({
      code: wire(
        'coupon_code',
        z
          .string(because('COUPON_REQUIRED'))
          .trim()
          .min(1, because('COUPON_REQUIRED'))
          .max(CODE_MAXIMUM_LETTERS, because('COUPON_UNKNOWN')),
      ),
      /** The rental's price in SAR as the person saw it. What counts in the end is the booking's own price. */
      amount: typedSar,
    }),
    output: answerOf({
      /** What is left to pay. */
      toPay: wire('apply_amount', sar),
      data: z.object({ id: wire('_id', z.string()), code: wire('coupon_code', z.string()), discount: sar }),
    }),
  }),
};

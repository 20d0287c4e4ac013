import { ADMIN_REASON_MAXIMUM_LETTERS, REASON_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { parseSar, ZERO } from '@kiraa/domain/money.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { answerOf, because, id, inputOf, integerOf, isoInstant, sar, textOf } from './fields.ts';
import { wire } from './wire.ts';

const reason = textOf(REASON_MINIMUM_LETTERS, ADMIN_REASON_MAXIMUM_LETTERS, 'REASON_FOR_OWNER');

const HIGHEST_NUMBER = 1_000_000_000;

/** What an operator does with money that was paid: refunds, and holding what goes to an owner. */
export const adminMoneyEndpoints = {
  adminRefunds: defineEndpoint({
    method: 'GET',
    path: '/admin/refunds',
    summary: 'Refunds that wait for a second admin, the oldest first.',
    caller: 'admin',
    refusals: [],
    input: inputOf({}),
    output: answerOf({
      data: z.array(
        z.object({
          number: z.number(),
          bookingNumber: wire('booking_number', z.string()),
          amount: sar,
          reason: z.string(),
          askedBy: wire('asked_by', z.string()),
          askedAt: wire('asked_at', isoInstant),
        }),
      ),
    }),
  }),
  askRefund: defineEndpoint({
    method: 'POST',
    path: '/admin/refund',
    summary:
      'Give a part of what a booking has earned back to its renter, at any time. Above the limit it waits for a second admin.',
    caller: 'admin',
    idempotent: true,
    refusals: ['NOT_FOUND', 'REFUND_ABOVE_LEFT', 'KEY_REQUIRED', 'KEY_REUSED'],
    input: inputOf({
      bookingId: wire('bookingid', id),
      amount: z.preprocess(
        (value) => (typeof value === 'number' ? value.toFixed(2) : value),
        z
          .string(because('NOT_A_NUMBER'))
          .regex(/^\d{1,9}(\.\d{1,2})?$/, because('NOT_A_NUMBER'))
          .refine((text) => (parseSar(text) ?? ZERO) > ZERO, because('OUT_OF_RANGE')),
      ),
      reason,
    }),
    output: answerOf({ data: z.object({ number: z.number(), waits: z.boolean() }) }),
  }),
  decideRefund: defineEndpoint({
    method: 'POST',
    path: '/admin/refund/decide',
    summary: 'Approve a refund that another admin has asked for, or withdraw one. The first decision counts.',
    caller: 'admin',
    refusals: ['NOT_FOUND', 'REFUND_ABOVE_LEFT', 'REFUND_SAME_PERSON', 'REFUND_ENDED'],
    input: inputOf({
      number: integerOf(1, HIGHEST_NUMBER),
      decision: z.enum(['approve', 'withdraw'], because('NOT_ALLOWED')),
    }),
    output: answerOf({}),
  }),
  holdPayouts: defineEndpoint({
    method: 'POST',
    path: '/admin/payouts/hold',
    summary: 'Hold what goes out to an owner (1) or release it (0), with a reason that admins read.',
    caller: 'admin',
    refusals: ['NOT_FOUND'],
    input: inputOf({ accountId: wire('account_id', id), held: integerOf(0, 1), reason }),
    output: answerOf({}),
  }),
};

import { queueNames } from '@kiraa/domain/console/queues.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  id,
  inputOf,
  integerOf,
  isoInstant,
  maybe,
  sar,
  textOf,
  typedSarAboveNothing,
} from '../fields.ts';
import { wire } from '../wire.ts';
import { adminReason as reason, spokenNumber } from './fields.ts';

const moneyKinds = ['payment', 'operation', 'difference', 'transfer', 'chargeback'] as const;

/** What an operator does with money that was paid: what waits for a person, refunds, and holding what goes to an owner. */
export const adminMoneyEndpoints = {
  moneyNotFinal: defineEndpoint({
    method: 'GET',
    path: '/admin/money',
    summary:
      "Every payment, operation, difference, transfer and chargeback that is not final, the oldest first, with the provider's words and what a person may do; fifty at a time.",
    caller: 'admin',
    duties: ['finance'],
    refusals: [],
    input: inputOf({
      kind: maybe(z.enum(moneyKinds, because('NOT_ALLOWED'))),
      /** Where the page before has ended, as `next` said it. */
      after: maybe(textOf(1, 100)),
    }),
    output: answerOf({
      data: z.array(
        z.object({
          /** A chargeback's number, by which the calls about it know it. */
          id: z.string(),
          kind: z.enum(moneyKinds),
          /** The payment's purpose, the operation's verb, the kind of the difference, the state of the transfer or the chargeback. */
          what: z.string(),
          bookingId: wire('bookingid', z.string().nullable()),
          /** By which the provider or the bank knows it. */
          reference: z.string(),
          amount: sar,
          /** What the provider was asked to move; null but for a difference. */
          asked: sar.nullable(),
          /** The provider's own word; null where it has said nothing. */
          said: z.string().nullable(),
          since: isoInstant,
          /** The case that it is in its queue, which can be taken; null while nobody of the house is waited for. */
          waitsIn: wire('waits_in', z.object({ queue: z.enum(queueNames), subject: z.string() }).nullable()),
          /** What a person may do now; nothing while the house asks by itself. */
          acts: z.array(
            z.enum([
              'retry',
              'paid_by_hand',
              'close',
              'paid',
              'never_executed',
              'answer',
              'decide',
              'approve',
              'withdraw',
            ]),
          ),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  settleMoney: defineEndpoint({
    method: 'POST',
    path: '/admin/money/settle',
    summary:
      'Have a give-back sent again, say that the renter was paid in another way, or close a difference. The reason is kept.',
    caller: 'admin',
    duties: ['finance'],
    caseOf: { what: 'give-back', field: 'id' },
    refusals: ['NOT_FOUND', 'NOT_WAITING', 'ONLY_HELD'],
    input: inputOf({
      id,
      act: z.enum(['retry', 'paid_by_hand', 'close'], because('NOT_ALLOWED')),
      reason,
    }),
    output: answerOf({}),
  }),
  adminRefunds: defineEndpoint({
    method: 'GET',
    path: '/admin/refunds',
    summary: 'Refunds that wait for a second admin, the oldest first.',
    caller: 'admin',
    duties: ['support', 'finance'],
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
    duties: ['support', 'finance'],
    caseOf: { what: 'booking', field: 'bookingId' },
    idempotent: true,
    refusals: ['NOT_FOUND', 'REFUND_ABOVE_LEFT', 'KEY_REQUIRED', 'KEY_REUSED'],
    input: inputOf({
      bookingId: wire('bookingid', id),
      amount: typedSarAboveNothing,
      reason,
    }),
    output: answerOf({ data: z.object({ number: z.number(), waits: z.boolean() }) }),
  }),
  decideRefund: defineEndpoint({
    method: 'POST',
    path: '/admin/refund/decide',
    summary: 'Approve a refund that another admin has asked for, or withdraw one. The first decision counts.',
    caller: 'admin',
    duties: ['finance'],
    caseOf: { what: 'refund', field: 'number' },
    refusals: ['NOT_FOUND', 'REFUND_ABOVE_LEFT', 'REFUND_SAME_PERSON', 'REFUND_ENDED'],
    input: inputOf({
      number: spokenNumber,
      decision: z.enum(['approve', 'withdraw'], because('NOT_ALLOWED')),
    }),
    output: answerOf({}),
  }),
  holdPayouts: defineEndpoint({
    method: 'POST',
    path: '/admin/payouts/hold',
    summary: 'Hold what goes out to an owner (1) or release it (0), with a reason that admins read.',
    caller: 'admin',
    duties: ['finance'],
    caseOf: { what: 'account', field: 'accountId' },
    refusals: ['NOT_FOUND'],
    input: inputOf({ accountId: wire('account_id', id), held: integerOf(0, 1), reason }),
    output: answerOf({}),
  }),
};

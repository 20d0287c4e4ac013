import { numberNames } from '@kiraa/domain/numbers/business-numbers.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, day, id, inputOf, isoInstant, numberOf } from '../fields.ts';
import { wire } from '../wire.ts';
import { adminReason as reason } from './fields.ts';

const LARGEST = 1_000_000;

const shownNumber = z.object({
  name: z.enum(numberNames),
  unit: z.enum(['percent', 'sar', 'days', 'hours', 'minutes']),
  most: z.number(),
  value: z.number(),
  /** What the server's setting says, which holds before the first value. */
  setting: z.number(),
  values: z.array(
    z.object({
      id: z.string(),
      since: isoInstant,
      value: z.number(),
      reason: z.string(),
      by: z.string(),
      addedAt: wire('added_at', isoInstant),
      /** It has not begun, and can be withdrawn. */
      isAhead: wire('is_ahead', z.boolean()),
    }),
  ),
});
export type ShownNumber = z.output<typeof shownNumber>;

/** What an operator does with the business numbers (D-NUMBERS). */
export const adminNumberEndpoints = {
  adminNumbers: defineEndpoint({
    method: 'GET',
    path: '/admin/numbers',
    summary:
      'Every business number: its value now, and the values that held and will hold, the newest first.',
    caller: 'admin',
    duties: ['finance'],
    refusals: [],
    input: inputOf({}),
    output: answerOf({
      data: z.array(shownNumber),
    }),
  }),
  addNumber: defineEndpoint({
    method: 'POST',
    path: '/admin/numbers/add',
    summary:
      'A value that holds from a day in Riyadh, today at the earliest, which is from now on. Bookings that are made keep theirs.',
    caller: 'admin',
    duties: ['finance'],
    refusals: ['NUMBER_PAST', 'NUMBER_TAKEN'],
    input: inputOf({
      name: z.enum(numberNames, because('NOT_ALLOWED')),
      value: numberOf(0, LARGEST),
      since: day,
      reason,
    }),
    output: answerOf({}),
  }),
  withdrawNumber: defineEndpoint({
    method: 'POST',
    path: '/admin/numbers/withdraw',
    summary: 'Take back a value that has not begun.',
    caller: 'admin',
    duties: ['finance'],
    refusals: ['NOT_FOUND', 'NUMBER_PAST'],
    input: inputOf({ id }),
    output: answerOf({}),
  }),
};

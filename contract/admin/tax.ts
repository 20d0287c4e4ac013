import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, day, inputOf, isoInstant } from '../fields.ts';
import { wire } from '../wire.ts';
import { percentFrom, adminReason as reason } from './fields.ts';

/** What an operator does about tax: the rates of VAT and the days from which they hold. */
export const adminTaxEndpoints = {
  vatRates: defineEndpoint({
    method: 'GET',
    path: '/admin/tax/rates',
    summary: 'The rates of VAT, each with the day in Riyadh from which it holds, the oldest first.',
    caller: 'admin',
    duties: ['finance'],
    refusals: [],
    input: inputOf({}),
    output: answerOf({
      data: z.array(
        z.object({
          since: z.string(),
          percent: z.number(),
          reason: z.string(),
          addedAt: wire('added_at', isoInstant),
          /** False where something may have been taxed by it already. */
          isAhead: wire('is_ahead', z.boolean()),
        }),
      ),
    }),
  }),
  addVatRate: defineEndpoint({
    method: 'POST',
    path: '/admin/tax/rates/add',
    summary: 'A rate of VAT that holds from a day to come; what is earned before keeps the rate of its day.',
    caller: 'admin',
    duties: ['finance'],
    refusals: ['RATE_NOT_AHEAD', 'RATE_TAKEN'],
    input: inputOf({
      since: day,
      percent: percentFrom(0, 'NOT_A_NUMBER'),
      reason,
    }),
    output: answerOf({}),
  }),
  withdrawVatRate: defineEndpoint({
    method: 'POST',
    path: '/admin/tax/rates/withdraw',
    summary: 'Take back a rate that has not begun.',
    caller: 'admin',
    duties: ['finance'],
    refusals: ['NOT_FOUND', 'RATE_NOT_AHEAD'],
    input: inputOf({ since: day }),
    output: answerOf({}),
  }),
};

import { limitNames, limitSides, limitWindows } from '@kiraa/domain/console/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, inputOf } from '../fields.ts';
import { wire } from '../wire.ts';

const gaugedLimit = z.object({
  /** The setting that sets it. */
  name: z.enum(limitNames),
  of: z.enum(limitSides),
  window: wire('limit_window', z.enum(limitWindows)),
  most: z.number(),
  /** How much of it is used in this window; of those that bind each by itself, by whoever has used most. */
  used: z.number(),
  /** How many have reached it in this window; of what binds all together, how many were refused since the process began. */
  refused: z.number(),
});
export type GaugedLimit = z.output<typeof gaugedLimit>;

/** The limits of the house and how near to them it is (D-LIMITS). */
export const adminLimitEndpoints = {
  adminLimits: defineEndpoint({
    method: 'GET',
    path: '/admin/limits',
    summary: 'Every limit with its setting, how much of it is used now, and how many have reached it.',
    caller: 'admin',
    duties: ['support', 'finance'],
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(gaugedLimit) }),
  }),
};

import { STATISTICS_DAYS_AT_MOST } from '@kiraa/domain/limits.ts';
import { statisticsUnits } from '@kiraa/domain/statistics/units.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, day, id, inputOf, integerOf, maybe, sar } from '../fields.ts';
import { wire } from '../wire.ts';

/** What happened in a period; money as the books have it, in riyals. */
const numbers = {
  /** Paid for, whether the owner had to be asked or not. */
  bookings: z.number(),
  /** What renters' bookings cost, as earned and taken back in the period. */
  gross: sar,
  /** The house's part of it without VAT, and the VAT in it. */
  net: sar,
  vat: sar,
  requests: z.number(),
  accepted: z.number(),
  declined: z.number(),
  expired: z.number(),
  renterCancellations: wire('renter_cancellations', z.number()),
  ownerCancellations: wire('owner_cancellations', z.number()),
  /** The median time of an owner's answer; null where nobody answered. */
  answerMinutes: wire('answer_minutes', z.number().nullable()),
};
const period = z.object({ from: day, ...numbers });
const total = z.object(numbers);
export type PeriodNumbers = z.output<typeof period>;
export type TotalNumbers = z.output<typeof total>;

const named = z.object({
  id: z.string(),
  name: z.string(),
  nameAr: wire('name_ar', z.string()),
  bookings: z.number(),
});
export type NamedNumber = z.output<typeof named>;

export const adminStatisticsEndpoints = {
  adminStatistics: defineEndpoint({
    method: 'GET',
    path: '/admin/statistics',
    summary: `What happened between two days in Riyadh, both included and at most ${STATISTICS_DAYS_AT_MOST} of them, by day, week (from Sunday) or month.`,
    caller: 'admin',
    duties: ['support', 'finance'],
    refusals: ['NOT_FOUND', 'END_BEFORE_START', 'OUT_OF_RANGE'],
    input: inputOf({
      from: day,
      to: day,
      unit: z.enum(statisticsUnits, because('NOT_ALLOWED')),
      placeId: wire('place_id', maybe(integerOf(1, 1_000_000_000))),
      categoryId: wire('category_id', maybe(id)),
    }),
    output: answerOf({
      data: z.object({
        total,
        periods: z.array(period),
        /** The ten with the most bookings. */
        cities: z.array(named),
        categories: z.array(named),
        /** What was typed most often and found nothing, whatever the filters. */
        emptySearches: wire('empty_searches', z.array(z.object({ words: z.string(), times: z.number() }))),
      }),
    }),
  }),
};

import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { answerOf, because, id, inputOf, isoInstant, maybe, timeZone } from './fields.ts';

/** "2027-03-07": a day of a calendar, in the zone that comes with it. */
const day = z
  .string(because('NOT_A_DATE'))
  .regex(/^\d{4}-\d{2}-\d{2}$/, because('NOT_A_DATE'))
  .refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false, because('NOT_A_DATE'));

export const period = z.object({ from: isoInstant, to: isoInstant });

export const calendarEndpoints = {
  itemCalendar: defineEndpoint({
    method: 'GET',
    path: '/item/calendar',
    summary:
      'What of a listing is taken: the times, and each day as free, partly or wholly taken. Never by whom.',
    caller: 'anyone',
    refusals: ['NOT_FOUND', 'END_BEFORE_START'],
    input: inputOf({ itemid: id, from: maybe(day), to: maybe(day), time_zone: maybe(timeZone) }),
    output: answerOf({
      data: z.object({
        taken: z.array(period),
        days: z.array(z.object({ date: z.string(), state: z.enum(['free', 'partly', 'taken']) })),
        time_zone: z.string(),
      }),
    }),
  }),
};

import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { answerOf, day, id, inputOf, isoInstant, maybe, timeZone } from './fields.ts';
import { wire } from './wire.ts';

export const period = z.object({ from: isoInstant, to: isoInstant });

export const calendarEndpoints = {
  itemCalendar: defineEndpoint({
    method: 'GET',
    path: '/item/calendar',
    summary:
      'What of a listing is taken: the times, and each day as free, partly or wholly taken. Never by whom.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: ['NOT_FOUND', 'END_BEFORE_START'],
    input: inputOf({
      listingId: wire('itemid', id),
      from: maybe(day),
      to: maybe(day),
      timeZone: wire('time_zone', maybe(timeZone)),
    }),
    output: answerOf({
      data: z.object({
        taken: z.array(period),
        days: z.array(z.object({ date: z.string(), state: z.enum(['free', 'partly', 'taken']) })),
        timeZone: wire('time_zone', z.string()),
      }),
    }),
  }),
};

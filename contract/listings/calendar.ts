import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, day, id, inputOf, isoInstant, maybe, timeZone } from '../fields.ts';
import { wire } from '../wire.ts';

export const period = z.object({ from: isoInstant, to: isoInstant });

/** The time of a listing that the caller keeps and has not paid yet. */
const ownUnpaid = z.object({
  bookingId: wire('bookingid', z.string()),
  from: isoInstant,
  to: isoInstant,
  slotUntil: wire('slot_until', isoInstant),
});

export const calendarEndpoints = {
  itemCalendar: defineEndpoint({
    method: 'GET',
    path: '/item/calendar',
    summary:
      'What of a listing is taken: the times, and each day as free, partly or wholly taken. Never by whom. What the caller keeps and has not paid yet is not taken for them, nor is the time of the booking of theirs that is named.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: ['NOT_FOUND', 'END_BEFORE_START'],
    input: inputOf({
      listingId: wire('itemid', id),
      from: maybe(day),
      to: maybe(day),
      timeZone: wire('time_zone', maybe(timeZone)),
      bookingId: wire('bookingid', maybe(id)),
    }),
    output: answerOf({
      data: z.object({
        taken: z.array(period),
        days: z.array(z.object({ date: z.string(), state: z.enum(['free', 'partly', 'taken']) })),
        timeZone: wire('time_zone', z.string()),
        unpaid: wire('own_unpaid', ownUnpaid.nullable()),
      }),
    }),
  }),
};

import { bookingStates } from '@kiraa/domain/booking/life/life.ts';
import {
  BLOCKS_MAXIMUM,
  MAXIMUM_BOOKING_DAYS,
  MINIMUM_BOOKING_MINUTES,
  NOTICE_MAXIMUM_MINUTES,
  PREPARATION_MAXIMUM_MINUTES,
} from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, id, inputOf, instant, integerOf, isoInstant } from '../fields.ts';
import { wire } from '../wire.ts';
import { calendarFeed } from './calendar-feeds.ts';

export const bookingLength = integerOf(MINIMUM_BOOKING_MINUTES, MAXIMUM_BOOKING_DAYS * 24 * 60);

const rules = {
  preparationMinutes: wire('preparation_minutes', integerOf(0, PREPARATION_MAXIMUM_MINUTES)),
  noticeMinutes: wire('notice_minutes', integerOf(0, NOTICE_MAXIMUM_MINUTES)),
  shortestMinutes: wire('shortest_minutes', bookingLength),
  longestMinutes: wire('longest_minutes', bookingLength),
};

export const calendarRules = z.object({
  preparationMinutes: wire('preparation_minutes', z.number()),
  noticeMinutes: wire('notice_minutes', z.number()),
  shortestMinutes: wire('shortest_minutes', z.number()),
  longestMinutes: wire('longest_minutes', z.number()),
});
export type CalendarRules = z.output<typeof calendarRules>;

export const ownerCalendar = z.object({
  name: wire('item_name', z.string()),
  nameAr: wire('item_name_ar', z.string()),
  kind: wire('item_type', z.number()),
  bookings: z.array(
    z.object({
      bookingId: wire('booking_id', z.string()),
      bookingNumber: wire('bookingNumer', z.string()),
      state: z.enum(bookingStates),
      from: isoInstant,
      to: isoInstant,
    }),
  ),
  blocks: z.array(z.object({ from: isoInstant, to: isoInstant, feed: z.string().nullable() })),
  rules: calendarRules,
  feeds: z.array(calendarFeed),
  /** A calendar elsewhere cannot be believed now, so even a listing that is booked instantly is only asked for. */
  isInstantPaused: wire('is_instant_paused', z.boolean()),
  /** The secret address at which this calendar can be read; null when there is none. */
  address: z.string().nullable(),
});
export type OwnerCalendar = z.output<typeof ownerCalendar>;

export const ownerCalendarEndpoints = {
  ownerCalendar: defineEndpoint({
    method: 'GET',
    path: '/owner/calendar',
    summary:
      'What of an own listing is booked and blocked between two instants, and what it asks of a booking.',
    caller: 'owner',
    shadowed: 'shown',
    key: { scope: 'listings:read', hides: ['address'] },
    refusals: ['NOT_FOUND', 'END_BEFORE_START'],
    input: inputOf({ listingId: wire('itemid', id), from: instant, to: instant }),
    output: answerOf({ data: ownerCalendar }),
  }),
  blockPeriod: defineEndpoint({
    method: 'POST',
    path: '/owner/calendar/block',
    summary: `Keep a time of an own listing free of bookings; at most ${BLOCKS_MAXIMUM} such times.`,
    caller: 'owner',
    key: { scope: 'calendar:write' },
    refusals: [
      'NOT_FOUND',
      'END_BEFORE_START',
      'START_IN_PAST',
      'START_TOO_FAR',
      'BLOCK_OVER_BOOKING',
      'BLOCK_OVER_UNPAID',
      'BLOCKS_FULL',
    ],
    input: inputOf({ listingId: wire('itemid', id), from: instant, to: instant }),
    output: answerOf({}),
  }),
  openPeriod: defineEndpoint({
    method: 'POST',
    path: '/owner/calendar/open',
    summary: 'Give a blocked time of an own listing free again; what comes from a calendar elsewhere stays.',
    caller: 'owner',
    key: { scope: 'calendar:write' },
    refusals: ['NOT_FOUND', 'END_BEFORE_START', 'BLOCKS_FULL'],
    input: inputOf({ listingId: wire('itemid', id), from: instant, to: instant }),
    output: answerOf({
      /** What keeps a part of the time all the same: a booking, or a calendar elsewhere. */
      data: z.object({ keptBy: wire('kept_by', z.enum(['booking', 'calendar']).nullable()) }),
    }),
  }),
  saveCalendarRules: defineEndpoint({
    method: 'POST',
    path: '/owner/calendar/rules',
    summary: 'What an own listing asks of every booking from now on; those that are made stay as they are.',
    caller: 'owner',
    refusals: ['NOT_FOUND', 'LONGEST_BELOW_SHORTEST'],
    input: inputOf({ listingId: wire('itemid', id), ...rules }),
    output: answerOf({}),
  }),
};

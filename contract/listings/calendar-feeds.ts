import {
  FEED_ADDRESS_MAXIMUM_LETTERS,
  FEED_NAME_MAXIMUM_LETTERS,
  FEEDS_MAXIMUM,
} from '@kiraa/domain/limits.ts';
import { feedProblems } from '@kiraa/domain/listing/feeds.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, id, inputOf, isoInstant, missingOr } from '../fields.ts';
import { wire } from '../wire.ts';

export const calendarFeed = z.object({
  feedId: wire('feed_id', z.string()),
  name: z.string(),
  /** The calendar's address is a secret of the other site, so it is never shown again. */
  host: z.string(),
  /** When the calendar was read; null before the first reading. */
  readAt: wire('read_at', isoInstant.nullable()),
  problem: z.enum(feedProblems).nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

const text = (maximum: number, fault: 'FEED_NAME_LENGTH' | 'FEED_ADDRESS') =>
  z.string(missingOr(fault)).trim().min(1, because(fault)).max(maximum, because(fault));

export const calendarFeedEndpoints = {
  addCalendarFeed: defineEndpoint({
    method: 'POST',
    path: '/owner/calendar/feed/add',
    summary: `Read a calendar elsewhere (iCalendar) into an own listing's, now and every quarter of an hour; at most ${FEEDS_MAXIMUM}.`,
    caller: 'owner',
    refusals: [
      'NOT_FOUND',
      'FEEDS_FULL',
      'FEED_ADDRESS',
      'FEED_UNREACHABLE',
      'FEED_REFUSED',
      'FEED_NOT_A_CALENDAR',
      'FEED_TOO_LARGE',
      'TOO_MANY_REQUESTS',
    ],
    input: inputOf({
      listingId: wire('itemid', id),
      name: text(FEED_NAME_MAXIMUM_LETTERS, 'FEED_NAME_LENGTH'),
      address: text(FEED_ADDRESS_MAXIMUM_LETTERS, 'FEED_ADDRESS'),
    }),
    output: answerOf({ data: calendarFeed }),
  }),
  removeCalendarFeed: defineEndpoint({
    method: 'POST',
    path: '/owner/calendar/feed/remove',
    summary: 'Read a calendar elsewhere no more; the times that it kept are free again.',
    caller: 'owner',
    refusals: ['NOT_FOUND'],
    input: inputOf({ listingId: wire('itemid', id), feedId: wire('feed_id', id) }),
    output: answerOf({}),
  }),
  readCalendarFeed: defineEndpoint({
    method: 'POST',
    path: '/owner/calendar/feed/read',
    summary: 'Read a calendar elsewhere now, and not only when its turn comes.',
    caller: 'owner',
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    input: inputOf({ listingId: wire('itemid', id), feedId: wire('feed_id', id) }),
    output: answerOf({ data: calendarFeed }),
  }),
  makeCalendarAddress: defineEndpoint({
    method: 'POST',
    path: '/owner/calendar/address/make',
    summary:
      "Make the secret address under which an own listing's calendar is read elsewhere; the one before ends.",
    caller: 'owner',
    refusals: ['NOT_FOUND'],
    input: inputOf({ listingId: wire('itemid', id) }),
    output: answerOf({ data: z.object({ address: z.string() }) }),
  }),
  dropCalendarAddress: defineEndpoint({
    method: 'POST',
    path: '/owner/calendar/address/drop',
    summary: "End the secret address of an own listing's calendar.",
    caller: 'owner',
    refusals: ['NOT_FOUND'],
    input: inputOf({ listingId: wire('itemid', id) }),
    output: answerOf({}),
  }),
};

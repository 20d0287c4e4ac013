import { randomUUID } from 'node:crypto';
import { calendarOf, putCalendar } from '../testing/rentals/calendars.ts';
import type { GoodCall } from './fixture.ts';
import { ownListingCall } from './own-listings.ts';
import type { Stage } from './stage.ts';

/**
 * A call about an external calendar: one that can be read and is to be added, or one that an own listing has already.
 */
export async function feedCall(stage: Stage, of: 'new' | 'kept'): Promise<GoodCall> {
  const { start, end } = stage.period();
  const taken = { start: new Date(start), end: new Date(end) };
  const address = await putCalendar(stage.world, randomUUID(), calendarOf([taken]));
  const call = await ownListingCall(stage, null);
  const listingId = String(call.input.itemid);
  const feed = { name: 'Elsewhere', address };
  if (of === 'new') return { ...call, input: { itemid: listingId, ...feed } };
  const kept = await call.parties?.owner.api.addCalendarFeed({ listingId, ...feed });
  if (!kept?.ok) throw new Error('the calendar was not kept');
  return { ...call, input: { itemid: listingId, feed_id: kept.data.data.feedId } };
}

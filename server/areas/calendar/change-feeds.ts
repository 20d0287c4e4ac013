import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { calendarFeedEndpoints } from '@kiraa/contract/listings/calendar-feeds.ts';
import { accept, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import { FEEDS_MAXIMUM } from '@kiraa/domain/limits.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';
import { newId } from '../../platform/ids.ts';
import { findCalendarListing, lockCalendarListing } from './calendar-queries.ts';
import { deleteFeed, feedsOf, findFeed, insertFeed, updateInstantPause } from './feed-queries.ts';
import { presentFeed } from './feed-view.ts';
import { feedPlace, fetchBusyTimes, type Reading, readFeed, storeReading } from './read-feed.ts';

type Input<Name extends keyof typeof calendarFeedEndpoints> = ParsedInputOf<
  (typeof calendarFeedEndpoints)[Name]
>;

/**
 * Readings an hour: each is a request to a site that the owner chose, so owners must not be able to make us send many.
 */
const READINGS_PER_HOUR = 30;

const FAULTS: Readonly<Record<Exclude<Reading['kind'], 'times'>, RefusalCode>> = {
  unreachable: 'FEED_UNREACHABLE',
  refused: 'FEED_REFUSED',
  not_a_calendar: 'FEED_NOT_A_CALENDAR',
  too_large: 'FEED_TOO_LARGE',
};

/**
 * POST /owner/calendar/feed/add. The calendar is read before its address is stored: a wrong address is refused at once
 * and stores nothing.
 */
export async function addCalendarFeed(context: MemberContext, input: Input<'addCalendarFeed'>) {
  const { db, calendars, caller, clock } = context;
  const atAddress = (code: RefusalCode) => refuse(code, { address: code });
  const listing = await findCalendarListing(db, input.listingId, caller.accountId);
  if (!listing) return refuse('NOT_FOUND');
  if (!calendars.isAddress(input.address)) return atAddress('FEED_ADDRESS');
  const wait = await consumeReadingLimit(context);
  if (wait > 0) return tooMany(wait);
  const reading = await fetchBusyTimes(context, input.address);
  if (reading.kind !== 'times') return atAddress(FAULTS[reading.kind]);
  return await transact(db, async (trx) => {
    const locked = await lockCalendarListing(trx, listing.id, caller.accountId);
    if (!locked) return refuse('NOT_FOUND');
    if ((await feedsOf(trx, listing.id)).length >= FEEDS_MAXIMUM) return refuse('FEEDS_FULL');
    const id = newId<'feed'>();
    await insertFeed(trx, {
      id,
      listingId: listing.id,
      name: input.name,
      urlSealed: context.fields.seal(input.address, feedPlace(id)),
      urlHost: hostOf(input.address),
      createdAt: clock.now(),
    });
    await storeReading(context, trx, { id, listingId: listing.id }, reading);
    const feed = await findFeed(trx, listing.id, id);
    if (!feed) throw new Error('a feed that was kept is not there');
    return accept({ data: presentFeed(feed) });
  });
}

/** POST /owner/calendar/feed/remove. */
export async function removeCalendarFeed(context: MemberContext, input: Input<'removeCalendarFeed'>) {
  return await transact(context.db, async (trx) => {
    const listing = await lockCalendarListing(trx, input.listingId, context.caller.accountId);
    if (!listing || !(await deleteFeed(trx, listing.id, input.feedId))) return refuse('NOT_FOUND');
    await updateInstantPause(trx, listing.id, context.clock.now());
    return accept({});
  });
}

/** POST /owner/calendar/feed/read. */
export async function readCalendarFeed(context: MemberContext, input: Input<'readCalendarFeed'>) {
  const { db, caller } = context;
  const listing = await findCalendarListing(db, input.listingId, caller.accountId);
  const feed = listing && (await findFeed(db, listing.id, input.feedId));
  if (!feed) return refuse('NOT_FOUND');
  const wait = await consumeReadingLimit(context);
  if (wait > 0) return tooMany(wait);
  await readFeed(context, feed);
  const read = await findFeed(db, listing.id, feed.id);
  return read ? accept({ data: presentFeed(read) }) : refuse('NOT_FOUND');
}

async function consumeReadingLimit({ db, caller, clock }: MemberContext): Promise<number> {
  const bucket = `calendar-readings ${caller.accountId}`;
  return await consumeRateLimit(db, { bucket, count: READINGS_PER_HOUR, windowSeconds: 3_600 }, clock.now());
}

const tooMany = (wait: number) => ({
  ok: false as const,
  refusal: { code: 'TOO_MANY_REQUESTS' as const, retryAfterSeconds: wait },
});

const hostOf = (address: string): string => URL.parse(address.trim())?.host ?? '';

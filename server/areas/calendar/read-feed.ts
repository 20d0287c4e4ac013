import { BOOKING_HORIZON_DAYS } from '@kiraa/domain/limits.ts';
import type { FeedProblem } from '@kiraa/domain/listing/feeds.ts';
import { addMilliseconds, DAY_MILLISECONDS, type Period } from '@kiraa/domain/time.ts';
import type { CalendarText } from '../../adapters/calendars/port.ts';
import type { Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
import { notify } from '../notifications/notifications.ts';
import { type BusyTimes, readBusyTimes } from './busy-times.ts';
import { insertBlocks } from './calendar-queries.ts';
import {
  deleteFeedBlocks,
  lockListingOfFeed,
  recordReading,
  takeDueFeeds,
  updateInstantPause,
} from './feed-queries.ts';

const readFeeds = defineJob('calendar.read-feeds', { everySeconds: 60, expireInSeconds: 600 });
const BATCH = 50;

export function calendarJobs(services: () => Services): JobHandler[] {
  return [handleJob(readFeeds, () => readDueFeeds(services()))];
}

/** Reads every external calendar whose quarter of an hour is over. */
export async function readDueFeeds(services: Services): Promise<void> {
  const due = await takeDueFeeds(services.db, services.clock.now(), BATCH);
  await sweepEach(services.log, due, (feed) => readFeed(services, feed));
}

export interface KnownFeed {
  readonly id: string;
  readonly listingId: string;
  readonly urlSealed: string;
}

export type Reading = BusyTimes | Exclude<CalendarText, { kind: 'text' }>;

/**
 * Fetches an external calendar and returns its busy periods for as far ahead as bookings can be made, or what is wrong
 * with it.
 */
export async function fetchBusyTimes({ calendars, clock }: Services, address: string): Promise<Reading> {
  const answer = await calendars.read(address);
  if (answer.kind !== 'text') return answer;
  const start = clock.now();
  const end = addMilliseconds(start, 2 * BOOKING_HORIZON_DAYS * DAY_MILLISECONDS);
  return await readBusyTimes({ text: answer.text, within: { start, end } });
}

/** The database field that a feed's address is encrypted for. */
export const feedPlace = (id: string) => ({ table: 'calendar_feeds', column: 'url_sealed', rowId: id });

/** Reads a feed and stores its busy periods as blocks. While it cannot be read, the blocks of its last reading stay. */
export async function readFeed(services: Services, feed: KnownFeed): Promise<void> {
  const address = services.fields.open(feed.urlSealed, feedPlace(feed.id));
  const reading = await fetchBusyTimes(services, address);
  await transact(services.db, (trx) => storeReading(services, trx, feed, reading));
}

/**
 * Stores a reading under the listing's lock, as a booking does: nobody books between the removal of old blocks and the
 * insertion of new ones.
 */
export async function storeReading(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Tx,
  feed: Pick<KnownFeed, 'id' | 'listingId'>,
  reading: Reading,
): Promise<void> {
  const listing = await lockListingOfFeed(trx, feed.listingId);
  if (!listing) return;
  const now = services.clock.now();
  const problem: FeedProblem | null = reading.kind === 'times' ? null : reading.kind;
  const isStillThere = await recordReading(trx, feed.id, problem, now);
  if (isStillThere && reading.kind === 'times') await replaceBlocks(trx, feed, reading.periods, now);
  if (await updateInstantPause(trx, listing.id, now))
    await notify(services, trx, {
      accountId: listing.ownerId,
      kind: 'calendar_unread',
      listingId: listing.id,
    });
}

async function replaceBlocks(
  trx: Tx,
  feed: Pick<KnownFeed, 'id' | 'listingId'>,
  periods: readonly Period[],
  now: Date,
): Promise<void> {
  await deleteFeedBlocks(trx, feed.id);
  await insertBlocks(trx, feed.listingId, periods, { feedId: feed.id, now });
}

import { FEED_READ_MINUTES, type FeedProblem, isFeedBelieved } from '@kiraa/domain/listing/feeds.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../platform/database/record.ts';
import { firmTimes } from '../bookings/bookings.ts';
import { setInstantPaused } from '../listings/listings.ts';

const SHOWN = camelCased(['id', 'name', 'url_host', 'read_at', 'problem']);

/** The external calendars that a listing reads, in the order in which they were added. */
export async function feedsOf(db: Db | Tx, listingId: string) {
  return await db
    .selectFrom('calendar_feeds')
    .select(SHOWN)
    .where('listing_id', '=', listingId)
    .orderBy('id')
    .execute();
}
export type FeedRow = Awaited<ReturnType<typeof feedsOf>>[number];

export async function findFeed(db: Db | Tx, listingId: string, feedId: string) {
  return await db
    .selectFrom('calendar_feeds')
    .select([...SHOWN, ...camelCased(['listing_id', 'url_sealed'])])
    .where('listing_id', '=', listingId)
    .where('id', '=', feedId)
    .executeTakeFirst();
}

const feedRecord = recordOf('calendar_feeds');

export async function insertFeed(trx: Tx, feed: Omit<NewOf<typeof feedRecord>, 'nextReadAt'>): Promise<void> {
  const values = feedRecord.values({ ...feed, nextReadAt: feed.createdAt });
  await trx.insertInto('calendar_feeds').values(values).execute();
}

export async function deleteFeed(trx: Tx, listingId: string, feedId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('calendar_feeds')
    .where('listing_id', '=', listingId)
    .where('id', '=', feedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Returns feeds that are due and sets their next time in the same statement: two workers never read one feed at once,
 * and a feed whose worker dies is read again at its next time.
 */
export async function takeDueFeeds(db: Db, now: Date, most: number) {
  const due = db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('listings as l', 'l.id', 'feed.listing_id')
    .select('feed.id')
    .where('feed.next_read_at', '<=', now)
    .where('l.deleted_at', 'is', null)
    .orderBy('feed.next_read_at')
    .limit(most)
    .forUpdate('feed')
    .skipLocked();
  return await db
    .updateTable('calendar_feeds')
    .set({ next_read_at: addMinutes(now, FEED_READ_MINUTES) })
    .where('id', 'in', due)
    .returning(camelCased(['id', 'listing_id', 'url_sealed']))
    .execute();
}

/** Stores the result of a reading; false when the feed has been removed meanwhile. */
export async function recordReading(
  trx: Tx,
  feedId: string,
  problem: FeedProblem | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('calendar_feeds')
    .set({
      read_at: now,
      problem,
      next_read_at: addMinutes(now, FEED_READ_MINUTES),
      ...(problem === null && { good_at: now }),
    })
    .where('id', '=', feedId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFeedBlocks(trx: Tx, feedId: string): Promise<void> {
  await trx.deleteFrom('listing_blocks').where('feed_id', '=', feedId).execute();
}

/**
 * Pauses instant booking while one of the listing's feeds is broken or silent, and resumes it afterwards. The caller
 * has locked the listing's row. True when this call paused it.
 */
export async function updateInstantPause(trx: Tx, listingId: string, now: Date): Promise<boolean> {
  const feeds = await trx
    .selectFrom('calendar_feeds')
    .select(camelCased(['problem', 'good_at', 'created_at']))
    .where('listing_id', '=', listingId)
    .execute();
  const isHeld = feeds.some(
    ({ problem, goodAt, createdAt }) => !isFeedBelieved({ problem, goodAt: goodAt ?? createdAt }, now),
  );
  const isChanged = await setInstantPaused(trx, listingId, isHeld);
  return isHeld && isChanged;
}

export async function isInstantHeld(db: Db, listingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('listings')
    .select('instant_paused as isHeld')
    .where('id', '=', listingId)
    .executeTakeFirst();
  return row?.isHeld ?? false;
}

/**
 * Locks the listing's row. Another process may be reading the same feed: their results are stored one after the other.
 */
export async function lockListingOfFeed(trx: Tx, listingId: string) {
  return await trx
    .selectFrom('listings')
    .select(camelCased(['id', 'owner_id']))
    .where('id', '=', listingId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

const addressRecord = recordOf('calendar_addresses');

export async function storeAddress(trx: Tx, address: NewOf<typeof addressRecord>): Promise<void> {
  const values = addressRecord.values(address);
  await trx
    .insertInto('calendar_addresses')
    .values(values)
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(values))
    .execute();
}

export async function deleteAddress(trx: Tx, listingId: string): Promise<void> {
  await trx.deleteFrom('calendar_addresses').where('listing_id', '=', listingId).execute();
}

export async function sealedAddressOf(db: Db, listingId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_addresses')
    .select('token_sealed as sealed')
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return row?.sealed;
}

/** The listing to which a secret calendar address belongs; undefined for an unknown address. */
export async function listingOfAddress(db: Db, tokenHash: Buffer) {
  return await db
    .selectFrom('calendar_addresses as address')
    .innerJoin('listings as l', 'l.id', 'address.listing_id')
    .innerJoin('accounts as owner', 'owner.id', 'l.owner_id')
    .select(camelCased(['l.id', 'l.name_en', 'l.name_ar', 'owner.language']))
    .where('address.token_hash', '=', tokenHash)
    .where('l.deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * What an external calendar is told: bookings, and the owner's own blocks; not the blocks that came from external
 * calendars.
 */
export async function sharedTimes(db: Db, listingId: string, from: Date) {
  const blocks = await db
    .selectFrom('listing_blocks')
    .select([...camelCased(['id', 'starts_at', 'ends_at']), sql<'block'>`'block'`.as('kind')])
    .where('listing_id', '=', listingId)
    .where('ends_at', '>', from)
    .where('feed_id', 'is', null)
    .execute();
  const all = [...(await firmTimes(db, listingId, from)), ...blocks];
  return all.sort((one, other) => +one.startsAt - +other.startsAt);
}

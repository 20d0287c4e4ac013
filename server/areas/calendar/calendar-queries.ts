import type { Period } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, recordOf } from '../../platform/database/record.ts';
import { newId } from '../../platform/ids.ts';

function ownListing(db: Db | Tx, id: string, ownerId: string) {
  return db
    .selectFrom('listings')
    .select(camelCased(['id', 'kind', 'name_en', 'name_ar']))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null);
}

/** One of this owner's listings; undefined for unknown ids and for other people's. */
export async function findCalendarListing(db: Db, id: string, ownerId: string) {
  return await ownListing(db, id, ownerId).executeTakeFirst();
}

/** The same with its row locked, as a booking locks it: nobody books while the calendar changes. */
export async function lockCalendarListing(trx: Tx, id: string, ownerId: string) {
  return await ownListing(trx, id, ownerId).forUpdate().executeTakeFirst();
}

export async function blocksBetween(db: Db, listingId: string, within: Period) {
  return await db
    .selectFrom('listing_blocks as block')
    .leftJoin('calendar_feeds as feed', 'feed.id', 'block.feed_id')
    .select(camelCased(['block.starts_at', 'block.ends_at', 'feed.name as feed']))
    .where('block.listing_id', '=', listingId)
    .where(sql<boolean>`block.period && tstzrange(${within.start}, ${within.end}, '[)')`)
    .orderBy('block.starts_at')
    .execute();
}

export async function countBlocks(trx: Tx, listingId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('listing_blocks')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('listing_id', '=', listingId)
    .where('feed_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Deletes the owner's own blocks that overlap or touch a period, and returns their periods for the caller to insert
 * anew.
 */
export async function removeBlocksTouching(
  trx: Tx,
  listingId: string,
  { start, end }: Period,
): Promise<Period[]> {
  return await trx
    .deleteFrom('listing_blocks')
    .where('listing_id', '=', listingId)
    .where('feed_id', 'is', null)
    .where('starts_at', '<=', end)
    .where('ends_at', '>=', start)
    .returning(['starts_at as start', 'ends_at as end'])
    .execute();
}

const blockRecord = recordOf('listing_blocks', { named: { starts_at: 'start', ends_at: 'end' } });

export async function insertBlocks(
  trx: Tx,
  listingId: string,
  periods: readonly Period[],
  source: { readonly feedId: string | null; readonly now: Date },
): Promise<void> {
  if (periods.length === 0) return;
  const rows = periods.map(({ start, end }) =>
    blockRecord.values({
      id: newId<'block'>(),
      listingId,
      feedId: source.feedId,
      start,
      end,
      createdAt: source.now,
    }),
  );
  await trx.insertInto('listing_blocks').values(rows).execute();
}

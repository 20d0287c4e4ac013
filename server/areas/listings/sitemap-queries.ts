import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { onOffer } from './on-offer.ts';

/**
 * The first id of each sitemap file, in order. One pass over the ids finds them, so that each file is later read by
 * key.
 */
export async function sitemapParts(db: Db, listingsInPart: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT l.id, row_number() OVER (ORDER BY l.id) AS place FROM listings AS l WHERE ${onOffer}
    ) AS numbered WHERE place % ${listingsInPart} = 1 OR ${listingsInPart} = 1 ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Listings on offer from this id on, the id included, with the day of their last change; a new review counts as a
 * change.
 */
export async function sitemapRows(db: Db, fromId: string, most: number) {
  return await db
    .selectFrom('listings as l')
    .select([
      'l.id',
      'l.kind',
      sql<Date>`greatest(l.verified_at, (
        SELECT max(r.shown_at) FROM reviews AS r WHERE r.listing_id = l.id AND r.side = 'renter' AND r.shown_at IS NOT NULL))`.as(
        'changedAt',
      ),
    ])
    .where('l.id', '>=', fromId)
    .where(onOffer)
    .orderBy('l.id')
    .limit(most)
    .execute();
}
export type SitemapRow = Awaited<ReturnType<typeof sitemapRows>>[number];

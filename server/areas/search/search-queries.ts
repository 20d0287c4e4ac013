import type { Point } from '@kiraa/domain/distance.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { onOffer } from '../listings/listings.ts';
import type { Known } from './likeness.ts';
import { conditionsOf, keepsPartOf, orderOf } from './search-conditions.ts';
import type { ResultPage, SearchWish } from './search-wish.ts';

/** Nobody reads further, and counting millions for a number on a page would cost more than the page. */
export const REACHABLE_RESULTS = 1_000;
const VOCABULARY_LISTINGS = 2_000;
/** How many listings of the order are walked before what fits is looked up by itself. */
const READ_FIRST = 5_000;

/**
 * The ids of one page. For a text or a city there are two ways: walk the order and take what fits, or take all that fit
 * and sort. Postgres guesses, and where two common words never meet it guessed a walk over everything (1.7 s of
 * 300,000). So the walk is bounded, and when it did not fill the page, what fits is rare enough for the other way.
 */
export async function findListingIds(
  db: Db,
  wish: SearchWish,
  page: ResultPage,
  now: Date,
): Promise<string[]> {
  if (!wish.words && !wish.placeIds) return await idsOf(db, wish, page, now, sql`listings`);
  const { order, near, kind, lowestPrice, highestPrice } = wish;
  // What the indexes of the orders hold themselves narrows the walk from its beginning.
  const walked = conditionsOf({ order, kind, lowestPrice, highestPrice }, now);
  const first = sql`(SELECT * FROM listings l WHERE ${sql.join(walked, sql` AND `)}
    ORDER BY ${orderOf(order, near)} LIMIT ${READ_FIRST})`;
  const ids = await idsOf(db, wish, page, now, first);
  if (ids.length === page.perPage) return ids;
  // OFFSET 0 keeps the conditions inside, so that they are planned for themselves and not for the order.
  const all = sql`(SELECT * FROM listings l WHERE ${sql.join(conditionsOf(wish, now), sql` AND `)} OFFSET 0)`;
  return await idsOf(db, { order, near }, page, now, all);
}

async function idsOf(db: Db, wish: SearchWish, page: ResultPage, now: Date, from: RawBuilder<unknown>) {
  const found = await sql<{ id: string }>`
    SELECT l.id FROM ${from} l
    WHERE ${sql.join(conditionsOf(wish, now), sql` AND `)}
    ORDER BY ${orderOf(wish.order, wish.near)}
    LIMIT ${page.perPage} OFFSET ${page.offset}`.execute(db);
  return found.rows.map((row) => row.id);
}

/** How many there are, at most `most`. */
export async function countListings(
  db: Db,
  wish: SearchWish,
  now: Date,
  most = REACHABLE_RESULTS,
): Promise<number> {
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT 1 FROM listings l
      WHERE ${sql.join(conditionsOf(wish, now), sql` AND `)}
      LIMIT ${most}) AS reachable`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** As the texts are folded, so that both can be compared. */
export async function foldWords(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const folded = await sql<{ word: string; folded: string }>`
    SELECT word, fold_text(word) AS folded FROM unnest(${words}::text[]) AS asked(word)`.execute(db);
  return new Map(folded.rows.map((row) => [row.word, row.folded]));
}

/**
 * The words, folded, of the names of what is most asked for, of the categories and of the places: a few thousand
 * however many listings there are, so a slip costs the same at a million (likeness to whole texts took 1.2 s at 300,000).
 */
export async function knownWords(db: Db): Promise<Known[]> {
  const found = await sql<Known>`
    WITH names AS (
      (SELECT l.name_en || ' ' || l.name_ar AS name FROM listings l WHERE ${onOffer}
        ORDER BY l.trending_score DESC, l.id LIMIT ${VOCABULARY_LISTINGS})
      UNION ALL SELECT name_en || ' ' || name_ar FROM categories
      UNION ALL SELECT name_en || ' ' || name_ar FROM places)
    SELECT word, count(*) AS uses FROM names, regexp_split_to_table(fold_text(name), '[\\s.,،/()+&-]+') AS word
    WHERE char_length(word) >= 3 GROUP BY word`.execute(db);
  return found.rows;
}

/** The places, folded as the texts are; a few dozen, so a look at all of them is cheap. */
export async function placesHolding(db: Db, words: readonly string[]): Promise<Map<string, number[]>> {
  const found = await sql<{ word: string; id: number }>`
    SELECT asked.word, p.id FROM places p, unnest(${words}::text[]) AS asked(word)
    WHERE char_length(fold_text(asked.word)) >= 3
      AND fold_text(p.name_en || ' ' || p.name_ar) LIKE '%' || fold_text(asked.word) || '%'`.execute(db);
  const byWord = new Map<string, number[]>();
  for (const { word, id } of found.rows) byWord.set(word, [...(byWord.get(word) ?? []), id]);
  return byWord;
}

/** Places whose name holds the text or is held by it. */
export async function placesNamed(db: Db, text: string): Promise<number[]> {
  const held = await sql<{ id: number }>`
    SELECT p.id FROM places p, fold_text(${text}) AS asked
    WHERE fold_text(p.name_en) LIKE '%' || asked || '%' OR fold_text(p.name_ar) LIKE '%' || asked || '%'
      OR ' ' || asked || ' ' LIKE '% ' || fold_text(p.name_en) || ' %'
      OR ' ' || asked || ' ' LIKE '% ' || fold_text(p.name_ar) || ' %'`.execute(db);
  return held.rows.map((row) => row.id);
}

/** Both names of every place, folded. */
export async function placeNames(db: Db): Promise<{ id: number; name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    SELECT id, fold_text(name) AS name FROM places, unnest(ARRAY[name_en, name_ar]) AS name`.execute(db);
  return found.rows;
}

/** What is taken of these listings within a period, by the rule of `isFree`. */
export async function takenPeriods(
  db: Db,
  ids: readonly string[],
  within: Period,
  now: Date,
): Promise<Map<string, Period[]>> {
  const found = await sql<{ id: string; start: Date; end: Date }>`
    SELECT b.listing_id AS id, b.starts_at AS start, b.ends_at AS end FROM bookings b
    WHERE b.listing_id = ANY(${ids}::uuid[]) AND ${keepsPartOf(within, now)}`.execute(db);
  const taken = new Map<string, Period[]>();
  for (const { id, ...period } of found.rows) taken.set(id, [...(taken.get(id) ?? []), period]);
  return taken;
}

/** The centre of the first of these places. */
export async function pointOfPlaces(db: Db, ids: readonly number[]): Promise<Point | undefined> {
  const found = await sql<Point>`
    SELECT latitude, longitude FROM places WHERE id = ANY(${ids}::integer[]) LIMIT 1`.execute(db);
  return found.rows[0];
}

export async function placesByIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('places')
    .select(['id', 'name_en', 'name_ar'])
    .where('id', 'in', [...ids])
    .orderBy('population', 'desc')
    .execute();
}

/** Categories in whose name, in either language, the text is. */
export async function categoriesHolding(db: Db, text: string, kind: number | undefined) {
  let query = db
    .selectFrom('categories')
    .select(['id', 'kind', 'name_en', 'name_ar'])
    .where(sql<boolean>`fold_text(name_en || ' ' || name_ar) LIKE '%' || fold_text(${text}) || '%'`)
    .orderBy('kind')
    .orderBy('position');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return await query.execute();
}

import { sql } from 'kysely';
import { type Db, transact } from '../../platform/database.ts';
import { conditionsOf, orderOf, resemblesWord } from './search-conditions.ts';
import type { ResultPage, SearchWish } from './search-wish.ts';

/** Nobody reads further, and counting millions for a number on a page would cost more than the page. */
export const REACHABLE_RESULTS = 1_000;
/** pg_trgm's own 0.6 misses one wrong letter in a word of six ("toyata": 0.57). */
const LIKENESS = 0.45;
const LIKENESS_CANDIDATES = 300;

export async function findListingIds(
  db: Db,
  wish: SearchWish,
  page: ResultPage,
  now: Date,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    SELECT l.id FROM listings l
    WHERE ${sql.join(conditionsOf(wish, now), sql` AND `)}
    ORDER BY ${orderOf(wish.order, wish.near)}
    LIMIT ${page.perPage} OFFSET ${page.offset}`.execute(db);
  return found.rows.map((row) => row.id);
}

/** How many there are, at most REACHABLE_RESULTS. */
export async function countListings(db: Db, wish: SearchWish, now: Date): Promise<number> {
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT 1 FROM listings l
      WHERE ${sql.join(conditionsOf(wish, now), sql` AND `)}
      LIMIT ${REACHABLE_RESULTS}) AS reachable`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** For words that nothing holds: what resembles them most, first. Bounded, because likeness is dear to compute. */
export async function findResembling(
  db: Db,
  wish: SearchWish,
  page: ResultPage,
  now: Date,
): Promise<{ ids: string[]; total: number }> {
  const words = (wish.words ?? []).map(({ word }) => sql`word_similarity(fold_text(${word}), l.search_text)`);
  const found = await transact(db, async (trx) => {
    await sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`.execute(trx);
    return await sql<{ id: string; total: number }>`
      WITH candidates AS MATERIALIZED (
        SELECT l.id, l.trending_score, ${sql.join(words, sql` + `)} AS likeness FROM listings l
        WHERE ${sql.join(conditionsOf(wish, now, resemblesWord), sql` AND `)}
        LIMIT ${LIKENESS_CANDIDATES})
      SELECT id, (SELECT count(*) FROM candidates) AS total FROM candidates
      ORDER BY likeness DESC, trending_score DESC, id
      LIMIT ${page.perPage} OFFSET ${page.offset}`.execute(trx);
  });
  return { ids: found.rows.map((row) => row.id), total: found.rows[0]?.total ?? 0 };
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

/** Places whose name holds the text or is held by it; with none, those that resemble it (a slip of spelling). */
export async function placesNamed(db: Db, text: string): Promise<number[]> {
  const held = await sql<{ id: number }>`
    SELECT p.id FROM places p, fold_text(${text}) AS asked
    WHERE fold_text(p.name_en) LIKE '%' || asked || '%' OR fold_text(p.name_ar) LIKE '%' || asked || '%'
      OR ' ' || asked || ' ' LIKE '% ' || fold_text(p.name_en) || ' %'
      OR ' ' || asked || ' ' LIKE '% ' || fold_text(p.name_ar) || ' %'`.execute(db);
  if (held.rows.length > 0) return held.rows.map((row) => row.id);
  const alike = await sql<{ id: number }>`
    SELECT p.id FROM places p, fold_text(${text}) AS asked,
      LATERAL (SELECT greatest(similarity(asked, fold_text(p.name_en)), similarity(asked, fold_text(p.name_ar)))) AS l(likeness)
    WHERE l.likeness >= ${LIKENESS}
    ORDER BY l.likeness DESC LIMIT 1`.execute(db);
  return alike.rows.map((row) => row.id);
}

import { sql } from 'kysely';
import { CERTAIN_RESULTS, COUNTED_RESULTS, TELLING_RESULTS } from '../search-limits.ts';
import { all, type Condition, filtersOf } from './filters.ts';
import { freeConditions, type Gathered, lowerBoundOf, type PageSearch } from './page-search.ts';
import { fitOf, orderOf, ranksByFit } from './ranking.ts';

/** Reads all candidates and sorts them; returns the page and the total. */
export async function gather(search: PageSearch, more: readonly Condition[] = []): Promise<Gathered> {
  const { question, estimate } = search;
  const isLed = estimate.leading === 'location' || estimate.leading === 'category';
  const isAnsweredByIndex = isLed && !question.words && question.free !== undefined;
  return isAnsweredByIndex ? await gatherThenAskIfFree(search) : await gatherFree(search, more);
}

/** Reads the candidates' rows for their words anyway, so availability is checked in the same pass. */
async function gatherFree(
  { db, question, page, now, effort, estimate }: PageSearch,
  more: readonly Condition[],
): Promise<Gathered> {
  const fit = ranksByFit(question) ? fitOf(question.words ?? []) : sql`0`;
  const fitting = all([...filtersOf(question, estimate.leading), ...more, ...freeConditions(question, now)]);
  const found = await sql<{ ids: string[]; total: number }>`
    WITH found AS MATERIALIZED (
      SELECT l.id, l.trending_score, l.instant, l.day_price_halalas, l.latitude, l.longitude, ${fit} AS fit
      FROM listing_search l WHERE ${fitting} LIMIT ${sql.lit(effort.gatheredRows)})
    SELECT ARRAY(SELECT l.id FROM found l ORDER BY l.fit DESC, ${orderOf(question)}
        LIMIT ${page.perPage} OFFSET ${page.offset}) AS ids,
      count(*) AS total FROM found`.execute(db);
  const { ids = [], total = 0 } = found.rows[0] ?? {};
  return { ids, total: effort.counts ? total : undefined, isWhole: total < effort.gatheredRows };
}

/**
 * Locations and filters are answered from an index. Rows are then read best first to check availability, and only until
 * the page is full and enough were checked to estimate the rest. For 15,000 candidates in a city that is 300 rows.
 */
async function gatherThenAskIfFree(search: PageSearch): Promise<Gathered> {
  const { db, question, page, now, effort, estimate } = search;
  const last = page.offset + page.perPage;
  const enough = effort.counts ? Math.max(last, TELLING_RESULTS) : last;
  const found = await sql<{ ids: string[]; fitting: number; asked: number; candidates: number }>`
    WITH found AS MATERIALIZED (
      SELECT l.id, l.trending_score, l.instant, l.day_price_halalas, l.latitude, l.longitude
      FROM listing_search l WHERE ${all(filtersOf(question, estimate.leading))} LIMIT ${sql.lit(effort.gatheredRows)}),
    ordered AS MATERIALIZED (
      SELECT l.id, row_number() OVER (ORDER BY ${orderOf(question)}) AS place FROM found l ORDER BY ${orderOf(question)}),
    fitting AS MATERIALIZED (
      SELECT o.id, o.place FROM ordered o
      WHERE (SELECT true FROM listing_search l WHERE l.id = o.id AND ${all(freeConditions(question, now))}) LIMIT ${enough})
    SELECT ARRAY(SELECT id FROM fitting LIMIT ${page.perPage} OFFSET ${page.offset}) AS ids,
      (SELECT count(*) FROM fitting) AS fitting, (SELECT coalesce(max(place), 1) FROM fitting) AS asked,
      (SELECT count(*) FROM found) AS candidates`.execute(db);
  const { ids = [], fitting = 0, asked = 1, candidates = 0 } = found.rows[0] ?? {};
  const isWhole = candidates < effort.gatheredRows;
  if (!effort.counts) return { ids, total: undefined, isWhole };
  // Fewer fit than needed: every candidate was checked, so this number is exact.
  if (fitting < enough) return { ids, total: fitting, isWhole };
  const isCertain = (lowerBoundOf(fitting) / asked) * candidates >= CERTAIN_RESULTS.byGathering;
  return { ids, total: isCertain ? COUNTED_RESULTS : undefined, isWhole };
}

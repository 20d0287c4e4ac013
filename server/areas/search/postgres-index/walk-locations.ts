import { sql } from 'kysely';
import {
  CERTAIN_RESULTS,
  HOPELESS_SHARE,
  INDEX_ENTRIES_PER_ROW,
  TELLING_RESULTS,
  WALK_BEGINNING_ROWS,
} from '../search-limits.ts';
import { all, type Condition, filtersOf } from './filters.ts';
import { heldThenAsked } from './held-by-index.ts';
import { lowerBoundOf, type PageSearch } from './page-search.ts';
import { orderOf } from './ranking.ts';
import { isOfOneCategory, scopeOfRanking } from './ranking-scope.ts';
import { resultsWanted, type Walked, walkedTo } from './walked.ts';

/**
 * Walks a ranking whose index holds locations. How many entries were passed is not counted, which would double the cost of each: the
 * beginning is as short as proves, where it has TELLING_RESULTS, that there are more than are ever counted.
 */
export async function walkLocations(search: PageSearch, more: readonly Condition[]): Promise<Walked> {
  const { page, effort } = search;
  const most = effort.walkedRows * INDEX_ENTRIES_PER_ROW;
  const beginning = Math.min(
    most,
    WALK_BEGINNING_ROWS * INDEX_ENTRIES_PER_ROW,
    effort.counts ? provingEntries(await search.rowsOfRanking()) : most,
  );
  const begun = await walkEntries(search, more, beginning);
  const isFull = begun.ids.length === page.perPage;
  const isHopeless = begun.fitting < HOPELESS_SHARE * (page.offset + page.perPage);
  return isFull || isHopeless || beginning === most ? begun : await walkEntries(search, more, most);
}

/** Of a ranking of so many rows. */
function provingEntries(rows: number): number {
  return Math.floor((rows * lowerBoundOf(TELLING_RESULTS)) / CERTAIN_RESULTS.byWalk);
}

/**
 * The index alone answers the location, and the price where the ranking is one category's; only the rows that lie there are read for the
 * other conditions. The limit within keeps Postgres from another way, whatever its statistics say of the location.
 */
async function walkEntries(search: PageSearch, more: readonly Condition[], atMost: number): Promise<Walked> {
  const { db, question, page, now } = search;
  const columns = sql.raw(isOfOneCategory(question) ? `${LOCATED}, l.day_price_halalas` : LOCATED);
  const last = atMost + page.offset;
  const found = await sql<{ id: string }>`
    SELECT l.id FROM (SELECT ${columns}, l.id AS walked_id FROM listing_search l
      WHERE ${all(filtersOf(scopeOfRanking(question), 'filters'))} ORDER BY ${orderOf(question)} LIMIT ${sql.lit(last)}) l
    WHERE ${all(heldThenAsked(question, now, more))}
    ORDER BY ${orderOf(question)} LIMIT ${sql.lit(resultsWanted(search))} OFFSET ${sql.lit(page.offset)}`.execute(
    db,
  );
  return walkedTo(search, found.rows, last);
}

const LOCATED = 'l.id, l.trending_score, l.latitude, l.longitude';

import { type RawBuilder, sql } from 'kysely';
import {
  CERTAIN_RESULTS,
  HOPELESS_SHARE,
  INDEX_ENTRIES_PER_ROW,
  TELLING_RESULTS,
  WALK_BEGINNING_ROWS,
} from '../search-limits.ts';
import { all, type Condition, filtersOf } from './filters.ts';
import { fittingCount, freeConditions, lowerBoundOf, type PageSearch } from './page-search.ts';
import { orderOf } from './ranking.ts';
import type { UnderstoodQuestion } from './understood-question.ts';

/** The result of walking a ranking up to and including the page. */
export interface Walked {
  readonly ids: readonly string[];
  readonly fitting: number;
  readonly rows: number;
}

/** The part of a question that the ranking indexes begin with: it limits the rows that are walked. */
export function scopeOfRanking(question: UnderstoodQuestion): UnderstoodQuestion {
  const { ranking, near, kind, placeIds, categoryIds, lowestPrice, highestPrice } = question;
  // The index of distances holds nothing else: a filter inside the bound would let a rare category walk the whole country.
  if (ranking === 'nearest' && near) return { ranking, near };
  const isByPrice = ranking === 'price_up' || ranking === 'price_down';
  return {
    ranking,
    ...(placeIds?.length === 1 ? { placeIds } : categoryIds?.length === 1 ? { categoryIds } : { kind }),
    ...(placeIds?.length === 1 && categoryIds?.length === 1 && { categoryIds }),
    ...(isByPrice && { lowestPrice, highestPrice }),
  };
}

/**
 * Walks the index of a ranking up to a bound, and gives up early when its beginning has too few fitting rows. `passed`
 * is the number of rows that it is expected to pass: if that exceeds the beginning, there is no early check.
 */
export async function walk(search: PageSearch, more: readonly Condition[] = [], passed = 0): Promise<Walked> {
  const { page, effort } = search;
  if (passed > WALK_BEGINNING_ROWS || effort.walkedRows <= WALK_BEGINNING_ROWS)
    return await walkUpToBound(search, more);
  const begun = await walkUpToBound(
    { ...search, effort: { ...effort, walkedRows: WALK_BEGINNING_ROWS } },
    more,
  );
  const isFull = begun.ids.length === page.perPage;
  const isEnough =
    begun.fitting >= page.offset + resultsWanted(search) || (isFull && provesManyByEstimate(search, begun));
  const isHopeless = begun.fitting < HOPELESS_SHARE * (page.offset + page.perPage);
  return isEnough || isHopeless ? begun : await walkUpToBound(search, more);
}

/**
 * Whether the walk already proves that more fit than are counted. Uses the expected number of fitting listings alone,
 * because a ranking has at least as many rows.
 */
function provesManyByEstimate({ effort, estimate }: PageSearch, walked: Walked): boolean {
  return !effort.counts || provesMany(walked, estimate.count);
}

/** Whether more fit than are ever counted, if the share of fitting rows among those walked holds for `count` rows. */
export function provesMany({ fitting, rows }: Walked, count: number): boolean {
  return (lowerBoundOf(fitting) / rows) * count >= CERTAIN_RESULTS.byWalk;
}

/** How many fitting rows a walk looks for: the page, or enough to estimate the total where the total is wanted. */
export function resultsWanted({ page, effort }: PageSearch): number {
  return effort.counts ? Math.max(page.perPage, TELLING_RESULTS) : page.perPage;
}

async function walkUpToBound(search: PageSearch, more: readonly Condition[]): Promise<Walked> {
  return rankingKnowsLocation(search.question)
    ? await walkByLocation(search, more)
    : await walkRows(search, more);
}

/**
 * The inner query passes on only each row's id and whether it fits, not the words of 6,000 listings. Bounds are written out in the statement,
 * here and in gather-candidates: Postgres expects a tenth of all rows of a bound that is a value, and then plans each prepared question anew.
 */
async function walkRows(search: PageSearch, more: readonly Condition[]): Promise<Walked> {
  const found = await fittingRows(search, more).execute(search.db);
  return walkedTo(search, found.rows, search.effort.walkedRows);
}

function fittingRows(search: PageSearch, more: readonly Condition[]): RawBuilder<FittingListing> {
  const { question, page, now, effort } = search;
  const fits = all([...filtersOf(question, 'filters'), ...more, ...freeConditions(question, now)]);
  return sql<FittingListing>`
    SELECT l.id, l.place FROM (SELECT l.id, l.fits, row_number() OVER () AS place FROM (
        SELECT l.id, ${fits} AS fits FROM listing_search l
        WHERE ${all(filtersOf(scopeOfRanking(question), 'filters'))} ORDER BY ${orderOf(question)} LIMIT ${sql.lit(effort.walkedRows + page.offset)}) l) l
    WHERE l.fits LIMIT ${sql.lit(resultsWanted(search))} OFFSET ${sql.lit(page.offset)}`;
}

/** The page as a walk meets it, and how many fit, up to COUNTED_RESULTS, in one statement. */
export async function walkAndCount(
  search: PageSearch,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const { db, question, now, effort } = search;
  const found = await sql<{ ids: string[]; total: number }>`
    SELECT ARRAY(SELECT id FROM (${fittingRows({ ...search, effort: { ...effort, counts: false } }, [])}) walked ORDER BY place) AS ids,
      ${fittingCount(question, now, 'filters')} AS total`.execute(db);
  return found.rows[0] ?? { ids: [], total: 0 };
}

interface FittingListing {
  readonly id: string;
  /** The position in the ranking, from 1. */
  readonly place: number;
}

function walkedTo(search: PageSearch, met: readonly FittingListing[], atMost: number): Walked {
  const { page } = search;
  return {
    ids: met.slice(0, page.perPage).map((row) => row.id),
    fitting: page.offset + met.length,
    rows: met.length === resultsWanted(search) ? Number(met.at(-1)?.place) : atMost,
  };
}

/**
 * Whether an index of this ranking holds latitude and longitude: those for trending do, except for a single city or
 * category.
 */
export function rankingKnowsLocation(question: UnderstoodQuestion): boolean {
  const { ranking, words, box, atMostKm, placeIds, categoryIds } = question;
  const isNarrow = placeIds?.length === 1 || categoryIds?.length === 1;
  return ranking === 'trending' && !words && !isNarrow && (box !== undefined || atMostKm !== undefined);
}

/** The index alone answers the location; only the rows that lie there are read for the other conditions. */
async function walkByLocation(search: PageSearch, more: readonly Condition[]): Promise<Walked> {
  const { db, question, page, now, effort } = search;
  const { ranking, box, near, atMostKm, atLeastKm, ...rest } = question;
  const lies = all(filtersOf({ ranking, box, near, atMostKm, atLeastKm }, 'filters'));
  const fits = all([
    ...filtersOf({ ...rest, ranking }, 'filters'),
    ...more,
    ...freeConditions(question, now),
  ]);
  const atMost = effort.walkedRows * INDEX_ENTRIES_PER_ROW;
  const found = await sql<FittingListing>`
    SELECT o.id, o.place FROM (SELECT l.id, l.trending_score, l.place FROM (
        SELECT *, row_number() OVER (ORDER BY ${orderOf(question)}) AS place FROM (
          SELECT l.id, l.trending_score, l.latitude, l.longitude FROM listing_search l
          WHERE ${all(filtersOf(scopeOfRanking(question), 'filters'))} ORDER BY ${orderOf(question)} LIMIT ${atMost + page.offset}) l) l
      WHERE ${lies}) o
    WHERE (SELECT true FROM listing_search l WHERE l.id = o.id AND ${fits})
    ORDER BY o.trending_score DESC, o.id LIMIT ${resultsWanted(search)} OFFSET ${page.offset}`.execute(db);
  return walkedTo(search, found.rows, atMost);
}

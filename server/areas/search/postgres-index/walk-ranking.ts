import { type RawBuilder, sql } from 'kysely';
import { HOPELESS_SHARE, WALK_BEGINNING_ROWS } from '../search-limits.ts';
import { all, type Condition, filtersOf } from './filters.ts';
import { fittingCount } from './fitting-count.ts';
import { freeConditions, type PageSearch } from './page-search.ts';
import { orderOf } from './ranking.ts';
import { isOfOneCategory, rankingKnowsLocation, scopeOfRanking } from './ranking-scope.ts';
import { walkLocations } from './walk-locations.ts';
import { provesMany, resultsWanted, type Walked, walkedTo } from './walked.ts';

/**
 * Walks the index of a ranking up to a bound, and gives up early when its beginning has too few fitting rows. `passed`
 * is the number of rows that it is expected to pass: if that exceeds the beginning, there is no early check.
 */
export async function walk(search: PageSearch, more: readonly Condition[] = [], passed = 0): Promise<Walked> {
  const { page, effort } = search;
  if (rankingKnowsLocation(search.question)) return await walkLocations(search, more);
  if (passed > WALK_BEGINNING_ROWS || effort.walkedRows <= WALK_BEGINNING_ROWS)
    return await walkRows(search, more);
  const begun = await walkRows({ ...search, effort: { ...effort, walkedRows: WALK_BEGINNING_ROWS } }, more);
  const isFull = begun.ids.length === page.perPage;
  const isEnough =
    begun.fitting >= page.offset + resultsWanted(search) || (isFull && provesManyByEstimate(search, begun));
  const isHopeless = begun.fitting < HOPELESS_SHARE * (page.offset + page.perPage);
  const isGivenUp = isHopeless && !(await isTooManyToGather(search));
  return isEnough || isGivenUp ? begun : await walkRows(search, more);
}

/**
 * Whether more of one category cost so much than are gathered. Where the best are taken, as those at the top of what is trending are, the
 * walk goes on instead: gathering would read 20,000 rows, three times as many, and not be whole.
 */
async function isTooManyToGather({ question, effort, categoryPrices }: PageSearch): Promise<boolean> {
  if (!isOfOneCategory(question) || question.words || question.placeIds) return false;
  return (await categoryPrices.countOf(question)) > effort.gatheredRows;
}

/**
 * Whether the walk already proves that more fit than are counted. Uses the expected number of fitting listings alone,
 * because a ranking has at least as many rows.
 */
function provesManyByEstimate({ effort, estimate }: PageSearch, walked: Walked): boolean {
  return !effort.counts || provesMany(walked, estimate.count);
}

/**
 * The inner query passes on only each row's id and whether it fits, not the words of 6,000 listings. Bounds are written out in the statement,
 * here and in gather-candidates: Postgres expects a tenth of all rows of a bound that is a value, and then plans each prepared question anew.
 */
async function walkRows(search: PageSearch, more: readonly Condition[]): Promise<Walked> {
  const { rows } = await fittingRows(search, more).execute(search.db);
  const isFull = rows.length === resultsWanted(search);
  return walkedTo(search, rows, isFull ? Number(rows.at(-1)?.place) : search.effort.walkedRows);
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

interface FittingListing {
  readonly id: string;
  /** The position in the ranking, from 1. */
  readonly place: number;
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

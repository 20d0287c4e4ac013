import { sql } from 'kysely';
import {
  CERTAIN_RESULTS,
  COUNTED_RESULTS,
  FREE_SHARE,
  FULL_EFFORT,
  GATHERED_AT_ONCE,
  GATHERED_SOONER,
  GATHERED_SOONER_LYING,
  NEAREST_AT_ONCE,
  REACHABLE_RESULTS,
  TELLING_RESULTS,
} from '../search-limits.ts';
import { countedInSample, type Estimate, estimateOf, rowsByPlanner } from './estimate.ts';
import { type Condition, namesEveryWord } from './filters.ts';
import { fittingCount } from './fitting-count.ts';
import { gather } from './gather-candidates.ts';
import type { FoundPage, PageAsked, PageSearch } from './page-search.ts';
import { ranksByFit } from './ranking.ts';
import {
  isOfOneCategory,
  leadsByCategory,
  lyingOf,
  rankingKnowsLocation,
  scopeOfRanking,
} from './ranking-scope.ts';
import type { UnderstoodQuestion } from './understood-question.ts';
import { walk, walkAndCount } from './walk-ranking.ts';
import { provesMany, resultsWanted, type Walked } from './walked.ts';

type Asked = Omit<PageAsked, 'page' | 'effort'>;

/**
 * Finds one page of a question. There are two ways. Walking a ranking and keeping what fits reads everything when few
 * listings fit (1.7 s over 300,000); gathering all that fits and sorting it reads everything when most fit. Postgres
 * guesses between the two, so this function decides: a question that is expected to be rare is gathered. Any other is
 * walked up to a bound, and gathered after all when the walk did not fill the page.
 */
export async function findPage(asked: PageAsked): Promise<{
  readonly ids: readonly string[];
  readonly count: () => Promise<number>;
}> {
  const { question } = asked;
  const perPage = Math.max(0, Math.min(asked.page.perPage, REACHABLE_RESULTS - asked.page.offset));
  const page = { ...asked.page, perPage };
  const few = perPage > 0 ? await answerAtOnce({ ...asked, page }) : undefined;
  const estimate = few ? unestimated(question) : await estimateFor(asked);
  const { ids, total } =
    few ??
    (perPage === 0 ? { ids: [], total: undefined } : await find(searchFor({ ...asked, page }, estimate)));
  return { ids, count: async () => total ?? (await countEach(asked, estimate)) };
}

/**
 * The page without an estimate, where few listings are on offer: one statement, which costs less than the estimate alone. Undefined where
 * that statement does not answer.
 */
async function answerAtOnce(asked: PageAsked): Promise<FoundPage | undefined> {
  const { question, atOnce } = asked;
  if (!atOnce) return undefined;
  const search = searchFor({ ...asked, db: atOnce }, unestimated(question));
  return (await walkFromNearest(search)) ?? (await gatherAtOnce(search));
}

/**
 * The listings around a point, for a question that draws no line around it: the index gives them nearest first, so a page is full after some
 * dozens, where gathering reads and measures a whole category. Undefined where the page is not among NEAREST_AT_ONCE.
 */
async function walkFromNearest(search: PageSearch): Promise<FoundPage | undefined> {
  const { question, page, effort } = search;
  const { ranking, near, words, box, atMostKm, placeIds } = question;
  if (ranking !== 'nearest' || !near) return undefined;
  if ([words, box, atMostKm, placeIds].some((one) => one !== undefined)) return undefined;
  const walked = await walkAndCount({ ...search, effort: { ...effort, walkedRows: NEAREST_AT_ONCE } });
  return walked.ids.length === Math.min(page.perPage, walked.total - page.offset) ? walked : undefined;
}

/** All that fits a question that names some of the listings. Undefined where more than GATHERED_AT_ONCE fit. */
async function gatherAtOnce(search: PageSearch): Promise<FoundPage | undefined> {
  const { question, effort } = search;
  const { words, box, atMostKm, categoryIds, placeIds, among } = question;
  const isNarrow = [words, box, atMostKm, categoryIds, placeIds, among].some((one) => one !== undefined);
  if (!isNarrow) return undefined;
  const gathered = await gather({ ...search, effort: { ...effort, gatheredRows: GATHERED_AT_ONCE } });
  return gathered.isWhole ? gathered : undefined;
}

/** What leads to the listings of a question that nobody has estimated. */
function unestimated({ words, box, atMostKm }: UnderstoodQuestion): Estimate {
  const isLocated = box !== undefined || atMostKm !== undefined;
  return { count: 0, leading: words ? 'words' : isLocated ? 'location' : 'filters' };
}

/**
 * Of one category in a part of the map, at most about how many fit: those that cost so much, wherever they lie. So many entries of the
 * category's index are read for them.
 */
async function estimateFor({ db, question, categoryPrices }: Asked): Promise<Estimate> {
  return leadsByCategory(question)
    ? { count: await categoryPrices.countOf(question), leading: 'category' }
    : await estimateOf(db, question);
}

/** Of many entries of a category, the location leads instead where fewer listings lie there, of whatever category. */
async function ledByFewer(
  { db, question, gatheredInCategory }: Asked,
  estimate: Estimate,
): Promise<Estimate> {
  if (estimate.leading !== 'category' || estimate.count <= gatheredInCategory) return estimate;
  const lying = await countedInSample(db, lyingOf(question));
  return { ...estimate, leading: lying < estimate.count ? 'location' : 'category' };
}

function searchFor(asked: PageAsked, estimate: Estimate): PageSearch {
  let rows: Promise<number> | undefined;
  const rowsOfRanking = () => {
    rows ??= rowsOfScope(asked);
    return rows;
  };
  return { ...asked, estimate, rowsOfRanking };
}

async function rowsOfScope({ db, question, categoryPrices }: Asked): Promise<number> {
  const scope = scopeOfRanking(question);
  const isByCategory = scope.categoryIds !== undefined && scope.placeIds === undefined;
  return isByCategory ? await categoryPrices.countOf(scope) : await rowsByPlanner(db, scope);
}

async function find(search: PageSearch): Promise<FoundPage> {
  const { question, page } = search;
  if (await isBestGathered(search)) return await gather(search);
  if (!ranksByFit(question)) return await walkOrGather(search);
  const walked = await walkNames(search);
  return walked?.ids.length === page.perPage ? await withTotal(search, walked) : await namesThenRest(search);
}

/**
 * The question without its words, for use with the condition that a listing's name has every word. All such listings
 * fit the words equally well. Keeping the words would make the planner multiply two dependent conditions, and check the
 * same twice on each row.
 */
function withoutWords(search: PageSearch): PageSearch {
  return { ...search, question: { ...search.question, words: undefined } };
}

/**
 * Walks the ranking for listings that have every word in their name; undefined where they are expected to be too far
 * apart.
 */
async function walkNames(search: PageSearch): Promise<Walked | undefined> {
  const { db, question, effort } = search;
  const named = withoutWords(search);
  const words = question.words ?? [];
  const count = await rowsByPlanner(db, named.question, [namesEveryWord(words, 'terms')]);
  const passed = await rowsUntilFull(named, count);
  return passed > effort.walkedRows
    ? undefined
    : await walk(named, [namesEveryWord(words, 'name_terms')], passed);
}

/**
 * Whether gathering is cheaper than walking: few enough fit to count them anyway, or fewer than the rows that a walk
 * would pass.
 */
async function isBestGathered(search: PageSearch): Promise<boolean> {
  const { question, effort, estimate, gatheredInCategory } = search;
  const { count, leading } = estimate;
  if (leading === 'category') return count <= gatheredInCategory;
  if (count <= CERTAIN_RESULTS.byStatistics) return true;
  if (count > GATHERED_SOONER) return false;
  // For a box or circle, an index alone finds the candidates: this many are read faster than a ranking that does not
  // hold locations.
  if (leading === 'location') return !rankingKnowsLocation(question) || count <= GATHERED_SOONER_LYING;
  const passed = await rowsUntilFull(search, count);
  return passed > count || passed > effort.walkedRows / 2;
}

/** The number of rows that a walk is expected to pass until it has met enough of `count` fitting listings. */
async function rowsUntilFull(search: PageSearch, count: number): Promise<number> {
  const { question, page } = search;
  const fitting = count * (question.free ? FREE_SHARE : 1);
  return ((page.offset + resultsWanted(search)) * (await search.rowsOfRanking())) / fitting;
}

async function walkOrGather(search: PageSearch, more: readonly Condition[] = []): Promise<FoundPage> {
  const walked = await walk(search, more);
  return walked.ids.length === search.page.perPage
    ? await withTotal(search, walked)
    : await gather({ ...search, estimate: await ledByFewer(search, search.estimate) }, more);
}

/**
 * The total, where the walk already proves that more fit than are ever counted. Otherwise counting goes on; for periods
 * that meant checking 2,200 rows for a number that the page rounds anyway.
 */
async function withTotal(search: PageSearch, walked: Walked): Promise<FoundPage> {
  const { ids } = walked;
  const isCertain = search.effort.counts && (await isCertainlyMany(search, walked));
  return { ids, total: isCertain ? COUNTED_RESULTS : undefined };
}

async function isCertainlyMany(
  { question, estimate, rowsOfRanking }: PageSearch,
  walked: Walked,
): Promise<boolean> {
  if (estimate.count < CERTAIN_RESULTS.byStatistics) return false;
  // A ranking has at least as many rows as are expected to fit. If that many are enough, the planner is not asked for the ranking's size. Of
  // one category the planner may expect more to fit than cost so much, which is known without it.
  const isEnough = !isOfOneCategory(question) && provesMany(walked, estimate.count);
  return isEnough || provesMany(walked, await rowsOfRanking());
}

/**
 * For words that many listings say and few have in their name: the few are gathered first, and the others follow in the
 * order of the walk. An example is "sedan", the category of a seventh of all vehicles.
 */
async function namesThenRest(search: PageSearch): Promise<FoundPage> {
  const { question, page, effort } = search;
  const words = question.words ?? [];
  const asked = withoutWords({ ...search, effort: { ...effort, counts: true } });
  const named = await gather(asked, [namesEveryWord(words, 'terms')]);
  const before = named.total ?? 0;
  const missing = page.perPage - named.ids.length;
  if (missing === 0) {
    const first = { ...search, page: { ...page, perPage: TELLING_RESULTS, offset: 0 } };
    const total = before < COUNTED_RESULTS ? (await withTotal(first, await walk(first))).total : named.total;
    return { ids: named.ids, total };
  }
  const offset = Math.max(0, page.offset - before);
  const rest = { ...search, page: { ...page, perPage: missing, offset } };
  const others = await walkOrGather(rest, [sql`NOT (${namesEveryWord(words, 'name_terms')})`]);
  const ids = [...named.ids, ...others.ids];
  return { ids, total: others.total === undefined ? undefined : before + others.total };
}

/**
 * How many listings fit, or at least COUNTED_RESULTS. Where a short walk already proves that many fit, they are not
 * counted.
 */
export async function countFitting(asked: Asked): Promise<number> {
  const { atOnce } = asked;
  if (atOnce) return await countEach({ ...asked, db: atOnce }, unestimated(asked.question));
  const estimate = await estimateFor(asked);
  if (estimate.count >= CERTAIN_RESULTS.byStatistics) {
    const page = { number: 1, perPage: TELLING_RESULTS, offset: 0 };
    const search = searchFor({ ...asked, page, effort: FULL_EFFORT }, estimate);
    const { total } = await withTotal(search, await walk(search));
    if (total !== undefined) return total;
  }
  return await countEach(asked, estimate);
}

/** Counts one by one, up to COUNTED_RESULTS. */
async function countEach(asked: Asked, estimate: Estimate): Promise<number> {
  const { leading } = await ledByFewer(asked, estimate);
  const counted = await sql<{
    total: number;
  }>`SELECT ${fittingCount(asked.question, asked.now, leading)} AS total`.execute(asked.db);
  return counted.rows[0]?.total ?? 0;
}

import type { Point } from '@kiraa/domain/distance.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type Expectation, expectationOf, judged } from './expected-count.ts';
import { gather, ordersByFit } from './gather-listings.ts';
import { all, type Condition, conditionsOf, namesAll } from './search-conditions.ts';
import {
  COUNTED_RESULTS,
  type Effort,
  type Found,
  freedom,
  REACHABLE_RESULTS,
  type Search,
  TELLING,
  WHOLE,
} from './search-task.ts';
import type { ResultPage, SearchWish } from './search-wish.ts';
import { amongOf, knowsWhere, tellsOfMany, type Walked, walk, wantedOf } from './walk-order.ts';

/** What was found, and what was known before, which helps to count the rest. */
export interface FoundPage extends Found {
  readonly expected: Expectation;
}

/**
 * One page of a wish. There are two ways to it, and each is terrible where the other is good: walk the order and take
 * what fits, which for a rare wish means walking over everything (1.7 s of 300,000), or gather all that fits and sort
 * it, which for a common one means everything as well. Postgres has to guess; so what is expected to be rare is
 * gathered, else the walk is bounded, and when it did not fill the page, what fits is rare enough to gather.
 */
export async function findListings(
  db: Db,
  wish: SearchWish,
  page: ResultPage,
  now: Date,
  effort: Effort = WHOLE,
): Promise<FoundPage> {
  const perPage = Math.max(0, Math.min(page.perPage, REACHABLE_RESULTS - page.offset));
  const expected = await expectationOf(db, wish);
  if (perPage === 0) return { ids: [], total: undefined, expected };
  const search = searchFor({ db, wish, page: { ...page, perPage }, now, effort, expected });
  return { ...(await find(search)), expected };
}

function searchFor(wanted: Omit<Search, 'inOrder'>): Search {
  let judgement: Promise<number> | undefined;
  const inOrder = () => {
    judgement ??= judged(wanted.db, amongOf(wanted.wish));
    return judgement;
  };
  return { ...wanted, inOrder };
}

async function find(search: Search): Promise<Found> {
  const { wish, page } = search;
  if (await isBestGathered(search)) return await gather(search);
  if (!ordersByFit(wish)) return await walkOrGather(search);
  const walked = await walkNames(search);
  return walked?.ids.length === page.perPage ? await counted(search, walked) : await namesThenRest(search);
}

/**
 * All that is left to ask of those who say every word in their name: they fit equally well, and say it. To the statistics
 * both would be strangers, and to a row the same question twice.
 */
function amongNamed(search: Search): Search {
  return { ...search, wish: { ...search.wish, words: undefined } };
}

/** Not where those who say it in their name are too far from one another to be met by walking. */
async function walkNames(search: Search): Promise<Walked | undefined> {
  const { db, wish, effort } = search;
  const named = amongNamed(search);
  const words = wish.words ?? [];
  const passed = await rowsUntilFull(named, await judged(db, named.wish, [namesAll(words, 'terms')]));
  return passed > effort.walked ? undefined : await walk(named, [namesAll(words, 'name_terms')], passed);
}

/** Statistics know nothing of how wishes hang together. */
const BY_STATISTICS = 5 * COUNTED_RESULTS;
/** So many are walked over sooner than gathered, wherever they lie. */
const MANY = 20_000;
/** And so many lying somewhere sooner than an order that knows where. */
const FEW_LYING = 6_000;

/** They are so few that they are counted anyway, or fewer than the rows that a walk would pass until the page is full. */
async function isBestGathered(search: Search): Promise<boolean> {
  const { wish, effort, expected } = search;
  const { count, lead } = expected;
  if (count <= BY_STATISTICS || count > MANY) return count <= BY_STATISTICS;
  // An index alone says what lies there: so many are sooner read than an order is walked that does not know it.
  if (lead === 'place') return !knowsWhere(wish) || count <= FEW_LYING;
  const passed = await rowsUntilFull(search, count);
  return passed > count || passed > effort.walked / 2;
}

/** Half of what is asked for is free, as a rule. */
const FREE_SHARE = 0.5;

/** So many rows of its order a walk passes, by the statistics, until enough was met of what so many listings say. */
async function rowsUntilFull(search: Search, count: number): Promise<number> {
  const { wish, page } = search;
  const fitting = count * (wish.free ? FREE_SHARE : 1);
  return ((page.offset + wantedOf(search)) * (await search.inOrder())) / fitting;
}

async function walkOrGather(search: Search, more: readonly Condition[] = []): Promise<Found> {
  const walked = await walk(search, more);
  return walked.ids.length === search.page.perPage
    ? await counted(search, walked)
    : await gather(search, more);
}

/**
 * Where the walk met so many so soon that there must be more than are counted, and the statistics say the same, nobody
 * counts up to where the count ends: with dates that was 2,200 questions for a number that the page rounds anyway.
 */
async function counted({ effort, expected, inOrder }: Search, walked: Walked): Promise<Found> {
  const { ids } = walked;
  if (!effort.counts || expected.count < BY_STATISTICS) return { ids, total: undefined };
  // The order has no fewer than are expected to fit: where those are enough, nobody asks how many it has.
  const isCertain = tellsOfMany(walked, expected.count) || tellsOfMany(walked, await inOrder());
  return { ids, total: isCertain ? COUNTED_RESULTS : undefined };
}

/**
 * Many say it and few in their name: those few are gathered, the others follow in the order of the walk. "Sedan" is in the
 * category of a seventh of everything.
 */
async function namesThenRest(search: Search): Promise<Found> {
  const { wish, page, effort } = search;
  const words = wish.words ?? [];
  const asked = amongNamed({ ...search, effort: { ...effort, counts: true } });
  const named = await gather(asked, [namesAll(words, 'terms')]);
  const before = named.total ?? 0;
  const missing = page.perPage - named.ids.length;
  if (missing === 0) {
    const first = { ...search, page: { ...page, perPage: TELLING, offset: 0 } };
    const all = before < COUNTED_RESULTS ? await counted(first, await walk(first)) : named;
    return { ids: named.ids, total: all.total };
  }
  const offset = Math.max(0, page.offset - before);
  const rest = { ...search, page: { ...page, perPage: missing, offset } };
  const others = await walkOrGather(rest, [sql`NOT (${namesAll(words, 'name_terms')})`]);
  const ids = [...named.ids, ...others.ids];
  return { ids, total: others.total === undefined ? undefined : before + others.total };
}

/** How many there are, or at least COUNTED_RESULTS; what a few tell of many need not be counted. */
export async function countListings(db: Db, wish: SearchWish, now: Date): Promise<number> {
  const expected = await expectationOf(db, wish);
  if (expected.count >= BY_STATISTICS) {
    const page = { number: 1, perPage: TELLING, offset: 0 };
    const search = searchFor({ db, wish, page, now, effort: WHOLE, expected });
    const { total } = await counted(search, await walk(search));
    if (total !== undefined) return total;
  }
  return await countExactly(db, wish, now, expected);
}

/** Each of them, up to COUNTED_RESULTS. */
export async function countExactly(
  db: Db,
  wish: SearchWish,
  now: Date,
  { lead }: Pick<Expectation, 'lead'>,
): Promise<number> {
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT FROM listing_search l WHERE ${all([...conditionsOf(wish, lead), ...freedom(wish, now)])}
      LIMIT ${COUNTED_RESULTS}) AS counted`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** The centre of one of these places. */
export async function pointOfPlaces(db: Db, ids: readonly number[]): Promise<Point | undefined> {
  const found = await sql<Point>`
    SELECT latitude, longitude FROM places WHERE id = ANY(${ids}::integer[]) LIMIT 1`.execute(db);
  return found.rows[0];
}

import type { Point } from '@kiraa/domain/distance.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { canBeBooked } from '../availability/availability.ts';
import { expectedCount } from './expected-count.ts';
import { all, type Condition, conditionsOf, fitOf, namesAll, orderOf } from './search-conditions.ts';
import type { ResultPage, SearchWish } from './search-wish.ts';

/** Nobody reads further, and counting millions for a number on a page would cost more than the page. */
export const REACHABLE_RESULTS = 1_000;
/** Expected to be so few, they are gathered at once; of more, a walk finds a page sooner. */
const FEW = 5_000;

/** How far a search goes before it is content with what it has. */
export interface Effort {
  /** How far an order is walked before what fits is gathered after all: it is then rare enough for that. */
  readonly walked: number;
  /** A bound for what no statistics foresaw. */
  readonly gathered: number;
  /** Whether somebody wants to know how many there are. */
  readonly counts: boolean;
}
const WHOLE: Effort = { walked: 6_000, gathered: 20_000, counts: true };
/** For a few good ones, of which nobody asks how many more there are. */
export const FEW_GOOD_ONES: Effort = { walked: 1_500, gathered: 2_000, counts: false };

export interface Found {
  readonly ids: readonly string[];
  /** How many there are in all, at most REACHABLE_RESULTS; undefined where the page was found without counting. */
  readonly total: number | undefined;
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
): Promise<Found> {
  const perPage = Math.max(0, Math.min(page.perPage, REACHABLE_RESULTS - page.offset));
  if (perPage === 0) return { ids: [], total: undefined };
  const search: Search = { db, wish, page: { ...page, perPage }, now, effort };
  if (mayBeFew(wish) && (await isBestGathered(search))) return await gather(search);
  if (!ordersByFit(wish)) return await walkOrGather(search);
  const names = [namesAll(wish.words ?? [])];
  const walked = await walk(search, names);
  return walked.ids.length === perPage ? await counted(search, walked) : await namesThenRest(search, names);
}

/** So many are walked over sooner than gathered, wherever they lie. */
const MANY = 4 * FEW;
/** Half of what is asked for is free, as a rule. */
const FREE_SHARE = 0.5;

/** They are few, or lie so thinly in the order that the walk would end before the page is full. */
async function isBestGathered({ db, wish, page, effort }: Search): Promise<boolean> {
  const expected = await expectedCount(db, wish);
  if (expected <= FEW || expected > MANY) return expected <= FEW;
  const fitting =
    (expected * (wish.free ? FREE_SHARE : 1) * effort.walked) / (await expectedCount(db, amongOf(wish)));
  return fitting < page.offset + page.perPage;
}

interface Search {
  readonly db: Db;
  readonly wish: SearchWish;
  readonly page: ResultPage;
  readonly now: Date;
  readonly effort: Effort;
}

async function walkOrGather(search: Search, more: readonly Condition[] = []): Promise<Found> {
  const walked = await walk(search, more);
  return walked.ids.length === search.page.perPage
    ? await counted(search, walked)
    : await gather(search, more);
}

/** Which part of an order was walked, and how many fitted there: the page and all before it. */
interface Walked {
  readonly ids: readonly string[];
  readonly fitting: number;
  readonly rows: number;
  readonly among: SearchWish;
}

/** So many must fit before they say how many fit elsewhere. */
const TELLING = 100;
/** An order may begin with what was asked for, and statistics know nothing of how wishes hang together. */
const BY_WALK = 2 * REACHABLE_RESULTS;
const BY_STATISTICS = 5 * REACHABLE_RESULTS;
/** Of what is gathered everything is known but whether it is free. */
const BY_GATHERING = 1.25 * REACHABLE_RESULTS;

/**
 * Where the walk met so many so soon that there must be more than anybody reads, and the statistics say the same, nobody
 * counts up to where the count ends: with dates that was 2,200 questions for a number that the page rounds anyway.
 */
async function counted({ db, wish, effort }: Search, { ids, fitting, rows, among }: Walked): Promise<Found> {
  if (!effort.counts || fitting < TELLING) return { ids, total: undefined };
  // Three standard deviations below what was seen: no chance find.
  const share = (fitting - 3 * Math.sqrt(fitting)) / rows;
  const isCertain =
    share * (await expectedCount(db, among)) >= BY_WALK && (await expectedCount(db, wish)) >= BY_STATISTICS;
  return { ids, total: isCertain ? REACHABLE_RESULTS : undefined };
}

/**
 * Many say it and few in their name: those few are gathered, the others follow in the order of the walk. "Sedan" is in the
 * category of a seventh of everything.
 */
async function namesThenRest(search: Search, names: readonly Condition[]): Promise<Found> {
  const { page } = search;
  const named = await gather({ ...search, effort: { ...search.effort, counts: true } }, names);
  const before = named.total ?? 0;
  const missing = page.perPage - named.ids.length;
  if (missing === 0) {
    const first = { ...search, page: { ...page, perPage: TELLING, offset: 0 } };
    const all = before < REACHABLE_RESULTS ? await counted(first, await walk(first)) : named;
    return { ids: named.ids, total: all.total };
  }
  const offset = Math.max(0, page.offset - before);
  const rest = { ...search, page: { ...page, perPage: missing, offset } };
  const others = await walkOrGather(rest, [sql`NOT (${all(names)})`]);
  const ids = [...named.ids, ...others.ids];
  return {
    ids,
    total: others.total === undefined ? undefined : Math.min(before + others.total, REACHABLE_RESULTS),
  };
}

/** Without one of these a wish fits a tenth of everything or more, and asking for its number costs more than the walk. */
function mayBeFew(wish: SearchWish): boolean {
  return Boolean(
    wish.words ?? wish.categoryIds ?? wish.placeIds ?? wish.box ?? wish.atMostKm ?? wish.highestPrice,
  );
}

/** What the indexes of the orders begin with, which narrows a walk itself. */
function amongOf(wish: SearchWish): SearchWish {
  const { kind, placeIds, categoryIds, lowestPrice, highestPrice } = wish;
  const byPrice = wish.order === 'price_up' || wish.order === 'price_down';
  return {
    order: wish.order,
    ...(placeIds?.length === 1 ? { placeIds } : categoryIds?.length === 1 ? { categoryIds } : { kind }),
    ...(placeIds?.length === 1 && categoryIds?.length === 1 && { categoryIds }),
    ...(byPrice && { lowestPrice, highestPrice }),
  };
}

/** A bounded walk in the order of an index. */
async function walk(
  { db, wish, page, now, effort }: Search,
  more: readonly Condition[] = [],
): Promise<Walked> {
  const among = amongOf(wish);
  // A distance needs a name, or Postgres sorts what came sorted, after walking all of it.
  const away =
    wish.order === 'nearest' && wish.near
      ? { named: sql`, ${orderOf(wish)} AS away`, order: sql`l.away` }
      : { named: sql``, order: orderOf(wish) };
  const wanted = effort.counts ? Math.max(page.perPage, TELLING) : page.perPage;
  const found = await sql<{ id: string; place: number }>`
    SELECT l.id, l.place FROM (SELECT *, row_number() OVER (ORDER BY ${away.order}) AS place FROM (SELECT *${away.named} FROM listing_search l
      WHERE ${all(conditionsOf(among))} ORDER BY ${orderOf(wish)} LIMIT ${effort.walked + page.offset}) l) l
    WHERE ${all([...conditionsOf(wish), ...more, ...freedom(wish, now)])}
    ORDER BY ${away.order} LIMIT ${wanted} OFFSET ${page.offset}`.execute(db);
  return {
    ids: found.rows.slice(0, page.perPage).map((row) => row.id),
    fitting: page.offset + found.rows.length,
    rows: found.rows.at(-1)?.place ?? effort.walked,
    among,
  };
}

function ordersByFit(wish: SearchWish): boolean {
  return wish.words !== undefined && wish.order === 'trending' && !wish.inName;
}

function freedom(wish: SearchWish, now: Date): Condition[] {
  return wish.free ? [canBeBooked(wish.free, now)] : [];
}

/**
 * Everything that fits, best first. Whether it is free is asked last, until the page is full and enough were asked to tell
 * how many of the others are; only where that leaves it open are they counted, as far as anybody reads.
 */
async function gather(
  { db, wish, page, now, effort }: Search,
  more: readonly Condition[] = [],
): Promise<Found> {
  const fit = ordersByFit(wish) ? fitOf(wish.words ?? []) : sql`0`;
  const free = all(freedom(wish, now));
  const order = sql`l.fit DESC, ${orderOf(wish)}`;
  const last = page.offset + page.perPage;
  const found = await sql<{ ids: string[]; total: number }>`
    WITH found AS MATERIALIZED (
      SELECT l.id, l.trending_score, l.instant, l.day_price_halalas, l.latitude, l.longitude, ${fit} AS fit
      FROM listing_search l WHERE ${all([...conditionsOf(wish), ...more])} LIMIT ${effort.gathered}),
    ordered AS MATERIALIZED (SELECT l.id, row_number() OVER (ORDER BY ${order}) AS place FROM found l ORDER BY ${order}),
    fitting AS MATERIALIZED (
      SELECT l.id, l.place FROM ordered l WHERE ${free} LIMIT ${effort.counts ? Math.max(last, TELLING) : last}),
    told AS (SELECT count(*) AS fitting, (count(*) - 3 * sqrt(count(*))) / greatest(max(place), 1) AS share FROM fitting)
    SELECT ARRAY(SELECT id FROM fitting LIMIT ${page.perPage} OFFSET ${page.offset}) AS ids,
      CASE WHEN ${!effort.counts} THEN 0
        WHEN told.fitting >= ${TELLING} AND told.share * (SELECT count(*) FROM found) >= ${BY_GATHERING} THEN ${REACHABLE_RESULTS}
        ELSE (SELECT count(*) FROM (SELECT FROM ordered l WHERE ${free} LIMIT ${REACHABLE_RESULTS}) reachable) END AS total
    FROM told`.execute(db);
  const { ids = [], total = 0 } = found.rows[0] ?? {};
  return { ids, total: effort.counts ? total : undefined };
}

/** How many there are, at most REACHABLE_RESULTS; what a few tell of many need not be counted. */
export async function countListings(db: Db, wish: SearchWish, now: Date): Promise<number> {
  if ((await expectedCount(db, wish)) >= BY_STATISTICS) {
    const page = { number: 1, perPage: TELLING, offset: 0 };
    const search: Search = { db, wish, page, now, effort: WHOLE };
    const { total } = await counted(search, await walk(search));
    if (total !== undefined) return total;
  }
  return await countExactly(db, wish, now);
}

export async function countExactly(db: Db, wish: SearchWish, now: Date): Promise<number> {
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT FROM listing_search l WHERE ${all([...conditionsOf(wish), ...freedom(wish, now)])}
      LIMIT ${REACHABLE_RESULTS}) AS reachable`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** The centre of one of these places. */
export async function pointOfPlaces(db: Db, ids: readonly number[]): Promise<Point | undefined> {
  const found = await sql<Point>`
    SELECT latitude, longitude FROM places WHERE id = ANY(${ids}::integer[]) LIMIT 1`.execute(db);
  return found.rows[0];
}

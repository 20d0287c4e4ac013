import type { Point } from '@kiraa/domain/distance.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { canBeBooked } from '../availability/availability.ts';
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
  if (mayBeFew(wish) && (await expectedCount(db, wish)) <= FEW) return await gather(search);
  if (!ordersByFit(wish)) return await walkOrGather(search);
  const names = [namesAll(wish.words ?? [])];
  const ids = await walk(search, names);
  return ids.length === perPage ? { ids, total: undefined } : await namesThenRest(search, names);
}

interface Search {
  readonly db: Db;
  readonly wish: SearchWish;
  readonly page: ResultPage;
  readonly now: Date;
  readonly effort: Effort;
}

async function walkOrGather(search: Search, more: readonly Condition[] = []): Promise<Found> {
  const ids = await walk(search, more);
  return ids.length === search.page.perPage ? { ids, total: undefined } : await gather(search, more);
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
  if (missing === 0) return { ids: named.ids, total: undefined };
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

/** How many fit, as Postgres' statistics say. */
export async function expectedCount(db: Db, wish: SearchWish): Promise<number> {
  const explained = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    EXPLAIN (FORMAT JSON) SELECT FROM listing_search l WHERE ${all(conditionsOf(wish))}`.execute(db);
  return explained.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** A bounded walk in the order of an index. */
async function walk({ db, wish, page, now, effort }: Search, more: readonly Condition[]): Promise<string[]> {
  const { kind, placeIds, categoryIds, lowestPrice, highestPrice } = wish;
  const byPrice = wish.order === 'price_up' || wish.order === 'price_down';
  // What the indexes of the orders begin with narrows the walk itself.
  const begun = conditionsOf({
    order: wish.order,
    ...(placeIds?.length === 1 ? { placeIds } : categoryIds?.length === 1 ? { categoryIds } : { kind }),
    ...(placeIds?.length === 1 && categoryIds?.length === 1 && { categoryIds }),
    ...(byPrice && { lowestPrice, highestPrice }),
  });
  // A distance needs a name, or Postgres sorts what came sorted, after walking all of it.
  const away =
    wish.order === 'nearest' && wish.near
      ? { named: sql`, ${orderOf(wish)} AS away`, order: sql`l.away` }
      : { named: sql``, order: orderOf(wish) };
  const found = await sql<{ id: string }>`
    SELECT l.id FROM (SELECT *${away.named} FROM listing_search l WHERE ${all(begun)}
      ORDER BY ${orderOf(wish)} LIMIT ${effort.walked + page.offset}) l
    WHERE ${all([...conditionsOf(wish), ...more, ...freedom(wish, now)])}
    ORDER BY ${away.order} LIMIT ${page.perPage} OFFSET ${page.offset}`.execute(db);
  return found.rows.map((row) => row.id);
}

function ordersByFit(wish: SearchWish): boolean {
  return wish.words !== undefined && wish.order === 'trending' && !wish.inName;
}

function freedom(wish: SearchWish, now: Date): Condition[] {
  return wish.free ? [canBeBooked(wish.free, now)] : [];
}

/** Everything that fits, best first, counted as far as anybody reads. Whether it is free is asked last, and no more than needed. */
async function gather(
  { db, wish, page, now, effort }: Search,
  more: readonly Condition[] = [],
): Promise<Found> {
  const fit = ordersByFit(wish) ? fitOf(wish.words ?? []) : sql`0`;
  const free = all(freedom(wish, now));
  const counted = effort.counts ? REACHABLE_RESULTS : 0;
  const found = await sql<{ ids: string[]; total: number }>`
    WITH found AS MATERIALIZED (
      SELECT l.id, l.trending_score, l.instant, l.day_price_halalas, l.latitude, l.longitude, ${fit} AS fit
      FROM listing_search l WHERE ${all([...conditionsOf(wish), ...more])} LIMIT ${effort.gathered})
    SELECT ARRAY(SELECT l.id FROM (SELECT * FROM found l ORDER BY l.fit DESC, ${orderOf(wish)} OFFSET 0) l
        WHERE ${free} LIMIT ${page.perPage} OFFSET ${page.offset}) AS ids,
      (SELECT count(*) FROM (SELECT FROM found l WHERE ${free} LIMIT ${counted}) counted) AS total`.execute(
    db,
  );
  const { ids = [], total = 0 } = found.rows[0] ?? {};
  return { ids, total: effort.counts ? total : undefined };
}

/** How many there are, at most REACHABLE_RESULTS. */
export async function countListings(db: Db, wish: SearchWish, now: Date): Promise<number> {
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

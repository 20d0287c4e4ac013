import { sql } from 'kysely';
import { all, type Condition, conditionsOf, orderOf } from './search-conditions.ts';
import { COUNTED_RESULTS, freedom, type Search, surelyOf, TELLING } from './search-task.ts';
import type { SearchWish } from './search-wish.ts';

/** Which part of an order was walked, and how many fitted there: the page and all before it. */
export interface Walked {
  readonly ids: readonly string[];
  readonly fitting: number;
  readonly rows: number;
}

/** What the indexes of the orders begin with, which narrows a walk itself. */
export function amongOf(wish: SearchWish): SearchWish {
  const { kind, placeIds, categoryIds, lowestPrice, highestPrice } = wish;
  const byPrice = wish.order === 'price_up' || wish.order === 'price_down';
  return {
    order: wish.order,
    ...(placeIds?.length === 1 ? { placeIds } : categoryIds?.length === 1 ? { categoryIds } : { kind }),
    ...(placeIds?.length === 1 && categoryIds?.length === 1 && { categoryIds }),
    ...(byPrice && { lowestPrice, highestPrice }),
  };
}

/** So many rows of a walk tell whether the whole would fill the page, and so much of a page that it would not. */
const BEGINNING = 1_500;
const HOPELESS = 1 / 4;

/**
 * A bounded walk in the order of an index, which is not gone on with when its beginning promises too little. Where it is
 * expected to pass more rows than that, it is walked at once.
 */
export async function walk(search: Search, more: readonly Condition[] = [], passed = 0): Promise<Walked> {
  const { page, effort } = search;
  if (passed > BEGINNING || effort.walked <= BEGINNING) return await walkSoFar(search, more);
  const short = { ...effort, walked: BEGINNING };
  const begun = await walkSoFar({ ...search, effort: short }, more);
  const isFull = begun.ids.length === page.perPage;
  const isEnough = begun.fitting >= page.offset + wantedOf(search) || (isFull && isTold(search, begun));
  const isHopeless = begun.fitting < HOPELESS * (page.offset + page.perPage);
  return isEnough || isHopeless ? begun : await walkSoFar(search, more);
}

/** By what is expected to fit of the order alone: the order has no fewer. */
function isTold({ effort, expected }: Search, walked: Walked): boolean {
  return !effort.counts || tellsOfMany(walked, expected.count);
}

/** An order may begin with what was asked for. */
const BY_WALK = 2 * COUNTED_RESULTS;

/** Where as large a share of so many fits as of what was walked, more fit than are counted. */
export function tellsOfMany({ fitting, rows }: Walked, count: number): boolean {
  return (surelyOf(fitting) / rows) * count >= BY_WALK;
}

/** A page; and where somebody wants to know how many there are, enough to tell. */
export function wantedOf({ page, effort }: Search): number {
  return effort.counts ? Math.max(page.perPage, TELLING) : page.perPage;
}

async function walkSoFar(search: Search, more: readonly Condition[]): Promise<Walked> {
  return knowsWhere(search.wish) ? await walkLying(search, more) : await walkRows(search, more);
}

/** Of each row only whether it fits goes on, and only as far as it is walked: the order of what is within stays. */
async function walkRows(search: Search, more: readonly Condition[]): Promise<Walked> {
  const { db, wish, page, now, effort } = search;
  const fits = all([...conditionsOf(wish, 'lists'), ...more, ...freedom(wish, now)]);
  const found = await sql<Met>`
    SELECT l.id, l.place FROM (SELECT l.id, l.fits, row_number() OVER () AS place FROM (
        SELECT l.id, ${fits} AS fits FROM listing_search l
        WHERE ${all(conditionsOf(amongOf(wish), 'lists'))} ORDER BY ${orderOf(wish)} LIMIT ${effort.walked + page.offset}) l) l
    WHERE l.fits LIMIT ${wantedOf(search)} OFFSET ${page.offset}`.execute(db);
  return walkedTo(search, found.rows, effort.walked);
}

interface Met {
  readonly id: string;
  /** In the order that was walked, from 1 on. */
  readonly place: number;
}

function walkedTo(search: Search, met: readonly Met[], atMost: number): Walked {
  const { page } = search;
  return {
    ids: met.slice(0, page.perPage).map((row) => row.id),
    fitting: page.offset + met.length,
    rows: met.length === wantedOf(search) ? Number(met.at(-1)?.place) : atMost,
  };
}

/** The orders by trend know where listings lie, but those of one place or category. */
export function knowsWhere({ order, words, box, atMostKm, placeIds, categoryIds }: SearchWish): boolean {
  const isNarrow = placeIds?.length === 1 || categoryIds?.length === 1;
  return order === 'trending' && !words && !isNarrow && (box !== undefined || atMostKm !== undefined);
}

/** So many are passed in an index alone while one row is read. */
const IN_INDEX_ALONE = 6;

/** Only of those that lie there the rows are read, for what else is asked of them. */
async function walkLying(search: Search, more: readonly Condition[]): Promise<Walked> {
  const { db, wish, page, now, effort } = search;
  const { box, near, atMostKm, atLeastKm, ...rest } = wish;
  const lies = all(conditionsOf({ order: wish.order, box, near, atMostKm, atLeastKm }, 'lists'));
  const fits = all([...conditionsOf(rest, 'lists'), ...more, ...freedom(wish, now)]);
  const atMost = effort.walked * IN_INDEX_ALONE;
  const found = await sql<Met>`
    SELECT o.id, o.place FROM (SELECT l.id, l.trending_score, l.place FROM (
        SELECT *, row_number() OVER (ORDER BY ${orderOf(wish)}) AS place FROM (
          SELECT l.id, l.trending_score, l.latitude, l.longitude FROM listing_search l
          WHERE ${all(conditionsOf(amongOf(wish), 'lists'))} ORDER BY ${orderOf(wish)} LIMIT ${atMost + page.offset}) l) l
      WHERE ${lies}) o
    WHERE (SELECT true FROM listing_search l WHERE l.id = o.id AND ${fits})
    ORDER BY o.trending_score DESC, o.id LIMIT ${wantedOf(search)} OFFSET ${page.offset}`.execute(db);
  return walkedTo(search, found.rows, atMost);
}

import { sql } from 'kysely';
import { all, type Condition, conditionsOf, fitOf, orderOf } from './search-conditions.ts';
import { COUNTED_RESULTS, type Found, freedom, type Search, surelyOf, TELLING } from './search-task.ts';
import type { SearchWish } from './search-wish.ts';

/** Of what is gathered everything is known but whether it is free. */
const CERTAINLY_MORE = 1.25 * COUNTED_RESULTS;

export function ordersByFit(wish: SearchWish): boolean {
  return wish.words !== undefined && wish.order === 'trending' && !wish.inName;
}

/** Everything that fits, best first, and how many that are. */
export async function gather(search: Search, more: readonly Condition[] = []): Promise<Found> {
  const { wish, expected } = search;
  const liesOnly = expected.lead === 'place' && !wish.words && wish.free !== undefined;
  return liesOnly ? await gatherLying(search) : await gatherFree(search, more);
}

/** The rows are looked at for what they say, so whether they are free is asked on the way. */
async function gatherFree(
  { db, wish, page, now, effort, expected }: Search,
  more: readonly Condition[],
): Promise<Found> {
  const fit = ordersByFit(wish) ? fitOf(wish.words ?? []) : sql`0`;
  const fitting = all([...conditionsOf(wish, expected.lead), ...more, ...freedom(wish, now)]);
  const found = await sql<{ ids: string[]; total: number }>`
    WITH found AS MATERIALIZED (
      SELECT l.id, l.trending_score, l.instant, l.day_price_halalas, l.latitude, l.longitude, ${fit} AS fit
      FROM listing_search l WHERE ${fitting} LIMIT ${effort.gathered})
    SELECT ARRAY(SELECT l.id FROM found l ORDER BY l.fit DESC, ${orderOf(wish)}
        LIMIT ${page.perPage} OFFSET ${page.offset}) AS ids,
      count(*) AS total FROM found`.execute(db);
  const { ids = [], total = 0 } = found.rows[0] ?? {};
  return { ids, total: effort.counts ? total : undefined };
}

/**
 * Where listings lie and what filters ask of them stands in an index; the rows are looked at best first, and only until the
 * page is full and enough were asked to tell how many of the others are free. Of 15,000 in a city that is 300 rows.
 */
async function gatherLying({ db, wish, page, now, effort, expected }: Search): Promise<Found> {
  const last = page.offset + page.perPage;
  const enough = effort.counts ? Math.max(last, TELLING) : last;
  const found = await sql<{ ids: string[]; fitting: number; asked: number; lying: number }>`
    WITH found AS MATERIALIZED (
      SELECT l.id, l.trending_score, l.instant, l.day_price_halalas, l.latitude, l.longitude
      FROM listing_search l WHERE ${all(conditionsOf(wish, expected.lead))} LIMIT ${effort.gathered}),
    ordered AS MATERIALIZED (
      SELECT l.id, row_number() OVER (ORDER BY ${orderOf(wish)}) AS place FROM found l ORDER BY ${orderOf(wish)}),
    fitting AS MATERIALIZED (
      SELECT o.id, o.place FROM ordered o
      WHERE (SELECT true FROM listing_search l WHERE l.id = o.id AND ${all(freedom(wish, now))}) LIMIT ${enough})
    SELECT ARRAY(SELECT id FROM fitting LIMIT ${page.perPage} OFFSET ${page.offset}) AS ids,
      (SELECT count(*) FROM fitting) AS fitting, (SELECT coalesce(max(place), 1) FROM fitting) AS asked,
      (SELECT count(*) FROM found) AS lying`.execute(db);
  const { ids = [], fitting = 0, asked = 1, lying = 0 } = found.rows[0] ?? {};
  return { ids, total: effort.counts ? totalOf({ fitting, asked, lying, enough }) : undefined };
}

interface Asked {
  /** So many of those asked are free. */
  readonly fitting: number;
  readonly asked: number;
  /** So many there are to ask. */
  readonly lying: number;
  /** After so many nobody was asked any more. */
  readonly enough: number;
}

function totalOf({ fitting, asked, lying, enough }: Asked): number | undefined {
  if (fitting < enough) return fitting;
  return (surelyOf(fitting) / asked) * lying >= CERTAINLY_MORE ? COUNTED_RESULTS : undefined;
}

import type { Point } from '@kiraa/domain/distance.ts';
import { EARTH_RADIUS_KM } from '@kiraa/domain/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { searchTerms } from './search-terms.ts';
import type { Box, SearchWish, SearchWord } from './search-wish.ts';

export type Condition = RawBuilder<boolean>;

/** Each wish but the period as a condition on `listing_search AS l`. One place for all searches, so that they mean the same. */
export function conditionsOf(wish: SearchWish): Condition[] {
  const conditions: Condition[] = [];
  const add = <Value>(value: Value | undefined, condition: (value: Value) => Condition) => {
    if (value !== undefined) conditions.push(condition(value));
  };
  add(wish.kind, (kind) => sql`l.kind = ${kind}`);
  add(wish.categoryIds, (ids) => isOneOf(sql`l.category_id`, ids, 'uuid'));
  add(wish.placeIds, (ids) => isOneOf(sql`l.place_id`, ids, 'integer'));
  add(wish.lowestPrice, (price) => sql`l.day_price_halalas >= ${price}`);
  add(wish.highestPrice, (price) => sql`l.day_price_halalas <= ${price}`);
  add(wish.delivers, (delivers) => sql`l.delivers = ${delivers}`);
  add(wish.except, (id) => sql`l.id <> ${id}`);
  for (const word of wish.words ?? []) conditions.push(saysWord(word, wish.inName ? 'n' : 'w'));
  if (wish.verifiedOwner) {
    conditions.push(
      sql`EXISTS (SELECT 1 FROM accounts o WHERE o.id = l.owner_id AND o.verified_at IS NOT NULL)`,
    );
  }
  add(wish.box, inBox);
  if (wish.near) conditions.push(...distanceConditions(wish.near, wish));
  return conditions;
}

/** With one value as an equality, after which an index goes on in its own order. */
function isOneOf(
  column: RawBuilder<unknown>,
  values: readonly (string | number)[],
  type: 'uuid' | 'integer',
): Condition {
  if (values.length === 1) return sql`${column} = ${values[0]}`;
  return sql`${column} = ANY(${values}::${sql.raw(type)}[])`;
}

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join([...conditions], sql` AND `)}`;
}

function saysWord({ said, meant }: SearchWord, part: 'n' | 'w'): Condition {
  return sql`l.terms && ${searchTerms(part, [...said, ...meant])}::integer[]`;
}

/** Every word in the name, as it was said, or where nobody says it so, as it was meant: what stands before all else. */
export function namesAll(words: readonly SearchWord[]): Condition {
  return all(
    words.map(
      ({ said, meant }) =>
        sql<boolean>`l.terms && ${searchTerms('n', said.length > 0 ? said : meant)}::integer[]`,
    ),
  );
}

/** How well the words fit: said in the name 3, meant by it 2, said elsewhere 1, meant elsewhere 0. */
export function fitOf(words: readonly SearchWord[]): RawBuilder<number> {
  const fits = words.map(({ said, meant }) => {
    const inName = (stems: readonly string[]) => sql`l.name_terms && ${searchTerms('n', stems)}::integer[]`;
    const inText = sql`l.terms && ${searchTerms('w', said)}::integer[]`;
    return sql`CASE WHEN ${inName(said)} THEN 3 WHEN ${inName(meant)} THEN 2 WHEN ${inText} THEN 1 ELSE 0 END`;
  });
  return fits.length === 0 ? sql`0` : sql`${sql.join(fits, sql` + `)}`;
}

function inBox({ south, north, west, east }: Box): Condition {
  return sql`l.latitude BETWEEN ${south} AND ${north} AND l.longitude BETWEEN ${west} AND ${east}`;
}

const globePoint = (point: Point) => sql`globe_point(${point.latitude}::float8, ${point.longitude}::float8)`;

/** The degrees within so many kilometres; so near a pole that the circle goes round it, all of them. */
function boxAround({ latitude, longitude }: Point, kilometres: number): Box {
  const angle = kilometres / EARTH_RADIUS_KM;
  const high = (angle * 180) / Math.PI;
  const ratio = Math.sin(Math.min(angle, Math.PI / 2)) / Math.cos((latitude * Math.PI) / 180);
  const wide = ratio >= 1 ? 360 : (Math.asin(ratio) * 180) / Math.PI;
  const isAcross = longitude - wide < -180 || longitude + wide > 180;
  return {
    south: latitude - high,
    north: latitude + high,
    west: isAcross ? -180 : longitude - wide,
    east: isAcross ? 180 : longitude + wide,
  };
}

/** Kilometres over the ground as a straight line through the unit ball: haversine, turned round. */
function chordOf(kilometres: number): number {
  return 2 * Math.sin(Math.min(kilometres / (2 * EARTH_RADIUS_KM), Math.PI / 2));
}

function distanceConditions(near: Point, { atLeastKm, atMostKm }: SearchWish): Condition[] {
  const here = sql`globe_point(l.latitude, l.longitude)`;
  const conditions: Condition[] = [];
  if (atMostKm !== undefined) {
    // The box is what an index and the statistics can answer; the distance cuts its corners off.
    conditions.push(inBox(boxAround(near, atMostKm)));
    conditions.push(sql`cube_distance(${here}, ${globePoint(near)}) <= ${chordOf(atMostKm)}::float8`);
  }
  if (atLeastKm !== undefined) {
    conditions.push(sql`cube_distance(${here}, ${globePoint(near)}) >= ${chordOf(atLeastKm)}::float8`);
  }
  return conditions;
}

/**
 * What fits best first where there is a text and nothing else was asked for. The id last, so that pages do not shift
 * between equals. Ids are UUIDv7: the newest listing has the greatest.
 */
export function orderOf({ order, near }: SearchWish): RawBuilder<unknown> {
  switch (order) {
    case 'trending':
      return sql`l.trending_score DESC, l.id`;
    case 'newest':
      return sql`l.id DESC`;
    case 'nearest':
      if (!near) return sql`l.id DESC`;
      // Alone: with a second key Postgres would measure and sort every listing (1.2 s of 300,000) instead of walking the
      // index from the nearest on (0.7 ms).
      return sql`globe_point(l.latitude, l.longitude) <-> ${globePoint(near)}`;
    case 'instant':
      return sql`l.instant DESC, l.trending_score DESC, l.id`;
    case 'price_up':
      return sql`l.day_price_halalas, l.id`;
    case 'price_down':
      return sql`l.day_price_halalas DESC, l.id DESC`;
  }
}

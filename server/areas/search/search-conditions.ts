import type { Point } from '@kiraa/domain/distance.ts';
import { EARTH_RADIUS_KM } from '@kiraa/domain/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { squaresOver } from './map-squares.ts';
import { fieldConditions } from './postgres-index/field-filters.ts';
import { searchTerms, type TermPart } from './search-terms.ts';
import type { Box, SearchWish, SearchWord } from './search-wish.ts';

export type Condition = RawBuilder<boolean>;

/**
 * Which index is to lead to what fits; the others are asked of the row. Left to itself Postgres lays all of one city over
 * all that say "camry", 160,000 over 34,000, for the few in both.
 * - `lists`: kind, category, place, price, in the order of an index
 * - `place`: where it lies, on the map or in a circle
 * - `words`: the index of words, which knows category, place and the squares of the map too and steps from one to the next
 *   in all of them
 */
export type Lead = 'lists' | 'place' | 'words';

/**
 * Each wish but the period as a condition on `listing_search AS l`. One place for all searches, so that they mean the same.
 * Where words lead, only of the listings of a level.
 */
export function conditionsOf(wish: SearchWish, lead: Lead, level = 0): Condition[] {
  const conditions: Condition[] = [];
  const add = <Value>(value: Value | undefined, condition: (value: Value) => Condition) => {
    if (value !== undefined) conditions.push(condition(value));
  };
  const isOne = lead === 'words' ? saysOneOf : isOneOf;
  add(wish.kind, (kind) => sql`l.kind = ${kind}`);
  add(wish.categoryIds, (ids) => isOne(categoryColumn, ids));
  add(wish.placeIds, (ids) => isOne(placeColumn, ids));
  // Words in one place or category are few; all listings of a price, laid over them, are a quarter of a million.
  const isFewByWords = lead === 'words' && (wish.categoryIds ?? wish.placeIds) !== undefined;
  conditions.push(
    ...fieldConditions(wish, (condition) => (isFewByWords ? askedOfRow(condition) : condition)),
  );
  add(wish.except, (id) => sql`l.id <> ${id}`);
  const words = wish.words ?? [];
  const otherLeads = words.some((word) => !hasManyForms(word));
  for (const word of words) {
    const says = saysWord(word, wish.inName ? 'n' : 'w');
    const isAskedOfRow = lead === 'place' || (otherLeads && hasManyForms(word));
    conditions.push(isAskedOfRow ? askedOfRow(says) : says);
  }
  if (wish.verifiedOwner) {
    conditions.push(
      sql`EXISTS (SELECT 1 FROM accounts o WHERE o.id = l.owner_id AND o.verified_at IS NOT NULL)`,
    );
  }
  const lies = liesIn(wish);
  conditions.push(...(lead === 'words' ? [...inSquares(wish, level), ...lies.map(askedOfRow)] : lies));
  return conditions;
}

function liesIn(wish: SearchWish): Condition[] {
  const { box, near } = wish;
  return [...(box ? [inBox(box)] : []), ...(near ? distanceConditions(near, wish) : [])];
}

const EVERYWHERE: Box = { south: -90, north: 90, west: -180, east: 180 };

/** By the index of words, which knows the squares of the map; what lies in them has still to be asked where it lies. */
function inSquares({ box, near, atMostKm }: SearchWish, level: number): Condition[] {
  const circle = near && atMostKm !== undefined ? boxAround(near, atMostKm) : undefined;
  const squares = squaresOver(box ?? circle ?? EVERYWHERE, level);
  if (!squares) return [];
  return [sql`search_squares(l.id, l.latitude, l.longitude) && ${squares}::integer[]`];
}

/** In this form no index answers it. */
function askedOfRow(condition: Condition): Condition {
  return sql`(${condition}) IS TRUE`;
}

const FORMS_AT_MOST = 12;

/** A column of what is chosen from a list, and the part of the words that says the same. */
interface ListColumn {
  readonly column: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly part: TermPart;
}
const categoryColumn: ListColumn = { column: sql`l.category_id`, type: sql`uuid`, part: 'c' };
const placeColumn: ListColumn = { column: sql`l.place_id`, type: sql`integer`, part: 'p' };

/** With one value as an equality, after which an index goes on in its own order. */
function isOneOf({ column, type }: ListColumn, values: readonly (string | number)[]): Condition {
  if (values.length === 1) return sql`${column} = ${values[0]}`;
  return sql`${column} = ANY(${values}::${type}[])`;
}

/** By the index of words; the column itself is asked as well, in a form that no index answers, for two may share a number. */
function saysOneOf({ column, type, part }: ListColumn, values: readonly (string | number)[]): Condition {
  return sql`(l.terms && ${searchTerms(part, values)}::integer[] AND (${column} = ANY(${values}::${type}[])) IS TRUE)`;
}

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join([...conditions], sql` AND `)}`;
}

/** The beginning of a word may become hundreds; the words beside it lead to fewer. */
function hasManyForms({ said, meant }: SearchWord): boolean {
  return said.length + meant.length > FORMS_AT_MOST;
}

function saysWord({ said, meant }: SearchWord, part: 'n' | 'w'): Condition {
  return sql`l.terms && ${searchTerms(part, [...said, ...meant])}::integer[]`;
}

/**
 * Every word in the name, as it was said, or where nobody says it so, as it was meant: what stands before all else. By the
 * index of words, or asked of a row, where the names alone are soon looked through.
 */
export function namesAll(words: readonly SearchWord[], column: 'terms' | 'name_terms'): Condition {
  return all(
    words.map(
      ({ said, meant }) =>
        sql<boolean>`${sql.ref(`l.${column}`)} && ${searchTerms('n', said.length > 0 ? said : meant)}::integer[]`,
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

/** What haversine (domain/distance.ts) makes of so many kilometres before it takes the root. */
function haversineOf(kilometres: number): number {
  return Math.sin(Math.min(kilometres / (2 * EARTH_RADIUS_KM), Math.PI / 2)) ** 2;
}

function distanceConditions(near: Point, { atLeastKm, atMostKm }: SearchWish): Condition[] {
  const { latitude, longitude } = near;
  const cosine = Math.cos((latitude * Math.PI) / 180);
  // Ten times as quick as the distance of two cubes, and asked of everything in the box.
  const away = sql`(power(sin(radians(l.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(l.latitude)) * ${cosine}::float8 * power(sin(radians(l.longitude - ${longitude}::float8) / 2), 2))`;
  const conditions: Condition[] = [];
  if (atMostKm !== undefined) {
    // The box is what an index and the statistics can answer; the distance cuts its corners off.
    conditions.push(inBox(boxAround(near, atMostKm)));
    conditions.push(sql`${away} <= ${haversineOf(atMostKm)}::float8`);
  }
  if (atLeastKm !== undefined) conditions.push(sql`${away} >= ${haversineOf(atLeastKm)}::float8`);
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

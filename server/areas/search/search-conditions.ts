import { slotKeepingStates } from '@kiraa/domain/booking/life.ts';
import type { Point } from '@kiraa/domain/distance.ts';
import { EARTH_RADIUS_KM } from '@kiraa/domain/limits.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { onOffer } from '../listings/listings.ts';
import { isShort } from './search-text.ts';
import type { Box, SearchOrder, SearchWish, SearchWord } from './search-wish.ts';

export type Condition = RawBuilder<boolean>;

/** Each wish as a condition on `listings AS l`. One place for all searches, so that they mean the same. */
export function conditionsOf(wish: SearchWish, now: Date): Condition[] {
  const conditions = [onOffer];
  const add = <Value>(value: Value | undefined, condition: (value: Value) => Condition) => {
    if (value !== undefined) conditions.push(condition(value));
  };
  add(wish.kind, (kind) => sql`l.kind = ${kind}`);
  add(wish.categoryIds, (ids) => sql`l.category_id = ANY(${ids}::uuid[])`);
  add(wish.placeIds, (ids) => sql`l.place_id = ANY(${ids}::integer[])`);
  add(wish.lowestPrice, (price) => sql`l.day_price_halalas >= ${price}`);
  add(wish.highestPrice, (price) => sql`l.day_price_halalas <= ${price}`);
  add(wish.delivers, (delivers) => sql`l.delivers = ${delivers}`);
  add(wish.except, (id) => sql`l.id <> ${id}`);
  add(wish.free, (period) => isFree(period, now));
  for (const word of wish.words ?? []) conditions.push(wordOrPlace(word));
  if (wish.verifiedOwner) {
    conditions.push(
      sql`EXISTS (SELECT 1 FROM accounts o WHERE o.id = l.owner_id AND o.verified_at IS NOT NULL)`,
    );
  }
  add(wish.box, inBox);
  if (wish.near) conditions.push(...distanceConditions(wish.near, wish));
  return conditions;
}

/**
 * Nobody keeps a part of the period. The states are written out as in the exclusion constraint, whose index then
 * answers; an unpaid slot whose time is over keeps nothing, as in the booking itself.
 */
function isFree(period: Period, now: Date): Condition {
  return sql`NOT EXISTS (SELECT 1 FROM bookings b WHERE b.listing_id = l.id AND ${keepsPartOf(period, now)})`;
}

/** `bookings AS b` keeps a part of the period at `now`. */
export function keepsPartOf(period: Period, now: Date): Condition {
  const states = sql.join(slotKeepingStates.map((state) => sql.lit(state)));
  return sql`(b.state IN (${states}) AND b.period && tstzrange(${period.start}, ${period.end}, '[)')
    AND (b.state <> 'awaiting_payment' OR b.slot_until > ${now}))`;
}

function wordOrPlace({ word, placeIds }: SearchWord): Condition {
  if (placeIds.length === 0) return holdsWord(word);
  return sql`(${holdsWord(word)} OR l.place_id = ANY(${placeIds}::integer[]))`;
}

function holdsWord(word: string): Condition {
  const folded = sql`fold_text(${word})`;
  if (!isShort(word)) return sql`l.search_text LIKE '%' || ${folded} || '%'`;
  return sql`(l.search_text LIKE ${folded} || '%' OR l.search_text LIKE '% ' || ${folded} || '%')`;
}

function inBox({ south, north, west, east }: Box): Condition {
  return sql`l.latitude BETWEEN ${south} AND ${north} AND l.longitude BETWEEN ${west} AND ${east}`;
}

const globePoint = (point: Point) => sql`globe_point(${point.latitude}::float8, ${point.longitude}::float8)`;

/** Kilometres over the ground as a straight line through the unit ball: haversine, turned round. */
function chordOf(kilometres: number): number {
  return 2 * Math.sin(Math.min(kilometres / (2 * EARTH_RADIUS_KM), Math.PI / 2));
}

function distanceConditions(near: Point, { atLeastKm, atMostKm }: SearchWish): Condition[] {
  const here = sql`globe_point(l.latitude, l.longitude)`;
  const conditions: Condition[] = [];
  if (atMostKm !== undefined) {
    const chord = chordOf(atMostKm);
    // The box is what the index can answer; the distance cuts its corners off.
    conditions.push(sql`${here} <@ cube_enlarge(${globePoint(near)}, ${chord}::float8, 3)`);
    conditions.push(sql`cube_distance(${here}, ${globePoint(near)}) <= ${chord}::float8`);
  }
  if (atLeastKm !== undefined) {
    conditions.push(sql`cube_distance(${here}, ${globePoint(near)}) >= ${chordOf(atLeastKm)}::float8`);
  }
  return conditions;
}

/** The id last, so that pages do not shift between equals. Ids are UUIDv7: the newest listing has the greatest. */
export function orderOf(order: SearchOrder, near: Point | undefined): RawBuilder<unknown> {
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

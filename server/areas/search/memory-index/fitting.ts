import { EARTH_RADIUS_KM } from '@kiraa/domain/limits.ts';
import { filteredRows } from '@kiraa/domain/listing/listing-fields.ts';
import { minutesIn, type Period } from '@kiraa/domain/time.ts';
import type { Box, Question } from '../search-index.ts';
import type { Candidates } from './candidates.ts';
import { numbersOf, ROW } from './kept-list.ts';
import { hasAny, type KeptListing } from './kept-listing.ts';

/** A word of the text as numbers that listings have; see `SearchWord` (postgres-index/words/understand-text.ts). */
export interface WordNumbers {
  /** Of names, as it was typed and as it was meant; and of everything that a listing says. */
  readonly typedInName: readonly number[];
  readonly meantInName: readonly number[];
  readonly typedAnywhere: readonly number[];
  readonly meantAnywhere: readonly number[];
}

/** A question whose texts were looked up. */
export interface NumberedQuestion extends Omit<Question, 'text' | 'cityNamed'> {
  readonly words?: readonly WordNumbers[] | undefined;
  /** Whether the words must be in the name. */
  readonly inNameOnly?: boolean | undefined;
}

type Fits = (listing: KeptListing) => boolean;

const MINUTE = 60_000;

/** Rows whose bounds are asked at once, before the first of them is looked at further. */
const ROWS_AT_ONCE = 512;
/** Which rows these are, in a list that all walks share: none is under way while another one is. */
const within = new Int32Array(ROWS_AT_ONCE);

/**
 * Shows the candidates that fit the question, in their order, until one is answered with false: the same conditions as `filtersOf` and
 * `canBeBooked` write for Postgres. Most fail a bound, so bounds are asked first.
 */
export function eachFitting(
  { listings, numbers: written, left }: Candidates,
  now: Date,
  show: (listing: KeptListing) => boolean,
): void {
  const bounds = boundsOf(left);
  const numbers = isBounded(left) ? (written ?? numbersOf(listings)) : undefined;
  const conditions = conditionsOf(left, now);
  for (let from = 0; from < listings.length; from += ROWS_AT_ONCE) {
    const to = Math.min(from + ROWS_AT_ONCE, listings.length);
    const count = numbers ? findWithin({ numbers, bounds, from, to }) : to - from;
    for (let at = 0; at < count; at += 1) {
      const listing = listings[numbers ? (within[at] as number) : from + at] as KeptListing;
      if (fitsAll(conditions, listing) && !show(listing)) return;
    }
  }
}

interface Bounds extends Box {
  readonly lowestPrice: number;
  readonly highestPrice: number;
  readonly leastKind: number;
  readonly mostKind: number;
}

const EVERYWHERE = { south: -Infinity, north: Infinity, west: -Infinity, east: Infinity };

function isBounded({ lowestPrice, highestPrice, kind, box }: NumberedQuestion): boolean {
  return [lowestPrice, highestPrice, kind, box].some((bound) => bound !== undefined);
}

/** What is not named is no bound. */
function boundsOf({ lowestPrice, highestPrice, kind, box = EVERYWHERE }: NumberedQuestion): Bounds {
  return {
    lowestPrice: lowestPrice ?? -Infinity,
    highestPrice: highestPrice ?? Infinity,
    leastKind: kind ?? -Infinity,
    mostKind: kind ?? Infinity,
    south: box.south,
    north: box.north,
    west: box.west,
    east: box.east,
  };
}

interface Rows {
  readonly numbers: Float64Array;
  readonly bounds: Bounds;
  readonly from: number;
  readonly to: number;
}

/** Writes down which rows from one to another are within all bounds, and answers how many these are. */
function findWithin({ numbers, bounds, from, to }: Rows): number {
  const { lowestPrice, highestPrice, leastKind, mostKind, south, north, west, east } = bounds;
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const row = at * ROW.length;
    const price = numbers[row + ROW.price] as number;
    if (price < lowestPrice || price > highestPrice) continue;
    const kind = numbers[row + ROW.kind] as number;
    if (kind < leastKind || kind > mostKind) continue;
    const latitude = numbers[row + ROW.latitude] as number;
    if (latitude < south || latitude > north) continue;
    const longitude = numbers[row + ROW.longitude] as number;
    if (longitude < west || longitude > east) continue;
    within[count] = at;
    count += 1;
  }
  return count;
}

/** But for the bounds. */
function conditionsOf(question: NumberedQuestion, now: Date): Fits[] {
  return [
    ...plainConditions(question),
    ...fieldConditions(question),
    ...distanceConditions(question),
    ...wordConditions(question),
    ...(question.free ? [canBeBooked(question.free, now)] : []),
  ];
}

function fitsAll(conditions: readonly Fits[], one: KeptListing): boolean {
  for (const condition of conditions) if (!condition(one)) return false;
  return true;
}

function plainConditions(question: NumberedQuestion): Fits[] {
  const { categoryIds, placeIds, except, verifiedOwner, delivers } = question;
  const conditions: Fits[] = [];
  if (delivers !== undefined) conditions.push((one) => one.delivers === delivers);
  if (verifiedOwner) conditions.push((one) => one.isOfVerifiedOwner);
  if (placeIds) conditions.push((one) => placeIds.includes(one.placeId));
  if (categoryIds) conditions.push((one) => categoryIds.includes(one.categoryId));
  if (except !== undefined) conditions.push((one) => one.id !== except);
  return conditions;
}

/** "No limit" is infinite, and who has not said is not found. */
function fieldConditions(question: NumberedQuestion): Fits[] {
  return filteredRows.flatMap(([name, { type, column }]): Fits[] => {
    const asked = question[name];
    if (asked === undefined) return [];
    if (type === 'choice') return [(one) => one.fields[column] === asked];
    return [(one) => Number(one.fields[column] ?? Number.NaN) >= Number(asked)];
  });
}

function distanceConditions({ near, atLeastKm, atMostKm }: NumberedQuestion): Fits[] {
  if (!near || (atLeastKm === undefined && atMostKm === undefined)) return [];
  const away = awayFrom(near);
  const least = atLeastKm === undefined ? Number.NEGATIVE_INFINITY : haversineOf(atLeastKm);
  const most = atMostKm === undefined ? Number.POSITIVE_INFINITY : haversineOf(atMostKm);
  return [
    (one) => {
      const far = away(one);
      return far >= least && far <= most;
    },
  ];
}

/** The haversine of the angle to a point, which grows with the distance (domain/distance.ts). */
export function awayFrom(near: { readonly latitude: number; readonly longitude: number }) {
  const radians = Math.PI / 180;
  const cosine = Math.cos(near.latitude * radians);
  return ({ latitude, longitude }: KeptListing): number =>
    Math.sin(((latitude - near.latitude) * radians) / 2) ** 2 +
    Math.cos(latitude * radians) * cosine * Math.sin(((longitude - near.longitude) * radians) / 2) ** 2;
}

function haversineOf(kilometres: number): number {
  return Math.sin(Math.min(kilometres / (2 * EARTH_RADIUS_KM), Math.PI / 2)) ** 2;
}

/** Each word, in one of its forms. */
function wordConditions({ words = [], inNameOnly }: NumberedQuestion): Fits[] {
  return words.map(({ typedInName, meantInName, typedAnywhere, meantAnywhere }) =>
    inNameOnly
      ? (one) => hasAny(one.terms, typedInName) || hasAny(one.terms, meantInName)
      : (one) => hasAny(one.terms, typedAnywhere) || hasAny(one.terms, meantAnywhere),
  );
}

/** As `canBeBooked` asks it of Postgres; whoever is paying keeps a time until the clock ends it. */
function canBeBooked(period: Period, now: Date): Fits {
  const start = period.start.getTime();
  const end = period.end.getTime();
  const minutes = minutesIn(period);
  const at = now.getTime();
  return (one) => {
    const before = start - one.preparation * MINUTE;
    const after = end + one.preparation * MINUTE;
    return (
      start >= at + one.notice * MINUTE &&
      end >= start + one.shortest * MINUTE &&
      minutes <= one.longest &&
      !touches(one.taken, before, after) &&
      !touches(one.blocked, start, end) &&
      !isBeingPaid(one.unpaid, { before, after, at })
    );
  };
}

function touches(times: readonly number[], start: number, end: number): boolean {
  for (let at = 0; at < times.length; at += 2)
    if ((times[at] as number) < end && (times[at + 1] as number) > start) return true;
  return false;
}

function isBeingPaid(
  unpaid: readonly number[],
  { before, after, at }: { readonly before: number; readonly after: number; readonly at: number },
): boolean {
  for (let slot = 0; slot < unpaid.length; slot += 3) {
    const [start, end, until] = unpaid.slice(slot, slot + 3) as [number, number, number];
    if (until > at && end > before && start < after) return true;
  }
  return false;
}

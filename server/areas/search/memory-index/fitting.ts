import { EARTH_RADIUS_KM } from '@kiraa/domain/limits.ts';
import { filteredRows } from '@kiraa/domain/listing/listing-fields.ts';
import { minutesIn, type Period } from '@kiraa/domain/time.ts';
import type { Question } from '../search-index.ts';
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

/**
 * What a listing has to be for this question; the same conditions as `filtersOf` and `canBeBooked` write for Postgres. Bounds that were not
 * named hold for everything, and all of them are in one function: asked one function after the other they took two fifths of a search.
 */
export function fitsOf(question: NumberedQuestion, now: Date): Fits {
  const { kind, lowestPrice = Number.NEGATIVE_INFINITY, highestPrice = Number.POSITIVE_INFINITY } = question;
  const { south, north, west, east } = question.box ?? EVERYWHERE;
  const others = [
    ...plainConditions(question),
    ...fieldConditions(question),
    ...distanceConditions(question),
    ...wordConditions(question),
    ...(question.free ? [canBeBooked(question.free, now)] : []),
  ];
  return (one) =>
    one.dayPrice >= lowestPrice &&
    one.dayPrice <= highestPrice &&
    (kind === undefined || one.kind === kind) &&
    one.latitude >= south &&
    one.latitude <= north &&
    one.longitude >= west &&
    one.longitude <= east &&
    fitsAll(others, one);
}

const EVERYWHERE = { south: -Infinity, north: Infinity, west: -Infinity, east: Infinity };

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

import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { searchEndpoints } from '@kiraa/contract/search/search.ts';
import { readAskedPeriod } from '@kiraa/domain/booking/period/asked-period.ts';
import type { Point } from '@kiraa/domain/distance.ts';
import { DISTANCE_FILTER_MAXIMUM_KM, PRICE_FILTER_MAXIMUM_SAR } from '@kiraa/domain/limits.ts';
import { ALL_KINDS } from '@kiraa/domain/listing/categories.ts';
import { type FieldsAsked, filteredRows } from '@kiraa/domain/listing/listing-fields.ts';
import { HALALAS_PER_SAR, type Halalas, halalas } from '@kiraa/domain/money.ts';
import type { Period } from '@kiraa/domain/time.ts';
import type { Box, FieldFilters, Question, Ranking } from './search-index.ts';

/** The fields that the filter, its count and the map share. */
export type FilterInput = ParsedInputOf<typeof searchEndpoints.countFiltered>;

/** Turns the fields of the filter panel into a Question, or returns the refusal that names the wrong fields. */
export function readFilter(input: FilterInput, now: Date): Outcome<Question> {
  const free = readPeriod(input.from, input.to, now);
  if (!free.ok) return free;
  const categoryIds = [...(input.vehicle ?? []), ...(input.item ?? [])];
  return accept({
    ranking: readRanking(input),
    text: input.search ? { typed: input.search } : undefined,
    kind: readKind(input.kind),
    categoryIds: categoryIds.length > 0 ? categoryIds : undefined,
    placeIds: input.city === undefined ? undefined : [input.city],
    ...readFieldFilters(input),
    ...readDistances(input),
    near: readPoint(input),
    box: readBox(input),
    free: free.value,
    verifiedOwner: input.verify,
  });
}

export function readKind(type: number | undefined): number | undefined {
  return type === ALL_KINDS ? undefined : type;
}

export function readPoint(input: {
  latitude?: number | undefined;
  longitude?: number | undefined;
}): Point | undefined {
  if (input.latitude === undefined || input.longitude === undefined) return undefined;
  return { latitude: input.latitude, longitude: input.longitude };
}

interface Corners {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** A box from two opposite corners, in either order: a map that was dragged past the 180th meridian gives a valid box too. */
export function boxOf({ south, north, west, east }: Corners): Box {
  return {
    south: Math.min(south, north),
    north: Math.max(south, north),
    west: Math.min(west, east),
    east: Math.max(west, east),
  };
}

/** The box of the map; undefined unless all four sides are given. */
function readBox({ south, north, west, east }: FilterInput): Box | undefined {
  if (south === undefined || north === undefined) return undefined;
  if (west === undefined || east === undefined) return undefined;
  return boxOf({ south, north, west, east });
}

/** The first order among those asked for, in the panel's order (P1-SRCH-16). */
function readRanking(input: FilterInput): Ranking {
  if (input.sortByInstant) return 'instant';
  if (input.sortByPriceHighToLow) return 'price_down';
  if (input.sortByPriceLowToHigh) return 'price_up';
  return 'trending';
}

export function isSorted(input: FilterInput): boolean {
  return readRanking(input) !== 'trending';
}

/**
 * The filters on a listing's own fields: those of domain/listing/listing-fields.ts, and the ones that are parsed here.
 */
function readFieldFilters(input: FilterInput): FieldFilters {
  const asked: FieldsAsked = Object.fromEntries(filteredRows.map(([name]) => [name, input[name]]));
  return { ...readPrices(input), delivers: readDelivery(input), ...asked };
}

/**
 * A price slider at its end means "and above": otherwise it would hide listings that cost more than the slider can show
 * (P1-SRCH-13).
 */
function readPrices(input: FilterInput): Pick<Question, 'lowestPrice' | 'highestPrice'> {
  const [lowest, highest] = inOrder(input.lowestPrice, input.highestPrice);
  return {
    lowestPrice: lowest === undefined || lowest === 0 ? undefined : fromSar(lowest),
    highestPrice: highest === undefined || highest >= PRICE_FILTER_MAXIMUM_SAR ? undefined : fromSar(highest),
  };
}

/** The two ends of a range in ascending order, in whichever order they were given. */
function inOrder<End extends number | undefined>(one: End, other: End): [End, End] {
  return one !== undefined && other !== undefined && one > other ? [other, one] : [one, other];
}

function fromSar(sar: number): Halalas {
  return halalas(Math.round(sar * HALALAS_PER_SAR));
}

function readDistances(input: FilterInput): Pick<Question, 'atLeastKm' | 'atMostKm'> {
  const [least, most] = inOrder(input.shortestDistance, input.longestDistance);
  return {
    atLeastKm: least === undefined || least === 0 ? undefined : least,
    atMostKm: most === undefined || most >= DISTANCE_FILTER_MAXIMUM_KM ? undefined : most,
  };
}

/** Asking for both delivery and pick-up, or for neither, does not filter. */
function readDelivery(input: FilterInput): boolean | undefined {
  const delivered = input.delivers ?? false;
  const fetched = input.renterCollects ?? false;
  return delivered === fetched ? undefined : delivered;
}

const PERIOD_FIELDS = { start: 'from', end: 'to' } as const;

function readPeriod(from: Date | undefined, to: Date | undefined, now: Date): Outcome<Period | undefined> {
  if (!from && !to) return accept(undefined);
  const asked = readAskedPeriod(from, to, now);
  if (asked.ok) return accept(asked.period);
  return refuse(asked.refusal, { [PERIOD_FIELDS[asked.field]]: asked.refusal });
}

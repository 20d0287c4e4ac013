import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { searchEndpoints } from '@kiraa/contract/search.ts';
import { readAskedPeriod } from '@kiraa/domain/booking/period/asked-period.ts';
import type { Point } from '@kiraa/domain/distance.ts';
import { DISTANCE_FILTER_MAXIMUM_KM, PRICE_FILTER_MAXIMUM_SAR } from '@kiraa/domain/limits.ts';
import { ALL_KINDS } from '@kiraa/domain/listing/categories.ts';
import { type FieldsAsked, filteredRows } from '@kiraa/domain/listing/listing-fields.ts';
import { HALALAS_PER_SAR, type Halalas, halalas } from '@kiraa/domain/money.ts';
import type { Period } from '@kiraa/domain/time.ts';
import type { Box, FieldFilters, Question, Ranking } from './search-index.ts';

/** What the filter, its count and the map have in common. */
export type FilterInput = ParsedInputOf<typeof searchEndpoints.countFiltered>;

/** The filter panel's fields as a question, or what is wrong with them. */
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

/** Corners in either order; a map that was dragged around the world is a box like any other. */
export function boxOf({ south, north, west, east }: Corners): Box {
  return {
    south: Math.min(south, north),
    north: Math.max(south, north),
    west: Math.min(west, east),
    east: Math.max(west, east),
  };
}

/** A box that lacks a side is no box. */
function readBox({ south, north, west, east }: FilterInput): Box | undefined {
  if (south === undefined || north === undefined) return undefined;
  if (west === undefined || east === undefined) return undefined;
  return boxOf({ south, north, west, east });
}

/** The first order that is asked for, in the panel's order (P1-SRCH-16). */
function readRanking(input: FilterInput): Ranking {
  if (input.sortByInstant) return 'instant';
  if (input.sortByPriceHighToLow) return 'price_down';
  if (input.sortByPriceLowToHigh) return 'price_up';
  return 'trending';
}

export function isSorted(input: FilterInput): boolean {
  return readRanking(input) !== 'trending';
}

/** What is asked of a listing's own fields: what a row of domain/listing/listing-fields.ts says, and what is read otherwise. */
function readFieldFilters(input: FilterInput): FieldFilters {
  const asked: FieldsAsked = Object.fromEntries(filteredRows.map(([name]) => [name, input[name]]));
  return { ...readPrices(input), delivers: readDelivery(input), ...asked };
}

/** A slider at its end means "and above": it would otherwise hide what costs more than it can show (P1-SRCH-13). */
function readPrices(input: FilterInput): Pick<Question, 'lowestPrice' | 'highestPrice'> {
  const [lowest, highest] = inOrder(input.lowestPrice, input.highestPrice);
  return {
    lowestPrice: lowest === undefined || lowest === 0 ? undefined : fromSar(lowest),
    highestPrice: highest === undefined || highest >= PRICE_FILTER_MAXIMUM_SAR ? undefined : fromSar(highest),
  };
}

/** A range that was given the wrong way round is meant the right way round. */
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

/** Both ways asked for, or neither, asks for nothing. */
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

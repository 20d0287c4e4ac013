import { toWesternDigits } from '@kiraa/domain/digits.ts';
import type { Point } from '@kiraa/domain/distance.ts';
import {
  DISTANCE_FILTER_MAXIMUM_KM,
  PRICE_FILTER_MAXIMUM_SAR,
  SEARCH_TEXT_MAXIMUM_LETTERS,
} from '@kiraa/domain/limits.ts';
import { ITEM, type KindFilter, VEHICLE } from '@kiraa/domain/listing/categories.ts';
import {
  type FieldsAsked,
  filteredRows,
  isAskedOf,
  valuesAsked,
} from '@kiraa/domain/listing/listing-fields.ts';
import { startOfDay } from '../../shell/calendar/days.ts';
import type { MapFrame } from '../../shell/map/kingdom-frame.ts';
import { DELIVERIES, type SearchFilters, SORTS, VIEWS } from './search-filters.ts';

/** What of an address was left out, because it makes no sense; said in one line above the results. */
export const DROPPABLE = [
  'text',
  'city',
  'category',
  'price',
  'distance',
  'place',
  'dates',
  'delivery',
  'sort',
  'view',
  'box',
  'page',
  'fields',
] as const;
export type Dropped = (typeof DROPPABLE)[number];

export interface ReadFilters {
  readonly filters: SearchFilters;
  readonly dropped: readonly Dropped[];
}

/** The ids that an address may name. */
export interface KnownIds {
  readonly cities: ReadonlySet<number>;
  readonly vehicles: ReadonlySet<string>;
  readonly items: ReadonlySet<string>;
}

export function readKind(text: string | undefined): KindFilter | undefined {
  return text === '0' || text === '1' || text === '2' ? (Number(text) as KindFilter) : undefined;
}

const MOST_CATEGORIES = 50;
const MOST_PAGES = 10_000;

/** Reads an address. Anything that makes no sense is as if it had not been said, for links outlive their forms. */
export function readFilters(
  kind: KindFilter,
  query: URLSearchParams,
  today: string,
  known: KnownIds,
): ReadFilters {
  const dropped = new Set<Dropped>();
  const one = <Value>(name: string, of: Dropped, read: (text: string) => Value | undefined) => {
    const text = toWesternDigits((query.get(name) ?? '').trim());
    if (text === '') return undefined;
    const value = read(text);
    if (value === undefined) dropped.add(of);
    return value;
  };
  const many = (name: string, ids: ReadonlySet<string>, isShown: boolean) => {
    const asked = [...new Set(query.getAll(name).flatMap((list) => list.split(',')))].filter(Boolean);
    const kept = isShown ? asked.filter((id) => ids.has(id)).slice(0, MOST_CATEGORIES) : [];
    if (kept.length < asked.length) dropped.add('category');
    return kept;
  };
  const price = inOrder(
    one('min', 'price', upTo(PRICE_FILTER_MAXIMUM_SAR)),
    one('max', 'price', upTo(PRICE_FILTER_MAXIMUM_SAR)),
  );
  const distance = inOrder(
    one('minkm', 'distance', upTo(DISTANCE_FILTER_MAXIMUM_KM)),
    one('maxkm', 'distance', upTo(DISTANCE_FILTER_MAXIMUM_KM)),
  );
  const near = one('near', 'place', readPoint);
  const kilometres = atRestAtEnds(distance, DISTANCE_FILTER_MAXIMUM_KM);
  if (!near && kilometres.some((end) => end !== undefined)) dropped.add('distance');
  const riyals = atRestAtEnds(price, PRICE_FILTER_MAXIMUM_SAR);
  const from = one('from', 'dates', (day) => readDay(day, today));
  // An end before the start says nothing; the start still does (P1-SRCH-17).
  const until = one('until', 'dates', (day) => from && readDay(day, from));
  const filters: SearchFilters = {
    kind,
    text: readText(query.get('search') ?? '', dropped),
    city: one('city', 'city', (text) => (known.cities.has(Number(text)) ? Number(text) : undefined)),
    vehicles: many('vehicle', known.vehicles, kind !== ITEM),
    items: many('item', known.items, kind !== VEHICLE),
    lowestPrice: riyals[0],
    highestPrice: riyals[1],
    near,
    atLeastKm: near && kilometres[0],
    atMostKm: near && kilometres[1],
    from: from ?? '',
    until: until ?? '',
    delivery: one('delivery', 'delivery', oneOf(DELIVERIES)),
    sort: one('sort', 'sort', oneOf(SORTS)) ?? 'trending',
    page: one('page', 'page', (text) => wholeNumber(text, 1, MOST_PAGES)) ?? 1,
    view: one('view', 'view', oneOf(VIEWS)) ?? 'list',
    box: one('box', 'box', readBox),
    fields: readFields(kind, (name, read) => one(name, 'fields', read)),
  };
  return { filters, dropped: DROPPABLE.filter((name) => dropped.has(name)) };
}

/** Only what listings of this kind may say: on the page of items nobody can ask for a vehicle's fuel. */
function readFields(
  kind: KindFilter,
  one: (name: string, read: (text: string) => string | number | undefined) => string | number | undefined,
): FieldsAsked {
  const asked = filteredRows.map(([name, field]) => {
    const choices = valuesAsked(field);
    return [
      name,
      one(name, (text) => (isAskedOf(field, kind) ? choices.find((one) => String(one) === text) : undefined)),
    ];
  });
  return Object.fromEntries(asked.filter(([, value]) => value !== undefined));
}

/** Signs that no keyboard types and no listing holds: null bytes, other controls, and marks of writing direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu;

function readText(given: string, dropped: Set<Dropped>): string {
  const letters = [...given.replace(UNSEEN, '').trim()];
  if (letters.length > SEARCH_TEXT_MAXIMUM_LETTERS) dropped.add('text');
  return letters.slice(0, SEARCH_TEXT_MAXIMUM_LETTERS).join('').trim();
}

function oneOf<Value extends string>(values: readonly Value[]) {
  return (text: string) => values.find((value) => value === text);
}

function wholeNumber(text: string, least = 0, most = 2_147_483_647): number | undefined {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** More than the slider can say is its end: somebody who will pay 20,000 is not to be told off. */
function upTo(maximum: number) {
  return (text: string) => {
    const value = wholeNumber(text);
    return value === undefined ? undefined : Math.min(value, maximum);
  };
}

type Range = readonly [number | undefined, number | undefined];

/** A range the wrong way round is meant the right way round. */
function inOrder(low: number | undefined, high: number | undefined): Range {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
}

/** The slider's ends narrow nothing (P1-SRCH-13, P1-SRCH-14). */
function atRestAtEnds([low, high]: Range, maximum: number): Range {
  return [low === 0 ? undefined : low, high === maximum ? undefined : high];
}

/** Days before the first possible one cannot be asked for (P1-SRCH-17). */
function readDay(day: string, first: string): string | undefined {
  return startOfDay(day) && day >= first ? day : undefined;
}

const DEGREES = /^-?\d{1,3}(\.\d{1,8})?$/;

function readDegrees(text: string, count: number): number[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== count || !parts.every((part) => DEGREES.test(part))) return undefined;
  return parts.map(Number);
}

function readPoint(text: string): Point | undefined {
  const [latitude = 0, longitude = 0] = readDegrees(text, 2) ?? [Number.NaN];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** "south,west,north,east". A box around the world is a box like any other; one without an inside is none. */
function readBox(text: string): MapFrame | undefined {
  const [south = 0, west = 0, north = 0, east = 0] = readDegrees(text, 4) ?? [];
  return south < north && west < east ? { south, west, north, east } : undefined;
}

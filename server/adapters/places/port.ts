import type { Point } from '@kiraa/domain/distance.ts';

export type PlaceLanguage = 'ar' | 'en';

export interface PlaceSuggestion {
  /** An opaque id; `resolve` of the same provider accepts it. */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
}

/** A place with its parts in the requested language; parts that the provider does not know are empty. */
export interface ResolvedPlace extends Point {
  readonly formatted: string;
  readonly countryCode: string;
  readonly country: string;
  readonly region: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
  readonly postcode: string;
}

export interface PlaceRoute {
  readonly meters: number;
  /** Undefined where the road is unknown. */
  readonly seconds: number | undefined;
  /** Along a road or in a straight line, which the page must say. */
  readonly along: 'road' | 'straight';
  readonly line: readonly Point[];
}

export interface SuggestWish {
  readonly text: string;
  readonly language: PlaceLanguage;
  readonly near: Point | undefined;
  /** Ties the calls of one search together, up to the choice: some providers charge for each search. */
  readonly session: string | undefined;
}

/** `none`: there is no such place. `down`: the provider gave no answer. */
export type PlacesOutcome<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'none' }
  | { readonly kind: 'down'; readonly reason: string };

/**
 * Finds places in the Kingdom only. Never throws for faults of a provider or a network, and logs neither texts nor
 * places.
 */
export interface PlacesProvider {
  /** The source that must be named where results are shown. */
  readonly attribution: string | undefined;
  suggest(wish: SuggestWish): Promise<PlacesOutcome<readonly PlaceSuggestion[]>>;
  resolve(
    id: string,
    language: PlaceLanguage,
    session: string | undefined,
  ): Promise<PlacesOutcome<ResolvedPlace>>;
  reverse(point: Point, language: PlaceLanguage): Promise<PlacesOutcome<ResolvedPlace>>;
  route(from: Point, to: Point): Promise<PlacesOutcome<PlaceRoute>>;
}

export const MOST_SUGGESTIONS = 6;

export function found<Value>(value: Value): PlacesOutcome<Value> {
  return { kind: 'found', value };
}

import type { Point } from '@kiraa/domain/distance.ts';

export type PlaceLanguage = 'ar' | 'en';

export interface PlaceSuggestion {
  /** Opaque; `resolve` of the same provider takes it. */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
}

/** A place with its parts, in the language that was asked for; what the provider does not know is empty. */
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
  /** Undefined where nobody knows the road. */
  readonly seconds: number | undefined;
  /** Along a road, or as the crow flies, which must be said. */
  readonly along: 'road' | 'straight';
  readonly line: readonly Point[];
}

export interface SuggestWish {
  readonly text: string;
  readonly language: PlaceLanguage;
  readonly near: Point | undefined;
  /** One search as it is typed, up to the choice: some providers charge by it. */
  readonly session: string | undefined;
}

/** `none`: there is no such place. `down`: the provider did not say. */
export type PlacesOutcome<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'none' }
  | { readonly kind: 'down'; readonly reason: string };

/** Only the Kingdom. Never throws for what a provider or a network does, and logs neither text nor place. */
export interface PlacesProvider {
  /** Whom the results must name, where they are shown. */
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

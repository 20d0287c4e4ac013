import type { Point } from '@kiraa/domain/distance.ts';
import type { FieldsAsked } from '@kiraa/domain/listing/listing-fields.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import type { Period } from '@kiraa/domain/time.ts';

/**
 * The search of listings, whatever answers it. Routes and use cases know this file and nothing behind it. `memory-index/` answers for
 * a house of up to MEMORY_LISTINGS, `postgres-index/` for a larger one and whenever memory is not certain (docs/decisions: 012 says why,
 * what was tried, and when another engine would; 015 says what is kept in memory).
 *
 * The path of one question in Postgres:
 *
 *   filter-input.ts                     the fields of a call become a Question
 *   postgres-index/understood-question  the words of its text become stems that listings know
 *   postgres-index/estimate             about how many fit, and which index is to lead to them
 *   postgres-index/find-page            a rare question: gather-candidates, which are then sorted
 *                                       a common one: walk-ranking, until the page is full
 *   postgres-index/filters, ranking     what fits, and what comes first: the same for list, count and map
 *   postgres-index/map-points           the same question for a map
 *   show-results.ts                     the ids become cards, the count becomes pages
 */
export interface SearchIndex {
  /**
   * One page of the listings that fit, best first; empty where the text has no word. `brief`: a few good ones, with
   * less effort.
   */
  ask(question: Question, page: Page, effort?: 'full' | 'brief'): Promise<Answer>;
  count(question: Question): Promise<Count>;
  /** The listings that fit in a box, in at most as many points as a map can show. */
  points(question: Question, box: Box): Promise<MapPoints>;
  /** How many of the listings that fit are in each band of day prices (domain/listing/price-bands.ts), whatever price is asked for. */
  prices(question: Question): Promise<readonly number[]>;
  /** The words of a text that it searches by, as they are typed and in their order. */
  wordsOf(text: string): readonly string[];
  /** Suggestions for a text while it is typed, so its last word may be incomplete. */
  suggest(text: string, kind: number | undefined): Promise<Suggested>;
}

/** Everything that can be asked of listings, as a plain value; an absent field does not narrow the search. */
export interface Question extends FieldFilters {
  readonly ranking: Ranking;
  readonly text?: AskedText | undefined;
  /** The name of a city, in either language. */
  readonly cityNamed?: AskedText | undefined;
  readonly kind?: number | undefined;
  readonly categoryIds?: readonly string[] | undefined;
  readonly placeIds?: readonly number[] | undefined;
  readonly near?: Point | undefined;
  /** Distance from `near`. */
  readonly atLeastKm?: number | undefined;
  readonly atMostKm?: number | undefined;
  readonly box?: Box | undefined;
  /** The whole period must be bookable. */
  readonly free?: Period | undefined;
  readonly verifiedOwner?: boolean | undefined;
  /** A listing to leave out: the one that the page is about. */
  readonly except?: string | undefined;
  /** Nothing but these listings. */
  readonly among?: readonly string[] | undefined;
}

/**
 * The filters on a listing's own fields: the rows of domain/listing/listing-fields.ts that have a filter, and these. To
 * let another field be filtered that has no row there, add a line here, its parsing in filter-input.ts, its condition in
 * postgres-index/field-filters.ts and in memory-index/fitting.ts, and its value in memory-index/kept-listing.ts and load-listings.ts.
 */
export interface FieldFilters extends FieldsAsked {
  /** The price of one day, whatever unit the listing is priced in. */
  readonly lowestPrice?: Halalas | undefined;
  readonly highestPrice?: Halalas | undefined;
  readonly delivers?: boolean | undefined;
}

/** `nearest` is measured from `near`; without `near` it means `newest`. */
export type Ranking = 'trending' | 'newest' | 'nearest' | 'instant' | 'price_up' | 'price_down';

/**
 * A text that somebody typed. Questions that share the object look it up once: near misses ask up to six times with one
 * text.
 */
export interface AskedText {
  readonly typed: string;
}

/** The part of the world that a map shows. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

export interface Page {
  readonly number: number;
  readonly perPage: number;
  readonly offset: number;
}

export interface Answer {
  readonly ids: readonly string[];
  /** Counts when it is called, so that counting can run while cards are loaded, or not at all. */
  readonly count: () => Promise<Count>;
  /** Whether the feed of changes was looked at for it: then cards that are kept are as new as the answer. */
  readonly isSeen?: boolean;
}

/** When capped, at least this many fit, and counting stopped there. */
export interface Count {
  readonly totalCount: number;
  readonly isCapped: boolean;
}

export interface MapPoints {
  readonly cells: readonly Cell[];
  /** Whether only a sample was placed, and its counts were multiplied. */
  readonly isEstimate: boolean;
}

/** A rectangle of the map with the listings in it. */
export interface Cell extends Box, Point {
  readonly count: number;
  readonly lowestDayPrice: number;
  /** The id of one of its listings, which is the only one when `count` is 1. */
  readonly anyId: string;
}

/** Suggestions, best first in each list. */
export interface Suggested {
  readonly cities: readonly Named<number>[];
  readonly categories: readonly (Named<string> & { readonly kind: number })[];
  /** Listings with the text in their name; several may have the same name. */
  readonly listingIds: readonly string[];
}

export interface Named<Id> {
  readonly id: Id;
  readonly name: string;
  readonly nameAr: string;
}

import type { Point } from '@kiraa/domain/distance.ts';
import type { FieldsAsked } from '@kiraa/domain/listing/listing-fields.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import type { Period } from '@kiraa/domain/time.ts';

/**
 * The search of listings, whatever answers it. Routes and use cases know this file and nothing behind it; `postgres-index/`
 * answers today (docs/decisions/012-search-in-postgres.md: why, what was tried, and when another engine would).
 *
 * The path of one question:
 *
 *   filter-input.ts                     the fields of a call become a Question
 *   postgres-index/understand-question  the words of its text become stems that listings know
 *   postgres-index/estimate             about how many fit, and which index is to lead to them
 *   postgres-index/find-page            a rare question: gather-candidates, which are then sorted
 *                                       a common one: walk-ranking, until the page is full
 *   postgres-index/filters, ranking     what fits, and what comes first: the same for list, count and map
 *   postgres-index/map-points           the same question for a map
 *   show-results.ts                     the ids become cards, the count becomes pages
 */
export interface SearchIndex {
  /** One page of what fits, best first; nothing where the text has no word. `brief`: a few good ones, not found at all costs. */
  ask(question: Question, page: Page, effort?: 'full' | 'brief'): Promise<Answer>;
  count(question: Question): Promise<Count>;
  /** What fits in a box, in at most as many points as a map can show. */
  points(question: Question, box: Box): Promise<MapPoints>;
  /** What a text may mean while it is typed: its last word may not be finished. */
  suggest(text: string, kind: number | undefined): Promise<Suggested>;
}

/** Everything that can be asked of listings, as a plain value; what is missing does not narrow it. */
export interface Question extends FieldFilters {
  readonly ranking: Ranking;
  readonly text?: AskedText | undefined;
  /** A text that names a city, in either language. */
  readonly cityNamed?: AskedText | undefined;
  readonly kind?: number | undefined;
  readonly categoryIds?: readonly string[] | undefined;
  readonly placeIds?: readonly number[] | undefined;
  readonly near?: Point | undefined;
  /** From `near`. */
  readonly atLeastKm?: number | undefined;
  readonly atMostKm?: number | undefined;
  readonly box?: Box | undefined;
  /** Can be booked for all of this period. */
  readonly free?: Period | undefined;
  readonly verifiedOwner?: boolean | undefined;
  /** The listing that is being looked at. */
  readonly except?: string | undefined;
}

/**
 * What a person may ask of a listing's own fields: the rows of domain/listing/listing-fields.ts that have a filter, and
 * these. To let one more be filtered that is no row there: a line here, its input in filter-input.ts, its condition in
 * postgres-index/field-filters.ts.
 */
export interface FieldFilters extends FieldsAsked {
  /** Of one day, whatever unit the listing is priced in. */
  readonly lowestPrice?: Halalas | undefined;
  readonly highestPrice?: Halalas | undefined;
  readonly delivers?: boolean | undefined;
}

/** `nearest` is from `near`, and `newest` where that is missing. */
export type Ranking = 'trending' | 'newest' | 'nearest' | 'instant' | 'price_up' | 'price_down';

/** What somebody typed. Questions that share the object are understood once: near misses ask up to six times with one text. */
export interface AskedText {
  readonly typed: string;
}

/** What a map shows. */
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
  /** Counts when it is called, so that it can be done beside the loading of the cards, or not at all. */
  readonly count: () => Promise<Count>;
}

/** Capped: there are so many at least, and nobody counted further. */
export interface Count {
  readonly totalCount: number;
  readonly isCapped: boolean;
}

export interface MapPoints {
  readonly cells: readonly Cell[];
  /** Of very many a sample was placed, and the counts are as many times larger. */
  readonly isEstimate: boolean;
}

/** A rectangle of the map with the listings in it. */
export interface Cell extends Box, Point {
  readonly count: number;
  readonly lowestDayPrice: number;
  /** One of its listings: the only one where there is one. */
  readonly anyId: string;
}

/** Best first, each list on its own. */
export interface Suggested {
  readonly cities: readonly Named<number>[];
  readonly categories: readonly (Named<string> & { readonly kind: number })[];
  /** Listings that say the text in their name, several of one name among them. */
  readonly listingIds: readonly string[];
}

export interface Named<Id> {
  readonly id: Id;
  readonly name: string;
  readonly nameAr: string;
}

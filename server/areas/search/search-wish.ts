import type { Point } from '@kiraa/domain/distance.ts';
import type { Period } from '@kiraa/domain/time.ts';
import type { FieldFilters } from './search-index.ts';

export type SearchOrder = 'trending' | 'newest' | 'nearest' | 'instant' | 'price_up' | 'price_down';

/** Everything that a search can ask for; what is missing does not narrow it. */
export interface SearchWish extends FieldFilters {
  readonly order: SearchOrder;
  readonly kind?: number | undefined;
  readonly categoryIds?: readonly string[] | undefined;
  readonly placeIds?: readonly number[] | undefined;
  /** All of them, each in one of its forms. */
  readonly words?: readonly SearchWord[] | undefined;
  /** The words must be in the name: what stands below it is no suggestion. */
  readonly inName?: boolean | undefined;
  readonly near?: Point | undefined;
  readonly atLeastKm?: number | undefined;
  readonly atMostKm?: number | undefined;
  readonly box?: Box | undefined;
  readonly free?: Period | undefined;
  readonly verifiedOwner?: boolean | undefined;
  readonly except?: string | undefined;
}

/** What a map shows. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** One word of a text as stems. What is said comes before what is meant by it: كامري for camry, camera for camrea. */
export interface SearchWord {
  readonly said: readonly string[];
  readonly meant: readonly string[];
}

export interface ResultPage {
  readonly number: number;
  readonly perPage: number;
  readonly offset: number;
}

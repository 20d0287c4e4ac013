import type { Point } from '@kiraa/domain/distance.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import type { Period } from '@kiraa/domain/time.ts';

export type SearchOrder = 'trending' | 'newest' | 'nearest' | 'instant' | 'price_up' | 'price_down';

/** Everything that a search can ask for; what is missing does not narrow it. */
export interface SearchWish {
  readonly order: SearchOrder;
  readonly kind?: number | undefined;
  readonly categoryIds?: readonly string[] | undefined;
  readonly placeIds?: readonly number[] | undefined;
  /** Of one day, whatever unit the listing is priced in. */
  readonly lowestPrice?: Halalas | undefined;
  readonly highestPrice?: Halalas | undefined;
  readonly words?: readonly SearchWord[] | undefined;
  readonly near?: Point | undefined;
  readonly atLeastKm?: number | undefined;
  readonly atMostKm?: number | undefined;
  readonly box?: Box | undefined;
  readonly free?: Period | undefined;
  readonly delivers?: boolean | undefined;
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

/** A word matches what a listing says of itself, or the city that it is in. */
export interface SearchWord {
  readonly word: string;
  readonly placeIds: readonly number[];
}

export interface ResultPage {
  readonly number: number;
  readonly perPage: number;
  readonly offset: number;
}

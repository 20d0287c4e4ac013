import type { Point } from '@kiraa/domain/distance.ts';

/**
 * One listing on offer, with all that a search asks of it: the row of `listing_search`, whether its owner is verified, and who is just paying
 * for it. Instants are milliseconds since 1970.
 */
export interface KeptListing extends Point {
  readonly id: string;
  readonly categoryId: string;
  readonly placeId: number;
  readonly kind: number;
  readonly delivers: boolean;
  readonly instant: boolean;
  readonly dayPrice: number;
  readonly score: number;
  readonly isOfVerifiedOwner: boolean;
  /** The numbers of its words, ascending (postgres-index/words/term-numbers.ts). */
  readonly nameTerms: Int32Array;
  readonly terms: Int32Array;
  readonly preparation: number;
  readonly notice: number;
  readonly shortest: number;
  readonly longest: number;
  /** Start and end of each, one after the other. */
  readonly taken: readonly number[];
  readonly blocked: readonly number[];
  /** Start, end, and until when it is kept without being paid. */
  readonly unpaid: readonly number[];
  /** By its column, what was said of a field that searches may ask for (domain/listing/listing-fields.ts). */
  readonly fields: Readonly<Record<string, string | number | null>>;
}

/** Whether a list in ascending order has the number. */
function hasNumber(numbers: Int32Array, wanted: number): boolean {
  let low = 0;
  let high = numbers.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = numbers[middle] as number; // within the bounds
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

export function hasAny(numbers: Int32Array, wanted: readonly number[]): boolean {
  for (const one of wanted) if (hasNumber(numbers, one)) return true;
  return false;
}

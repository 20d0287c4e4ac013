import type { KeptListing } from './kept-listing.ts';

/** Numbers of a listing that nearly every search has a bound for, in a row of their own: see `RankedListings`. */
export const ROW = { price: 0, kind: 1, latitude: 2, longitude: 3, length: 4 } as const;

/**
 * Listings in the order of the house, the best score first and equal ones by their ids, and for each of them a row of `numbers`. A walk
 * reads those one after the other, where the same four numbers of so many objects lie all over the memory: that took a fifth of a search.
 */
export interface RankedListings {
  readonly listings: readonly KeptListing[];
  readonly numbers: Float64Array;
}

/** Listings that have something in common. */
export interface KeptList {
  readonly size: number;
  add(listing: KeptListing): void;
  take(listing: KeptListing): void;
  /** Says that one of them has other numbers or another score than before. */
  touch(): void;
  /** Put in order and written down where that is not done since the last change. */
  ranked(): RankedListings;
}

export function createKeptList(): KeptList {
  const listings: KeptListing[] = [];
  let ranked: RankedListings | undefined;
  return {
    get size() {
      return listings.length;
    },
    add(listing) {
      listings.push(listing);
      ranked = undefined;
    },
    take(listing) {
      const at = listings.indexOf(listing);
      if (at >= 0) listings.splice(at, 1);
      ranked = undefined;
    },
    touch() {
      ranked = undefined;
    },
    ranked() {
      // What is nearly in order already is put in order in one pass.
      ranked ??= { listings: listings.sort(byRank), numbers: numbersOf(listings) };
      return ranked;
    },
  };
}

export function byRank(one: KeptListing, other: KeptListing): number {
  return other.score - one.score || (one.id < other.id ? -1 : 1);
}

export function numbersOf(listings: readonly KeptListing[]): Float64Array {
  const numbers = new Float64Array(listings.length * ROW.length);
  let at = 0;
  for (const { dayPrice, kind, latitude, longitude } of listings) {
    numbers[at + ROW.price] = dayPrice;
    numbers[at + ROW.kind] = kind;
    numbers[at + ROW.latitude] = latitude;
    numbers[at + ROW.longitude] = longitude;
    at += ROW.length;
  }
  return numbers;
}

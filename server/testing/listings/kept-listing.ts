import type { KeptListing } from '../../areas/search/memory-index/kept-listing.ts';

/** A listing as the search in memory keeps it: a car in Riyadh that is free at all times. */
export function keptListing(given: Partial<KeptListing> = {}): KeptListing {
  return {
    id: 'listing',
    categoryId: 'cars',
    placeId: 1,
    kind: 1,
    delivers: false,
    instant: false,
    dayPrice: 24_000,
    score: 0,
    latitude: 24.7,
    longitude: 46.7,
    isOfVerifiedOwner: false,
    nameTerms: Int32Array.of(),
    terms: Int32Array.of(),
    preparation: 0,
    notice: 0,
    shortest: 0,
    longest: Number.POSITIVE_INFINITY,
    taken: [],
    blocked: [],
    unpaid: [],
    fields: {},
    ...given,
  };
}

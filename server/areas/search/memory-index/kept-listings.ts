import { createKeptList, type KeptList } from './kept-list.ts';
import type { KeptListing } from './kept-listing.ts';

/** The listings on offer, and which of them are of a category or a place, or say a word. */
export interface KeptListings {
  readonly size: number;
  /** All of them. */
  readonly all: KeptList;
  get(id: string): KeptListing | undefined;
  put(listing: KeptListing): void;
  remove(id: string): void;
  /** Each of these has at least the listings that have the property; undefined where none has. */
  ofCategory(id: string): KeptList | undefined;
  ofPlace(id: number): KeptList | undefined;
  saying(term: number): KeptList | undefined;
}

export function createKeptListings(): KeptListings {
  const byId = new Map<string, KeptListing>();
  const all = createKeptList();
  const categories = new Map<string, KeptList>();
  const places = new Map<number, KeptList>();
  const words = new Map<number, KeptList>();

  function add(listing: KeptListing): void {
    byId.set(listing.id, listing);
    all.add(listing);
    listOf(categories, listing.categoryId).add(listing);
    listOf(places, listing.placeId).add(listing);
    for (const term of listing.terms) listOf(words, term).add(listing);
  }

  /** Taking one out walks its lists, which a change of some listings a second can afford. */
  function remove(id: string): void {
    const listing = byId.get(id);
    if (!listing) return;
    byId.delete(id);
    all.take(listing);
    takeFrom(categories, listing.categoryId, listing);
    takeFrom(places, listing.placeId, listing);
    for (const term of listing.terms) takeFrom(words, term, listing);
  }

  function touchListsOf({ categoryId, placeId, terms }: KeptListing): void {
    all.touch();
    categories.get(categoryId)?.touch();
    places.get(placeId)?.touch();
    for (const term of terms) words.get(term)?.touch();
  }

  return {
    get size() {
      return byId.size;
    },
    all,
    get: (id) => byId.get(id),
    put(listing) {
      const known = byId.get(listing.id);
      // A booking, a price or a place in the order: it stays in its lists, of which the words alone are dozens.
      if (known && isListedAlike(known, listing)) {
        const standsAlike = isRankedAlike(known, listing);
        Object.assign(known, { ...listing, terms: known.terms });
        if (!standsAlike) touchListsOf(known);
      } else {
        remove(listing.id);
        add(listing);
      }
    },
    remove,
    ofCategory: (id) => categories.get(id),
    ofPlace: (id) => places.get(id),
    saying: (term) => words.get(term),
  };
}

function listOf<Key>(lists: Map<Key, KeptList>, key: Key): KeptList {
  const known = lists.get(key);
  if (known) return known;
  const list = createKeptList();
  lists.set(key, list);
  return list;
}

function takeFrom<Key>(lists: Map<Key, KeptList>, key: Key, listing: KeptListing): void {
  const list = lists.get(key);
  list?.take(listing);
  if (list?.size === 0) lists.delete(key);
}

function isListedAlike(one: KeptListing, other: KeptListing): boolean {
  return (
    one.categoryId === other.categoryId &&
    one.placeId === other.placeId &&
    one.terms.length === other.terms.length &&
    one.terms.every((term, at) => term === other.terms[at])
  );
}

/** Whether it keeps its place in the order of a list, and its row of numbers. */
function isRankedAlike(one: KeptListing, other: KeptListing): boolean {
  return (
    one.score === other.score &&
    one.dayPrice === other.dayPrice &&
    one.kind === other.kind &&
    one.latitude === other.latitude &&
    one.longitude === other.longitude
  );
}

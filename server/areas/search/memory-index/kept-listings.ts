import type { KeptListing } from './kept-listing.ts';

/** The listings on offer, and which of them are of a category or a place, or say a word. */
export interface KeptListings {
  readonly size: number;
  get(id: string): KeptListing | undefined;
  all(): Iterable<KeptListing>;
  put(listing: KeptListing): void;
  remove(id: string): void;
  clear(): void;
  /** Each of these has at least the listings that have the property, in no order. */
  ofCategory(id: string): readonly KeptListing[];
  ofPlace(id: number): readonly KeptListing[];
  saying(term: number): readonly KeptListing[];
}

const NONE: readonly KeptListing[] = [];

/** Lists by a property. Taking one out walks its list, which a change of some listings a second can afford, and no order is kept. */
function createLists<Key>() {
  const lists = new Map<Key, KeptListing[]>();
  return {
    lists,
    of: (key: Key): readonly KeptListing[] => lists.get(key) ?? NONE,
    add(key: Key, listing: KeptListing): void {
      const list = lists.get(key);
      if (list) list.push(listing);
      else lists.set(key, [listing]);
    },
    take(key: Key, listing: KeptListing): void {
      const list = lists.get(key) ?? [];
      const at = list.indexOf(listing);
      const last = list.pop();
      if (at >= 0 && at < list.length && last) list[at] = last;
      if (list.length === 0) lists.delete(key);
    },
  };
}

export function createKeptListings(): KeptListings {
  const byId = new Map<string, KeptListing>();
  const categories = createLists<string>();
  const places = createLists<number>();
  const words = createLists<number>();

  function add(listing: KeptListing): void {
    byId.set(listing.id, listing);
    categories.add(listing.categoryId, listing);
    places.add(listing.placeId, listing);
    for (const term of listing.terms) words.add(term, listing);
  }

  function remove(id: string): void {
    const listing = byId.get(id);
    if (!listing) return;
    byId.delete(id);
    categories.take(listing.categoryId, listing);
    places.take(listing.placeId, listing);
    for (const term of listing.terms) words.take(term, listing);
  }

  return {
    get size() {
      return byId.size;
    },
    get: (id) => byId.get(id),
    all: () => byId.values(),
    put(listing) {
      const known = byId.get(listing.id);
      // A booking, a price or a place in the order: it stays in its lists, of which the words alone are dozens.
      if (known && isListedAlike(known, listing)) Object.assign(known, { ...listing, terms: known.terms });
      else {
        remove(listing.id);
        add(listing);
      }
    },
    remove,
    clear() {
      for (const lists of [byId, categories.lists, places.lists, words.lists]) lists.clear();
    },
    ofCategory: categories.of,
    ofPlace: places.of,
    saying: words.of,
  };
}

function isListedAlike(one: KeptListing, other: KeptListing): boolean {
  return (
    one.categoryId === other.categoryId &&
    one.placeId === other.placeId &&
    one.terms.length === other.terms.length &&
    one.terms.every((term, at) => term === other.terms[at])
  );
}

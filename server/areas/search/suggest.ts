import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { ListingCard } from '@kiraa/contract/listings/listings.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { Suggestion, searchEndpoints } from '@kiraa/contract/search/search.ts';
import type { CallContext } from '../../context.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import { readKind, readPoint } from './filter-input.ts';
import type { Named } from './search-index.ts';
import { SUGGESTED } from './search-limits.ts';

/** Suggestions for a text while it is typed: cities, then categories, then listings. */
export async function suggest(
  { db, searchIndex }: CallContext,
  input: ParsedInputOf<typeof searchEndpoints.suggest>,
) {
  const { cities, categories, listingIds } = await searchIndex.suggest(input.q, readKind(input.kind));
  const cards = await listingCardsByIds(db, listingIds, { from: readPoint(input) });
  const chosen: Suggestion[] = [
    ...cities.slice(0, SUGGESTED.cities).map((one) => named('city', one, 0)),
    ...categories.slice(0, SUGGESTED.categories).map((one) => named('category', one, one.kind)),
  ];
  const room = SUGGESTED.inAll - chosen.length;
  return accept({ data: [...chosen, ...differentNames(cards).slice(0, room).map(ofListing)] });
}

/** One card for each name: the nearest, where distances are known. */
function differentNames(cards: readonly ListingCard[]): ListingCard[] {
  const byName = new Map<string, ListingCard>();
  for (const card of cards) {
    const known = byName.get(card.name);
    const isNearer = known?.distance && card.distance !== null && card.distance < known.distance;
    if (!known || isNearer) byName.set(card.name, card);
  }
  return [...byName.values()];
}

function named(
  kind: 'city' | 'category',
  { id, name, nameAr }: Named<string | number>,
  listingKind: number,
): Suggestion {
  return { kind, id: String(id), name, nameAr, listingKind, place: '', placeAr: '' };
}

function ofListing(card: ListingCard): Suggestion {
  const { id, name, nameAr, city, cityAr } = card;
  return { kind: 'listing', id, name, nameAr, listingKind: card.kind, place: city, placeAr: cityAr };
}

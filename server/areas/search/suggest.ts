import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { Suggestion, searchEndpoints } from '@kiraa/contract/search.ts';
import type { CallContext } from '../../context.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import { readKind } from './filter-input.ts';
import { categoriesHolding, findListingIds, placesByIds, placesHolding } from './search-queries.ts';
import { readWords } from './search-text.ts';
import { withText } from './text-wish.ts';

const CITIES_AT_MOST = 2;
const CATEGORIES_AT_MOST = 2;
const SUGGESTIONS_AT_MOST = 8;

/** What a text may mean while it is typed: cities, then categories, then listings. */
export async function suggest(context: CallContext, input: ParsedInputOf<typeof searchEndpoints.suggest>) {
  const text = readWords(input.q).join(' ');
  if (text === '') return accept({ data: [] });
  const kind = readKind(input.type);
  const [cities, categories] = await Promise.all([
    suggestCities(context, text),
    suggestCategories(context, text, kind),
  ]);
  const room = SUGGESTIONS_AT_MOST - cities.length - categories.length;
  const listings = await suggestListings(context, input.q, kind, room);
  return accept({ data: [...cities, ...categories, ...listings] });
}

async function suggestCities({ db }: CallContext, text: string): Promise<Suggestion[]> {
  const ids = (await placesHolding(db, [text])).get(text) ?? [];
  const places = await placesByIds(db, ids.slice(0, CITIES_AT_MOST));
  return places.map((place) => ({
    kind: 'city',
    id: String(place.id),
    name: place.name_en,
    name_ar: place.name_ar,
    item_type: 0,
    place: '',
    place_ar: '',
  }));
}

async function suggestCategories(
  { db }: CallContext,
  text: string,
  kind: number | undefined,
): Promise<Suggestion[]> {
  const categories = await categoriesHolding(db, text, kind);
  return categories.slice(0, CATEGORIES_AT_MOST).map((category) => ({
    kind: 'category',
    id: category.id,
    name: category.name_en,
    name_ar: category.name_ar,
    item_type: category.kind,
    place: '',
    place_ar: '',
  }));
}

async function suggestListings(
  context: CallContext,
  text: string,
  kind: number | undefined,
  room: number,
): Promise<Suggestion[]> {
  const wish = await withText(context, text, { order: 'trending', kind });
  if (!wish) return [];
  const { db, clock } = context;
  const ids = await findListingIds(db, wish, { number: 1, perPage: room, offset: 0 }, clock.now());
  const cards = await listingCardsByIds(db, ids);
  return cards.map((card) => ({
    kind: 'listing',
    id: card._id,
    name: card.item_name,
    name_ar: card.item_name_ar,
    item_type: card.item_type,
    place: card.city,
    place_ar: card.city_ar,
  }));
}

import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { ListingCard } from '@kiraa/contract/listings.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { Suggestion, searchEndpoints } from '@kiraa/contract/search.ts';
import type { CallContext } from '../../context.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import { readKind, readPoint } from './filter-input.ts';
import { categoriesNamed, placesNamed } from './place-queries.ts';
import { findListings } from './search-queries.ts';
import { FEW_GOOD_ONES } from './search-task.ts';
import type { SearchWish, SearchWord } from './search-wish.ts';
import { understand } from './text-wish.ts';

const CITIES_AT_MOST = 2;
const CATEGORIES_AT_MOST = 2;
const SUGGESTIONS_AT_MOST = 8;
/** Many listings have one name; so many are looked at for a few different ones. */
const LOOKED_AT = 30;

type Input = ParsedInputOf<typeof searchEndpoints.suggest>;

/** What a text may mean while it is typed: cities, then categories, then listings. */
export async function suggest(context: CallContext, input: Input) {
  const { db } = context;
  const words = await understand(db, input.q, { typing: true });
  if (words.length === 0) return accept({ data: [] });
  const [places, categories, cards] = await Promise.all([
    placesNamed(db, words),
    categoriesNamed(db, words, readKind(input.kind)),
    listingsSaying(context, words, input),
  ]);
  const chosen: Suggestion[] = [
    ...places.slice(0, CITIES_AT_MOST).map((one) => named('city', { ...one, kind: 0 })),
    ...categories.slice(0, CATEGORIES_AT_MOST).map((one) => named('category', one)),
  ];
  const room = SUGGESTIONS_AT_MOST - chosen.length;
  return accept({ data: [...chosen, ...differentNames(cards).slice(0, room).map(ofListing)] });
}

/** The best of all the Kingdom, or the nearest ones where the caller says where they are. */
async function listingsSaying({ db, clock }: CallContext, words: readonly SearchWord[], input: Input) {
  const wish: SearchWish = { order: 'trending', kind: readKind(input.kind), words, inName: true };
  const page = { number: 1, perPage: LOOKED_AT, offset: 0 };
  const { ids } = await findListings(db, wish, page, clock.now(), FEW_GOOD_ONES);
  return await listingCardsByIds(db, ids, { from: readPoint(input) });
}

/** The first of each name: the nearest, where distances are known. */
function differentNames(cards: readonly ListingCard[]): ListingCard[] {
  const byName = new Map<string, ListingCard>();
  for (const card of cards) {
    const known = byName.get(card.name);
    const isNearer = known?.distance && card.distance !== null && card.distance < known.distance;
    if (!known || isNearer) byName.set(card.name, card);
  }
  return [...byName.values()];
}

interface Named {
  readonly id: string | number;
  readonly kind: number;
  readonly name_en: string;
  readonly name_ar: string;
}

function named(kind: 'city' | 'category', one: Named): Suggestion {
  return {
    kind,
    id: String(one.id),
    name: one.name_en,
    nameAr: one.name_ar,
    listingKind: one.kind,
    place: '',
    placeAr: '',
  };
}

function ofListing(card: ListingCard): Suggestion {
  return {
    kind: 'listing',
    id: card.id,
    name: card.name,
    nameAr: card.nameAr,
    listingKind: card.kind,
    place: card.city,
    placeAr: card.cityAr,
  };
}

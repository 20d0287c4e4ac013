import { favourites } from './ar/favourites.ts';
import { home } from './ar/home.ts';
import { listing } from './ar/listing.ts';
import { listingFields } from './ar/listing-fields.ts';
import { map } from './ar/map.ts';
import { places } from './ar/places.ts';
import { search } from './ar/search.ts';
import { shell } from './ar/shell.ts';
import type { Messages } from './messages.ts';

/** What a guest's first pages say, which a browser has from the start. */
export const first: Pick<Messages, keyof typeof import('./first-en.ts').first> = {
  favourites,
  home,
  listing,
  listingFields,
  map,
  places,
  search,
  shell,
};

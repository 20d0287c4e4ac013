import { favourites } from './en/favourites.ts';
import { home } from './en/home.ts';
import { listing } from './en/listing.ts';
import { listingFields } from './en/listing-fields.ts';
import { map } from './en/map.ts';
import { places } from './en/places.ts';
import { search } from './en/search.ts';
import { shell } from './en/shell.ts';

/**
 * What a guest's first pages say, which a browser has from the start: 7 KB of a language's 24. What dialogs and refusals say is in
 * forms-en.ts, the other areas in later-en.ts. English decides which area is in which part; Arabic does not compile with one missing.
 */
export const first = {
  favourites,
  home,
  listing,
  listingFields,
  map,
  places,
  search,
  shell,
};

import { defineRoutes } from '../../platform/routes.ts';
import { listHomeListings, listSimilar, listTrending } from './browse-listings.ts';
import { filterListings } from './filter-listings.ts';
import { searchByCity, searchListings } from './search-listings.ts';

export const searchRoutes = defineRoutes({
  trending: listTrending,
  homeListings: listHomeListings,
  similarListings: listSimilar,
  filterListings,
  searchListings,
  searchByCity,
});

import { defineRoutes } from '../../platform/http/routes.ts';
import { listHomeListings, listSimilar, listTrending } from './browse-listings.ts';
import { countFiltered, filterListings, spreadPrices } from './filter-listings.ts';
import { listMarkers } from './list-markers.ts';
import { searchByCity, searchListings } from './search-listings.ts';
import { suggest } from './suggest.ts';

export const searchRoutes = defineRoutes({
  trending: listTrending,
  homeListings: listHomeListings,
  similarListings: listSimilar,
  filterListings,
  countFiltered,
  priceSpread: spreadPrices,
  markers: listMarkers,
  suggest,
  searchListings,
  searchByCity,
});

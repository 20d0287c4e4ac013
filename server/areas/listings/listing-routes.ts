import { defineRoutes } from '../../platform/http/routes.ts';
import { listCities, listItemCategories, listVehicleCategories } from './list-catalogue.ts';
import { showCards } from './show-cards.ts';
import { showListing } from './show-listing.ts';

export const listingRoutes = defineRoutes({
  listing: showListing,
  listingCards: showCards,
  vehicleCategories: listVehicleCategories,
  itemCategories: listItemCategories,
  cities: listCities,
});

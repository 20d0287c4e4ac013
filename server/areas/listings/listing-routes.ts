import { defineRoutes } from '../../platform/http/routes.ts';
import { listCities, listItemCategories, listVehicleCategories } from './list-catalogue.ts';
import { showListing } from './show-listing.ts';

export const listingRoutes = defineRoutes({
  listing: showListing,
  vehicleCategories: listVehicleCategories,
  itemCategories: listItemCategories,
  cities: listCities,
});

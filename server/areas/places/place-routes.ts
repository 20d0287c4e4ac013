import { defineRoutes } from '../../platform/http/routes.ts';
import { findRoute, resolvePlace, reversePlace, suggestPlaces } from './ask-places.ts';

export const placeRoutes = defineRoutes({
  suggestPlaces,
  placeDetails: resolvePlace,
  reversePlace,
  placeRoute: findRoute,
});

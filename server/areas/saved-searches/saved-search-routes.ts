import { defineRoutes } from '../../platform/http/routes.ts';
import { removeSavedSearch, saveSearch, turnSavedSearch } from './keep-search.ts';
import { listSavedSearches } from './list-saved-searches.ts';

export const savedSearchRoutes = defineRoutes({
  saveSearch,
  savedSearches: listSavedSearches,
  turnSavedSearch,
  removeSavedSearch,
});

import { defineRoutes } from '../../platform/http/routes.ts';
import { addFavourite, removeFavourite } from './keep-favourite.ts';
import { listFavourites } from './list-favourites.ts';

export const favouriteRoutes = defineRoutes({
  addFavourite,
  removeFavourite,
  favourites: listFavourites,
});

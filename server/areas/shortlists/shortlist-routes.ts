import { defineRoutes } from '../../platform/http/routes.ts';
import { endShortlist, shareShortlist } from './share-shortlist.ts';
import { listShortlists, showShortlist } from './show-shortlists.ts';

export const shortlistRoutes = defineRoutes({
  shareShortlist,
  shortlists: listShortlists,
  endShortlist,
  sharedShortlist: showShortlist,
});

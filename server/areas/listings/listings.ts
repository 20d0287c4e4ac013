/** The public functions of the listings area. */
export { listingCardsByIds } from './cards-by-ids.ts';
export { forgetViews, openViewCounter } from './count-views.ts';
export {
  columnsOfFields,
  fieldColumns,
  fieldValuesOf,
  shownFieldsOf,
} from './field-columns.ts';
export { isVisibleTo, visibleListing } from './listing-access.ts';
export {
  type BasicColumns,
  changeListing,
  findCategoryAnew,
  insertDraft,
  letWaitAgain,
  putBackApproved,
  putBackOnOffer,
  sendBackListing,
  setInstantPaused,
  setTrendingScores,
  switchVerifiedListings,
  takeDownListing,
  takeOffOffer,
  verifyListing,
} from './listing-changes.ts';
export {
  type BookableListing,
  bookableListing,
  findBookableListing,
  idsOnOffer,
  listingStanding,
  lockBookableListing,
  pictureIds,
} from './listing-queries.ts';
export { listingRoutes } from './listing-routes.ts';
export { listingsLike } from './listings-like.ts';
export { onOffer } from './on-offer.ts';
export { looksOfReview, namedLookOf, picturePath } from './picture-looks.ts';
export { addPictureRoute } from './picture-route.ts';
export {
  createPictureVariants,
  EMPTY_PICTURE_ID,
  originalPictureKey,
  pictureKeys,
} from './picture-variants.ts';
export { openShownCatalogue } from './shown-catalogue.ts';
export { openShownListings } from './shown-listings.ts';
export { addSitemap } from './sitemap-route.ts';

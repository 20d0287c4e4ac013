import { defineRoutes } from '../../platform/http/routes.ts';
import { adminReviewPhotos, listOwnerItemReviews, listPersonReviews, listReviews } from './list-reviews.ts';
import { rateItem, rateUser } from './rate-booking.ts';
import { replyToRating } from './reply-to-rating.ts';
import { addReviewPhoto, adminRemoveReviewPhoto, removeReviewPhoto } from './review-photos.ts';
import { showOwner, showOwnerNumbers } from './show-owner.ts';

export const reviewRoutes = defineRoutes({
  listingReviews: listReviews,
  ownerItemReviews: listOwnerItemReviews,
  personReviews: listPersonReviews,
  ownerDetails: showOwner,
  ownerNumbers: showOwnerNumbers,
  rateItem,
  rateUser,
  addReviewPhoto,
  removeReviewPhoto,
  replyToRating,
  adminReviewPhotos,
  adminRemoveReviewPhoto,
});

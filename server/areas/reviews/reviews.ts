/** The public functions of the reviews area. */
export { remindOfRatings, reviewJobs, showDueReviews } from './review-jobs.ts';
export { dropReviewPhotosOf } from './review-photos.ts';
export { reviewRoutes } from './review-routes.ts';

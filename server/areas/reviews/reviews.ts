/** The public functions of the reviews area. */
export { remindOfRatings, reviewJobs, showDueReviews } from './review-jobs.ts';
export { reviewRoutes } from './review-routes.ts';

/** The door of the payouts area: what owners have earned, and how they are paid. */
export { payoutJobs, tryPayouts } from './payout-jobs.ts';
export { payoutRoutes } from './payout-routes.ts';
export { planPayouts } from './plan-payouts.ts';

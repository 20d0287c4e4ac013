/** The door of the payouts area: what owners have earned, and how they are paid. */

export { listBatches } from './batch-queries.ts';
export { holdsOfBooking, payoutsOfBooking } from './booking-holds.ts';
export { exportBatch } from './export-batch.ts';
export { type HoldOutcome, type HoldWish, holdOwner, releaseOwner } from './hold-owner.ts';
export { importResult } from './import-result.ts';
export { bookingsInPayouts, isInPayout, type PaidBooking } from './paid-bookings.ts';
export { approveBatch, type BatchRefusal, makeBatch, undoBatch } from './payout-batch.ts';
export { payoutGauge } from './payout-gauge.ts';
export { payoutJobs, tryPayouts } from './payout-jobs.ts';
export { countStuckPayouts, transfersNotFinal, unknownPayouts } from './payout-queries.ts';
export { payoutRoutes } from './payout-routes.ts';
export { payoutStanding } from './payout-standing.ts';
export { planPayouts } from './plan-payouts.ts';
export { returnPayout } from './return-payout.ts';
export { type PayoutVerdict, settlePayout } from './settle-payout.ts';

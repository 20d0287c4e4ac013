/** The public functions of the claims area. */
export { settlePaidClaim } from './apply-claim.ts';
export { bookedRow, claimedBooking } from './claim-access.ts';
export { claimAheadUntil } from './claim-ahead.ts';
export { claimGauge } from './claim-gauge.ts';
export { claimJobs, forgetOldPhotos, lapseClaims } from './claim-jobs.ts';
export { claimParties } from './claim-parties.ts';
export { dropClaimPhotosOf, openClaimPhoto, readClaimPhoto } from './claim-photo.ts';
export {
  type ClaimRow,
  claimMoments,
  claimsOf,
  disputedClaims,
  dueClaim,
  dueClaimOf,
  eventsOf,
  findClaim,
  hasOpenClaim,
  owedOf,
} from './claim-queries.ts';
export { claimRoutes } from './claim-routes.ts';
export { presentTag } from './claim-view.ts';
export { askForDue, coverClaim } from './cover-claim.ts';
export { decideAsOperator } from './decide-claim.ts';
export { reopenClaim } from './reopen-claim.ts';

/** The public functions of the hand-overs area. */
export { forgetOldPhotos, handOverJobs } from './hand-over-jobs.ts';
export { dropHandOverPhotosOf, openHandOverPhoto, readKeptPhoto } from './hand-over-photo.ts';
export {
  handOverMoments,
  pickedUpAmong,
  provedMoments,
  provedReturns,
  typedPickUpAt,
} from './hand-over-queries.ts';
export { handOverRoutes } from './hand-over-routes.ts';
export { evidenceOf, type KeptEvidence, presentEvidence } from './show-evidence.ts';
export { sha256, writeClaimPhoto } from './write-evidence.ts';

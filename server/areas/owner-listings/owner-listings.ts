/** The public functions of the area in which owners make and change their listings. */
export { addWholeListing } from './add-whole-listing.ts';
export { takeApprovalBack, takeDeclineBack } from './approved-change.ts';
export { basicColumns } from './basic-columns.ts';
export {
  approveTextsAsShown,
  changeOf,
  changesThatWait,
  shownParts,
} from './change-queries.ts';
export { clearListing, deleteUnbooked } from './delete-listing.ts';
export { hasBankDetails } from './has-bank-details.ts';
export { decideChange } from './moderate-change.ts';
export { ownerListingJobs } from './owner-listing-jobs.ts';
export { allCategories, insurerRows } from './owner-listing-queries.ts';
export { ownerListingRoutes } from './owner-listing-routes.ts';
export { toModeratedParts } from './owner-listing-view.ts';
export { roomOf } from './owner-room.ts';
export { removeUnusedPicture } from './picture-job-names.ts';
export { lockUsablePictures } from './picture-queries.ts';
export { keepPictureBytes, keepPictureOf } from './picture-store.ts';

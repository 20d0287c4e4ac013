/** The door of the profile area. */
export { ibanPlace } from './field-places.ts';
export { markIbans } from './mark-ibans.ts';
export { mobileUndoableUntil } from './mobile-change-queries.ts';
export { noteBankAnswer, openIban, type PayoutBank, payoutBankOf } from './payout-bank.ts';
export { personalIdOf } from './personal-id.ts';
export { addPhotoRoute } from './photo-route.ts';
export { showPhoto } from './photo-store.ts';
export { profileJobs } from './profile-jobs.ts';
export { profileRoutes } from './profile-routes.ts';

/** The door of the accounts area. */
export {
  changeProfile,
  type ProfileChange,
  replacePhotoId,
  setBlocked,
  setMobile,
} from './account-changes.ts';
export { recordAccountEvent } from './account-events.ts';
export { accountJobs, forgetOld } from './account-jobs.ts';
export { type AccountRow, accountById } from './account-queries.ts';
export { accountRoutes } from './account-routes.ts';
export { toUserDetails } from './account-view.ts';
export { admins, isAdmin, setAdmin } from './admin-queries.ts';
export { checkCode, type RightCode, type SecondCode } from './check-code.ts';
export { toMail, toMobile } from './destination.ts';
export { endOtherLogins } from './end-other-logins.ts';
export { issueCode } from './issue-code.ts';
export { readMobile, storedMobile } from './mobile-number.ts';
export { findSession, isTokenOfBlocked, openSession } from './session.ts';
export { isSessionLive, liveSessionsByIds } from './session-queries.ts';

/** The door of the accounts area. */
export {
  changeProfile,
  idsWithoutKind,
  listingsMaximumOf,
  locksThatEnd,
  nameIdKind,
  type ProfileChange,
  replacePhotoId,
  setBlocked,
  setListingsMaximum,
  setMobile,
  setVerified,
} from './account-changes.ts';
export { recordAccountEvent } from './account-events.ts';
export { accountJobs, forgetOld } from './account-jobs.ts';
export { type AccountRow, accountById, lockLiveAccount } from './account-queries.ts';
export { accountRoutes } from './account-routes.ts';
export { toUserDetails } from './account-view.ts';
export { accountByMobile, adminByMobile, admins, setAdmin } from './admin-queries.ts';
export { askOwnCode } from './codes/ask-own-code.ts';
export { checkCode, type RightCode, type SecondCode } from './codes/check-code.ts';
export { codeWorkGauge } from './codes/code-work.ts';
export { toMail, toMobile } from './codes/destination.ts';
export { issueCode } from './codes/issue-code.ts';
export { secondCodeText, secondCodeWords } from './codes/second-code.ts';
export { codesGauge, strangersPart } from './codes/take-text.ts';
export { accountForConsole, countKnownDevices } from './console-queries.ts';
export { dropLoginsSince } from './drop-logins.ts';
export { changeDuty, removeAdmin } from './duties/change-duty.ts';
export { dutiesOf, isLastOwner, lockOwners } from './duties/duty-queries.ts';
export { readMobile } from './mobile-number.ts';
export { mobileOfCaller } from './mobile-of-caller.ts';
export { dropSecondFactor } from './second-factor/drop-second-factor.ts';
export { deviceOfCall } from './sessions/device-queries.ts';
export { endOtherLogins } from './sessions/end-other-logins.ts';
export { findSession, lockOfToken, openSession } from './sessions/session.ts';
export { isSessionLive, liveSessionsByIds, sessionsOfAccount } from './sessions/session-queries.ts';
export { standingOf } from './sessions/standing.ts';
export { refuseUnproved } from './step-up.ts';

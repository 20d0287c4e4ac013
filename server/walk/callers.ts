import type { Caller } from '@kiraa/contract/endpoint.ts';
import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { fixtures } from './fixtures.ts';
import { rowOf } from './send.ts';

/** Everybody who may call. `its` renter and owner are the parties of the object, in either mode. */
export const identities = [
  'guest',
  'malformed token',
  'unknown token',
  'temporary token',
  'expired session',
  'revoked session',
  'its renter',
  'its owner',
  'its renter, as owner',
  'its owner, as renter',
  'strange renter',
  'strange owner',
  'admin',
] as const;
export type Identity = (typeof identities)[number];
/** The HTTP status, and the code of a refusal. */
type Verdict = `${number}` | `${number} ${string}`;
type Policy = Partial<Record<Identity, Verdict>>;

const noSession: Policy = {
  guest: '401 SESSION_REQUIRED',
  'malformed token': '401 SESSION_REQUIRED',
  'unknown token': '401 SESSION_ENDED',
  'temporary token': '401 SESSION_ENDED',
  'expired session': '401 SESSION_ENDED',
  'revoked session': '401 SESSION_ENDED',
};

/** For each kind of endpoint, the callers who are refused, and how; callers that are not named are accepted. */
const doors: Readonly<Record<Caller, Policy>> = {
  anyone: {},
  provider: {},
  member: noSession,
  renter: {
    ...noSession,
    'its owner': '403 RENTER_PROFILE_NEEDED',
    'its renter, as owner': '403 RENTER_PROFILE_NEEDED',
    'strange owner': '403 RENTER_PROFILE_NEEDED',
  },
  owner: {
    ...noSession,
    'its renter': '403 WRONG_MODE',
    'its owner, as renter': '403 WRONG_MODE',
    'strange renter': '403 WRONG_MODE',
    admin: '403 WRONG_MODE',
  },
  admin: {
    ...noSession,
    'its renter': '403 ADMIN_ONLY',
    'its owner': '403 ADMIN_ONLY',
    'its renter, as owner': '403 ADMIN_ONLY',
    'its owner, as renter': '403 ADMIN_ONLY',
    'strange renter': '403 ADMIN_ONLY',
    'strange owner': '403 ADMIN_ONLY',
  },
};

/**
 * A private object is NOT_FOUND for everybody else: a 403 would reveal that it exists. The same goes for admins, outside
 * the admins' own endpoints.
 */
const notThere: Policy = {
  'strange renter': '404 NOT_FOUND',
  'strange owner': '404 NOT_FOUND',
  admin: '404 NOT_FOUND',
};

const everybody = (verdict: Verdict): Policy => Object.fromEntries(identities.map((one) => [one, verdict]));

/** These callers' own accounts have no password to change. */
const noPassword: Policy = {
  'its owner': '409 PASSWORD_NOT_SET',
  'its owner, as renter': '409 PASSWORD_NOT_SET',
  'strange renter': '409 PASSWORD_NOT_SET',
  'strange owner': '409 PASSWORD_NOT_SET',
  admin: '409 PASSWORD_NOT_SET',
};

const ownListingCalls = [
  'editBasicInfo',
  'uploadDocuments',
  'editDocuments',
  'saveDelivery',
  'publishListing',
  'deleteListing',
  'switchListing',
  'withdrawChange',
  'myListing',
  'ownerCalendar',
  'blockPeriod',
  'openPeriod',
  'saveCalendarRules',
  'addCalendarFeed',
  'removeCalendarFeed',
  'readCalendarFeed',
  'makeCalendarAddress',
  'dropCalendarAddress',
] as const satisfies readonly EndpointName[];

/** What a device signed for another session. */
const passkeyEnded: Policy = {
  'its renter': '422 PASSKEY_ENDED',
  'its renter, as owner': '422 PASSKEY_ENDED',
  'its owner': '422 PASSKEY_ENDED',
  'its owner, as renter': '422 PASSKEY_ENDED',
  'strange renter': '422 PASSKEY_ENDED',
  'strange owner': '422 PASSKEY_ENDED',
  admin: '422 PASSKEY_ENDED',
};

/** Whoever has no such passkey. */
const passkeyUnknown: Policy = {
  'its owner': '422 PASSKEY_UNKNOWN',
  'its owner, as renter': '422 PASSKEY_UNKNOWN',
  'strange renter': '422 PASSKEY_UNKNOWN',
  'strange owner': '422 PASSKEY_UNKNOWN',
  admin: '422 PASSKEY_UNKNOWN',
};

const RENTERS_ALONE: Policy = { 'its owner': '404 NOT_FOUND', 'its owner, as renter': '404 NOT_FOUND' };

/** Endpoints that refuse more callers than their kind says. */
const rows: Partial<Record<EndpointName, Policy>> = {
  // These calls need the temporary token itself: no session and no stranger's token replaces it.
  resendOtp: everybody('422 OTP_ENDED'),
  verifySignUpOtp: everybody('422 OTP_ENDED'),
  verifyProfileOtp: everybody('422 OTP_ENDED'),
  verifyForgotOtp: everybody('422 OTP_ENDED'),
  newPassword: everybody('422 OTP_ENDED'),
  socialLogIn: everybody('422 SOCIAL_ENDED'),
  checkSocialUser: everybody('422 SOCIAL_ENDED'),
  registerSocial: everybody('422 SOCIAL_ENDED'),
  changePassword: noPassword,
  // What a device answers is good in the session that asked it.
  addPasskey: passkeyEnded,
  beginPasskeyProof: passkeyUnknown,
  proveByPasskey: { ...passkeyEnded, ...passkeyUnknown },
  renamePasskey: { 'its owner': '404 NOT_FOUND', 'its owner, as renter': '404 NOT_FOUND' },
  removeOutsideAccount: { 'its owner': '404 NOT_FOUND', 'its owner, as renter': '404 NOT_FOUND' },
  removePasskey: { 'its owner': '404 NOT_FOUND', 'its owner, as renter': '404 NOT_FOUND' },
  confirmPasskeyCode: {
    'its owner': '422 OTP_ENDED',
    'its owner, as renter': '422 OTP_ENDED',
    'strange renter': '422 OTP_ENDED',
    'strange owner': '422 OTP_ENDED',
    admin: '422 OTP_ENDED',
  },
  addFactorPasskey: { admin: '422 PASSKEY_ENDED' },
  passFactorPasskey: { admin: '422 PASSKEY_ENDED' },
  // A session or a code belongs to an account: to its person in both modes, and to nobody else.
  endSessions: { 'its owner': '404 NOT_FOUND', 'its owner, as renter': '404 NOT_FOUND' },
  askToErase: {
    admin: '409 BOOKINGS_OPEN',
    'strange renter': '409 BOOKINGS_OPEN',
    'strange owner': '409 BOOKINGS_OPEN',
  },
  eraseAccount: {
    'its owner': '422 OTP_ENDED',
    'its owner, as renter': '422 OTP_ENDED',
    'strange renter': '422 OTP_ENDED',
    'strange owner': '422 OTP_ENDED',
    admin: '422 OTP_ENDED',
  },
  endShortlist: { 'its owner, as renter': '404 NOT_FOUND' },
  stopWaiting: { 'its owner, as renter': '404 NOT_FOUND' },
  turnSavedSearch: { 'its owner, as renter': '404 NOT_FOUND' },
  removeSavedSearch: { 'its owner, as renter': '404 NOT_FOUND' },
  reportListing: { 'its owner, as renter': '403 OWN_LISTING' },
  // A side rates in the mode in which it booked.
  rateItem: { 'its owner, as renter': '404 NOT_FOUND' },
  rateUser: { 'its renter, as owner': '404 NOT_FOUND', 'its owner, as renter': '404 NOT_FOUND' },
  addReviewPhoto: { 'its owner, as renter': '404 NOT_FOUND' },
  removeReviewPhoto: { 'its owner, as renter': '404 NOT_FOUND' },
  // The person whom a review is about replies, in the mode that it is about; its author finds nothing to reply to.
  replyToRating: {
    'its renter': '404 NOT_FOUND',
    'its renter, as owner': '404 NOT_FOUND',
    'its owner, as renter': '404 NOT_FOUND',
  },
  addBooking: { 'its owner, as renter': '403 OWN_LISTING' },
  // An owner's listing is a 404 for the renter who is in owner mode; and nobody makes a listing without bank details.
  ...Object.fromEntries(ownListingCalls.map((name) => [name, { 'its renter, as owner': '404 NOT_FOUND' }])),
  addBasicInfo: {
    'its renter, as owner': '409 BANK_DETAILS_REQUIRED',
    // This owner has saved bank details by then, in the walk through that call; but the picture is somebody else's.
    'strange owner': '422 INVALID_INPUT',
  },
  // A renter has nothing to switch on or off.
  switchAllListings: { 'its renter, as owner': '409 NOT_VERIFIED' },
  openCheckout: { 'its owner, as renter': '404 NOT_FOUND' },
  confirmPayment: { 'its owner, as renter': '404 NOT_FOUND' },
  createPaypalOrder: { 'its owner, as renter': '404 NOT_FOUND' },
  capturePaypalOrder: { 'its owner, as renter': '404 NOT_FOUND' },
  verifyPayment: { 'its owner, as renter': '404 NOT_FOUND' },
  madaPaymentDetails: { 'its owner, as renter': '404 NOT_FOUND' },
  paymentResult: { ...notThere, 'its owner, as renter': '404 NOT_FOUND' },
  paymentResponse: { ...notThere, 'its owner, as renter': '404 NOT_FOUND' },
  saveCard: { ...notThere, 'its owner, as renter': '404 NOT_FOUND' },
  addPayment: { 'its owner, as renter': '404 NOT_FOUND' },
  removeCard: { 'its owner, as renter': '404 NOT_FOUND' },
  answerRequest: { 'its renter, as owner': '404 NOT_FOUND' },
  answerExtension: { 'its renter, as owner': '404 NOT_FOUND' },
  editBooking: { 'its owner, as renter': '404 NOT_FOUND' },
  checkExtension: { 'its owner, as renter': '404 NOT_FOUND' },
  // In the other mode it is not theirs to end; the owner of a request can only decline it.
  cancelTerms: {
    'its owner': '409 STEP_NOT_ALLOWED',
    'its renter, as owner': '404 NOT_FOUND',
    'its owner, as renter': '404 NOT_FOUND',
  },
  cancelByRenter: { 'its owner, as renter': '404 NOT_FOUND' },
  cancelByOwner: { 'its renter, as owner': '404 NOT_FOUND' },
  // Sent by its renter, in renter mode.
  returnAction: {
    'its owner': '404 NOT_FOUND',
    'its renter, as owner': '404 NOT_FOUND',
    'its owner, as renter': '404 NOT_FOUND',
  },
  // Damage is the owner's to claim.
  openClaim: { 'its renter': '409 CLAIM_CLOSED', 'its renter, as owner': '409 CLAIM_CLOSED' },
  // It is the renter's turn to answer the owner's claim.
  answerClaim: { 'its owner': '409 CLAIM_ANSWERED', 'its owner, as renter': '409 CLAIM_ANSWERED' },
  // Who said it cannot contradict it.
  actOnNoShow: { 'its owner': '409 STEP_NOT_ALLOWED', 'its owner, as renter': '409 STEP_NOT_ALLOWED' },
  // The code is the one that the owner shows: only the renter can enter it.
  confirmHandOver: { 'its owner': '422 HAND_OVER_CODE', 'its owner, as renter': '422 HAND_OVER_CODE' },
  // What to do once an owner has cancelled is the renter's alone to see and to choose, in either mode.
  rebooking: RENTERS_ALONE,
  rebook: RENTERS_ALONE,
  endRebooking: RENTERS_ALONE,
  payOut: { 'its renter, as owner': '404 NOT_FOUND' },
  endPartnerKey: { 'its renter, as owner': '404 NOT_FOUND' },
  stopWebhook: { 'its renter, as owner': '404 NOT_FOUND' },
  deleteBooking: { 'its owner, as renter': '404 NOT_FOUND' },
  payOutDelay: { 'its owner, as renter': '404 NOT_FOUND' },
  acceptPaymentRequest: { 'its owner, as renter': '404 NOT_FOUND' },
  // Papers are private to their owner; the renter of the listing never sees them.
  documentLink: { admin: '200', 'its renter': '404 NOT_FOUND', 'its renter, as owner': '404 NOT_FOUND' },
  // The operator answers for every invoice.
  bookingPapers: { admin: '200' },
  // The owner's notification is not the renter's to open.
  notificationSeen: { 'its renter': '404 NOT_FOUND', 'its renter, as owner': '404 NOT_FOUND' },
};

export function expectedAnswer(name: EndpointName, identity: Identity): Verdict {
  const isPrivate = fixtures[name].object?.access === 'private';
  return (
    doors[rowOf(name).caller][identity] ??
    rows[name]?.[identity] ??
    (isPrivate ? notThere[identity] : undefined) ??
    '200'
  );
}

import type { Duty } from '@kiraa/domain/account/duties.ts';
import type { Lock } from '@kiraa/domain/account/lock.ts';
import type { DelayData } from './delay-data.ts';

/**
 * Every refusal that a caller can meet: its code (stable, what the client decides by), its HTTP status, and the text
 * that a person reads, by the same key in `texts/<language>/refusals.ts`. Total: a code without a text does not compile.
 */
export const refusals = {
  // Any call
  INVALID_INPUT: 422,
  MALFORMED: 400,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_LARGE: 413,
  SESSION_REQUIRED: 401,
  SESSION_ENDED: 401,
  ACCOUNT_BLOCKED: 401,
  ADMIN_ONLY: 403,
  DUTY_NEEDED: 403,
  SECOND_FACTOR_NEEDED: 403,
  CROSS_SITE: 403,
  WRONG_MODE: 403,
  NOT_YOU: 403,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  BUSY: 503,
  PROVIDER_DOWN: 502,
  INTERNAL: 500,
  // Single fields (inside errorObject)
  REQUIRED: 422,
  NOT_A_NUMBER: 422,
  OUT_OF_RANGE: 422,
  NOT_A_DATE: 422,
  NOT_A_TEXT: 422,
  NOT_ALLOWED: 422,
  UNKNOWN_FIELD: 422,
  TEXT_LENGTH: 422,
  // Accounts
  NAME_REQUIRED: 422,
  NAME_NOT_LETTERS: 422,
  MOBILE_INVALID: 422,
  COUNTRY_CLOSED: 422,
  MOBILE_TAKEN: 409,
  ACCOUNT_UNKNOWN: 404,
  OTP_WRONG: 422,
  OTP_ENDED: 422,
  OTP_TOO_MANY: 429,
  SMS_NOT_SENT: 502,
  MAIL_NOT_SENT: 502,
  SOCIAL_ENDED: 422,
  SOCIAL_REFUSED: 422,
  SIGN_IN_DOWN: 502,
  PLACES_DOWN: 502,
  PASSWORD_REQUIRED: 422,
  PASSWORD_LENGTH: 422,
  PASSWORD_WRONG: 401,
  OLD_PASSWORD_WRONG: 401,
  PASSWORD_NOT_SET: 409,
  PASSWORD_TRIES: 429,
  // Profile
  EMAIL_INVALID: 422,
  EMAIL_TAKEN: 409,
  PERSONAL_ID_LENGTH: 422,
  LOCATION_LENGTH: 422,
  IMAGE_ONLY: 422,
  IMAGE_TOO_MANY_PIXELS: 422,
  IMAGE_BROKEN: 422,
  HOLDER_LENGTH: 422,
  VAT_NUMBER_INVALID: 422,
  BUILDING_DIGITS: 422,
  POSTAL_CODE_DIGITS: 422,
  ACCOUNT_NUMBER_TOO_LONG: 422,
  IBAN_INVALID: 422,
  IBAN_OTHER_BANK: 422,
  IBAN_DIFFERS: 422,
  // Private papers
  DOCUMENT_TYPE: 422,
  DOCUMENT_BROKEN: 422,
  // An owner's listings
  IMAGE_KIND: 422,
  LISTING_LIMIT: 409,
  LISTING_BOOKED: 409,
  LISTING_UNFINISHED: 409,
  BANK_DETAILS_REQUIRED: 409,
  NOT_VERIFIED: 409,
  LISTING_NAME_LENGTH: 422,
  LISTING_NAME_SHORT: 422,
  PRICE_NOT_A_NUMBER: 422,
  PRICE_RANGE: 422,
  PLACE_OUTSIDE: 422,
  PICTURES_TOO_MANY: 422,
  PERSONAL_ID_REQUIRED: 422,
  TYPE_REQUIRED: 422,
  REGISTRATION_REQUIRED: 422,
  INSURANCE_REQUIRED: 422,
  DELIVERY_REQUIRED: 422,
  AGREEMENTS_REQUIRED: 422,
  // The owner's calendar
  BLOCK_OVER_BOOKING: 409,
  BLOCKS_FULL: 409,
  LONGEST_BELOW_SHORTEST: 422,
  FEEDS_FULL: 409,
  FEED_NAME_LENGTH: 422,
  FEED_ADDRESS: 422,
  FEED_UNREACHABLE: 422,
  FEED_REFUSED: 422,
  FEED_NOT_A_CALENDAR: 422,
  FEED_TOO_LARGE: 422,
  // Admins
  ALREADY_DECIDED: 409,
  OWNER_BLOCKED: 409,
  PAPERS_MISSING: 409,
  ADMIN_STAYS: 409,
  LOCK_UNTIL: 422,
  REASON_FOR_OWNER: 422,
  LAST_OWNER: 409,
  SECOND_FACTOR_NOT_BEGUN: 409,
  SECOND_FACTOR_WRONG: 422,
  SECOND_FACTOR_TRIES: 429,
  REFUND_ABOVE_LEFT: 409,
  ALL_OF_REQUEST: 409,
  CANCEL_ABOVE_LIMIT: 409,
  REFUND_SAME_PERSON: 409,
  REFUND_ENDED: 409,
  CHARGEBACK_ABOVE: 409,
  CHARGEBACK_ENDED: 409,
  CHARGEBACK_DECIDED: 409,
  CHARGEBACK_ANSWERED: 409,
  CHARGEBACK_LATE: 409,
  CHARGEBACK_PART: 422,
  CHARGEBACK_SAME_PERSON: 409,
  NOT_WAITING: 409,
  ONLY_HELD: 409,
  PAYOUTS_NOT_BY_FILE: 409,
  NOTHING_PLANNED: 409,
  BATCH_SAME_PERSON: 409,
  BATCH_NOT_NEEDED: 409,
  BATCH_NOT_APPROVED: 409,
  BATCH_APPROVED: 409,
  BATCH_UNDONE: 409,
  BATCH_EXPORTED: 409,
  RESULT_UNREADABLE: 422,
  TRANSFER_ANSWERED: 409,
  BANK_REFERENCE_REQUIRED: 422,
  BANK_REFERENCE_TAKEN: 409,
  CORRECTION_WAITS: 409,
  CORRECTION_SAME_PERSON: 409,
  CORRECTION_ENDED: 409,
  CORRECTION_NOTHING: 409,
  CORRECTION_NOT_ROUNDING: 409,
  RATE_NOT_AHEAD: 409,
  RATE_TAKEN: 409,
  // Favourites
  FAVOURITES_FULL: 409,
  // Reviews and reports
  NOT_COMPLETED: 409,
  ALREADY_RATED: 409,
  RATING_CLOSED: 409,
  ALREADY_REPLIED: 409,
  ALREADY_REPORTED: 409,
  // Chat
  PUSH_NOT_POSSIBLE: 422,
  CHAT_BLOCKED: 409,
  PERSON_BLOCKED: 409,
  PERSON_REPORTED: 409,
  PERSON_REPORT_CLOSED: 409,
  CHAT_TOO_EARLY: 409,
  CHAT_TOO_LATE: 409,
  CHAT_OTHER_GONE: 409,
  MESSAGE_EMPTY: 422,
  MESSAGE_TOO_LONG: 422,
  // Leaving
  BOOKINGS_OPEN: 409,
  MONEY_OPEN: 409,
  // Idempotency
  KEY_REQUIRED: 422,
  KEY_REUSED: 422,
  KEY_IN_PROGRESS: 409,
  // Booking
  START_REQUIRED: 422,
  END_REQUIRED: 422,
  DURATION_REQUIRED: 422,
  DURATION_OUT_OF_RANGE: 422,
  START_IN_PAST: 422,
  START_TOO_FAR: 422,
  END_BEFORE_START: 422,
  DAY_IN_FUTURE: 422,
  BOOKING_TOO_SHORT: 422,
  BOOKING_TOO_LONG: 422,
  LISTING_UNAVAILABLE: 409,
  OWN_LISTING: 403,
  RENTER_PROFILE_NEEDED: 403,
  PERIOD_TAKEN: 409,
  PERIOD_BLOCKED: 409,
  PREPARATION_NEEDED: 409,
  NOTICE_TOO_SHORT: 422,
  BELOW_SHORTEST: 422,
  ABOVE_LONGEST: 422,
  TOO_MANY_UNPAID: 409,
  PRICE_CHANGED: 409,
  STEP_NOT_ALLOWED: 409,
  ANSWER_TOO_LATE: 409,
  PAYMENT_IN_PROGRESS: 409,
  HOLD_LAPSED: 409,
  CONTACT_ADMIN: 409,
  REFUND_CHANGED: 409,
  FEE_CHANGED: 409,
  BOOKING_CHANGED: 409,
  NOT_BEGUN: 409,
  PERIOD_SAME: 422,
  EDIT_TOO_LATE: 409,
  EXTENSION_CLOSED: 409,
  EXTENSION_OPEN: 409,
  EXTENSION_END_EARLY: 422,
  DELAY_FEE_DUE: 409,
  DELAY_ANSWER_REQUIRED: 422,
  DELAY_OPEN: 409,
  REASON_REQUIRED: 422,
  REASON_LENGTH: 422,
  // The hand-over
  HAND_OVER_EARLY: 409,
  HAND_OVER_CLOSED: 409,
  HAND_OVER_CODE: 422,
  HAND_OVER_TRIES: 429,
  HAND_OVER_PHOTOS_FULL: 409,
  ODOMETER_BACKWARDS: 422,
  NOT_A_VEHICLE: 422,
  NOTE_TOO_LONG: 422,
  // Claims
  CLAIM_CLOSED: 409,
  CLAIM_TWICE: 409,
  CLAIM_AMOUNT: 422,
  CLAIM_ANSWERED: 409,
  CLAIM_LATE: 409,
  CLAIM_OFFER: 422,
  DEPOSIT_TOO_HIGH: 422,
  CLAIM_PHOTOS: 422,
  CLAIM_REASON: 422,
  // No-shows
  NO_SHOW_EARLY: 409,
  NO_SHOW_LATE: 409,
  NO_SHOW_MET: 409,
  NO_SHOW_TWICE: 409,
  NO_SHOW_OPEN: 409,
  NO_SHOW_ANSWERED: 409,
  REBOOKING_OVER: 409,
  REBOOKING_UNFIT: 409,
  // Coupons
  COUPON_REQUIRED: 422,
  COUPON_UNKNOWN: 404,
  COUPON_ENDED: 409,
  COUPON_MINIMUM: 422,
  COUPON_USED_UP: 409,
  COUPON_ALREADY_USED: 409,
  // What the house tells its visitors, and what they write to it
  CONSENT_CHANGED: 409,
  CONSENT_NOT_ASKED: 422,
  NUMBER_PAST: 422,
  NUMBER_TAKEN: 409,
  TEXT_CHANGED: 409,
  FORM_ANSWERED: 409,
  FORM_CLOSED: 409,
  FORM_LENGTH: 422,
  FORM_MESSAGE_LENGTH: 422,
  FORM_DESCRIPTION_LENGTH: 422,
  FORM_TOO_QUICK: 429,
  FORM_REFUSED: 422,
  // Payment
  SLOT_ENDED: 409,
  ALREADY_PAID: 409,
  PAYMENT_DECLINED: 409,
  CARD_EXPIRED: 409,
  CARDS_FULL: 409,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusals;

export const refusalCodes = Object.keys(refusals) as RefusalCode[];

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code);
}

/** What a refused use case returns: the code, the fields that are wrong, and nothing that the person may not know. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly fields?: Readonly<Record<string, RefusalCode>>;
  readonly retryAfterSeconds?: number;
  /** What the person needs to go on from here: the proof of a confirmed number that has no account. */
  readonly token?: string;
  /** The numbers of the caller's own bookings that stand in the way. */
  readonly bookings?: readonly string[];
  /** The duties of which one is needed. */
  readonly duties?: readonly Duty[];
  /** For a late return: its fee and how long it is late (P3-RENB-23). */
  readonly delay?: DelayData;
  /** For ACCOUNT_BLOCKED: why, and until when (D-LOCK). */
  readonly lock?: Lock;
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export function accept<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

export function refuse(code: RefusalCode, fields?: Readonly<Record<string, RefusalCode>>): Outcome<never> {
  return { ok: false, refusal: fields ? { code, fields } : { code } };
}

import type { Duty } from '@kiraa/domain/account/duties.ts';
import type { Lock } from '@kiraa/domain/account/lock.ts';
import { adminRefusals } from './admin/refusals.ts';
import type { DelayData } from './bookings/delay-data.ts';

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
  DEVICE_PROOF: 401,
  ACCOUNT_BLOCKED: 401,
  ADMIN_ONLY: 403,
  DUTY_NEEDED: 403,
  OWN_CASE: 403,
  SECOND_FACTOR_NEEDED: 403,
  API_KEY_ENDED: 401,
  API_KEY_CLOSED: 403,
  API_KEY_SCOPE: 403,
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
  WORK_NEEDED: 403,
  SMS_NOT_SENT: 502,
  MAIL_NOT_SENT: 502,
  SOCIAL_ENDED: 422,
  MOBILE_UNDO_OVER: 422,
  SOCIAL_REFUSED: 422,
  SIGN_IN_DOWN: 502,
  PLACES_DOWN: 502,
  PASSWORD_REQUIRED: 422,
  PASSWORD_LENGTH: 422,
  PASSWORD_GUESSABLE: 422,
  PASSWORD_WRONG: 401,
  OLD_PASSWORD_WRONG: 401,
  PASSWORD_NOT_SET: 409,
  PASSWORD_TRIES: 429,
  // Passkeys
  PASSKEY_ENDED: 422,
  PASSKEY_REFUSED: 422,
  PASSKEY_UNKNOWN: 422,
  PASSKEY_COUNT: 422,
  PASSKEY_TAKEN: 409,
  PASSKEYS_FULL: 409,
  CODE_NEEDED: 403,
  WHATSAPP_NOT_OFFERED: 409,
  // What waits for a look of the team
  CHECK_OBJECTED: 409,
  CHECK_ENDED: 409,
  // Profile
  EMAIL_INVALID: 422,
  EMAIL_TAKEN: 409,
  PERSONAL_ID_LENGTH: 422,
  PERSONAL_ID_WRONG: 422,
  LOCATION_LENGTH: 422,
  IMAGE_ONLY: 422,
  IMAGE_TOO_MANY_PIXELS: 422,
  IMAGE_TOO_HEAVY: 422,
  PICTURES_WAITING: 429,
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
  FILE_GONE: 422,
  DOCUMENT_TYPE: 422,
  DOCUMENT_BROKEN: 422,
  DOCUMENT_INFECTED: 422,
  DOCUMENT_UNSEEN: 503,
  // An owner's listings
  IMAGE_KIND: 422,
  LISTING_LIMIT: 409,
  LISTING_BOOKED: 409,
  LISTING_UNFINISHED: 409,
  BANK_DETAILS_REQUIRED: 409,
  NOT_VERIFIED: 409,
  LISTING_NAME_LENGTH: 422,
  LISTING_NAME_SHORT: 422,
  PLATE_INVALID: 422,
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
  BLOCK_OVER_UNPAID: 409,
  BLOCKS_FULL: 409,
  LONGEST_BELOW_SHORTEST: 422,
  FEEDS_FULL: 409,
  FEED_NAME_LENGTH: 422,
  FEED_ADDRESS: 422,
  FEED_UNREACHABLE: 422,
  FEED_REFUSED: 422,
  FEED_NOT_A_CALENDAR: 422,
  FEED_TOO_LARGE: 422,
  ...adminRefusals,
  // What the house tells its visitors, and what they write to it
  CONSENT_CHANGED: 409,
  CONSENT_NOT_ASKED: 422,
  NUMBER_PAST: 422,
  NUMBER_TAKEN: 409,
  TEXT_CHANGED: 409,
  NAME_TAKEN: 422,
  BIC_INVALID: 422,
  IBAN_ID_INVALID: 422,
  IBAN_ID_TAKEN: 422,
  LAST_SHOWN: 409,
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

/** The answer is `challenge`, a dot and a number; how the number is found, domain/account/code-work.ts says. */
export interface CodeWork {
  readonly challenge: string;
  readonly bits: number;
}

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
  /** For DEVICE_PROOF: by which the device signs again. */
  readonly serverTime?: Date;
  /** For WORK_NEEDED: what is to be worked out before the call is made again. */
  readonly work?: CodeWork;
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

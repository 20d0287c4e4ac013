/**
 * The limits that stand between the house and whoever asks too much, by the settings that set them, in the order in which the console
 * shows them (D-LIMITS): what messages cost, who may ask how often, what is kept without paying, what one process takes.
 */
export const limitNames = [
  'SMS_PER_HOUR',
  'CODE_TEXTS_STRANGERS_PERCENT',
  'CODE_TEXTS_PER_DAY',
  'SAFETY_TEXTS_PER_DAY',
  'NOTICE_TEXTS_PER_DAY',
  'CHAT_TEXTS_PER_DAY',
  'CODE_TEXTS_PER_ADDRESS',
  'CODE_TEXTS_PER_PERSON_DAY',
  'NOTICE_TEXTS_PER_PERSON',
  'NOTICE_TEXTS_PER_PERSON_DAY',
  'WRONG_CODES_PER_ADDRESS',
  'AUTH_CALLS_PER_ADDRESS',
  'FORMS_PER_ADDRESS',
  'PLACE_CALLS_PER_CALLER',
  'PARTNER_CALLS_PER_MINUTE',
  'UNPAID_SLOTS_PER_DAY',
  'UNPAID_FREE_PER_DAY',
  'PICTURES_PER_PERSON',
  'PICTURES_WAITING',
  'GUESTS_WAITING',
  'ROBOTS_WAITING',
  'PEOPLE_WAITING',
  'MONEY_WAITING',
] as const;
export type LimitName = (typeof limitNames)[number];

/** In what it is counted; `now`: what one process holds at this moment. */
export const limitWindows = ['minute', 'ten_minutes', 'hour', 'day', 'now'] as const;
export type LimitWindow = (typeof limitWindows)[number];

/** Whom it binds: each of them by itself, or all together. */
export const limitSides = ['site', 'process', 'address', 'person', 'partner'] as const;
export type LimitSide = (typeof limitSides)[number];

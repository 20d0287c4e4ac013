/** Every business number of the specification, with its unit in its name and its clause beside it. */
export const MINIMUM_BOOKING_MINUTES = 60; // P1-BOOK-13
export const MAXIMUM_BOOKING_DAYS = 365; // silent in the specification; keeps a typing slip from booking a decade
export const BOOKING_HORIZON_DAYS = 730; // the same for the start
export const BOOKING_HOURS_MINIMUM = 1; // P1-BOOK-16
export const BOOKING_HOURS_MAXIMUM = 24; // P1-BOOK-16
export const BOOKING_MINUTES_MAXIMUM = 60; // P1-BOOK-16
export const EXTENSION_HOURS_MAXIMUM = 24; // P3-RENB-29
export const EXTENSION_MINUTES_MAXIMUM = 60; // P3-RENB-29
export const PICKER_STEP_MINUTES = 15; // P1-BOOK-17

export const UNPAID_SLOT_MINUTES = 15; // D-BOOK-FIRST: a slot waits this long for its payment
export const UNPAID_SLOTS_PER_RENTER = 2; // D-BOOK-FIRST, T23
export const SAVED_CARDS_MAXIMUM = 10; // one page of them (P3-PAY-50)
export const CARD_CHECK_HALALAS = 100; // 1 SAR verifies a card, and goes back at once (D-AFTER-PAYMENT)
export const CARD_CHECKS_PER_DAY = 10; // by one account: no card tester's tool
export const COUPON_TRIES_PER_HOUR = 60; // by one account: a code is something to guess (T9)
export const OWNER_ANSWER_HOURS = 8; // P2-OWNB-18
export const CONTACT_WINDOW_HOURS = 24; // P1-BOOK-21, either side of the start
export const FREE_CANCELLATION_HOURS = 24; // P3-RENB-36, before the start
export const LATE_CANCELLATION_FEE_PERCENT = 15; // P3-RENB-36, inside those hours
export const DELAY_PERCENT = 100; // D-LATE: the price of the time goes on
export const UNCONFIRMED_RETURN_HOURS = 48; // D-RETURN: what is back and nobody confirms completes then
export const NOTHING_BACK_MINUTES = 5; // P3-RENB-35, before the start and later
export const OWNER_CANCELLATION_HOURS = 2; // P2-OWNB-22, before the start

export const FULL_NAME_MINIMUM_LETTERS = 2; // P1-AUTH-43
export const FULL_NAME_MAXIMUM_LETTERS = 30; // P1-AUTH-43
export const SEARCH_TEXT_MINIMUM_LETTERS = 2; // P1-HOME-09
export const SEARCH_TEXT_MAXIMUM_LETTERS = 30; // P1-HOME-09

export const OTP_DIGITS = 4; // P1-AUTH-14
export const OTP_LIFE_MINUTES = 5; // D-CODE
export const OTP_GUESSES = 3;
export const OTP_RESEND_SECONDS = 60; // P1-AUTH-16
export const OTP_SENDS_PER_HOUR = 5;
export const OTP_SENDS_PER_DAY = 10;
export const OTP_SENDS_PER_PREFIX_HOUR = 20; // per number less its last four digits, for one address
export const OTP_SENDS_PER_PREFIX_HOUR_FROM_ALL = 100; // five addresses together; known devices are not counted
export const OTP_SINGLE_CODE_GUESSES = 3; // wrong ones from unknown devices, before two codes are asked for
export const OTP_GUESS_WINDOW_DAYS = 30;
export const OTP_SITE_WRONG_GUESSES_PER_DAY = 100; // or three times the median of the last week, if that is more
export const OTP_SITE_MEDIAN_FACTOR = 3;
export const OTP_SITE_MEDIAN_DAYS = 7;
export const KNOWN_DEVICE_DAYS = 30;
export const CONFIRMED_NUMBER_MINUTES = 15; // from a right code to the name or the password that it was for

export const SOCIAL_ATTEMPT_MINUTES = 10; // on a provider's page and back

export const PASSWORD_MINIMUM_LETTERS = 8; // P1-AUTH-51
export const PASSWORD_MAXIMUM_LETTERS = 20;
export const PASSWORD_TRIES_PER_HOUR = 10; // wrong or right, for one account from one known device, or from one address
export const PASSWORD_TRIES_PER_DAY = 30;
export const PASSWORD_TRIES_OF_STRANGERS_PER_HOUR = 40; // for one account from all addresses
export const PASSWORD_TRIES_OF_STRANGERS_PER_DAY = 100;

export const SESSION_HOURS = 24; // D-TOKEN
export const SHADOW_MINUTES = 15; // D-SHADOW
export const REMEMBERED_SESSION_DAYS = 30;
export const LONGEST_SESSION_DAYS = 180; // D-TOKEN: however often it is used

export const TRENDING_DAYS = 30; // D-TRENDING

export const PAGE_SIZE = 10; // P1-SRCH-22
export const PAGE_SIZE_MAXIMUM = 50;
export const FILTERED_PAGE_SIZE = 50; // P1-SRCH-29
export const HEADER_SEARCH_PAGE_SIZE = 20; // P1-SRCH-31
export const REVIEW_PAGE_SIZE = 5; // P1-ITEM-15
export const PRICE_FILTER_MAXIMUM_SAR = 10_000; // P1-SRCH-13
export const DISTANCE_FILTER_MAXIMUM_KM = 5_000; // P1-SRCH-14

export const DEFAULT_RATING = 5; // P1-ITEM-08: shown, marked as new, when nobody has rated
export const EARTH_RADIUS_KM = 6_371; // P1-ITEM-12

/** The Kingdom's outermost degrees, rounded outwards. */
export const KINGDOM = { south: 16, north: 33, west: 34, east: 56 } as const;

export const REASON_MINIMUM_LETTERS = 10; // P2-OWNB-34
export const REASON_MAXIMUM_LETTERS = 100;
export const ADMIN_REASON_MAXIMUM_LETTERS = 1_000; // an admin's, who may have a list to mend

export const PAYMENT_STREET_LETTERS = 99; // P3-PAY-41
export const PAYMENT_CITY_LETTERS = 49;
export const PAYMENT_DEFAULT_POSTCODE = '34217'; // P3-PAY-42
export const PAYMENT_DEFAULT_STREET = 'Saudi';
export const PAYMENT_DEFAULT_CITY = 'Al Khobar';
export const CHECKOUT_LIFE_MINUTES = 30; // the life that card providers give a form
export const CARD_HOLD_LIFE_DAYS = 7; // a pre-authorisation of a card lapses after about seven days

export const PERSONAL_ID_MINIMUM_CHARACTERS = 3; // P1-PROF-20
export const PERSONAL_ID_MAXIMUM_CHARACTERS = 35;
export const LOCATION_MINIMUM_CHARACTERS = 2; // P1-PROF-21
export const LOCATION_MAXIMUM_CHARACTERS = 80;
export const ACCOUNT_HOLDER_MINIMUM_CHARACTERS = 3; // P1-PROF-18
export const ACCOUNT_HOLDER_MAXIMUM_CHARACTERS = 35;
export const ACCOUNT_NUMBER_MAXIMUM_CHARACTERS = 24; // P1-PROF-19: exactly the length of an IBAN
export const MOBILE_UNDO_HOURS = 72; // for which the number before may take a change back (D-MOBILE-UNDO)
export const MOBILE_UNDO_BACK_HOURS = 72; // before that change, in which a way into the account was added that goes with it
export const PAYOUT_REST_HOURS = 72; // new bank details rest before money goes there
export const PAYOUT_HOUR = 9; // in Riyadh, when the banks are open
export const PAYOUT_ASKED_DAYS = 30; // a transfer is asked about so long after it left; one that has not come back has arrived
export const PAYOUT_AFTER_RETURN_HOURS = 24; // D-EARNING: what came back damaged is found out first
export const IDEMPOTENCY_KEYS_KEPT_DAYS = 30; // D-FORGET: a phone without a connection sends again for as long
export const PROVIDER_NOTICES_KEPT_DAYS = 180; // D-FORGET: card schemes take a dispute for about four months
export const EARNINGS_MONTHS_SHOWN = 6; // P2-EARN-07
export const EMAIL_MAXIMUM_CHARACTERS = 254; // RFC 5321: what a mail server takes
export const BANK_SAVED_PAUSE_SECONDS = 1; // P1-PROF-15

export const PHOTO_MAXIMUM_BYTES = 10 * 1024 * 1024;
/** 8,192 by 6,144: what phones call 50 megapixels. A JPEG of that is shrunk while it is read; more is a flood. */
export const PHOTO_MAXIMUM_PIXELS = 50_331_648;
/**
 * What has to be held at once while it is read, because its rows come in several passes: an interlaced PNG of 25 megapixels without
 * transparency and of 18 with it, a progressive JPEG of 25 (D-PICTURES). Cameras write no such file; programs save 24 megapixels so.
 */
export const PHOTO_HELD_MAXIMUM_BYTES = 72 * 1024 * 1024;

/** Few enough that the ids of all of a person's favourites can be sent at once, for the hearts on every card. */
export const FAVOURITES_MAXIMUM = 500;
/** Behind the cover of a card, to be swiped to; the listing's own page has all. */
export const PICTURES_BEHIND_COVER = 4;

export const CARDS_AT_ONCE = 20; // D-RECENT
export const SHORTLISTS_MAXIMUM = 10; // D-SHORTLIST, of one person
export const SHORTLIST_LISTINGS_MAXIMUM = 50;
export const SHORTLIST_TITLE_MAXIMUM_LETTERS = 40; // as many as a plain name has
export const WAITS_MAXIMUM = 10; // D-WAIT, of one person at a time
export const SAVED_SEARCHES_MAXIMUM = 20; // D-SAVED-SEARCH, of one person
export const SAVED_SEARCH_ADDRESS_MAXIMUM_LETTERS = 2_000;
export const SAVED_SEARCH_ALERT_HOURS = 24; // D-SAVED-SEARCH: at most one alert of each search in so long

export const DOCUMENT_MAXIMUM_BYTES = 10 * 1024 * 1024;
export const DOCUMENT_LINK_MINUTES = 5; // how long a link to a private paper opens it
export const DOCUMENT_UNUSED_HOURS = 24; // from the upload to the form that it was for
export const DOCUMENT_UPLOADS_PER_HOUR = 60; // of one owner: sixteen listings with their papers, and some mistakes
export const REPORT_WORDS_MAXIMUM_LETTERS = 500; // P3-RATE-05 names no limit
export const REPORTS_PER_HOUR = 10; // by one account: nobody meets more bad listings than that
export const EXPERIENCE_MAXIMUM_LETTERS = 1_000; // P3-RATE-03 names no limit
export const REVIEW_PHOTOS_MAXIMUM = 4; // D-REVIEW-PHOTOS
export const RATING_MINIMUM_STARS = 1; // P3-RATE-03
export const RATING_MAXIMUM_STARS = 5;
export const RATING_WINDOW_DAYS = 10; // from completion: then all ratings are shown, and none is added
export const RATING_REMINDER_DAYS = 2; // before those are over
export const USER_REVIEW_PAGE_SIZE = 3; // P2-RATE-08
export const OWNER_LISTINGS_SHOWN = 6; // in the window about an owner

export const START_REMINDER_HOURS = [24, 2] as const; // before a booking begins, to both sides
export const END_REMINDER_HOURS = [2] as const; // before it ends
export const OVERDUE_CASE_HOURS = 24; // after it ended, while nobody says that the thing is back: then an operator looks as well
export const OVERDUE_REMINDER_HOURS = [1, OVERDUE_CASE_HOURS] as const;
export const REMINDER_LATE_MINUTES = 60; // a reminder that is later than this has lost its sense

export const CALENDAR_DAYS = 62; // this month and the next, whatever today is
export const CALENDAR_DAYS_MAXIMUM = 100; // in one answer
export const NEAREST_PERIODS = 3; // offered in place of one that is taken
export const NEAREST_PERIODS_WITHIN_DAYS = 60; // either side of what was wanted
export const LISTINGS_MAXIMUM_OF_ANYBODY = 500; // what an admin may raise it to for one owner
export const LISTINGS_MAXIMUM = 16; // P1-LIST-01, drafts among them
export const LISTING_PICTURES_MAXIMUM = 7; // P2-LIST-41, the cover among them
export const LISTING_NAME_MINIMUM_CHARACTERS = 2; // P2-LIST-35
export const LISTING_NAME_MAXIMUM_CHARACTERS = 35;
export const LISTING_DESCRIPTION_MAXIMUM_CHARACTERS = 2_000; // silent in the specification; some screens of text
export const LISTING_ADDRESS_MAXIMUM_CHARACTERS = 200;
export const LISTING_PRICE_MINIMUM_SAR = 1; // P2-LIST-37
export const LISTING_PRICE_MAXIMUM_SAR = 1_000_000; // a slip of the finger beyond it
export const PICTURE_MAXIMUM_BYTES = 10 * 1024 * 1024;
export const PICTURE_UNUSED_HOURS = 24; // from the upload to the listing that it was for
export const PICTURE_UPLOADS_PER_HOUR = 240; // of one owner: sixteen listings of seven, and twice as many second thoughts

// What an owner may ask of a booking; the database holds the same bounds.
export const PREPARATION_MAXIMUM_MINUTES = 7 * 24 * 60;
export const NOTICE_MAXIMUM_MINUTES = 30 * 24 * 60;
export const BLOCKS_MAXIMUM = 500; // of one listing, drawn by its owner
export const ADDRESS_REST_MILLISECONDS = 500; // P2-LIST-42

export const CHAT_MESSAGE_MAXIMUM_LETTERS = 2_000; // silent in the specification; a long letter, and no more
export const CHAT_MESSAGES_PER_MINUTE = 40; // of one account, pictures among them: faster than anybody types
export const CHAT_PICTURES_PER_HOUR = 60;
export const CHAT_CHANNELS_PER_HOUR = 30; // opened by one account: nobody asks about more things than that
export const CHAT_TOKEN_MINUTES = 5; // from the token to the connection that it opens
export const CHAT_MESSAGES_PAGE_SIZE = 30;
export const PUSH_DEVICES_MAXIMUM = 10; // of one account
export const CHAT_AWAY_SECONDS = 60; // a message that is not seen by then is told of outside the chat
export const CHAT_LIST_PAUSE_MILLISECONDS = 1_000; // P2-CHAT-11, P3-CHAT-10

/** Calendars elsewhere that one listing reads, and how much of each. */
export const FEEDS_MAXIMUM = 5;
export const FEED_NAME_MAXIMUM_LETTERS = 40;
export const FEED_ADDRESS_MAXIMUM_LETTERS = 2_000;
export const FEED_PERIODS_MAXIMUM = 1_000;

// The hand-over; the specification is silent about it.
export const HAND_OVER_CODE_DIGITS = 6; // read aloud on a street in one breath
export const HAND_OVER_TRIES_PER_QUARTER_HOUR = 5; // of one side, right or wrong
export const HAND_OVER_TRIES_PER_DAY = 20; // a month of them finds one code in 1,600
export const HAND_OVER_AHEAD_HOURS = 24; // before the start
export const HAND_OVER_LATE_HOURS = 24; // for what a phone without a connection has kept
export const HAND_OVER_PHOTOS_MAXIMUM = 8; // of each side, each time
export const HAND_OVER_PHOTO_UPLOADS_PER_HOUR = 60; // of one account: refused ones count as well
export const HAND_OVER_PHOTOS_KEPT_DAYS = 180; // after the booking is over: nobody argues about a scratch for longer
export const HAND_OVER_NOTES_PER_HOUR = 60; // of one side: each stays in the chain of evidence
export const HAND_OVER_NOTE_MAXIMUM_LETTERS = 500;
export const ODOMETER_MAXIMUM_KM = 9_999_999;
export const FUEL_EIGHTHS = 8; // a full tank, as the gauge has it

// No-shows (D-NO-SHOW).
export const NO_SHOW_WORDS_MAXIMUM_LETTERS = 500;

// Claims (D-CLAIM).
export const OWNER_CLAIM_HOURS = 48; // from the return
export const RENTER_CLAIM_HOURS = 24; // from the end
export const CLAIM_ANSWER_HOURS = 72; // for each answer; silence agrees
export const CLAIM_MINIMUM_SAR = 1;
export const CLAIM_MAXIMUM_SAR = 50_000; // an owner's; a renter claims at most what the owner has earned of the booking
export const CLAIM_PHOTOS_MAXIMUM = 6; // of each claim and of each answer
export const CLAIM_PHOTO_UPLOADS_PER_HOUR = 60; // of one account
export const CLAIM_PHOTO_UNUSED_HOURS = 24; // from the upload to the claim or answer that it was for
export const CLAIM_PHOTOS_KEPT_DAYS = 180; // after the claim is settled, as long as those of the hand-over
export const CLAIM_REASON_MAXIMUM_LETTERS = 1_000;

/** The bank's answer to a file of payouts: some 100,000 lines. */
export const PAYOUT_RESULT_MAXIMUM_BYTES = 10 * 1024 * 1024;
export const DEPOSIT_ASKED_DAYS = 5; // D-DEPOSIT, before the start
export const DEPOSIT_ASKED_DAYS_MAXIMUM = 30; // what the operator may make of it
export const DEPOSIT_KEPT_HOURS = 48; // D-DEPOSIT, after the return: as long as an owner may claim
export const DEPOSIT_MARGIN_HOURS = 24; // D-DEPOSIT: no hold is let come closer to its lapse
export const DEPOSIT_PAYING_MINUTES = 60; // D-DEPOSIT: a form that is open at the start is waited for so long

// What editors of the house write.
export const CONTENT_TITLE_MAXIMUM_LETTERS = 200;
export const CONTENT_TEXT_MAXIMUM_LETTERS = 100_000;
export const CONTENT_LIST_MAXIMUM = 500; // questions, hidden ones among them
export const ALSO_CALLED_MAXIMUM_LETTERS = 200; // a dozen words
export const READY_TEXT_MAXIMUM_LETTERS = 300; // a sentence or two
export const CHOICE_TITLE_MAXIMUM_LETTERS = 80; // what people choose from: a line on a phone, or two
export const BANK_IBAN_IDS_MAXIMUM = 10;
export const FORM_ANSWER_MAXIMUM_LETTERS = 5_000;

// The contact and career forms.
export const FORM_MINIMUM_CHARACTERS = 2; // P3-CMS-12, P3-CMS-13, P3-CMS-15: names and e-mails
export const FORM_MAXIMUM_CHARACTERS = 35;
export const CONTACT_MESSAGE_MAXIMUM_LETTERS = 5_000; // P3-CMS-14
export const CAREER_WORDS_MINIMUM_LETTERS = 10; // P3-CMS-17
export const CAREER_WORDS_MAXIMUM_LETTERS = 5_000;
export const FORM_MINIMUM_SECONDS = 3; // nobody reads and fills in a form faster
export const FORM_WINDOW_SECONDS = 3_600; // in which the forms of one address are counted
export const FORM_ANSWERS_PER_DAY = 3; // mails of thanks to one address: our form is no way to flood somebody
export const CONTACT_KEPT_DAYS = 730; // said in the privacy policy
export const APPLICATION_KEPT_DAYS = 365;

export const STATISTICS_DAYS_AT_MOST = 400; // a year and some, so that it can be laid beside the year before
export const EMPTY_SEARCHES_A_DAY = 5_000; // different ones that are counted
export const EMPTY_SEARCHES_KEPT_DAYS = 400;

/** Lines of the audit log in one file; the older ones are in another, by the day. */
export const AUDIT_EXPORT_LINES = 10_000;

// Listings from a file (D-IMPORT).
export const IMPORT_LINES = 500; // of one file, where the operator sets no other number; as many as one owner may ever have
export const IMPORT_FILE_MAXIMUM_BYTES = 4 * 1024 * 1024;
export const IMPORT_ZIP_MAXIMUM_BYTES = 64 * 1024 * 1024;
export const IMPORT_ZIP_ENTRIES_MAXIMUM = 4_000; // five hundred listings of seven, and folders
export const IMPORT_ZIP_RATIO_MAXIMUM = 100; // pictures are compressed already: what unpacks to more is none
export const IMPORT_FILE_NAME_MAXIMUM_LETTERS = 120;
export const IMPORT_PREVIEW_HOURS = 20; // less than its pictures are kept unused
export const IMPORT_CELL_MAXIMUM_LETTERS = 5_000;

/** The fewest letters that an index of parts of words finds: fewer are no search of the audit log (D-AUDIT). */
export const INDEXED_LETTERS = 3;

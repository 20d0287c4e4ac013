import { breaking, type Mutant } from './mutant.ts';

const LISTINGS = 'server/areas/owner-listings';
const CHANGE = `${LISTINGS}/moderate-change.ts`;
const SAFETY = 'server/areas/safety';
const REVIEWS = 'server/areas/reviews';
const PUSH = 'server/areas/notifications/push-queries.ts';

const moderated = (title: string) => [`${LISTINGS}/moderation.test.ts`, title] as const;
const safety = (title: string) => [`${SAFETY}/safety.test.ts`, title] as const;
const photos = (title: string) => [`${REVIEWS}/review-photos.test.ts`, title] as const;
const push = (title: string) => ['server/areas/notifications/push.test.ts', title] as const;

/** Lines of `docs/security.md` about what people see of each other: what is shown, written, reported and kept for a device. */
export const securityAccessMutants: readonly Mutant[] = [
  breaking(
    'an-approved-listing-changes-at-once',
    [
      CHANGE,
      'listing.verifiedAt === null ? wish : await splitFromWish(context, trx, id, wish)',
      'listing.id ? wish : await splitFromWish(context, trx, id, wish)',
    ],
    moderated('others go on seeing what was approved'),
  ),
  breaking(
    'a-change-is-approved-that-nobody-read',
    [CHANGE, "if (change.version !== version) return 'LISTING_EDITED';", ''],
    moderated('a change that its owner made after the operator had read'),
  ),
  breaking(
    'small-edits-are-counted-from-the-last-one',
    [CHANGE, '(await approvedTexts(trx, id)) ?? shown', '(await approvedTexts(trx, id)) ? shown : shown'],
    moderated('small edits hold at once, and a row of them'),
  ),
  breaking(
    'a-price-is-told-of-what-nobody-may-see',
    [
      'server/areas/bookings/requests/check-availability.ts',
      'booking || listing.bookable || own ? rentalTotal',
      'booking || listing.id ? rentalTotal',
    ],
    ['server/areas/bookings/requests/hidden-price.test.ts', 'what is on offer to nobody'],
  ),
  breaking(
    'contacts-are-shown-before-a-booking-is-paid',
    ['server/areas/chat/chat-words.ts', 'if (isOpen || kind', 'if (!isOpen || isOpen || kind'],
    ['server/areas/chat/mask-and-unread.test.ts', 'contact details are hidden from both'],
  ),
  breaking(
    'a-block-closes-the-chat-of-who-made-it-alone',
    [
      `${SAFETY}/block-queries.ts`,
      "row.or([row('blocker_id', '=', accountId), row('blocked_id', '=', accountId)])",
      "row.or([row('blocker_id', '=', accountId)])",
    ],
    safety('when the'),
  ),
  breaking(
    'a-blocked-renter-books-all-the-same',
    [
      `${SAFETY}/block-queries.ts`,
      "          on.and([on('blocked_id', '=', accountId), on('blocker_id', '=', on.ref('listings.owner_id'))]),\n",
      '',
    ],
    safety('when the'),
  ),
  breaking(
    'a-blocked-renter-is-offered-the-like',
    ['server/areas/bookings/rebooking/find-likes.ts', '...(await blockedWith(db, booking.renterId)),', ''],
    ['server/areas/bookings/rebooking/rebooking.test.ts', 'with whom there is a block of the'],
  ),
  breaking(
    'a-reported-chat-is-read-beyond-its-report',
    [`${SAFETY}/reported-chat.ts`, ".where('m.message_index', '<=', report.chatUntilIndex)", ''],
    safety('a report from a chat lets an operator read it until that moment'),
  ),
  breaking(
    'a-closed-report-still-opens-its-chat',
    [`${SAFETY}/reported-chat.ts`, ".where('closed_at', 'is', null)", ''],
    safety('a report from a chat lets an operator read it until that moment'),
  ),
  breaking(
    'photos-of-another-stand-with-a-review',
    [
      `${REVIEWS}/review-photo-queries.ts`,
      'return usable.size === ids.length;',
      'return usable.size <= ids.length;',
    ],
    photos('four at most, sent by the renter of a completed booking'),
  ),
  breaking(
    'anybody-takes-a-photo-off-a-review',
    [
      `${REVIEWS}/review-photos.ts`,
      '{ reviewId, photoId, authorId: context.caller.accountId }',
      '{ reviewId, photoId }',
    ],
    photos('the writer takes a photo away at any time'),
  ),
  breaking(
    'a-device-of-a-session-that-ended-is-told',
    [PUSH, ".where('s.revoked_at', 'is', null)", ''],
    push('logging out ends a device’s messages'),
  ),
  breaking(
    'anybody-turns-off-the-device-of-another',
    [
      PUSH,
      ".where('endpoint', '=', endpoint)\n    .where('account_id', '=', accountId)",
      ".where('endpoint', '=', endpoint)",
    ],
    push('logging out ends a device’s messages'),
  ),
  breaking(
    'a-kept-favourite-is-refused-in-a-full-list',
    [
      'server/areas/favourites/keep-favourite.ts',
      'if (await isFavourite(trx, accountId, input.listingId)) return accept({});',
      '',
    ],
    ['server/areas/favourites/favourites.test.ts', 'of many calls at once, as many favourites'],
  ),
  breaking(
    'favourites-kept-at-once-pass-their-limit',
    ['server/areas/favourites/keep-favourite.ts', 'await lockFavourites(trx, accountId);', ''],
    ['server/areas/favourites/favourites.test.ts', 'of many calls at once, as many favourites'],
  ),
  breaking(
    'what-is-similar-tells-the-door',
    [
      'server/areas/search/browse-listings.ts',
      'near: shownPoint(listing.row),',
      'near: { latitude: listing.row.latitude, longitude: listing.row.longitude },',
    ],
    ['server/areas/search/discovery.test.ts', 'what is similar comes in the order of the point'],
  ),
  breaking(
    'an-iban-is-guessed-by-one-character-more',
    ['domain/console/asked.ts', '[0-9A-Z]{4}$/', '[0-9A-Z]{4,24}$/'],
    ['domain/console/asked.test.ts', 'an IBAN is found by its last four characters'],
  ),
  breaking(
    'a-part-of-an-iban-is-the-whole',
    ['server/areas/console/find.ts', '=== iban)', '.endsWith(iban.slice(-20)))'],
    ['server/areas/console/find.test.ts', 'by the end of their IBAN or all of it'],
  ),
];

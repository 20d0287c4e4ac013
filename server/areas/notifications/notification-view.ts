import type { NotificationView } from '@kiraa/contract/messages/notifications.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { bookingPath } from '@kiraa/domain/booking/life/booking-path.ts';
import { OWNER_ANSWER_HOURS } from '@kiraa/domain/limits.ts';
import { halalas, toSar } from '@kiraa/domain/money.ts';
import { plainName } from '@kiraa/domain/notice/plain-name.ts';
import { notices as arabic } from '@kiraa/texts/ar/notices.ts';
import { notices as english } from '@kiraa/texts/en/notices.ts';
import { type Formatter, formatterOf } from '@kiraa/texts/format.ts';
import type { NotificationRow } from './notification-queries.ts';
import type { NoticeParams, NotificationKind } from './notify.ts';

/**
 * For each kind, the mode (renter or owner) in which it is read and the page that shows it. A `money_back` notification
 * has no page: its booking was never completed.
 */
const PLACES: Readonly<
  Record<
    NotificationKind,
    {
      /** `both`: it is read in whichever mode its reader is. */
      readonly side: 'renter' | 'owner' | 'both';
      readonly tab:
        | 'booking'
        | 'listing'
        | 'my-listings'
        | 'earnings'
        | 'bank'
        | 'calendar'
        | 'partners'
        | 'profile'
        | 'searches'
        | 'period';
    }
  >
> = {
  request_received: { side: 'owner', tab: 'booking' },
  booking_received: { side: 'owner', tab: 'booking' },
  request_sent: { side: 'renter', tab: 'booking' },
  booking_confirmed: { side: 'renter', tab: 'booking' },
  request_accepted: { side: 'renter', tab: 'booking' },
  request_declined: { side: 'renter', tab: 'booking' },
  request_expired: { side: 'renter', tab: 'booking' },
  request_expired_owner: { side: 'owner', tab: 'booking' },
  capture_failed: { side: 'renter', tab: 'booking' },
  capture_failed_owner: { side: 'owner', tab: 'booking' },
  captured_late: { side: 'renter', tab: 'booking' },
  captured_late_owner: { side: 'owner', tab: 'booking' },
  cancelled_by_renter: { side: 'owner', tab: 'booking' },
  cancelled_by_owner: { side: 'renter', tab: 'booking' },
  rebooking_offered: { side: 'renter', tab: 'booking' },
  rebooking_over: { side: 'renter', tab: 'booking' },
  cancelled_by_admin: { side: 'renter', tab: 'booking' },
  cancelled_by_admin_owner: { side: 'owner', tab: 'booking' },
  item_returned: { side: 'owner', tab: 'booking' },
  return_said: { side: 'renter', tab: 'booking' },
  delay_fee_asked: { side: 'renter', tab: 'booking' },
  delay_fee_paid: { side: 'owner', tab: 'booking' },
  booking_completed: { side: 'renter', tab: 'booking' },
  return_agreed: { side: 'owner', tab: 'booking' },
  return_concluded: { side: 'renter', tab: 'booking' },
  return_unconfirmed: { side: 'owner', tab: 'booking' },
  picked_up: { side: 'renter', tab: 'booking' },
  picked_up_owner: { side: 'owner', tab: 'booking' },
  handed_back: { side: 'renter', tab: 'booking' },
  handed_back_owner: { side: 'owner', tab: 'booking' },
  fee_back: { side: 'renter', tab: 'booking' },
  fee_back_owed: { side: 'renter', tab: 'booking' },
  claim_money_back: { side: 'renter', tab: 'booking' },
  request_edited: { side: 'renter', tab: 'booking' },
  request_changed: { side: 'owner', tab: 'booking' },
  extension_sent: { side: 'renter', tab: 'booking' },
  extension_asked: { side: 'owner', tab: 'booking' },
  booking_extended: { side: 'renter', tab: 'booking' },
  extension_received: { side: 'owner', tab: 'booking' },
  extension_accepted: { side: 'renter', tab: 'booking' },
  extension_declined: { side: 'renter', tab: 'booking' },
  extension_expired: { side: 'renter', tab: 'booking' },
  extension_expired_owner: { side: 'owner', tab: 'booking' },
  extension_failed: { side: 'renter', tab: 'booking' },
  extension_failed_owner: { side: 'owner', tab: 'booking' },
  extension_closed: { side: 'renter', tab: 'booking' },
  change_money_back: { side: 'renter', tab: 'booking' },
  review_waits: { side: 'renter', tab: 'booking' },
  review_waits_owner: { side: 'owner', tab: 'booking' },
  review_shown: { side: 'renter', tab: 'booking' },
  review_shown_owner: { side: 'owner', tab: 'booking' },
  review_replied: { side: 'renter', tab: 'booking' },
  review_replied_owner: { side: 'owner', tab: 'booking' },
  review_photo_removed: { side: 'renter', tab: 'booking' },
  rating_closes: { side: 'renter', tab: 'booking' },
  rating_closes_owner: { side: 'owner', tab: 'booking' },
  money_back: { side: 'renter', tab: 'listing' },
  payout_sent: { side: 'owner', tab: 'earnings' },
  payout_returned: { side: 'owner', tab: 'bank' },
  payout_waits: { side: 'owner', tab: 'bank' },
  payout_checked: { side: 'owner', tab: 'earnings' },
  listing_approved: { side: 'owner', tab: 'listing' },
  listing_sent_back: { side: 'owner', tab: 'my-listings' },
  change_approved: { side: 'owner', tab: 'listing' },
  change_declined: { side: 'owner', tab: 'my-listings' },
  listing_taken_down: { side: 'owner', tab: 'my-listings' },
  listing_looked_at_again: { side: 'owner', tab: 'my-listings' },
  starts_soon: { side: 'renter', tab: 'booking' },
  starts_soon_owner: { side: 'owner', tab: 'booking' },
  ends_soon: { side: 'renter', tab: 'booking' },
  ends_soon_owner: { side: 'owner', tab: 'booking' },
  overdue: { side: 'renter', tab: 'booking' },
  overdue_owner: { side: 'owner', tab: 'booking' },
  claim_opened: { side: 'renter', tab: 'booking' },
  claim_opened_owner: { side: 'owner', tab: 'booking' },
  claim_answered: { side: 'renter', tab: 'booking' },
  claim_answered_owner: { side: 'owner', tab: 'booking' },
  claim_ended: { side: 'renter', tab: 'booking' },
  claim_ended_owner: { side: 'owner', tab: 'booking' },
  claim_reopened: { side: 'renter', tab: 'booking' },
  claim_reopened_owner: { side: 'owner', tab: 'booking' },
  claim_due: { side: 'renter', tab: 'booking' },
  claim_paid_owner: { side: 'owner', tab: 'booking' },
  deposit_asked: { side: 'renter', tab: 'booking' },
  deposit_paid_owner: { side: 'owner', tab: 'booking' },
  deposit_unpaid: { side: 'renter', tab: 'booking' },
  deposit_unpaid_owner: { side: 'owner', tab: 'booking' },
  deposit_back: { side: 'renter', tab: 'booking' },
  deposit_claimed: { side: 'renter', tab: 'booking' },
  no_show_said: { side: 'renter', tab: 'booking' },
  no_show_said_owner: { side: 'owner', tab: 'booking' },
  no_show_denied: { side: 'renter', tab: 'booking' },
  no_show_denied_owner: { side: 'owner', tab: 'booking' },
  no_show_dropped: { side: 'renter', tab: 'booking' },
  no_show_dropped_owner: { side: 'owner', tab: 'booking' },
  no_show_reopened: { side: 'renter', tab: 'booking' },
  no_show_reopened_owner: { side: 'owner', tab: 'booking' },
  no_show_of_renter: { side: 'renter', tab: 'booking' },
  no_show_of_renter_owner: { side: 'owner', tab: 'booking' },
  no_show_of_owner: { side: 'renter', tab: 'booking' },
  no_show_of_owner_owner: { side: 'owner', tab: 'booking' },
  refunded_by_admin: { side: 'renter', tab: 'booking' },
  chargeback_opened: { side: 'renter', tab: 'booking' },
  chargeback_opened_owner: { side: 'owner', tab: 'booking' },
  chargeback_won: { side: 'renter', tab: 'booking' },
  chargeback_won_owner: { side: 'owner', tab: 'booking' },
  chargeback_lost: { side: 'renter', tab: 'booking' },
  chargeback_lost_owner: { side: 'owner', tab: 'booking' },
  chargeback_borne_owner: { side: 'owner', tab: 'booking' },
  calendar_unread: { side: 'owner', tab: 'calendar' },
  period_came_free: { side: 'renter', tab: 'period' },
  search_found: { side: 'renter', tab: 'listing' },
  searches_found: { side: 'renter', tab: 'searches' },
  webhook_off: { side: 'owner', tab: 'partners' },
  listings_imported: { side: 'owner', tab: 'my-listings' },
  import_undone: { side: 'owner', tab: 'my-listings' },
  person_verified: { side: 'both', tab: 'profile' },
  person_declined: { side: 'both', tab: 'profile' },
  person_looked_at_again: { side: 'both', tab: 'profile' },
  verification_ended: { side: 'both', tab: 'profile' },
};

/** What every notification tells, whoever reads it. */
type ToldRow = Omit<NotificationRow, 'id' | 'createdAt' | 'seenAt' | 'listingId' | 'listingKind'>;

/** `mode` is the one in which its reader is. */
export function presentNotification(row: NotificationRow, mode: 'renter' | 'owner'): NotificationView {
  const kind = row.kind as NotificationKind;
  const place = PLACES[kind];
  return {
    id: row.id,
    title: english[kind].title,
    titleAr: arabic[kind].title,
    body: english[kind].body(wordsOf(row, 'en')),
    bodyAr: arabic[kind].body(wordsOf(row, 'ar')),
    seen: row.seenAt !== null,
    redirectUrl: pathOf(kind, row),
    button: english[kind].button,
    buttonAr: arabic[kind].button,
    mode: place.side === 'both' ? mode : place.side,
    bookingId: row.bookingId,
    // The start of a payment for an extension is not notified yet.
    bookingPaymentRequest: false,
    bookingPaymentDelayRequest: kind === 'delay_fee_asked',
    canExtend: false,
    bikeReceived: kind === 'item_returned',
    createdAt: row.createdAt.toISOString(),
  };
}

/** Where a notification leads: a path of ours. */
export function pathOf(
  kind: NotificationKind,
  row: Pick<NotificationRow, 'bookingId' | 'listingId' | 'listingKind' | 'params'>,
): string {
  const { tab } = PLACES[kind];
  if (tab === 'earnings') return '/owner/earnings';
  if (tab === 'bank') return '/edit_profile#bank';
  if (tab === 'profile') return '/my_profile#verification';
  if (tab === 'partners') return '/my_profile#partners';
  if (tab === 'searches') return '/renter/searches';
  if (tab === 'period') return `/${row.listingKind}/${row.listingId}${queryOf(row)}`;
  if (tab === 'listing') return `/${row.listingKind}/${row.listingId}`;
  if (tab === 'calendar') return `/owner/calendar/${row.listingId}`;
  return tab === 'my-listings' ? '/owner/listings/0' : bookingPath(row.bookingId ?? '');
}

/** The one place where a name that somebody has written comes into a message of ours (D-MODERATED); empty where it is about no listing. */
export function listingIn(row: Pick<ToldRow, 'nameEn' | 'nameAr'>, language: 'ar' | 'en'): string {
  const name = language === 'en' ? row.nameEn : row.nameAr;
  return name === null ? '' : plainName(name);
}

/** What the renter goes by, as a name that somebody has written (D-MODERATED); empty where there is none, or it is forgotten. */
export function renterIn({ renterName }: Pick<ToldRow, 'renterName'>): string {
  const [first = ''] = (renterName ?? '').trim().split(/\s+/);
  return first === '' ? '' : plainName(first);
}

/** What the texts of a notification are made from, in one language. */
export function wordsOf(row: ToldRow, language: 'ar' | 'en') {
  const format = formatterOf(language);
  const { start, end } = periodOf(row);
  return {
    // Marked as one unbreakable left-to-right unit: inside Arabic text its two halves would otherwise swap at a line's
    // end.
    number: row.number === null ? '' : `\u2066${bookingNumberOf(row.number).replace('-', '-\u2060')}\u2069`,
    listing: listingIn(row, language),
    renter: renterIn(row),
    start: start === null ? '' : format.friendlyDateTime(start),
    end: end === null ? '' : format.friendlyDateTime(end),
    total: amountOf(row, format),
    account: row.ibanTail === null ? '' : `\u2066•••• ${row.ibanTail}\u2069`,
    count: countOf(row, (count) => format.number(count)),
    search: searchIn(row, language),
    // In whichever language it was written: marks of the sentence around it stay on their side.
    reason: `\u2068${(row.params as NoticeParams).reason ?? ''}\u2069`,
    answerHours: row.ownerAnswerHours ?? OWNER_ANSWER_HOURS,
    ...endingIn(row),
  };
}

/** Until notices said the minutes of their booking, all of them said half an hour. */
const SAID_BEFORE = 30;

/** What the notices of a no-show and of an unpaid deposit say. */
export function endingIn({ params }: Pick<ToldRow, 'params'>) {
  const { back: backPart, answerMinutes = SAID_BEFORE } = params as NoticeParams;
  return { backPart, answerMinutes };
}

/** When what it is about begins and ends: its booking, or the period that came free. */
export function periodOf({ startsAt, endsAt, params }: Pick<ToldRow, 'startsAt' | 'endsAt' | 'params'>) {
  const { from, until } = params as NoticeParams;
  return { start: startsAt ?? instantOf(from), end: endsAt ?? instantOf(until) };
}

const instantOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

/** The period as the address of a listing's page names it: to the minute, in UTC. */
function queryOf({ params }: Pick<ToldRow, 'params'>): string {
  const { from = '', until = '' } = params as NoticeParams;
  return `?from=${from.slice(0, 16)}Z&until=${until.slice(0, 16)}Z`;
}

/** How many listings it tells of; empty where it tells of none. */
export function countOf({ params }: Pick<ToldRow, 'params'>, number: (count: number) => string): string {
  const { count } = params as NoticeParams;
  return count === undefined ? '' : number(count);
}

/** What the saved search is called; a person's own words are in it (D-MODERATED). Empty where it is about none. */
function searchIn({ params }: Pick<ToldRow, 'params'>, language: 'ar' | 'en'): string {
  const { search } = params as NoticeParams;
  return search ? plainName(search[language]) : '';
}

/**
 * The amount of the payout, claim or deposit that is told, else the price of the booking: to a renter less their coupon and what the
 * house paid, which is what they have paid (D-COUPON), and whole to an owner. Empty where there is neither.
 */
export function amountOf(
  {
    kind,
    amountHalalas,
    totalHalalas,
    discountHalalas,
  }: Pick<ToldRow, 'kind' | 'amountHalalas' | 'totalHalalas' | 'discountHalalas'>,
  format: Pick<Formatter, 'amount'>,
): string {
  if (amountHalalas !== null) return format.amount(toSar(halalas(amountHalalas)));
  if (totalHalalas === null) return '';
  const off = PLACES[kind as NotificationKind].side === 'renter' ? (discountHalalas ?? 0) : 0;
  return format.amount(toSar(halalas(totalHalalas - off)));
}

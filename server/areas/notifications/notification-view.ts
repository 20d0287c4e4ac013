import type { NotificationView } from '@kiraa/contract/notifications.ts';
import { halalas, toSar } from '@kiraa/domain/money.ts';
import { notices as arabic } from '@kiraa/texts/ar/notices.ts';
import { notices as english } from '@kiraa/texts/en/notices.ts';
import { createFormatter } from '@kiraa/texts/format.ts';
import type { NotificationRow } from './notification-queries.ts';
import type { NotificationKind } from './notify.ts';

/** In which profile the matter is, and which tab of its bookings shows it; money_back has no booking to show. */
const PLACES: Readonly<
  Record<
    NotificationKind,
    {
      readonly side: 'renter' | 'owner';
      readonly tab: number | 'listing' | 'my-listings' | 'earnings' | 'bank' | 'calendar';
    }
  >
> = {
  request_received: { side: 'owner', tab: 1 },
  booking_received: { side: 'owner', tab: 1 },
  request_sent: { side: 'renter', tab: 1 },
  booking_confirmed: { side: 'renter', tab: 2 },
  request_accepted: { side: 'renter', tab: 2 },
  request_declined: { side: 'renter', tab: 4 },
  request_expired: { side: 'renter', tab: 4 },
  request_expired_owner: { side: 'owner', tab: 4 },
  capture_failed: { side: 'renter', tab: 4 },
  capture_failed_owner: { side: 'owner', tab: 4 },
  cancelled_by_renter: { side: 'owner', tab: 4 },
  cancelled_by_owner: { side: 'renter', tab: 4 },
  cancelled_by_admin: { side: 'renter', tab: 4 },
  cancelled_by_admin_owner: { side: 'owner', tab: 4 },
  item_returned: { side: 'owner', tab: 3 },
  delay_fee_asked: { side: 'renter', tab: 1 },
  delay_fee_paid: { side: 'owner', tab: 4 },
  booking_completed: { side: 'renter', tab: 4 },
  picked_up: { side: 'renter', tab: 3 },
  picked_up_owner: { side: 'owner', tab: 3 },
  handed_back: { side: 'renter', tab: 3 },
  handed_back_owner: { side: 'owner', tab: 3 },
  fee_back: { side: 'renter', tab: 4 },
  request_edited: { side: 'renter', tab: 1 },
  request_changed: { side: 'owner', tab: 1 },
  extension_sent: { side: 'renter', tab: 3 },
  extension_asked: { side: 'owner', tab: 2 },
  booking_extended: { side: 'renter', tab: 3 },
  extension_received: { side: 'owner', tab: 2 },
  extension_accepted: { side: 'renter', tab: 3 },
  extension_declined: { side: 'renter', tab: 3 },
  extension_expired: { side: 'renter', tab: 3 },
  extension_expired_owner: { side: 'owner', tab: 3 },
  extension_failed: { side: 'renter', tab: 3 },
  extension_failed_owner: { side: 'owner', tab: 3 },
  extension_closed: { side: 'renter', tab: 4 },
  change_money_back: { side: 'renter', tab: 1 },
  review_waits: { side: 'renter', tab: 4 },
  review_waits_owner: { side: 'owner', tab: 4 },
  review_shown: { side: 'renter', tab: 4 },
  review_shown_owner: { side: 'owner', tab: 4 },
  review_replied: { side: 'renter', tab: 4 },
  review_replied_owner: { side: 'owner', tab: 4 },
  rating_closes: { side: 'renter', tab: 4 },
  rating_closes_owner: { side: 'owner', tab: 4 },
  money_back: { side: 'renter', tab: 'listing' },
  payout_sent: { side: 'owner', tab: 'earnings' },
  payout_returned: { side: 'owner', tab: 'bank' },
  payout_waits: { side: 'owner', tab: 'bank' },
  listing_approved: { side: 'owner', tab: 'listing' },
  listing_sent_back: { side: 'owner', tab: 'my-listings' },
  calendar_unread: { side: 'owner', tab: 'calendar' },
};

const formatters = { ar: createFormatter('ar'), en: createFormatter('en') };

export function presentNotification(row: NotificationRow): NotificationView {
  const kind = row.kind as NotificationKind;
  const place = PLACES[kind];
  return {
    _id: row.id,
    title: english[kind].title,
    arabic_title: arabic[kind].title,
    body: english[kind].body(wordsOf(row, 'en')),
    arabic_body: arabic[kind].body(wordsOf(row, 'ar')),
    seen: row.seen_at !== null,
    redirect_url: pathOf(place, row),
    button_string: english[kind].button,
    arabic_button: arabic[kind].button,
    usertype: place.side,
    booking_id: row.booking_id,
    // Paying for more time is announced by nothing yet.
    booking_payment_request: false,
    booking_payment_delay_request: kind === 'delay_fee_asked',
    extend_enable: false,
    bikereviced: kind === 'item_returned',
    createdAt: row.created_at.toISOString(),
  };
}

function pathOf({ side, tab }: (typeof PLACES)[NotificationKind], row: NotificationRow): string {
  if (tab === 'earnings') return '/owner/earnings';
  if (tab === 'bank') return '/edit_profile#bank';
  if (tab === 'listing') return `/${row.listing_kind}/${row.listing_id}`;
  if (tab === 'calendar') return `/owner/calendar/${row.listing_id}`;
  return tab === 'my-listings' ? '/owner/listings/0' : `/${side}/bookings/${tab}`;
}

function wordsOf(row: NotificationRow, language: 'ar' | 'en') {
  const format = formatters[language];
  return {
    // Isolated and unbroken: inside Arabic its two halves would change places at the end of a line.
    number: row.number === null ? '' : `\u2066KR-\u2060${row.number}\u2069`,
    listing: (language === 'en' ? row.name_en : row.name_ar) ?? '',
    start: row.starts_at === null ? '' : format.friendlyDateTime(row.starts_at),
    total: amountOf(row, (sar) => format.amount(sar)),
    account: row.iban_tail === null ? '' : `\u2066•••• ${row.iban_tail}\u2069`,
  };
}

/** What a booking costs, or a payout pays. */
function amountOf(row: NotificationRow, amount: (sar: string) => string): string {
  const inHalalas = row.amount_halalas ?? row.total_halalas;
  return inHalalas === null ? '' : amount(toSar(halalas(inHalalas)));
}

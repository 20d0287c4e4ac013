import { bookingNoticeKinds } from '@kiraa/domain/booking/notices.ts';
import { type NotificationKind, searchNotificationKinds } from './notify.ts';

/**
 * What wakes people at night: whatever has to be answered within hours, happens now, or is trouble with money. All other kinds
 * wait for the morning, but for a rental that begins or ends before it (D-QUIET).
 */
const URGENT: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'request_received',
  'request_changed',
  'extension_asked',
  'capture_failed',
  'capture_failed_owner',
  'captured_late',
  'captured_late_owner',
  'money_back',
  'rebooking_offered',
  'rebooking_over',
  'item_returned',
  'return_said',
  'delay_fee_asked',
  'picked_up',
  'picked_up_owner',
  'handed_back',
  'handed_back_owner',
  'extension_failed',
  'extension_failed_owner',
  'starts_soon',
  'starts_soon_owner',
  'ends_soon',
  'ends_soon_owner',
  'claim_due',
  'deposit_asked',
  'deposit_unpaid',
  'deposit_unpaid_owner',
  'no_show_said',
  'no_show_said_owner',
  'no_show_denied',
  'no_show_denied_owner',
  'payout_returned',
]);

export const canWait = (kind: NotificationKind): boolean => !URGENT.has(kind);

/** What the two have just done themselves, side by side, needs no mail. */
const NOT_MAILED: ReadonlySet<string> = new Set<NotificationKind>(['picked_up', 'picked_up_owner']);
const MAILED: ReadonlySet<string> = new Set([
  ...bookingNoticeKinds.filter((kind) => !NOT_MAILED.has(kind)),
  ...searchNotificationKinds,
  'period_came_free',
]);

/** What happens to a booking is mailed too, what newly fits a saved search and what somebody waited for, to whoever has an address. */
export const isMailed = (kind: NotificationKind): boolean => MAILED.has(kind);

type SearchKind = (typeof searchNotificationKinds)[number];
/** Kinds that have words for a text. */
export type TextedKind = Exclude<NotificationKind, SearchKind>;

const OF_SEARCHES: ReadonlySet<NotificationKind> = new Set<NotificationKind>(searchNotificationKinds);

/** What newly fits a saved search: a text costs money and rings, so it waits in the list, the mail and the push message. */
export const isOfSearch = (kind: NotificationKind): kind is SearchKind => OF_SEARCHES.has(kind);

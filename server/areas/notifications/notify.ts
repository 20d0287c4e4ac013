import type { BackPart } from '@kiraa/domain/booking/decide/decision.ts';
import { type BookingNoticeKind, bookingNoticeKinds, quietedBy } from '@kiraa/domain/booking/notices.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordOf } from '../../platform/database/record.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { sendNotification } from './notification-job-names.ts';

/** Kinds about a listing without a booking. */
export const listingNotificationKinds = [
  'listing_approved',
  'listing_sent_back',
  'listing_taken_down',
  'change_approved',
  'change_declined',
  'listing_looked_at_again',
  'calendar_unread',
  'period_came_free',
] as const;

/** Kinds about what newly fits a saved search: one listing, or several (D-SAVED-SEARCH). */
export const searchNotificationKinds = ['search_found', 'searches_found'] as const;

/** Kinds about an owner's payouts. */
export const payoutNotificationKinds = [
  'payout_sent',
  'payout_returned',
  'payout_waits',
  'payout_checked',
] as const;

/** Kinds about the account itself. */
export const accountNotificationKinds = [
  'webhook_off',
  'listings_imported',
  'import_undone',
  'person_verified',
  'person_declined',
  'person_looked_at_again',
  'verification_ended',
] as const;

/** Kinds about the reviews that the two sides of a booking write. */
const reviewNotificationKinds = [
  'review_waits',
  'review_waits_owner',
  'review_shown',
  'review_shown_owner',
  'review_replied',
  'review_replied_owner',
  'review_photo_removed',
  'rating_closes',
  'rating_closes_owner',
] as const;

export const notificationKinds = [
  ...bookingNoticeKinds,
  ...listingNotificationKinds,
  ...searchNotificationKinds,
  ...reviewNotificationKinds,
  ...payoutNotificationKinds,
  ...accountNotificationKinds,
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

type ListingNotificationKind =
  | (typeof listingNotificationKinds)[number]
  | (typeof searchNotificationKinds)[number];
type PayoutNotificationKind = (typeof payoutNotificationKinds)[number];
export type ReviewNotificationKind = (typeof reviewNotificationKinds)[number];
type Matter =
  | {
      readonly kind: BookingNoticeKind | ReviewNotificationKind;
      readonly bookingId: string;
      /** Of a claim: how much it is about; of an ending, how much goes back. Left out, a text says the booking's price. */
      readonly amountHalalas?: Halalas;
    }
  | { readonly kind: ListingNotificationKind; readonly listingId: string }
  | { readonly kind: (typeof accountNotificationKinds)[number] }
  | {
      readonly kind: PayoutNotificationKind;
      /** Absent for `payout_waits` and `payout_checked`: the owner has money, but no payout of it could be made. */
      readonly payoutId?: string;
      readonly amountHalalas: Halalas;
    };

export type Notice = Matter & {
  readonly accountId: string;
  /** The values that its text needs besides the booking's own. Never a secret. */
  readonly params?: NoticeParams;
};

export interface NoticeParams {
  /** Why the desk did it, in the operator's words. */
  readonly reason?: string;
  /** How many listings it is about. */
  readonly count?: number;
  /** What a saved search is called, in both languages. */
  readonly search?: { readonly en: string; readonly ar: string };
  /** What of the renter's money goes back. */
  readonly back?: BackPart | undefined;
  /** How long the reader may answer. */
  readonly answerMinutes?: number | undefined;
  /** The period that came free, as ISO instants. */
  readonly from?: string;
  readonly until?: string;
}

const notificationRecord = recordOf('notifications');

/**
 * Stores a notification and enqueues the job that sends it; both happen if and only if the transaction commits. What it answers is read
 * from then on, whoever it was told to.
 */
export async function notify(services: Edges, trx: Tx, notice: Notice): Promise<void> {
  await notifyAll(services, trx, [notice]);
}

interface Edges {
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
}

/** The same for several at once, in this order: a later one answers an earlier one as well. */
export async function notifyAll({ clock, jobs }: Edges, trx: Tx, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const createdAt = clock.now();
  for (const told of notices)
    if ('bookingId' in told) await quiet(trx, told.bookingId, quietedBy(told.kind), createdAt);
  const rows = notices.map(({ params = {}, ...told }, index) => ({
    ...told,
    seenAt: isAnswered(told, notices.slice(index + 1)) ? createdAt : null,
    id: newId<'notification'>(),
    params: sql<string>`${JSON.stringify(params)}::jsonb`,
    createdAt,
  }));
  const values = rows.map((row) => notificationRecord.values(row));
  await trx.insertInto('notifications').values(values).execute();
  const sent = rows.map(({ id }) => ({ data: { notificationId: id }, options: { onceKey: id } }));
  await jobs.enqueueAll(trx, sendNotification, sent);
}

function isAnswered(told: Notice, later: readonly Notice[]): boolean {
  if (!('bookingId' in told)) return false;
  const answers = later.filter((one) => 'bookingId' in one && one.bookingId === told.bookingId);
  return answers.some(({ kind }) => quietedBy(kind).some((quieted) => quieted === told.kind));
}

/** A booking's notices of these kinds count as read; those that somebody has opened keep the time of that. */
async function quiet(
  trx: Tx,
  bookingId: string,
  kinds: readonly NotificationKind[],
  now: Date,
): Promise<void> {
  if (kinds.length === 0) return;
  const open = trx.updateTable('notifications').set({ seen_at: now }).where('booking_id', '=', bookingId);
  await open.where('kind', 'in', kinds).where('seen_at', 'is', null).execute();
}

import type { ExpressionBuilder } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { accountNotificationKinds } from './notify.ts';

/** Notifications joined with what their texts need: the listing, or the booking and its listing, or the payout. */
export const withWhatTheyTell = (db: Db | Tx) =>
  db
    .selectFrom('notifications')
    .leftJoin('bookings', 'bookings.id', 'notifications.booking_id')
    .leftJoin('accounts as renters', 'renters.id', 'bookings.renter_id')
    .leftJoin('payouts', 'payouts.id', 'notifications.payout_id')
    .leftJoin('listings', (join) =>
      join.on('listings.id', '=', (row) =>
        row.fn.coalesce('bookings.listing_id', 'notifications.listing_id'),
      ),
    )
    .select(
      camelCased([
        'notifications.kind',
        'notifications.amount_halalas',
        'notifications.params',
        'payouts.iban_tail',
        'bookings.id as bookingId',
        'bookings.number',
        'bookings.starts_at',
        'bookings.ends_at',
        'bookings.total_halalas',
        'bookings.discount_halalas',
        'bookings.owner_answer_hours',
        'renters.full_name as renterName',
        'listings.name_en',
        'listings.name_ar',
      ]),
    );

/** A notification as its reader's list shows it. */
export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

export async function listNotifications(
  db: Db,
  accountId: string,
  page: { readonly limit: number; readonly offset: number },
) {
  return await withWhatTheyTell(db)
    .select(
      camelCased([
        'notifications.id',
        'notifications.created_at',
        'notifications.seen_at',
        'listings.id as listingId',
        'listings.kind as listingKind',
      ]),
    )
    .where('notifications.account_id', '=', accountId)
    .where(isShown)
    .orderBy('notifications.created_at', 'desc')
    // One transaction may write several at one instant: the id orders them, so that no two pages show the same one.
    .orderBy('notifications.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Only notifications whose subject still exists. */
const isShown = (row: ExpressionBuilder<Database, 'notifications'>) =>
  row.or([
    row('notifications.booking_id', 'is not', null),
    row('notifications.listing_id', 'is not', null),
    row('notifications.amount_halalas', 'is not', null),
    row('notifications.kind', 'in', accountNotificationKinds),
  ]);

export async function countNotifications(
  db: Db,
  accountId: string,
): Promise<{ readonly all: number; readonly unseen: number }> {
  const counts = await db
    .selectFrom('notifications')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('seen_at', 'is', null).as('unseen'),
    ])
    .where('account_id', '=', accountId)
    .where(isShown)
    .executeTakeFirstOrThrow();
  return counts;
}

/**
 * Marks a notification as seen; the time of the first opening is kept. False when the account has no such notification.
 */
export async function markSeen(db: Db, id: string, accountId: string, now: Date): Promise<boolean> {
  const own = await db
    .selectFrom('notifications')
    .select('seen_at')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!own) return false;
  await db
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('seen_at', 'is', null)
    .execute();
  return true;
}

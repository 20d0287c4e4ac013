import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { withWhatTheyTell } from './notification-queries.ts';

/** Where a notification goes besides the list, with the column that says when. */
export const MARKS = { sms: 'sent_at', mail: 'mailed_at', push: 'pushed_at' } as const;
export type Channel = keyof typeof MARKS;

function toSend(db: Db | Tx) {
  return withWhatTheyTell(db)
    .innerJoin('accounts', 'accounts.id', 'notifications.account_id')
    .select(
      camelCased([
        'notifications.id',
        'notifications.account_id',
        'notifications.sent_at',
        'notifications.mailed_at',
        'notifications.pushed_at',
        'notifications.held_until',
        'notifications.text_merged_at',
        'notifications.text_left_out_at',
        'listings.id as listingId',
        'listings.kind as listingKind',
        'accounts.mobile',
        'accounts.email',
        'accounts.language',
        'accounts.mode',
        'accounts.notify_bookings',
        'accounts.notify_general',
        'accounts.whatsapp_since',
      ]),
    )
    .where('accounts.deleted_at', 'is', null);
}

/** A notification with what it tells, and its reader's language, addresses and switches. */
export type SendingRow = NonNullable<Awaited<ReturnType<typeof findNotification>>>;

export async function findNotification(db: Db, id: string) {
  return await toSend(db).where('notifications.id', '=', id).executeTakeFirst();
}

/** What waits for `until` for one person, oldest first: what was read in the list meanwhile, or answered, needs no message. */
export async function heldNotifications(db: Db, accountId: string, until: Date): Promise<SendingRow[]> {
  return await toSend(db)
    .where('notifications.account_id', '=', accountId)
    .where('notifications.held_until', '=', until)
    .where('notifications.seen_at', 'is', null)
    .orderBy('notifications.created_at')
    .orderBy('notifications.id')
    .execute();
}

/** Whose texts go out as one at `until`: what was read in the list meanwhile needs none. Oldest first. */
export async function mergedNotifications(db: Db, accountId: string, until: Date): Promise<SendingRow[]> {
  return await toSend(db)
    .where('notifications.account_id', '=', accountId)
    .where('notifications.text_merged_at', '=', until)
    .where('notifications.seen_at', 'is', null)
    .orderBy('notifications.created_at')
    .orderBy('notifications.id')
    .execute();
}

/** Their text goes out with the others of that time. */
export async function mergeTexts(trx: Tx, ids: readonly string[], until: Date): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ text_merged_at: until })
    .where('id', 'in', [...ids])
    .execute();
}

/** They get no text: the list, the mail and the push message have to do. */
export async function leaveOutTexts(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ text_left_out_at: at })
    .where('id', 'in', [...ids])
    .execute();
}

export async function holdNotification(trx: Tx, id: string, until: Date): Promise<void> {
  await trx.updateTable('notifications').set({ held_until: until }).where('id', '=', id).execute();
}

interface Held {
  readonly accountId: string;
  /** Null: of a notice about the account itself. */
  readonly listingId: string | null;
  readonly kind: string;
  /** When what it tells of was decided. */
  readonly since: Date;
  readonly now: Date;
}

/** Takes back a notice that waits for the morning. False where it is not kept back, and so may have gone out. */
export async function withdrawHeld(
  trx: Tx,
  { accountId, listingId, kind, since, now }: Held,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('notifications')
    .where('account_id', '=', accountId)
    .where('listing_id', listingId === null ? 'is' : '=', listingId)
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .where('held_until', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Marks them as gone out by this channel; returns those that were not marked before. */
export async function markSent(
  db: Db,
  channel: Channel,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .updateTable('notifications')
    .set({ [MARKS[channel]]: at })
    .where('id', 'in', [...ids])
    .where(MARKS[channel], 'is', null)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The channel has certainly not taken them: they may be sent again. */
export async function unmarkSent(db: Db, channel: Channel, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ [MARKS[channel]]: null })
    .where('id', 'in', [...ids])
    .execute();
}

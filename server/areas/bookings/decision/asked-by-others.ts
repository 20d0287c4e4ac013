import { slotKeepingStates } from '@kiraa/domain/booking/life/life.ts';
import { type ChatTie, tyingStates } from '@kiraa/domain/chat/window.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';

/**
 * What other areas read of bookings, and the one mark that they set. It is here because only this area knows the
 * tables.
 */

/** Whether a booking of the account is still to be paid, answered, used or returned, on either side. */
export async function hasOpenBooking(db: Db | Tx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where((where) => where.or([where('renter_id', '=', accountId), where('owner_id', '=', accountId)]))
    .where('state', 'in', slotKeepingStates)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of such bookings. */
export async function countOpenBookings(db: Db | Tx, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((where) => where.or([where('renter_id', '=', accountId), where('owner_id', '=', accountId)]))
    .where('state', 'in', slotKeepingStates)
    .executeTakeFirstOrThrow();
  return count;
}

/** The numbers of bookings that are still to be paid, answered, used or returned, the soonest first. */
export async function openBookingNumbers(trx: Tx, listingId: string, states: readonly string[]) {
  const rows = await trx
    .selectFrom('bookings')
    .select('number')
    .where('listing_id', '=', listingId)
    .where(sql<boolean>`state = ANY(${[...states]})`)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => String(row.number));
}

/** The numbers of all bookings that these listings ever had, whatever became of them. */
export async function bookingsEverOf(db: Db, listingIds: readonly string[]) {
  if (listingIds.length === 0) return [];
  return await db
    .selectFrom('bookings')
    .select(['listing_id as listingId', 'number'])
    .where('listing_id', 'in', [...listingIds])
    .orderBy('number')
    .execute();
}

export async function wasEverBooked(trx: Tx, listingId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('bookings')
    .select('id')
    .where('listing_id', '=', listingId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the two were ever the sides of one booking. */
export async function haveBookedTogether(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where((booking) =>
      booking.or([
        booking.and([booking('renter_id', '=', one), booking('owner_id', '=', other)]),
        booking.and([booking('renter_id', '=', other), booking('owner_id', '=', one)]),
      ]),
    )
    .where('state', 'not in', ['awaiting_payment', 'dropped'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The start times of bookings that let two people chat, by the other person's id. */
export async function startsWith(
  db: Db | Tx,
  accountId: string,
  others: readonly string[],
): Promise<Map<string, ChatTie[]>> {
  const starts = new Map<string, ChatTie[]>();
  if (others.length === 0) return starts;
  const rows = await db
    .selectFrom('bookings as b')
    .select(camelCased(['b.renter_id', 'b.owner_id', 'b.starts_at as start', 'b.contact_hours']))
    .where('b.state', 'in', tyingStates)
    .where((b) =>
      b.or([
        b.and([b('b.renter_id', '=', accountId), b('b.owner_id', 'in', others)]),
        b.and([b('b.owner_id', '=', accountId), b('b.renter_id', 'in', others)]),
      ]),
    )
    .execute();
  for (const { renterId, ownerId, ...tie } of rows) {
    const other = renterId === accountId ? ownerId : renterId;
    starts.set(other, [...(starts.get(other) ?? []), tie]);
  }
  return starts;
}

/** Those of the others with whom the account has, or had, a booking that was paid: instant ones, and those that were accepted. */
export async function paidWith(
  db: Db | Tx,
  accountId: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  if (others.length === 0) return new Set();
  const rows = await db
    .selectFrom('bookings as b')
    .select(camelCased(['b.renter_id', 'b.owner_id']))
    .where((b) =>
      b.or([
        b.and([b('b.renter_id', '=', accountId), b('b.owner_id', 'in', others)]),
        b.and([b('b.owner_id', '=', accountId), b('b.renter_id', 'in', others)]),
      ]),
    )
    .where((b) =>
      b.or([
        b('b.state', 'in', PAID_STATES),
        b.exists(
          b
            .selectFrom('booking_events as e')
            .select('e.id')
            .whereRef('e.booking_id', '=', 'b.id')
            .where('e.to_state', '=', 'accepted'),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ renterId, ownerId }) => (renterId === accountId ? ownerId : renterId)));
}

/** A booking is accepted when its money is taken, and one that was cancelled afterwards has told both who they are. */
const PAID_STATES = ['accepted', 'returned', 'completed'] as const;

/** What the rating of a booking needs to know of it. */
export async function ratedBooking(db: Db, id: string) {
  return await db
    .selectFrom('bookings')
    .select(camelCased(['id', 'listing_id', 'renter_id', 'owner_id', 'state', 'ended_at']))
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function bookingsToRate(
  db: Db,
  completed: { readonly after: Date; readonly until: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'completed')
    .where('rating_reminded_at', 'is', null)
    .where('ended_at', '>', completed.after)
    .where('ended_at', '<=', completed.until)
    .orderBy('ended_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks the booking for one caller only: undefined when another process was first. */
export async function claimRatingReminder(trx: Tx, bookingId: string, now: Date) {
  return await trx
    .updateTable('bookings')
    .set({ rating_reminded_at: now })
    .where('id', '=', bookingId)
    .where('rating_reminded_at', 'is', null)
    .returning(camelCased(['id', 'renter_id', 'owner_id']))
    .executeTakeFirst();
}

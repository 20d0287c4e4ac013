import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import { type Database, type Db, type Tx, transact } from '../../platform/database/database.ts';

/** Rewrites the slots of these bookings and their changes as their states demand, whatever was there. */
export async function settleSlots(trx: Tx, bookingIds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM slots s WHERE booking_id = ANY(${bookingIds}::uuid[]) AND NOT EXISTS (SELECT FROM slot_keepers k
      WHERE k.booking_id = s.booking_id AND k.change_id IS NOT DISTINCT FROM s.change_id)`.execute(trx);
  await sql`
    INSERT INTO slots (listing_id, booking_id, change_id, starts_at, ends_at, kept_until)
    SELECT listing_id, booking_id, change_id, starts_at, ends_at, kept_until FROM slot_keepers
    WHERE booking_id = ANY(${bookingIds}::uuid[])
    ON CONFLICT ON CONSTRAINT slots_of_keeper DO UPDATE
      SET starts_at = excluded.starts_at, ends_at = excluded.ends_at, kept_until = excluded.kept_until`.execute(
    trx,
  );
}

type Whose = { readonly [Column in 'id' | 'renter_id' | 'listing_id']?: string } & {
  readonly starts_at?: Date;
};

/** Sets columns of bookings to values that no call can reach, or not within a test's time, and rewrites their slots. */
export async function setBookings(
  db: Db,
  whose: Whose,
  values: Updateable<Database['bookings']>,
): Promise<void> {
  await transact(db, async (trx) => {
    // The listing's row is locked before the booking's, as every step does: the other order could deadlock with a step.
    const whoseListings = trx
      .selectFrom('bookings')
      .select('listing_id')
      .where((row) => row.and(whose));
    await trx
      .selectFrom('listings')
      .select('id')
      .where('id', 'in', whoseListings)
      .orderBy('id')
      .forUpdate()
      .execute();
    const rows = await trx
      .updateTable('bookings')
      .set(values)
      .where((row) => row.and(whose))
      .returning('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    await settleSlots(trx, ids);
  });
}

/** Deletes every booking on which nothing depends but its slot. */
export async function deleteBookings(db: Db): Promise<void> {
  await transact(db, async (trx) => {
    await trx.deleteFrom('slots').execute();
    await trx.deleteFrom('bookings').execute();
  });
}

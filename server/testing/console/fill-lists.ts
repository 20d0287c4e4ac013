import { sql } from 'kysely';
import { paidBooking } from '../rentals/booking-world.ts';
import type { Person, World } from '../world.ts';
import { idOfCopy, inBulk, insertCopies } from './copies.ts';

interface People {
  readonly world: World;
  readonly owner: Person;
  readonly renter: Person;
  readonly admin: Person;
}

/**
 * So many no-shows to decide, batches of payouts, differences of the books and open payments, half of the batches undone and half of the
 * differences of another kind.
 *
 * Pairs share an instant or a day, so that the end of a page often lies between two that are equal but for their ids.
 */
export async function fillLists({ world, owner, renter, admin }: People, count: number): Promise<void> {
  const { db } = world;
  const { bookingId } = await paidBooking(
    { world, owner, renter },
    { payment: 'mada', answered: true, hoursAhead: 72 },
  );
  await world.sweep();
  const at = sql`${world.clock.now()}::timestamptz + n / 2 * interval '1 minute'`;
  await insertCopies(db, 'bookings', {
    of: bookingId,
    count,
    set: { id: idOfCopy('0000b001'), number: sql`900000 + n` },
  });
  await inBulk(
    db,
    sql`INSERT INTO no_shows (booking_id, said_by, state, said_at, answer_by, denied_at)
      SELECT ${idOfCopy('0000b001')}, 'owner', 'denied', ${at}, ${at}, ${at} FROM generate_series(1, ${sql.lit(count)}) n`,
  );
  await inBulk(
    db,
    sql`INSERT INTO payout_batches (id, made_by, made_at, total_halalas, needs_second, way, undone_by, undone_at)
      SELECT ${idOfCopy('0000ba7c')}, ${admin.id}, ${at}, 100, false, 'file',
        CASE WHEN n % 2 = 0 THEN ${admin.id}::uuid END, CASE WHEN n % 2 = 0 THEN ${at} END FROM generate_series(1, ${sql.lit(count)}) n`,
  );
  await inBulk(
    db,
    sql`INSERT INTO settlement_differences (id, source, kind, subject, day, reference, noted_at)
      SELECT ${idOfCopy('0000d1ff')}, 'bank', CASE WHEN n % 2 = 0 THEN 'unreadable' ELSE 'doubled' END, ${idOfCopy('0000d1ff')},
        '2026-01-01'::date + n / 2, 'line ' || n, ${at} FROM generate_series(1, ${sql.lit(count)}) n`,
  );
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await insertCopies(db, 'payments', {
    of: payment.id,
    count,
    set: {
      ...{
        id: idOfCopy('0000ba75'),
        booking_id: idOfCopy('0000b001'),
        reference: sql`'copy-of-' || n`,
        state: sql`'open'`,
      },
      ...{
        checkout_id: sql`'copy-of-' || n`,
        provider_payment_id: sql`NULL`,
        return_id: sql`NULL`,
        settled_at: sql`NULL`,
      },
      ...{ held_at: sql`NULL`, held_in: sql`NULL`, held_halalas: sql`NULL`, lapses_at: sql`NULL` },
      ...{ created_at: at, next_ask_at: at },
    },
  });
}

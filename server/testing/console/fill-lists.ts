import { type RawBuilder, sql } from 'kysely';
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
 * What `fillQueues` makes, and so many no-shows to decide, batches of payouts, differences of the books and open payments, half of the batches undone and half of the
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
  const at = sql<Date>`${world.clock.now()}::timestamptz + n / 2 * interval '1 minute'`;
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
  const { listing_id } = await db
    .selectFrom('bookings')
    .select('listing_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await fillQueues({ world, owner, renter, admin }, { listingId: listing_id, count, at });
}

interface Queued {
  /** The listing that is copied. */
  readonly listingId: string;
  readonly count: number;
  readonly at: RawBuilder<Date>;
}

/**
 * So many listings to verify, each reported twice, people who are reported, and messages and applications; half of the listings are
 * vehicles, half of the people are said to be rude, and as many again of the messages and applications are closed.
 */
async function fillQueues({ world, renter, admin }: People, { listingId, count, at }: Queued) {
  const { db } = world;
  const many = sql`generate_series(1, ${sql.lit(count)}) n`;
  await insertCopies(db, 'listings', {
    of: listingId,
    count,
    set: {
      ...{ id: idOfCopy('00001157'), kind: sql`1 + n % 2`, verified_at: sql`NULL` },
      ...{ submitted_at: at, name_en: sql`'Copy ' || n`, name_ar: sql`'نسخة ' || n` },
    },
  });
  for (const [beginning, reporter, reason, later] of [
    ['00004e01', renter.id, sql`CASE WHEN n % 2 = 0 THEN 'fake' ELSE 'high_price' END`, 0],
    ['00004e02', admin.id, sql`'too_good'`, 1_000],
  ] as const)
    await inBulk(
      db,
      sql`INSERT INTO listing_reports (id, listing_id, reporter_id, reason, created_at)
        SELECT ${idOfCopy(beginning)}, ${idOfCopy('00001157')}, ${reporter}, ${reason},
          ${at} + ${sql.lit(later)} * interval '1 minute' FROM ${many}`,
    );
  await inBulk(
    db,
    sql`INSERT INTO accounts (id, full_name, mobile, country_code, created_at)
      SELECT ${idOfCopy('00000acc')}, 'Copy ' || n, '+97150' || lpad(n::text, 7, '0'), '+971', ${at} FROM ${many}`,
  );
  await inBulk(
    db,
    sql`INSERT INTO person_reports (id, person_id, reporter_id, reason, created_at)
      SELECT ${idOfCopy('00004e03')}, ${idOfCopy('00000acc')}, ${renter.id}, CASE WHEN n % 2 = 0 THEN 'rude' ELSE 'fraud' END, ${at} FROM ${many}`,
  );
  await fillWaiting(world, { listingId, count, at });
  const closed = sql`CASE WHEN n > ${sql.lit(count)} THEN ${at} END, CASE WHEN n > ${sql.lit(count)} THEN ${admin.id}::uuid END,
    CASE WHEN n > ${sql.lit(count)} THEN 'Answered.' END`;
  await inBulk(
    db,
    sql`INSERT INTO contact_messages (id, name, email, message, language, created_at, closed_at, closed_by, closed_note)
      SELECT ${idOfCopy('0000f001')}, 'Copy ' || n, 'copy@example.com', 'Where is it?', 'en', ${at}, ${closed}
      FROM generate_series(1, ${sql.lit(2 * count)}) n`,
  );
  await inBulk(
    db,
    sql`INSERT INTO job_applications (id, name, email, mobile, description, cv_format, cv_bytes, language, created_at, closed_at, closed_by, closed_note)
      SELECT ${idOfCopy('0000f002')}, 'Copy ' || n, 'copy@example.com', '+966501234567', 'I write.', 'pdf', 100, 'en', ${at}, ${closed}
      FROM generate_series(1, ${sql.lit(2 * count)}) n`,
  );
}

/** So many changes of listings that are on offer, half of them of vehicles, people to verify, and chats that wait for the house. */
async function fillWaiting(world: World, { listingId, count, at }: Queued) {
  const { db } = world;
  const many = sql`generate_series(1, ${sql.lit(count)}) n`;
  await insertCopies(db, 'listings', {
    of: listingId,
    count,
    set: {
      id: idOfCopy('00001158'),
      kind: sql`1 + n % 2`,
      name_en: sql`'Changed ' || n`,
      name_ar: sql`'معدّل ' || n`,
    },
  });
  await inBulk(
    db,
    sql`INSERT INTO listing_changes (listing_id, version, name_en, name_ar, description_en, description_ar, made_at)
      SELECT ${idOfCopy('00001158')}, ${idOfCopy('00001159')}, 'New words', 'كلام جديد', 'New.', 'جديد.', ${at} FROM ${many}`,
  );
  await fillVerifications(world, { count, at });
  await inBulk(
    db,
    sql`INSERT INTO conversations (id, first_id, last_index, created_at, updated_at, waits_since)
      SELECT ${idOfCopy('0000c4a7')}, ${idOfCopy('00000acc')}, 1, ${at}, ${at}, ${at} FROM ${many}`,
  );
}

/** Each with a number that can be opened: it is sealed for its row. */
async function fillVerifications({ db, server }: World, { count, at }: Pick<Queued, 'count' | 'at'>) {
  const { rows } = await sql<{ id: string }>`SELECT ${idOfCopy('00000acc')} AS id
    FROM generate_series(1, ${sql.lit(count)}) n`.execute(db);
  for (const { id: rowId } of rows) {
    const place = { table: 'accounts', column: 'personal_id_sealed', rowId };
    const sealed = server.services.fields.seal('1123456780', place);
    const given = {
      personal_id_sealed: sealed,
      personal_id_tail: '6780',
      personal_id_kind: 'saudi' as const,
    };
    await db.updateTable('accounts').set(given).where('id', '=', rowId).execute();
  }
  await inBulk(
    db,
    sql`INSERT INTO person_verifications (id, account_id, asked_at)
      SELECT ${idOfCopy('0000e1f1')}, ${idOfCopy('00000acc')}, ${at} FROM generate_series(1, ${sql.lit(count)}) n`,
  );
}

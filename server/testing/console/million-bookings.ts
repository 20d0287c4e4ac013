import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { idOfCopy, inBulk, insertCopies } from './copies.ts';

interface Million {
  readonly count: number;
  /** The booking that is copied, paid by this payment. */
  readonly bookingId: string;
  readonly paymentId: string;
  readonly listingId: string;
  readonly ownerId: string;
  /** One was made in each minute before it. */
  readonly until: Date;
}

const RENTERS = 20_000;
const LISTINGS = 400;
const COUPONS = 1_000;

const PLACES = 20;

const copyOf = (beginning: string, number: string) =>
  sql`(${sql.lit(beginning)} || '-0000-4000-8000-' || lpad((${sql.raw(number)})::text, 12, '0'))::uuid`;

/**
 * So many bookings of one owner, a minute apart, of twenty thousand renters and four hundred listings in different places and categories:
 * each with three steps, an earned price of four entries, and a use of one of a thousand coupons.
 */
export async function fillBookings(db: Db, million: Million): Promise<void> {
  const rows = sql`generate_series(1, ${sql.lit(million.count)}) n`;
  const at = sql`(${million.until}::timestamptz - n * interval '1 minute')`;
  await fillAround(db, million);
  await insertCopies(db, 'bookings', {
    of: million.bookingId,
    count: million.count,
    set: {
      ...{
        id: idOfCopy('0000b001'),
        number: sql`9000000 + n`,
        listing_id: copyOf('00001157', `1 + n % ${LISTINGS}`),
      },
      ...{ renter_id: copyOf('00000acc', `1 + n % ${RENTERS}`), state: sql`'completed'` },
      ...{ coupon_id: copyOf('0000c0de', `1 + n % ${COUPONS}`), discount_halalas: sql`100` },
      ...{
        created_at: at,
        requested_at: at,
        accepted_at: at,
        returned_at: at,
        ended_at: at,
        damaged: sql`false`,
      },
      ...{ starts_at: sql`${at} + interval '1 day'`, ends_at: sql`${at} + interval '2 days'` },
    },
  });
  for (const [beginning, step, actor, later, sequence] of [
    ['0000e001', `'request'`, 'renter', 0, 1],
    ['0000e002', `CASE WHEN n % 10 = 0 THEN 'decline' ELSE 'accept' END`, 'owner', 180, 2],
    ['0000e003', `'complete'`, 'system', 2_000, 3],
  ] as const)
    await inBulk(
      db,
      sql`INSERT INTO booking_events (id, booking_id, sequence, step, to_state, actor, at)
        SELECT ${idOfCopy(beginning)}, ${idOfCopy('0000b001')}, ${sql.lit(sequence)}, ${sql.raw(step)}, 'completed', ${actor},
          ${at} + ${sql.lit(later)} * (1 + n % 60) * interval '1 second' FROM ${rows}`,
    );
  await fillLedger(db, million);
  for (const table of [
    'bookings',
    'booking_events',
    'coupons',
    'coupon_uses',
    'ledger_transactions',
    'ledger_entries',
    'listings',
  ])
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
}

/** So many places and categories more. */
export async function fillPlaces(db: Db, count: number): Promise<void> {
  const rows = sql`generate_series(1, ${sql.lit(count)}) n`;
  await inBulk(
    db,
    sql`INSERT INTO places (id, name_en, name_ar, latitude, longitude, population)
      SELECT 900000 + n, 'Town ' || n, 'بلدة ' || n, 24, 46, 1000 FROM ${rows}`,
  );
  await inBulk(
    db,
    sql`INSERT INTO categories (id, kind, name_en, name_ar, position)
      SELECT ${idOfCopy('0000ca7e')}, 1, 'Kind ' || n, 'نوع ' || n, 900 + n FROM ${rows}`,
  );
}

async function fillAround(db: Db, { listingId }: Million): Promise<void> {
  await inBulk(
    db,
    sql`INSERT INTO accounts (id, full_name, mobile, country_code, created_at)
      SELECT ${idOfCopy('00000acc')}, 'Copy ' || n, '+97150' || lpad(n::text, 7, '0'), '+971', now()
      FROM generate_series(1, ${sql.lit(RENTERS)}) n`,
  );
  await fillPlaces(db, PLACES);
  await insertCopies(db, 'listings', {
    of: listingId,
    count: LISTINGS,
    set: {
      id: idOfCopy('00001157'),
      place_id: sql`900001 + n % ${sql.lit(PLACES)}`,
      category_id: copyOf('0000ca7e', `1 + n / ${PLACES} % ${PLACES}`),
    },
  });
  await inBulk(
    db,
    sql`INSERT INTO coupons (id, code, kind, amount_halalas, minimum_halalas, starts_at, total_limit, renter_limit, created_at)
      SELECT ${idOfCopy('0000c0de')}, 'COPY' || n, 'fixed', 100, 100, '2025-01-01', 1000000, 1000, '2025-01-01'::timestamptz + n * interval '1 minute'
      FROM generate_series(1, ${sql.lit(COUPONS)}) n`,
  );
}

async function fillLedger(db: Db, { count, paymentId, ownerId, until }: Million): Promise<void> {
  const rows = sql`generate_series(1, ${sql.lit(count)}) n`;
  const at = sql`(${until}::timestamptz - n * interval '1 minute')`;
  await inBulk(
    db,
    sql`INSERT INTO coupon_uses (booking_id, coupon_id, renter_id, place, renter_place, used_at, cost_halalas)
      SELECT ${idOfCopy('0000b001')}, ${copyOf('0000c0de', `1 + n % ${COUPONS}`)}, ${copyOf('00000acc', `1 + n % ${RENTERS}`)},
        n, n, ${at}, 100 FROM ${rows}`,
  );
  await inBulk(
    db,
    sql`INSERT INTO ledger_transactions (id, cause, booking_id, payment_id, at)
      SELECT ${idOfCopy('0000a001')}, 'earned', ${idOfCopy('0000b001')}, ${paymentId}, ${at} FROM ${rows}`,
  );
  for (const [beginning, account, amount] of [
    ['0000ae01', 'platform:coupons', 100],
    ['0000ae02', 'platform:commission', -1_000],
    ['0000ae03', 'platform:vat', -150],
    ['0000ae04', `owner:${ownerId}`, -8_850],
  ] as const)
    await inBulk(
      db,
      sql`INSERT INTO ledger_entries (id, transaction_id, account, amount_halalas, at)
        SELECT ${idOfCopy(beginning)}, ${idOfCopy('0000a001')}, ${account}, ${sql.lit(amount)}, ${at} FROM ${rows}`,
    );
  await inBulk(
    db,
    sql`INSERT INTO owed_sums (owner_id, owed_halalas) VALUES (${ownerId}, ${sql.lit(count * 8_850)})
      ON CONFLICT (owner_id) DO UPDATE SET owed_halalas = owed_sums.owed_halalas + excluded.owed_halalas`,
  );
}

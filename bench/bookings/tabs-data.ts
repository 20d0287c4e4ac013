import { DEFAULT_PROVIDER } from '@kiraa/server/adapters/payments/providers.ts';
import pg from 'pg';
import { type LoggedIn, logInPeople } from '../measuring/logged-in.ts';

/**
 * Bookings of one renter and one owner, on forty listings, about five hundred for each tab; each paid, each with a
 * timeline.
 */
export const BOOKINGS = 2_000;
const LISTINGS = 40;

export interface TabPeople {
  readonly renter: LoggedIn;
  readonly owner: LoggedIn;
}

/** Inserts the bookings directly: renting two thousand times is not what is measured. */
export async function fillTabs(databaseUrl: string): Promise<TabPeople> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const [renter, owner] = await logInPeople(client, [
      { mode: 'renter', mobile: '+966700000002' },
      { mode: 'owner', mobile: '+966700000003' },
    ]);
    if (!renter || !owner) throw new Error('nobody was made');
    await client.query(LISTINGS_SQL, [owner.id, LISTINGS]);
    await client.query(BOOKINGS_SQL, [renter.id, owner.id, BOOKINGS, LISTINGS]);
    await client.query(EXTENSIONS_SQL, [owner.id]);
    await client.query(PAYMENTS_SQL, [owner.id]);
    await client.query(TIES_SQL, [owner.id]);
    await client.query(EVENTS_SQL, [owner.id]);
    await client.query(CHANGE_EVENTS_SQL, [owner.id]);
    await client.query('ANALYZE');
    return { renter, owner };
  } finally {
    await client.end();
  }
}

/** Copies of listings of the demo data, with the new owner. */
const LISTINGS_SQL = `
  INSERT INTO listings (id, owner_id, kind, category_id, place_id, name_en, name_ar, description_en, description_ar,
    district_en, district_ar, latitude, longitude, price_halalas, price_hours, delivers, instant, verified_at, created_at)
  SELECT gen_random_uuid(), $1, kind, category_id, place_id, name_en, name_ar, description_en, description_ar,
    district_en, district_ar, latitude, longitude, price_halalas, price_hours, delivers, false, now(), now()
  FROM listings LIMIT $2`;

/**
 * The states of each listing's fifty bookings: requests and firm ones in the future, firm ones that were not returned,
 * and ended ones.
 */
const BOOKINGS_SQL = `
  WITH mine AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM listings WHERE owner_id = $2),
  planned AS (
    SELECT n, n / $4::int AS turn, n % $4::int AS at FROM generate_series(0, $3::int - 1) AS n),
  timed AS (
    SELECT planned.*,
      CASE WHEN turn < 13 THEN 'requested' WHEN turn < 37 THEN 'accepted'
        WHEN turn < 47 THEN 'completed' ELSE 'cancelled' END AS state,
      CASE WHEN turn < 25 THEN now() + make_interval(days => 2 + 2 * turn::int)
        ELSE now() - make_interval(days => 2 * turn::int) END AS starts
    FROM planned),
  made AS (
    INSERT INTO bookings (id, listing_id, renter_id, owner_id, state, instant, duration_mode, starts_at, ends_at, price_halalas,
      price_hours, total_halalas, commission_percent, vat_percent, delivers, created_at, slot_until, requested_at, answer_by)
    SELECT gen_random_uuid(), mine.id, $1, $2, state, false, 'day', starts, starts + interval '1 day', 24000, 24, 24000, 10, 15,
      true, starts - interval '9 days', starts - interval '9 days', now(), now() + interval '8 hours'
    FROM timed JOIN mine ON mine.at = timed.at RETURNING *)
  INSERT INTO slots (listing_id, booking_id, starts_at, ends_at)
  SELECT listing_id, id, starts_at, ends_at FROM made WHERE state IN ('requested', 'accepted')`;

/** A tenth of them was extended. */
const EXTENSIONS_SQL = `
  INSERT INTO booking_changes (id, booking_id, kind, state, duration_mode, starts_at, ends_at, total_halalas, created_at,
    slot_until, applied_at)
  SELECT gen_random_uuid(), id, 'extension', 'applied', 'hour', ends_at - interval '3 hours', ends_at, 3000, created_at,
    slot_until, created_at
  FROM (SELECT * FROM bookings WHERE owner_id = $1 AND state = 'accepted' AND starts_at < now() ORDER BY id LIMIT 200) AS had`;

const PAYMENTS_SQL = `
  INSERT INTO payments (id, booking_id, change_id, payer_id, purpose, provider, channel, method, state, amount_halalas, currency,
    reference, provider_payment_id, created_at)
  SELECT id, id, NULL, renter_id, 'rental', '${DEFAULT_PROVIDER}', 'card', 'hold',
    CASE WHEN state = 'requested' THEN 'authorised' ELSE 'captured' END, total_halalas, 'SAR', id, id, created_at
  FROM bookings WHERE owner_id = $1
  UNION ALL
  SELECT c.id, b.id, c.id, b.renter_id, 'extension', '${DEFAULT_PROVIDER}', 'card', 'hold', 'captured', c.total_halalas, 'SAR', c.id, c.id,
    c.created_at
  FROM booking_changes c JOIN bookings b ON b.id = c.booking_id WHERE b.owner_id = $1`;

const TIES_SQL = `
  WITH had AS (UPDATE booking_changes c SET payment_id = c.id FROM bookings b WHERE b.id = c.booking_id AND b.owner_id = $1)
  INSERT INTO booking_payments (booking_id, payment_id) SELECT id, id FROM bookings WHERE owner_id = $1`;

const EVENTS_SQL = `
  INSERT INTO booking_events (id, booking_id, sequence, step, from_state, to_state, actor, at)
  SELECT gen_random_uuid(), id, line.sequence, line.step, line.before, line.after, 'system', created_at
  FROM bookings, (VALUES (1, 'book', NULL, 'awaiting_payment'), (2, 'request', 'awaiting_payment', 'requested'),
    (3, 'accept', 'requested', 'accepted')) AS line (sequence, step, before, after)
  WHERE owner_id = $1 AND (line.sequence < 3 OR state <> 'requested')`;

const CHANGE_EVENTS_SQL = `
  INSERT INTO booking_change_events (id, change_id, sequence, step, from_state, to_state, actor, at)
  SELECT gen_random_uuid(), c.id, line.sequence, line.step, line.before, line.after, 'system', c.created_at
  FROM booking_changes c JOIN bookings b ON b.id = c.booking_id, (VALUES (1, 'book', NULL, 'awaiting_payment'),
    (2, 'request', 'awaiting_payment', 'requested'), (3, 'agree', 'requested', 'applied'))
    AS line (sequence, step, before, after)
  WHERE b.owner_id = $1`;

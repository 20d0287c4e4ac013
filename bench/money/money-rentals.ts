/** The rows of bookings and of what stands beside them, for `fillMoney()`. */

/** How many turns there are of each listing: its bookings, one after another. */
const TURNS = 20;
const OWNERS = 2_000;
const RENTERS = 20_000;

/** What each kind of money comes to, in halalas. */
export interface Sums {
  readonly rental: number;
  readonly discount: number;
  readonly extension: number;
  readonly delay: number;
  readonly claim: number;
  readonly deposit: number;
  /** What an operator refunds, and what a renter's claim comes to. */
  readonly back: number;
  /** The owner's share of that, which was in dispute. */
  readonly share: number;
  readonly fee: number;
}

/**
 * People, listings, a coupon, and one row for each booking with the ids of all that belongs to it. The turns: thirteen completed, one
 * cancelled with a fee, two cancelled, declined, running, asked for, and waiting for its payment.
 */
export const PLAN_SQL = (bookings: number, sums: Sums): string => `
  INSERT INTO accounts (id, full_name, mobile, country_code, mode, created_at)
    SELECT uuidv7(), 'Bench', '+96651' || lpad(n::text, 7, '0'), '+966', CASE WHEN n < ${OWNERS} THEN 'owner' ELSE 'renter' END, now()
    FROM generate_series(0, ${OWNERS + RENTERS - 1}) n;
  INSERT INTO categories (id, kind, name_en, name_ar, position) VALUES (uuidv7(), 1, 'Bench', 'Bench', 1);
  INSERT INTO places (id, name_en, name_ar, latitude, longitude, population) VALUES (1, 'Bench', 'Bench', 24.7, 46.7, 1);
  INSERT INTO coupons (id, code, kind, amount_halalas, minimum_halalas, starts_at, total_limit, renter_limit, created_at)
    VALUES (uuidv7(), 'BENCH', 'fixed', ${sums.discount}, 0, now(), 1000000, 1000000, now());
  CREATE TEMP TABLE money_people ON COMMIT DROP AS
    SELECT id, mode, row_number() OVER (PARTITION BY mode ORDER BY id) - 1 AS n FROM accounts WHERE mobile LIKE '+96651%';
  CREATE UNIQUE INDEX ON money_people (mode, n);
  INSERT INTO listings (id, owner_id, kind, category_id, place_id, name_en, name_ar, description_en, description_ar, district_en, district_ar,
      latitude, longitude, price_halalas, price_hours, delivers, instant, verified_at, created_at)
    SELECT uuidv7(), o.id, 1, c.id, 1, 'Bench', 'Bench', '', '', '', '', 24.7, 46.7, ${sums.rental}, 24, false, false, now(), now()
    FROM generate_series(0, ${Math.ceil(bookings / TURNS)} - 1) AS at JOIN money_people o ON o.mode = 'owner' AND o.n = at % ${OWNERS},
      categories c;
  CREATE TEMP TABLE money_plan ON COMMIT DROP AS
    WITH had AS (SELECT id, owner_id, row_number() OVER (ORDER BY id) - 1 AS at FROM listings),
    turned AS (SELECT n, n / (SELECT count(*) FROM had) AS turn, n % (SELECT count(*) FROM had) AS listing
      FROM generate_series(0, ${bookings} - 1) n),
    drawn AS (SELECT turned.*, CASE WHEN turn < 13 THEN 'completed' WHEN turn < 16 THEN 'cancelled' WHEN turn = 16 THEN 'declined'
        WHEN turn = 17 THEN 'accepted' WHEN turn = 18 THEN 'requested' ELSE 'awaiting_payment' END AS state,
      CASE WHEN turn < 13 THEN (listing * 7 + turn) % 20 END AS draw,
      date_trunc('hour', now()) + (turn - 17) * interval '4 days' + interval '2 days' AS starts FROM turned)
    SELECT d.n, d.turn, d.state, d.starts, d.starts - interval '9 days' AS at, uuidv7() AS booking, l.id AS listing, l.owner_id AS owner,
      r.id AS renter, d.draw IS NOT DISTINCT FROM 0 AS has_coupon, d.draw IS NOT DISTINCT FROM 1 AS is_extended,
      d.draw IS NOT DISTINCT FROM 2 AS is_delayed, d.draw IS NOT DISTINCT FROM 3 AS has_deposit,
      d.draw IS NOT DISTINCT FROM 4 AS owner_claims, d.draw IS NOT DISTINCT FROM 5 AS renter_claims,
      d.draw IS NOT DISTINCT FROM 6 AS is_refunded, d.turn = 13 AS owes_fee,
      ${sums.rental} - CASE WHEN d.draw = 0 THEN ${sums.discount} ELSE 0 END AS paid,
      uuidv7() AS rental_payment, uuidv7() AS extension_payment, uuidv7() AS delay_payment, uuidv7() AS claim_payment,
      uuidv7() AS deposit_payment, uuidv7() AS operation, uuidv7() AS refund, uuidv7() AS claim, uuidv7() AS extension_of,
      uuidv7() AS delay_of
    FROM drawn d JOIN had l ON l.at = d.listing JOIN money_people r ON r.mode = 'renter' AND r.n = d.n % ${RENTERS};
  ALTER TABLE money_plan ADD claim_of uuid; UPDATE money_plan SET claim_of = claim;
  ANALYZE money_plan`;

export const RENTALS_SQL = (sums: Sums): string[] => [
  `INSERT INTO bookings (id, listing_id, renter_id, owner_id, state, instant, duration_mode, starts_at, ends_at, price_halalas, price_hours,
    total_halalas, commission_percent, vat_percent, delivers, created_at, slot_until, requested_at, answer_by, accepted_at, ended_at,
    coupon_id, discount_halalas, deposit_halalas)
  SELECT p.booking, p.listing, p.renter, p.owner, p.state, false, 'day', p.starts,
    p.starts + interval '1 day' + CASE WHEN p.is_extended THEN interval '3 hours' ELSE interval '0' END, l.price_halalas, 24,
    l.price_halalas + CASE WHEN p.is_extended THEN ${sums.extension} ELSE 0 END, 10, 15, false, p.at, now() + interval '1 day', p.at,
    now() + interval '2 days', p.at, CASE WHEN p.state IN ('completed', 'cancelled', 'declined') THEN p.starts END,
    CASE WHEN p.has_coupon THEN c.id END, CASE WHEN p.has_coupon THEN c.amount_halalas ELSE 0 END,
    CASE WHEN p.has_deposit THEN ${sums.deposit} ELSE 0 END
  FROM money_plan p JOIN listings l ON l.id = p.listing, coupons c`,
  `INSERT INTO slots (listing_id, booking_id, starts_at, ends_at, kept_until)
  SELECT listing_id, id, starts_at, ends_at, CASE WHEN state = 'awaiting_payment' THEN slot_until END FROM bookings
  WHERE state IN ('awaiting_payment', 'requested', 'accepted')`,
  `INSERT INTO booking_payments (booking_id, payment_id) SELECT booking, rental_payment FROM money_plan
  WHERE state <> 'awaiting_payment'`,
];

/** What stands beside a payment, and the operations that gave money back. */
export const COVER_SQL = (sums: Sums): string[] => [
  `INSERT INTO booking_changes (id, booking_id, kind, state, duration_mode, starts_at, ends_at, total_halalas, payment_id, created_at,
    slot_until, applied_at)
  SELECT extension_of, booking, 'extension', 'applied', 'hour', starts + interval '1 day', starts + interval '27 hours', ${sums.extension},
    extension_payment, at, at, at FROM money_plan WHERE is_extended`,
  `INSERT INTO delay_charges (id, booking_id, asked_by, state, delay_minutes, amount_halalas, created_at, settled_at, payment_id)
  SELECT delay_of, booking, 'owner', 'paid', 120, ${sums.delay}, at, at, delay_payment FROM money_plan WHERE is_delayed`,
  `INSERT INTO claims (id, booking_id, kind, state, amount_halalas, agreed_halalas, held_halalas, created_at, settled_at, payment_id)
  SELECT claim, booking, 'damage', 'settled', ${sums.claim}, ${sums.claim}, 0, at, at, claim_payment FROM money_plan WHERE owner_claims
  UNION ALL SELECT claim, booking, 'broken_down', 'settled', ${sums.back}, ${sums.back}, ${sums.share}, at, at, NULL FROM money_plan WHERE renter_claims`,
  `INSERT INTO deposits (booking_id, state, amount_halalas, payment_id, asked_at, kept_at, ended_at, ending)
  SELECT booking, 'over', ${sums.deposit}, deposit_payment, at, at, at, 'released' FROM money_plan WHERE has_deposit`,
  `INSERT INTO operator_refunds (id, booking_id, amount_halalas, reason, asked_by, asked_at, needs_second, done_at)
  SELECT refund, booking, ${sums.back}, 'bench', owner, at, false, at FROM money_plan WHERE is_refunded`,
  `INSERT INTO owner_fees (booking_id, owner_id, rule, percent, minimum_halalas, fee_halalas, at)
  SELECT booking, owner, CASE WHEN n % 2 = 0 THEN 'late' ELSE 'no_show' END, 10, 0, ${sums.fee}, at FROM money_plan WHERE owes_fee`,
  `INSERT INTO no_shows (booking_id, said_by, state, said_at, answer_by, ended_at, absent)
  SELECT booking_id, 'renter', 'ended', at, at, at, 'owner' FROM owner_fees WHERE rule = 'no_show'`,
  `INSERT INTO coupon_uses (booking_id, coupon_id, renter_id, place, renter_place, used_at)
  SELECT id, coupon_id, renter_id, row_number() OVER (), row_number() OVER (PARTITION BY renter_id), created_at FROM bookings
  WHERE coupon_id IS NOT NULL`,
  `INSERT INTO payment_operations (id, payment_id, kind, amount_halalas, reference, state, provider_operation_id, attempts, created_at, settled_at)
  SELECT operation, CASE WHEN has_deposit THEN deposit_payment ELSE rental_payment END,
    CASE WHEN state = 'declined' THEN 'void' ELSE 'refund' END,
    CASE WHEN state IN ('cancelled', 'declined') THEN paid WHEN has_deposit THEN ${sums.deposit} ELSE ${sums.back} END,
    'po' || replace(operation::text, '-', ''), 'done', operation::text, 1, at, at
  FROM money_plan WHERE state IN ('cancelled', 'declined') OR has_deposit OR renter_claims OR is_refunded`,
];

/** Four lines of each timeline at most, and three of each extension's. */
export const TIMELINES_SQL = [
  `INSERT INTO booking_events (id, booking_id, sequence, step, from_state, to_state, actor, at)
  SELECT uuidv7(), p.booking, row_number() OVER (PARTITION BY p.booking ORDER BY line.place), line.step, line.before, line.after, 'system', p.at
  FROM money_plan p JOIN (VALUES (1, 'book', NULL, 'awaiting_payment'), (2, 'request', 'awaiting_payment', 'requested'),
    (3, 'accept', 'requested', 'accepted'), (4, 'extend', 'accepted', 'accepted'), (5, 'complete', 'accepted', 'completed'),
    (6, 'cancel', 'accepted', 'cancelled'), (7, 'decline', 'requested', 'declined')) AS line (place, step, before, after)
  ON CASE line.place WHEN 1 THEN true WHEN 2 THEN p.state <> 'awaiting_payment'
    WHEN 3 THEN p.state IN ('accepted', 'completed', 'cancelled') WHEN 4 THEN p.is_extended ELSE line.after = p.state END`,
  `INSERT INTO booking_change_events (id, change_id, sequence, step, from_state, to_state, actor, at)
  SELECT uuidv7(), p.extension_of, line.place, line.step, line.before, line.after, 'system', p.at FROM money_plan p,
    (VALUES (1, 'book', NULL, 'awaiting_payment'), (2, 'request', 'awaiting_payment', 'requested'),
      (3, 'agree', 'requested', 'applied')) AS line (place, step, before, after) WHERE p.is_extended`,
];

export const SEARCH_SQL = `
  INSERT INTO listing_search (id, owner_id, category_id, place_id, kind, delivers, instant, day_price_halalas, trending_score, latitude,
    longitude, name_terms, terms, taken)
  SELECT l.id, l.owner_id, l.category_id, l.place_id, l.kind, false, false, l.day_price_halalas, 0, l.latitude, l.longitude, '{}', '{}',
    coalesce((SELECT range_agg(period) FROM slots s WHERE s.listing_id = l.id AND s.kept_until IS NULL), '{}') FROM listings l`;

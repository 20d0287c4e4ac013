import { bookingSteps, slotKeepingStates } from '@kiraa/domain/booking/life.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { Invariant } from './invariant.ts';
import { payoutInvariants } from './payout-invariants.ts';

/** One broken invariant of reliability.md, 2.2.5: which, of what, and what is wrong. */
export interface Finding {
  readonly invariant: string;
  readonly subject: string;
  readonly says: string;
}

const keeping = sql.join(slotKeepingStates.map((state) => sql.lit(state)));
const legalSteps = sql.join(
  Object.entries(bookingSteps).flatMap(([step, row]) =>
    row.from.map((from) => sql.lit(`${step}:${from}:${row.to}`)),
  ),
);

const invariants: readonly Invariant[] = [
  {
    name: 'B1',
    says: 'two bookings of one listing overlap',
    broken: () => sql`
      SELECT one.id::text AS subject FROM bookings one JOIN bookings other
        ON other.listing_id = one.listing_id AND other.id > one.id AND other.period && one.period
          AND coalesce(other.part_of, other.id) <> coalesce(one.part_of, one.id)
      WHERE one.state IN (${keeping}) AND other.state IN (${keeping})`,
  },
  {
    name: 'B2',
    says: 'the timeline holds a step that the table of steps does not know',
    broken: () => sql`
      SELECT id::text AS subject FROM booking_events
      WHERE NOT (from_state IS NULL AND to_state = 'awaiting_payment')
        AND step || ':' || coalesce(from_state, '') || ':' || to_state NOT IN (${legalSteps})
        AND step NOT LIKE 'demo-%'`,
  },
  {
    name: 'B2-last',
    says: 'the booking is in another state than its timeline ends with, or a step starts elsewhere than the last ended',
    broken: () => sql`
      SELECT id::text AS subject FROM (
        SELECT b.id, b.state, e.to_state, e.from_state,
          lead(e.to_state) OVER (PARTITION BY b.id ORDER BY e.sequence DESC) AS before,
          row_number() OVER (PARTITION BY b.id ORDER BY e.sequence DESC) AS back
        FROM bookings b LEFT JOIN booking_events e ON e.booking_id = b.id) line
      WHERE (back = 1 AND to_state IS DISTINCT FROM state) OR from_state IS DISTINCT FROM before`,
  },
  {
    name: 'B4',
    says: 'an unpaid slot outlived its quarter of an hour and two sweeps',
    broken: (now) => sql`
      SELECT id::text AS subject FROM bookings
      WHERE state = 'awaiting_payment' AND slot_until < ${now}::timestamptz - interval '2 minutes'`,
  },
  {
    name: 'B4-answer',
    says: 'a request outlived its time and two sweeps, with no capture on its way',
    broken: (now) => sql`
      SELECT b.id::text AS subject FROM bookings b
      WHERE b.state = 'requested' AND b.answer_by < ${now}::timestamptz - interval '2 minutes'
        AND NOT EXISTS (SELECT FROM booking_payments t JOIN payment_operations o ON o.payment_id = t.payment_id
          WHERE t.booking_id = b.id AND o.kind = 'capture' AND o.state IN ('intended', 'unknown'))`,
  },
  {
    name: 'B5',
    says: 'money is with us for a booking that is over or was never made, and nothing gives it back',
    broken: () => sql`
      SELECT p.id::text AS subject FROM payments p
      LEFT JOIN booking_payments t ON t.payment_id = p.id LEFT JOIN bookings b ON b.id = t.booking_id
      WHERE p.state IN ('authorised', 'captured')
        AND NOT EXISTS (SELECT FROM delay_charges c WHERE c.payment_id = p.id)
        AND (t.payment_id IS NULL OR b.state IN ('awaiting_payment', 'dropped', 'declined', 'expired')
          OR (b.state = 'cancelled' AND (p.state = 'authorised' OR b.part IS NOT NULL)))
        AND NOT EXISTS (SELECT FROM payment_operations o WHERE o.payment_id = p.id
          AND o.kind IN ('void', 'refund') AND o.state IN ('intended', 'unknown'))`,
  },
  {
    name: 'M1',
    says: 'a ledger transaction does not sum to zero',
    broken: () => sql`
      SELECT t.id::text AS subject FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.transaction_id = t.id
      GROUP BY t.id HAVING coalesce(sum(e.amount_halalas), 1) <> 0`,
  },
  {
    name: 'M3-booking',
    says: 'a firm booking without captured money',
    broken: () => sql`
      SELECT b.id::text AS subject FROM bookings b
      LEFT JOIN booking_payments t ON t.booking_id = b.id LEFT JOIN payments p ON p.id = t.payment_id
      WHERE b.state IN ('accepted', 'returned', 'completed') AND p.state IS DISTINCT FROM 'captured'`,
  },
  {
    name: 'M3-extension',
    says: 'time was added to a booking that stands, without captured money',
    broken: () => sql`
      SELECT x.id::text AS subject FROM bookings x JOIN bookings b ON b.id = x.part_of
      LEFT JOIN booking_payments t ON t.booking_id = x.id LEFT JOIN payments p ON p.id = t.payment_id
      WHERE x.part = 'extension' AND x.state = 'applied' AND b.state IN ('accepted', 'returned', 'completed')
        AND p.state IS DISTINCT FROM 'captured'`,
  },
  {
    name: 'M3-price',
    says: 'a booking costs or covers something else than its rental and its extensions together',
    broken: () => sql`
      SELECT b.id::text AS subject FROM bookings b JOIN bookings x ON x.part_of = b.id
      WHERE x.part = 'extension' AND x.state = 'applied' GROUP BY b.id
      HAVING b.ends_at <> max(x.ends_at) OR b.total_halalas <= sum(x.total_halalas)`,
  },
  {
    name: 'M3-request',
    says: 'a request without money held or taken',
    broken: () => sql`
      SELECT b.id::text AS subject FROM bookings b
      LEFT JOIN booking_payments t ON t.booking_id = b.id LEFT JOIN payments p ON p.id = t.payment_id
      WHERE b.state = 'requested' AND (p.state IS NULL OR p.state NOT IN ('authorised', 'captured'))`,
  },
  {
    name: 'M3-ledger',
    says: 'a payment and the ledger disagree on what is with us',
    broken: () => sql`
      SELECT p.id::text AS subject FROM payments p
      LEFT JOIN (SELECT t.payment_id, sum(e.amount_halalas) AS balance FROM ledger_transactions t
        JOIN ledger_entries e ON e.transaction_id = t.id AND e.account LIKE 'gateway:%' GROUP BY t.payment_id) g
        ON g.payment_id = p.id
      WHERE (p.state = 'captured') <> (coalesce(g.balance, 0) > 0)`,
  },
  {
    name: 'M3-renter',
    says: 'money is owed to a renter for a booking that is not waiting for anything',
    broken: () => sql`
      SELECT b.id::text AS subject FROM bookings b JOIN ledger_transactions t ON t.booking_id = b.id
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'renter:' || b.renter_id
      WHERE b.state NOT IN ('awaiting_payment', 'requested')
        AND NOT EXISTS (SELECT FROM payments p JOIN payment_operations o ON o.payment_id = p.id
          WHERE p.booking_id = b.id AND o.kind = 'refund' AND o.state <> 'done')
        AND NOT EXISTS (SELECT FROM bookings x WHERE x.part_of = b.id AND x.state = 'requested')
      GROUP BY b.id HAVING sum(e.amount_halalas) <> 0`,
  },
  {
    name: 'M4',
    says: 'more was given back than was taken',
    broken: () => sql`
      SELECT t.payment_id::text AS subject FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.account LIKE 'gateway:%'
      GROUP BY t.payment_id HAVING sum(e.amount_halalas) < 0`,
  },
  {
    name: 'M6',
    says: 'what a booking earned its owner, the house and the tax is not what the renter paid',
    broken: () => sql`
      SELECT t.id::text AS subject FROM ledger_transactions t JOIN bookings b ON b.id = t.booking_id
      LEFT JOIN delay_charges c ON c.payment_id = t.payment_id
      JOIN payments p ON p.id = t.payment_id LEFT JOIN bookings x ON x.id = p.part_id AND x.part = 'extension'
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.amount_halalas > 0
      WHERE t.cause = 'earned' GROUP BY t.id, b.id, c.amount_halalas, x.total_halalas
      HAVING sum(e.amount_halalas) <> coalesce(c.amount_halalas, x.total_halalas,
        b.total_halalas - (SELECT coalesce(sum(had.total_halalas), 0) FROM bookings had
          WHERE had.part_of = b.id AND had.part = 'extension' AND had.state = 'applied'))`,
  },
  {
    name: 'M7',
    says: 'a coupon stands used more often than it may be, by all or by one renter',
    broken: () => sql`
      SELECT c.id::text AS subject FROM coupons c JOIN coupon_uses u ON u.coupon_id = c.id AND u.released_at IS NULL
      GROUP BY c.id HAVING count(*) > coalesce(c.total_limit, count(*))
      UNION SELECT c.id::text FROM coupons c JOIN coupon_uses u ON u.coupon_id = c.id AND u.released_at IS NULL
      GROUP BY c.id, u.renter_id HAVING count(*) > coalesce(c.renter_limit, count(*))`,
  },
  {
    name: 'M7-use',
    says: 'a booking stands on a discount whose coupon it does not use',
    broken: () => sql`
      SELECT b.id::text AS subject FROM bookings b
      LEFT JOIN coupon_uses u ON u.booking_id = b.id AND u.coupon_id = b.coupon_id AND u.released_at IS NULL
      WHERE b.coupon_id IS NOT NULL AND b.state IN (${keeping}, 'completed') AND u.booking_id IS NULL`,
  },
  {
    name: 'B5-card',
    says: 'what verified a card is still with us, and nothing gives it back',
    broken: () => sql`
      SELECT p.id::text AS subject FROM payments p
      WHERE p.purpose = 'card' AND p.state IN ('authorised', 'captured')
        AND NOT EXISTS (SELECT FROM payment_operations o WHERE o.payment_id = p.id
          AND o.kind IN ('void', 'refund') AND o.state IN ('intended', 'unknown'))`,
  },
  ...payoutInvariants,
];

/** Everything that must never be, over the whole database; run after every test and by a job in production. */
export async function checkInvariants(db: Db, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, says, broken } of invariants) {
    const { rows } = await broken(now).execute(db);
    for (const { subject } of rows.slice(0, 100)) findings.push({ invariant: name, subject, says });
  }
  return findings;
}

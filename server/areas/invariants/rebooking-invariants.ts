import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** The rules for what waits for a renter's choice after an owner has cancelled, and for what has moved to another booking. */
export const rebookingInvariants: readonly Invariant[] = [
  {
    name: 'B4-rebooking',
    says: 'money waits for a choice whose time and two sweeps are over, or of a booking that its owner did not cancel',
    broken: (now) => sql`
      SELECT r.booking_id::text AS subject FROM rebookings r JOIN bookings b ON b.id = r.booking_id
      JOIN payments p ON p.id = r.payment_id
      WHERE b.state <> 'cancelled' OR (r.state = 'open'
        AND (r.until < ${now}::timestamptz - interval '2 minutes' OR p.booking_id <> b.id OR p.state <> 'captured'))`,
  },
  {
    name: 'M13-moved',
    says: 'a payment moved to another booking by the ledger, and not by what was chosen, or the other way round',
    broken: () => sql`
      SELECT coalesce(r.booking_id, gone.booking_id)::text AS subject
      FROM (SELECT * FROM rebookings WHERE state = 'taken') r
      FULL JOIN (SELECT t.booking_id, t.payment_id, e.amount_halalas FROM ledger_transactions t
        JOIN ledger_entries e ON e.transaction_id = t.id AND e.account LIKE 'renter:%' WHERE t.cause = 'moved_out') gone
        ON gone.booking_id = r.booking_id AND gone.payment_id = r.payment_id AND gone.amount_halalas = r.amount_halalas
      LEFT JOIN (SELECT t.booking_id, t.payment_id, e.amount_halalas FROM ledger_transactions t
        JOIN ledger_entries e ON e.transaction_id = t.id AND e.account LIKE 'renter:%' WHERE t.cause = 'moved_in') come
        ON come.booking_id = r.new_booking_id AND come.payment_id = r.payment_id AND come.amount_halalas = -r.amount_halalas
      WHERE r.booking_id IS NULL OR gone.booking_id IS NULL OR come.booking_id IS NULL`,
  },
  {
    name: 'M13-price',
    says: 'the house pays a part of a price without a coupon and without a renter who was let down, or another part than was said',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT b.id::text AS subject, b.id AS root FROM bookings b LEFT JOIN rebookings r ON r.new_booking_id = b.id
      WHERE ${within('b.id')} AND b.coupon_id IS NULL AND b.discount_halalas <> coalesce(r.house_halalas, 0)
      UNION SELECT r.booking_id::text, n.id FROM rebookings r JOIN bookings n ON n.id = r.new_booking_id
      JOIN bookings o ON o.id = r.booking_id
      WHERE ${within('n.id')} AND (n.renter_id <> o.renter_id OR n.starts_at <> o.starts_at
        OR r.amount_halalas - r.back_halalas > n.total_halalas - n.discount_halalas)`,
  },
  {
    name: 'M13-fund',
    says: 'the fund for renters who were let down has paid more than owners paid into it, or a payment is between two bookings',
    broken: () => sql`
      SELECT account AS subject FROM ledger_entries WHERE account IN ('platform:replacement', 'platform:rebooked')
      GROUP BY account HAVING sum(amount_halalas) > 0 OR (account = 'platform:rebooked' AND sum(amount_halalas) <> 0)`,
  },
];

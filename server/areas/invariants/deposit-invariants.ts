import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** The rules for deposits (M11): what was taken stands apart until it is released or claimed, and nothing of it stays behind. */
export const depositInvariants: readonly Invariant[] = [
  {
    name: 'M11',
    says: 'the account of deposits holds something else than the deposits that were taken and neither released nor claimed',
    of: 'payment',
    broken: (_now, within) => sql`
      SELECT p.id::text AS subject, p.id AS root FROM payments p
      LEFT JOIN deposits d ON d.payment_id = p.id
      LEFT JOIN (SELECT t.payment_id, -sum(e.amount_halalas) AS kept FROM ledger_transactions t
        JOIN ledger_entries e ON e.transaction_id = t.id AND e.account LIKE 'deposit:%'
        WHERE ${within('t.payment_id')} GROUP BY t.payment_id) books ON books.payment_id = p.id
      WHERE ${within('p.id')} AND p.purpose = 'deposit' AND coalesce(books.kept, 0)
        <> CASE WHEN d.state = 'kept' AND p.state IN ('captured', 'refunded') THEN d.amount_halalas ELSE 0 END`,
  },
  {
    name: 'M11-kept',
    says: 'a deposit is said to be kept, and its payment was neither held nor taken for it',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT d.booking_id::text AS subject, d.booking_id AS root FROM deposits d LEFT JOIN payments p ON p.id = d.payment_id
      WHERE ${within('d.booking_id')} AND d.payment_id IS NOT NULL AND (p.purpose <> 'deposit' OR p.booking_id <> d.booking_id
        OR p.amount_halalas <> d.amount_halalas OR (d.state = 'kept' AND p.state IN ('open', 'failed', 'abandoned', 'voided')))`,
  },
  {
    name: 'M11-claimed',
    says: 'claims were paid out of a deposit with another sum than was taken of it',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT d.booking_id::text AS subject, d.booking_id AS root FROM deposits d
      LEFT JOIN claims c ON c.booking_id = d.booking_id
      WHERE ${within('d.booking_id')}
      GROUP BY d.booking_id HAVING coalesce(sum(c.from_deposit_halalas), 0)
        <> CASE WHEN d.state = 'over' THEN d.claimed_halalas ELSE 0 END`,
  },
  {
    name: 'M11-over',
    says: 'a deposit is over, and more of it is with us than claims have taken and is on its way back',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT d.booking_id::text AS subject, d.booking_id AS root FROM deposits d JOIN payments p ON p.id = d.payment_id
      WHERE ${within('d.booking_id')} AND d.state = 'over' AND CASE p.state
        WHEN 'authorised' THEN NOT EXISTS (SELECT FROM payment_operations o WHERE o.payment_id = p.id AND o.kind = 'void')
        ELSE (SELECT coalesce(sum(e.amount_halalas), 0) FROM ledger_transactions t JOIN ledger_entries e
            ON e.transaction_id = t.id AND e.account LIKE 'gateway:%' WHERE t.payment_id = p.id)
          > d.claimed_halalas + (SELECT coalesce(sum(o.amount_halalas), 0) FROM payment_operations o
            WHERE o.payment_id = p.id AND o.kind = 'refund' AND o.state IN ('intended', 'unknown', 'needs_person', 'paid_by_hand'))
        END`,
  },
  {
    name: 'B4-deposit',
    says: 'a booking outlived the start without its deposit by two hours and two sweeps, and no no-show waits',
    broken: (now) => sql`
      SELECT b.id::text AS subject FROM bookings b LEFT JOIN deposits d ON d.booking_id = b.id
      WHERE b.state = 'accepted' AND b.deposit_halalas > 0 AND b.starts_at < ${now}::timestamptz - interval '2 hours'
        AND (d.booking_id IS NULL OR d.state = 'asked')
        AND NOT EXISTS (SELECT FROM no_shows n WHERE n.booking_id = b.id AND n.state <> 'ended')
        AND NOT EXISTS (SELECT FROM payment_operations o JOIN payments p ON p.id = o.payment_id
          WHERE p.booking_id = b.id AND o.state IN ('intended', 'unknown'))`,
  },
];

import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** The rules for payouts (M5): an owner is paid at most what was earned, and the ledger agrees. */
export const payoutInvariants: readonly Invariant[] = [
  {
    name: 'M5',
    says: 'a payout is not what its entries of the ledger add up to, or pays for more than one owner',
    of: 'payout',
    broken: (_now, within) => sql`
      SELECT p.id::text AS subject, p.id AS root FROM payouts p LEFT JOIN payout_entries l ON l.payout_id = p.id
      LEFT JOIN ledger_entries e ON e.id = l.entry_id
      WHERE ${within('p.id')}
      GROUP BY p.id HAVING coalesce(-sum(e.amount_halalas), 0) <> p.amount_halalas
        OR bool_or(e.account <> 'owner:' || p.owner_id)`,
  },
  {
    name: 'M5-ledger',
    says: 'a payout and the ledger disagree on whether the money has left',
    of: 'payout',
    broken: (_now, within) => sql`
      SELECT p.id::text AS subject, p.id AS root FROM payouts p
      LEFT JOIN ledger_transactions t ON t.payout_id = p.id
      WHERE ${within('p.id')}
      GROUP BY p.id HAVING count(t.id) <> CASE WHEN p.state IN ('sent', 'paid') THEN 1 WHEN p.state = 'returned' THEN 2 ELSE 0 END`,
  },
  {
    name: 'M5-held',
    says: 'a payout that came to nothing still holds what it was for, or a living one does not',
    of: 'payout',
    broken: (_now, within) => sql`
      SELECT p.id::text AS subject, p.id AS root FROM payouts p JOIN payout_entries l ON l.payout_id = p.id
      WHERE ${within('p.id')}
      GROUP BY p.id HAVING bool_or((l.released_at IS NULL) <> (p.state IN ('planned', 'unknown', 'sent', 'paid')))`,
  },
  {
    name: 'M5-owner',
    says: 'more was paid out to an owner than they had earned',
    of: 'owner',
    broken: (_now, within) => sql`
      SELECT e.account AS subject, a.id AS root FROM ledger_entries e
      LEFT JOIN accounts a ON e.account = 'owner:' || a.id
      JOIN ledger_transactions t ON t.id = e.transaction_id
      LEFT JOIN payout_entries held ON held.entry_id = e.id AND held.released_at IS NULL
      -- A fee, an operator's refund, a claim and a chargeback that no payout has settled yet may bring an owner below nothing.
      WHERE ${within('a.id')} AND e.account LIKE 'owner:%'
        AND ((t.cause <> 'owner_fee' AND t.refund_id IS NULL AND t.claim_id IS NULL AND t.chargeback_id IS NULL) OR held.entry_id IS NOT NULL)
      GROUP BY e.account, a.id HAVING sum(e.amount_halalas) > 0`,
  },
  {
    name: 'M5-debt',
    says: 'an owner was paid out while a fee was waiting to be settled',
    of: 'owner',
    broken: (_now, within) => sql`
      SELECT p.id::text AS subject, p.owner_id AS root FROM payouts p
      JOIN ledger_entries e ON e.account = 'owner:' || p.owner_id AND e.at < p.created_at
      JOIN ledger_transactions t ON t.id = e.transaction_id AND t.cause = 'owner_fee'
      WHERE ${within('p.owner_id')} AND p.state IN ('planned', 'unknown', 'sent', 'paid')
        AND NOT EXISTS (SELECT FROM payout_entries l WHERE l.entry_id = e.id)`,
  },
  {
    name: 'M5-owed',
    says: 'what is kept of what an owner is owed is not what the ledger says',
    of: 'owner',
    broken: (_now, within) => sql`
      SELECT 'owner:' || a.id AS subject, a.id AS root FROM accounts a
      WHERE ${within('a.id')}
        AND (SELECT coalesce(-sum(e.amount_halalas), 0) FROM ledger_entries e WHERE e.account LIKE 'owner:%' AND e.account = 'owner:' || a.id)
          <> coalesce((SELECT s.owed_halalas FROM owed_sums s WHERE s.owner_id = a.id), 0)
            + (SELECT coalesce(sum(m.owed_halalas), 0) FROM owed_moves m WHERE m.owner_id = a.id)`,
  },
  {
    name: 'M6-fee',
    says: 'what an owner owes for cancelling a booking is not what the ledger says',
    of: 'booking',
    broken: (_now, within) => sql`
      SELECT coalesce(f.booking_id, t.booking_id)::text AS subject, coalesce(f.booking_id, t.booking_id) AS root
      FROM (SELECT * FROM owner_fees WHERE fee_halalas > 0 AND ${within('booking_id')}) f
      FULL JOIN (SELECT * FROM ledger_transactions WHERE cause = 'owner_fee' AND ${within('booking_id')}) t
        ON t.booking_id = f.booking_id
      LEFT JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'owner:' || f.owner_id
      WHERE e.amount_halalas IS DISTINCT FROM f.fee_halalas`,
  },
];

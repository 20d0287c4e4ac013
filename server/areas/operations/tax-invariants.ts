import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** The rules for invoices (M10): what the ledger owes in tax is what they say, and the series has no gap. */
export const taxInvariants: readonly Invariant[] = [
  {
    name: 'M10',
    says: 'a movement of tax has no invoice or credit note, or one of another amount',
    // What was earned before there were invoices has none, and neither has what is taken back of it.
    broken: () => sql`
      SELECT t.id::text AS subject FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'platform:vat'
      JOIN booking_tax b ON b.booking_id = t.booking_id
      JOIN ledger_transactions sold ON sold.payment_id = t.payment_id AND sold.booking_id = t.booking_id
        AND sold.cause = 'earned' AND sold.at >= b.fixed_at
      LEFT JOIN tax_documents d ON d.transaction_id = t.id
      GROUP BY t.id, d.id HAVING d.id IS NULL
        OR sum(e.amount_halalas) <> CASE d.kind WHEN 'invoice' THEN -d.vat_halalas ELSE d.vat_halalas END`,
  },
  {
    name: 'M10-series',
    says: 'the series of invoices has a gap, or a document that does not name the one before it',
    broken: () => sql`
      SELECT d.number AS subject FROM tax_documents d
      LEFT JOIN tax_documents before ON before.counter = d.counter - 1
      WHERE d.counter > 1 AND before.hash IS DISTINCT FROM d.previous_hash
      UNION ALL SELECT 'the series' FROM tax_chain c
      WHERE c.counter <> (SELECT count(*) FROM tax_documents) OR c.counter <> (SELECT coalesce(max(counter), 0) FROM tax_documents)`,
  },
];

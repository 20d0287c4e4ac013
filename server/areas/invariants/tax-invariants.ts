import { FIRST_CHAIN } from '@kiraa/domain/tax/tax-document.ts';
import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** The rules for invoices (M10): what the ledger owes in tax is what they say, and the series has no gap. */
export const taxInvariants: readonly Invariant[] = [
  {
    name: 'M10',
    says: 'a movement of tax has no invoice or credit note, or one of another amount',
    of: 'booking',
    // What was earned before there were invoices has none, and neither has what is taken back of it.
    broken: (_now, within) => sql`
      SELECT t.id::text AS subject, t.booking_id AS root FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'platform:vat'
      JOIN booking_tax b ON b.booking_id = t.booking_id
      JOIN ledger_transactions sold ON sold.payment_id = t.payment_id AND sold.booking_id = t.booking_id
        AND sold.cause = 'earned' AND sold.at >= b.fixed_at
      LEFT JOIN tax_documents d ON d.transaction_id = t.id
      WHERE ${within('t.booking_id')}
      GROUP BY t.id, d.id HAVING d.id IS NULL
        OR sum(e.amount_halalas) <> CASE d.kind WHEN 'invoice' THEN -d.vat_halalas ELSE d.vat_halalas END`,
  },
  {
    name: 'M10-series',
    says: 'the series of invoices has a gap, or a document that does not name the one before it',
    of: 'document',
    broken: (_now, within) => sql`
      SELECT d.number AS subject, d.id AS root FROM tax_documents d
      LEFT JOIN tax_documents before ON before.counter = d.counter - 1
      WHERE ${within('d.id')} AND (d.counter < 1
        OR CASE d.counter WHEN 1 THEN ${sql.lit(FIRST_CHAIN.lastHash)} ELSE before.hash END IS DISTINCT FROM d.previous_hash)`,
  },
  {
    name: 'M10-last',
    says: 'the series of invoices stands elsewhere than its last document',
    // Where each document follows another, and the first is the first, there are as many as the last one's number says.
    broken: () => sql`
      SELECT 'the series' AS subject FROM tax_chain c
      WHERE c.counter <> (SELECT coalesce(max(counter), 0) FROM tax_documents) OR c.last_hash <> coalesce(
        (SELECT hash FROM tax_documents ORDER BY counter DESC LIMIT 1), ${sql.lit(FIRST_CHAIN.lastHash)})`,
  },
];

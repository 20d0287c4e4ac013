import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** By booking: the tax that the ledger owes against invoices less credit notes, and what they sell against what was earned. */
export async function wrongInvoices(db: Db): Promise<string[]> {
  const { rows } = await sql<{ booking: string; says: string }>`
    WITH ledger AS (
      SELECT t.booking_id, x.model,
        -sum(e.amount_halalas) FILTER (WHERE e.account = 'platform:vat') AS vat,
        CASE x.model
          WHEN 'agent' THEN -sum(e.amount_halalas) FILTER (WHERE e.account IN ('platform:vat', 'platform:commission'))
          ELSE sum(e.amount_halalas) FILTER (WHERE e.account LIKE 'renter:%') END AS total
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id JOIN booking_tax x USING (booking_id)
      -- An owner's claim is no sale: it has no tax, whether it is paid by itself or out of the deposit.
      WHERE t.cause IN ('earned', 'unearned')
        AND NOT EXISTS (SELECT FROM payments p WHERE p.id = t.payment_id AND p.purpose IN ('claim', 'deposit'))
      GROUP BY t.booking_id, x.model),
    papers AS (
      SELECT booking_id, sum(CASE kind WHEN 'invoice' THEN vat_halalas ELSE -vat_halalas END) AS vat,
        sum(CASE kind WHEN 'invoice' THEN total_halalas ELSE -total_halalas END) AS total
      FROM tax_documents GROUP BY booking_id)
    SELECT booking_id::text AS booking, format('%s ledger %s of %s, invoices %s of %s', l.model, l.vat, l.total, p.vat, p.total) AS says
    FROM ledger l FULL JOIN papers p USING (booking_id)
    WHERE coalesce(l.vat, 0) <> coalesce(p.vat, 0) OR coalesce(l.total, 0) <> coalesce(p.total, 0)`.execute(
    db,
  );
  return rows.map(({ booking, says }) => `the invoices of booking ${booking}: ${says}`);
}

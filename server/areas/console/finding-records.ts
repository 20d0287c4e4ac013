import type { FindingAbout } from '@kiraa/contract/admin/console.ts';
import { id as anId } from '@kiraa/contract/fields.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/**
 * Which record of the console each of these subjects of broken rules is a part of, and what people call it. Most are ids, of whatever
 * table the rule reads, `owner:` and an id are what an owner is owed, and a document of tax is called by its number. An id stands in one
 * table alone, so all are asked in one statement, each by its key; what is of no record, or is gone, is not in the answer.
 */
export async function recordsOfFindings(
  db: Db,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, FindingAbout>> {
  const idOf = (subject: string) => anId.safeParse(subject.replace(/^owner:/, '')).data;
  const ids = [...new Set(subjects.flatMap((one) => idOf(one) ?? []))];
  const among = sql`ANY(${ids}::uuid[])`;
  const { rows } = await sql<Row>`
    SELECT found.subject, found.part, found.kind, found.id, b.number, coalesce(p.reference, a.full_name, c.code, l.name_en) AS name,
      l.name_ar
    FROM (
      SELECT id::text AS subject, NULL AS part, 'booking' AS kind, id FROM bookings WHERE id = ${among}
      UNION ALL SELECT id::text, 'claim', 'booking', booking_id FROM claims WHERE id = ${among}
      UNION ALL SELECT id::text, 'change', 'booking', booking_id FROM booking_changes WHERE id = ${among}
      UNION ALL SELECT id::text, 'step', 'booking', booking_id FROM booking_events WHERE id = ${among}
      UNION ALL SELECT e.id::text, 'step', 'booking', k.booking_id FROM booking_change_events e
        JOIN booking_changes k ON k.id = e.change_id WHERE e.id = ${among}
      UNION ALL SELECT number, 'document', 'booking', booking_id FROM tax_documents WHERE number = ANY(${[...subjects]}::text[])
      UNION ALL SELECT id::text, NULL, 'payment', id FROM payments WHERE id = ${among}
      UNION ALL SELECT id::text, 'operation', 'payment', payment_id FROM payment_operations WHERE id = ${among}
      UNION ALL SELECT id::text, 'difference', 'payment', payment_id FROM payment_differences WHERE id = ${among}
      UNION ALL SELECT id::text, 'chargeback', 'payment', payment_id FROM chargebacks WHERE id = ${among}
      UNION ALL SELECT id::text, 'movement', CASE WHEN booking_id IS NULL THEN 'payment' ELSE 'booking' END,
        coalesce(booking_id, payment_id) FROM ledger_transactions WHERE id = ${among} AND coalesce(booking_id, payment_id) IS NOT NULL
      UNION ALL SELECT t.id::text, 'movement', 'person', o.owner_id FROM ledger_transactions t JOIN payouts o ON o.id = t.payout_id
        WHERE t.id = ${among} AND t.booking_id IS NULL AND t.payment_id IS NULL
      UNION ALL SELECT id::text, 'payout', 'person', owner_id FROM payouts WHERE id = ${among}
      UNION ALL SELECT id::text, NULL, 'person', id FROM accounts WHERE id = ${among}
      UNION ALL SELECT id::text, NULL, 'listing', id FROM listings WHERE id = ${among}
      UNION ALL SELECT id::text, NULL, 'coupon', id FROM coupons WHERE id = ${among}) found
    LEFT JOIN bookings b ON found.kind = 'booking' AND b.id = found.id
    LEFT JOIN payments p ON found.kind = 'payment' AND p.id = found.id
    LEFT JOIN accounts a ON found.kind = 'person' AND a.id = found.id AND a.deleted_at IS NULL
    LEFT JOIN listings l ON found.kind = 'listing' AND l.id = found.id
    LEFT JOIN coupons c ON found.kind = 'coupon' AND c.id = found.id`.execute(db);
  const bySubject = new Map(rows.map((row) => [row.subject, aboutOf(row)]));
  return new Map(
    subjects.flatMap((subject) => {
      const about = bySubject.get(idOf(subject) ?? subject);
      return about ? [[subject, about] as const] : [];
    }),
  );
}

interface Row extends Pick<FindingAbout, 'part' | 'kind' | 'id'> {
  readonly subject: string;
  readonly number: number | null;
  readonly name: string | null;
  readonly name_ar: string | null;
}

/** Whoever has erased their account has no name any more; their record is called by its id. */
function aboutOf({ part, kind, id, number, name, name_ar: nameAr }: Row): FindingAbout {
  const called = number === null ? (name ?? id) : bookingNumberOf(number);
  return { part, kind, id, name: called, nameAr: nameAr ?? called };
}

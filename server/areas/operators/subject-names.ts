import type { AuditLine } from '@kiraa/contract/admin/people.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Named = Pick<AuditLine['about'][number], 'name' | 'nameAr'>;

/**
 * What people call the things that have these ids: a person by the name, a booking by its number. An id stands in one table alone, so all
 * are asked in one statement, each by its key; what is of no table here, or was deleted, is not in the answer.
 */
export async function namesOfSubjects(
  db: Db,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const ids = [...new Set(subjects.filter((one) => UUID.test(one)))];
  if (ids.length === 0) return new Map();
  const among = sql`ANY(${ids}::uuid[])`;
  const booking = sql`'KR-' || b.number`;
  const { rows } = await sql<{ id: string; name: string; name_ar: string }>`
    SELECT id, full_name AS name, full_name AS name_ar FROM accounts WHERE id = ${among} AND deleted_at IS NULL
    UNION ALL SELECT b.id, ${booking}, ${booking} FROM bookings b WHERE b.id = ${among}
    UNION ALL SELECT c.id, ${booking}, ${booking} FROM claims c JOIN bookings b ON b.id = c.booking_id WHERE c.id = ${among}
    UNION ALL SELECT id, name_en, name_ar FROM listings WHERE id = ${among}
    UNION ALL SELECT id, reference, reference FROM payments WHERE id = ${among}
    UNION ALL SELECT id, code, code FROM coupons WHERE id = ${among}
    UNION ALL SELECT id, name, name FROM partners WHERE id = ${among}
    UNION ALL SELECT id, name, name FROM partner_keys WHERE id = ${among}
    UNION ALL SELECT id, url, url FROM webhook_endpoints WHERE id = ${among}
    UNION ALL SELECT id, file_name, file_name FROM listing_imports WHERE id = ${among}
    UNION ALL SELECT id, name_en, name_ar FROM categories WHERE id = ${among}
    UNION ALL SELECT id, name_en, name_ar FROM banks WHERE id = ${among}
    UNION ALL SELECT id, name_en, name_ar FROM insurance_providers WHERE id = ${among}
    UNION ALL SELECT id, title_en, title_ar FROM cancel_reasons WHERE id = ${among}
    UNION ALL SELECT id, title_en, title_ar FROM listing_report_reasons WHERE id = ${among}
    UNION ALL SELECT id, title_en, title_ar FROM person_report_reasons WHERE id = ${among}
    UNION ALL SELECT id, title_en, title_ar FROM ready_texts WHERE id = ${among}
    UNION ALL SELECT s.id, a.full_name, a.full_name FROM shadows s JOIN accounts a ON a.id = s.account_id
      WHERE s.id = ${among} AND a.deleted_at IS NULL
    UNION ALL SELECT r.id, a.full_name, a.full_name FROM person_reports r JOIN accounts a ON a.id = r.person_id
      WHERE r.id = ${among} AND a.deleted_at IS NULL
    UNION ALL SELECT v.id, a.full_name, a.full_name FROM person_verifications v JOIN accounts a ON a.id = v.account_id
      WHERE v.id = ${among} AND a.deleted_at IS NULL
    UNION ALL SELECT r.id, l.name_en, l.name_ar FROM listing_reports r JOIN listings l ON l.id = r.listing_id WHERE r.id = ${among}
    UNION ALL SELECT text_id, title_en, title_ar FROM (
      SELECT DISTINCT ON (text_id) text_id, title_en, title_ar FROM content_versions WHERE text_id = ${among}
      ORDER BY text_id, version DESC) text`.execute(db);
  return new Map(rows.map(({ id, name, name_ar: nameAr }) => [id, { name, nameAr }]));
}

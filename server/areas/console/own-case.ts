import type { CaseOf } from '@kiraa/contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

interface Case {
  readonly what: CaseOf['what'];
  /** As the call names it: an id, a number, or a reference. */
  readonly id: string | number;
}

const bookingOf = (booking: RawBuilder<unknown>) =>
  sql`SELECT unnest(ARRAY[renter_id, owner_id]) FROM bookings WHERE id = (${booking})`;

const payerAndBookingOf = (payment: RawBuilder<unknown>) =>
  sql`SELECT payer_id FROM payments WHERE ${payment}
    UNION ALL ${bookingOf(sql`SELECT booking_id FROM payments WHERE ${payment}`)}`;

/**
 * The accounts behind a difference of the books: payers, renters and owners of every payment and transfer that its reference or the
 * bank's text names, or that its line or movement belongs to.
 */
const sidesOfDifference = (difference: RawBuilder<unknown>) => sql`
  WITH about AS (SELECT subject, regexp_split_to_array(reference || ' ' || coalesce(b.text, ''), '\\s+') AS words,
      b.payout_id FROM settlement_differences d LEFT JOIN bank_lines b ON b.id = d.subject WHERE d.id = (${difference})),
    named AS (SELECT id FROM payments WHERE reference = ANY((SELECT words FROM about)::text[])
      UNION SELECT payment_id FROM payment_operations WHERE reference = ANY((SELECT words FROM about)::text[])
      UNION SELECT t.payment_id FROM about JOIN ledger_transactions t ON t.id = about.subject
      UNION SELECT t.payment_id FROM about JOIN settlement_lines l ON l.id = about.subject
        JOIN ledger_transactions t ON t.id = l.movement_id)
  SELECT payer_id FROM payments WHERE id IN (SELECT id FROM named)
  UNION ALL SELECT unnest(ARRAY[k.renter_id, k.owner_id]) FROM payments p JOIN bookings k ON k.id = p.booking_id
    WHERE p.id IN (SELECT id FROM named)
  UNION ALL SELECT owner_id FROM payouts WHERE reference = ANY((SELECT words FROM about)::text[])
    OR id = (SELECT payout_id FROM about)`;

/** The accounts whose case it is; none of them, if there is no such thing. */
const SIDES: Readonly<Record<CaseOf['what'], (id: string | number) => RawBuilder<unknown>>> = {
  account: (id) => sql`SELECT ${id}::uuid`,
  booking: (id) => bookingOf(sql`${id}::uuid`),
  chargeback: (id) => bookingOf(sql`SELECT booking_id FROM chargebacks WHERE number = ${id}`),
  claim: (id) => bookingOf(sql`SELECT booking_id FROM claims WHERE id = ${id}`),
  correction: (id) =>
    sidesOfDifference(sql`SELECT difference_id FROM settlement_corrections WHERE number = ${id}`),
  difference: (id) => sidesOfDifference(sql`${id}::uuid`),
  // What a provider did otherwise than it was asked to is closed by the same call.
  'give-back': (id) =>
    payerAndBookingOf(sql`id IN (SELECT payment_id FROM payment_operations WHERE id = ${id}
      UNION ALL SELECT payment_id FROM payment_differences WHERE id = ${id})`),
  listing: (id) => sql`SELECT owner_id FROM listings WHERE id = ${id}`,
  'listing import': (id) => sql`SELECT owner_id FROM listing_imports WHERE id = ${id}`,
  'payment reference': (id) => payerAndBookingOf(sql`reference = ${id}`),
  'person report': (id) =>
    sql`SELECT unnest(ARRAY[person_id, reporter_id]) FROM person_reports WHERE id = ${id}`,
  refund: (id) => bookingOf(sql`SELECT booking_id FROM operator_refunds WHERE number = ${id}`),
  review: (id) => sql`SELECT author_id FROM reviews WHERE id = ${id}
    UNION ALL ${bookingOf(sql`SELECT booking_id FROM reviews WHERE id = ${id}`)}`,
  signal: (id) => sql`SELECT account_id FROM signal_people WHERE signal_id = ${id}`,
  'team chat': (id) => sql`SELECT first_id FROM conversations WHERE id = ${id}`,
  'transfer reference': (id) => sql`SELECT owner_id FROM payouts WHERE reference = ${id}`,
};

/** Whether an account is a side of a case, which it therefore must not decide (D-OWN-CASE). */
export async function isSideOfCase(db: Db, accountId: string, { what, id }: Case): Promise<boolean> {
  const { rows } = await sql<{ isSide: boolean }>`
    SELECT ${accountId}::uuid IN (${SIDES[what](id)}) AS "isSide"`.execute(db);
  return rows[0]?.isSide === true;
}

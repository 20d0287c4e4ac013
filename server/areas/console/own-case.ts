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

/** The accounts whose case it is; none of them, if there is no such thing. */
const SIDES: Readonly<Record<CaseOf['what'], (id: string | number) => RawBuilder<unknown>>> = {
  account: (id) => sql`SELECT ${id}::uuid`,
  booking: (id) => bookingOf(sql`${id}::uuid`),
  chargeback: (id) => bookingOf(sql`SELECT booking_id FROM chargebacks WHERE number = ${id}`),
  claim: (id) => bookingOf(sql`SELECT booking_id FROM claims WHERE id = ${id}`),
  'give-back': (id) =>
    payerAndBookingOf(sql`id = (SELECT payment_id FROM payment_operations WHERE id = ${id})`),
  listing: (id) => sql`SELECT owner_id FROM listings WHERE id = ${id}`,
  'listing import': (id) => sql`SELECT owner_id FROM listing_imports WHERE id = ${id}`,
  'payment reference': (id) => payerAndBookingOf(sql`reference = ${id}`),
  'person report': (id) =>
    sql`SELECT unnest(ARRAY[person_id, reporter_id]) FROM person_reports WHERE id = ${id}`,
  refund: (id) => bookingOf(sql`SELECT booking_id FROM operator_refunds WHERE number = ${id}`),
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

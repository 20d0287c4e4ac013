import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';

/** Of each kind; who means another writes more of it. */
const SHOWN = 8;
/** Of a million accounts a hundred share the last four characters of their IBAN. */
const TAILS_AT_MOST = 1_000;

/** Every word is in the folded text, wherever; written as the index of 0062 has it. */
function hasWords(text: RawBuilder<string>, words: readonly string[]): RawBuilder<SqlBool> {
  const likes = words.map((word) => {
    const plain = word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
    return sql`${text} LIKE '%' || fold_text(${plain}) || '%'`;
  });
  return sql<SqlBool>`${sql.join(likes, sql` AND `)}`;
}

const accounts = (trx: Tx) =>
  trx
    .selectFrom('accounts as a')
    .select(camelCased(['a.id', 'a.full_name as name', 'a.mobile', 'a.email']))
    .select(sql<boolean>`a.blocked_at IS NOT NULL`.as('isBlocked'))
    .where('a.deleted_at', 'is', null)
    .limit(SHOWN);

export const accountsNamed = (trx: Tx, words: readonly string[]) =>
  accounts(trx).where(hasWords(sql`fold_text(a.full_name)`, words)).execute();

export const accountsWith = (trx: Tx, column: 'a.mobile' | 'a.email' | 'a.id', value: string) =>
  accounts(trx).where(column, '=', value).execute();

export const accountsByIds = (trx: Tx, ids: readonly string[]) =>
  ids.length === 0 ? [] : accounts(trx).where('a.id', 'in', ids.slice(0, SHOWN)).execute();

/** The sealed IBANs that end in these four characters. */
export const ibansWithTail = (trx: Tx, tail: string) =>
  trx
    .selectFrom('bank_details')
    .select(camelCased(['account_id', 'iban_sealed']))
    .where('iban_tail', '=', tail)
    .limit(TAILS_AT_MOST)
    .execute();

const bookings = (trx: Tx) =>
  trx
    .selectFrom('bookings as b')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .innerJoin('accounts as r', 'r.id', 'b.renter_id')
    .select(camelCased(['b.id', 'b.number', 'b.state', 'b.starts_at', 'l.name_en as name', 'l.name_ar']))
    .select('r.full_name as renterName');

export const bookingsNumbered = (trx: Tx, number: number) =>
  bookings(trx).where('b.number', '=', number).execute();

export const bookingsWithId = (trx: Tx, id: string) => bookings(trx).where('b.id', '=', id).execute();

const payments = (trx: Tx) =>
  trx
    .selectFrom('payments as p')
    .innerJoin('accounts as payer', 'payer.id', 'p.payer_id')
    .select(camelCased(['p.id', 'p.reference', 'p.amount_halalas', 'p.created_at as madeAt']))
    .select('payer.full_name as payerName');

/** By our reference, the checkout's, the provider's own, or the reference of a capture, a release or a refund of it. */
export async function paymentsReferred(trx: Tx, reference: string) {
  return await payments(trx)
    .where(
      'p.id',
      'in',
      sql<string>`(SELECT id FROM payments WHERE reference = ${reference}
        UNION SELECT id FROM payments WHERE checkout_id = ${reference}
        UNION SELECT id FROM payments WHERE provider_payment_id = ${reference}
        UNION SELECT payment_id FROM payment_operations WHERE reference = ${reference}
        UNION SELECT payment_id FROM payment_operations WHERE provider_operation_id = ${reference})`,
    )
    .limit(SHOWN)
    .execute();
}

export const paymentsWithId = (trx: Tx, id: string) => payments(trx).where('p.id', '=', id).execute();

const listings = (trx: Tx) =>
  trx
    .selectFrom('listings as l')
    .innerJoin('accounts as o', 'o.id', 'l.owner_id')
    .select(camelCased(['l.id', 'l.name_en as name', 'l.name_ar']))
    .select('o.full_name as ownerName')
    .where('l.deleted_at', 'is', null)
    .limit(SHOWN);

export const listingsNamed = (trx: Tx, words: readonly string[]) =>
  listings(trx).where(hasWords(sql`fold_text(l.name_ar || ' ' || l.name_en)`, words)).execute();

export const listingsWithPlate = (trx: Tx, plate: string) =>
  listings(trx).where('l.plate', '=', plate).execute();

export const listingsWithId = (trx: Tx, id: string) => listings(trx).where('l.id', '=', id).execute();

import type { TaxChain, TaxDocument } from '@kiraa/domain/tax/tax-document.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';

const documentRecord = recordOf('tax_documents');
type StoredRow = RowOf<typeof documentRecord>;
const chainRecord = recordOf('tax_chain');

/** What is printed on a document, as it was when it was issued. */
export type PrintedContent = Pick<TaxDocument, 'seller' | 'buyer' | 'line'> & {
  /** The number of the invoice that a credit note is of. */
  readonly corrects: string | null;
};
export type TaxDocumentRow = Omit<StoredRow, 'content'> & { readonly content: PrintedContent };

const documents = (db: Db) => db.selectFrom('tax_documents').select(documentRecord.columns);
// The column is written by insertTaxDocument() alone.
const read = (row: StoredRow): TaxDocumentRow => ({
  ...row,
  content: row.content as unknown as PrintedContent,
});

/**
 * Locks the series: whoever issues the next document waits for the end of this transaction. Answers the number of the booking that the
 * document is about, too.
 */
export async function lockTaxChain(
  trx: Tx,
  bookingId: string,
): Promise<TaxChain & { readonly number: number }> {
  return await trx
    .selectFrom('tax_chain')
    .select(chainRecord.columns)
    .select(sql<number>`(SELECT number FROM bookings WHERE id = ${bookingId})`.as('number'))
    .forUpdate('tax_chain')
    .executeTakeFirstOrThrow();
}

export async function setTaxChain(trx: Tx, chain: TaxChain): Promise<void> {
  await trx.updateTable('tax_chain').set(chainRecord.changes(chain)).execute();
}

export async function insertTaxDocument(
  trx: Tx,
  row: Omit<NewOf<typeof documentRecord>, 'content'> & { readonly content: PrintedContent },
): Promise<void> {
  const content = sql<never>`${JSON.stringify(row.content)}::jsonb`;
  await trx
    .insertInto('tax_documents')
    .values(documentRecord.values({ ...row, content }))
    .execute();
}

/** The invoice of a payment; of each booking that it has paid for it is sold once. */
export async function invoiceOfPayment(
  db: Db,
  { paymentId, bookingId }: { readonly paymentId: string; readonly bookingId: string },
): Promise<{ readonly id: string; readonly number: string } | undefined> {
  return await db
    .selectFrom('tax_documents')
    .select(['id', 'number'])
    .where('payment_id', '=', paymentId)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
}

/** A booking's documents for one buyer, or for everybody (an admin); oldest first. */
export async function taxDocumentsOfBooking(
  db: Db,
  bookingId: string,
  buyerId: string | undefined,
): Promise<TaxDocumentRow[]> {
  let query = documents(db).where('booking_id', '=', bookingId);
  if (buyerId !== undefined) query = query.where('buyer_id', '=', buyerId);
  return (await query.orderBy('counter').execute()).map(read);
}

export async function findTaxDocument(db: Db, id: string): Promise<TaxDocumentRow | undefined> {
  const row = await documents(db).where('id', '=', id).executeTakeFirst();
  return row && read(row);
}

import type { DocumentPurpose } from '@kiraa/domain/listing/documents.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';
import { newId } from '../../platform/ids.ts';

const documentRecord = recordOf('documents');
export type DocumentRow = RowOf<typeof documentRecord>;
const lookRecord = recordOf('document_looks');

const documents = (db: Db) => db.selectFrom('documents').select(documentRecord.columns);

export async function insertDocument(db: Db, document: DocumentRow): Promise<void> {
  await db.insertInto('documents').values(documentRecord.values(document)).execute();
}

export async function documentById(db: Db, id: string): Promise<DocumentRow | undefined> {
  return await documents(db).where('id', '=', id).executeTakeFirst();
}

export async function documentsOfListing(db: Db, listingId: string): Promise<DocumentRow[]> {
  return await documents(db).where('listing_id', '=', listingId).orderBy('purpose').execute();
}

/** Which of these documents this owner has. */
export async function documentsOfOwner(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => row.id);
}

/** Detaches the listing's documents; returns their ids, so that the caller can have their files removed. */
export async function releaseDocuments(
  trx: Tx,
  listingId: string,
  purpose?: DocumentPurpose,
): Promise<string[]> {
  let query = trx.updateTable('documents').set({ listing_id: null }).where('listing_id', '=', listingId);
  if (purpose) query = query.where('purpose', '=', purpose);
  return (await query.returning('id').execute()).map((row) => row.id);
}

export async function releaseDocumentsOf(trx: Tx, ownerId: string): Promise<string[]> {
  const change = trx.updateTable('documents').set({ listing_id: null }).where('owner_id', '=', ownerId);
  return (await change.returning('id').execute()).map((row) => row.id);
}

/** Locks a document that no listing has, so that the job that removes unused ones waits and then finds it used. */
export async function lockFreeDocument(
  trx: Tx,
  wish: { readonly documentId: string; readonly ownerId: string; readonly purpose: DocumentPurpose },
): Promise<DocumentRow | undefined> {
  return await documents(trx)
    .where('id', '=', wish.documentId)
    .where('owner_id', '=', wish.ownerId)
    .where('purpose', '=', wish.purpose)
    .forUpdate()
    .executeTakeFirst();
}

export async function setListingOfDocument(trx: Tx, documentId: string, listingId: string): Promise<void> {
  await trx.updateTable('documents').set({ listing_id: listingId }).where('id', '=', documentId).execute();
}

export async function deleteUnusedDocument(db: Db, id: string): Promise<void> {
  await db.deleteFrom('documents').where('id', '=', id).where('listing_id', 'is', null).execute();
}

export async function recordLook(db: Db, look: Omit<NewOf<typeof lookRecord>, 'id'>): Promise<void> {
  const values = lookRecord.values({ ...look, id: newId<'document-look'>() });
  await db.insertInto('document_looks').values(values).execute();
}

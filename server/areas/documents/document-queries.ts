import type { DocumentFormat, DocumentPurpose } from '@kiraa/domain/listing/documents.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';

export interface DocumentRow {
  readonly id: string;
  readonly ownerId: string;
  readonly listingId: string | null;
  readonly purpose: DocumentPurpose;
  readonly format: DocumentFormat;
  readonly sizeBytes: number;
}

const columns = ['id', 'owner_id', 'listing_id', 'purpose', 'format', 'size_bytes'] as const;

interface Found {
  readonly id: string;
  readonly owner_id: string;
  readonly listing_id: string | null;
  readonly purpose: DocumentPurpose;
  readonly format: DocumentFormat;
  readonly size_bytes: number;
}

function toDocument(row: Found): DocumentRow {
  return {
    id: row.id,
    ownerId: row.owner_id,
    listingId: row.listing_id,
    purpose: row.purpose,
    format: row.format,
    sizeBytes: row.size_bytes,
  };
}

export async function insertDocument(db: Db, document: DocumentRow, now: Date): Promise<void> {
  await db
    .insertInto('documents')
    .values({
      id: document.id,
      owner_id: document.ownerId,
      purpose: document.purpose,
      format: document.format,
      size_bytes: document.sizeBytes,
      created_at: now,
    })
    .execute();
}

export async function documentById(db: Db, id: string): Promise<DocumentRow | undefined> {
  const row = await db.selectFrom('documents').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toDocument(row);
}

export async function documentsOfListing(db: Db, listingId: string): Promise<DocumentRow[]> {
  const query = db.selectFrom('documents').select(columns).where('listing_id', '=', listingId);
  return (await query.orderBy('purpose').execute()).map(toDocument);
}

/** The papers leave their listing; answers which, so that their files can go. */
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

/** Held from here on, so that the job that removes unused ones waits and then finds it used. */
export async function lockFreeDocument(
  trx: Tx,
  wish: { readonly documentId: string; readonly ownerId: string; readonly purpose: DocumentPurpose },
): Promise<DocumentRow | undefined> {
  const row = await trx
    .selectFrom('documents')
    .select(columns)
    .where('id', '=', wish.documentId)
    .where('owner_id', '=', wish.ownerId)
    .where('purpose', '=', wish.purpose)
    .forUpdate()
    .executeTakeFirst();
  return row && toDocument(row);
}

export async function setListingOfDocument(trx: Tx, documentId: string, listingId: string): Promise<void> {
  await trx.updateTable('documents').set({ listing_id: listingId }).where('id', '=', documentId).execute();
}

export async function deleteUnusedDocument(db: Db, id: string): Promise<void> {
  await db.deleteFrom('documents').where('id', '=', id).where('listing_id', 'is', null).execute();
}

export async function recordLook(
  db: Db,
  look: { readonly documentId: string; readonly viewerId: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('document_looks')
    .values({
      id: newId<'document-look'>(),
      document_id: look.documentId,
      viewer_id: look.viewerId,
      at: look.at,
    })
    .execute();
}

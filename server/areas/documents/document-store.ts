import { accept, type Outcome } from '@kiraa/contract/refusals.ts';
import { DOCUMENT_UNUSED_HOURS, DOCUMENT_UPLOADS_PER_HOUR } from '@kiraa/domain/limits.ts';
import type { DocumentPurpose } from '@kiraa/domain/listing/documents.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { sealedFiles } from '../../platform/files/sealed-files.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';
import { newId } from '../../platform/ids.ts';
import { readDocument } from './document-image.ts';
import { removeUnusedDocument } from './document-job-names.ts';
import {
  type DocumentRow,
  deleteUnusedDocument,
  documentById,
  insertDocument,
  lockFreeDocument,
  releaseDocuments,
  releaseDocumentsOf,
  setListingOfDocument,
} from './document-queries.ts';

const papers = sealedFiles('documents', { table: 'documents', column: 'bytes' });

export interface NewDocument {
  readonly ownerId: string;
  readonly purpose: DocumentPurpose;
  readonly sent: Uint8Array;
  /** The form's field that the file came in: a refusal names it. */
  readonly field: string;
}

/**
 * Checks, encrypts and stores a document that an owner sent. Only its owner may use it until a listing has it; one that
 * no listing has within a day is removed. The file is written before the row, so a row always has its bytes.
 */
export async function keepPaper(services: Services, wish: NewDocument): Promise<Outcome<DocumentRow>> {
  const { db, clock, jobs } = services;
  const now = clock.now();
  const bucket = `documents ${wish.ownerId}`;
  const wait = await consumeRateLimit(
    db,
    { bucket, count: DOCUMENT_UPLOADS_PER_HOUR, windowSeconds: 3_600 },
    now,
  );
  if (wait > 0) return { ok: false, refusal: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait } };
  const read = await readDocument(services, wish.ownerId, wish.sent);
  if (!read.ok) {
    const { code, retryAfterSeconds } = read.refusal;
    return retryAfterSeconds ? read : { ok: false, refusal: { code, fields: { [wish.field]: code } } };
  }
  const { format, bytes } = read.value;
  const document: DocumentRow = {
    id: newId<'document'>(),
    ownerId: wish.ownerId,
    listingId: null,
    purpose: wish.purpose,
    format,
    sizeBytes: bytes.length,
    createdAt: now,
  };
  const startAfter = addMilliseconds(now, DOCUMENT_UNUSED_HOURS * HOUR_MILLISECONDS);
  await jobs.enqueue(db, removeUnusedDocument, { documentId: document.id }, { startAfter });
  await papers.write(services, document.id, bytes);
  await insertDocument(db, document);
  return accept(document);
}

/** The decrypted document; undefined when a job has just removed it. */
export async function openPaper(services: Services, documentId: string): Promise<Buffer | undefined> {
  return await papers.read(services, documentId);
}

export interface PaperOfListing {
  readonly documentId: string;
  readonly ownerId: string;
  readonly purpose: DocumentPurpose;
  readonly listingId: string;
}

/**
 * Attaches a document to a listing in place of the one of the same purpose. False, and nothing changes, when the
 * document is another owner's, has another purpose, or belongs to another listing.
 */
export async function attachDocument(services: Services, trx: Tx, wish: PaperOfListing): Promise<boolean> {
  const document = await lockFreeDocument(trx, wish);
  if (!document) return false;
  if (document.listingId !== null) return document.listingId === wish.listingId;
  await dropDocuments(services, trx, wish.listingId, wish.purpose);
  await setListingOfDocument(trx, wish.documentId, wish.listingId);
  return true;
}

/**
 * Detaches a listing's documents, all or those of one purpose. A job removes their files after the transaction commits.
 */
export async function dropDocuments(
  { jobs }: Services,
  trx: Tx,
  listingId: string,
  purpose?: DocumentPurpose,
): Promise<void> {
  for (const documentId of await releaseDocuments(trx, listingId, purpose))
    await jobs.enqueue(trx, removeUnusedDocument, { documentId });
}

/** Detaches all documents of a leaving account. */
export async function dropDocumentsOf({ jobs }: Services, trx: Tx, ownerId: string): Promise<void> {
  for (const documentId of await releaseDocumentsOf(trx, ownerId))
    await jobs.enqueue(trx, removeUnusedDocument, { documentId });
}

/**
 * Removes the file also when it has no row: an upload that broke off between its file and its row, or a removal that
 * did.
 */
export async function removeDocumentIfUnused(
  { db, files }: Services,
  { documentId }: { readonly documentId: string },
): Promise<void> {
  await deleteUnusedDocument(db, documentId);
  if (await documentById(db, documentId)) return;
  await papers.remove({ files }, documentId);
}

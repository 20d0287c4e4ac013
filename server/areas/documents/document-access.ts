import type { Db } from '../../platform/database/database.ts';
import { isAdmin } from '../accounts/accounts.ts';
import { type DocumentRow, documentById } from './document-queries.ts';

/** A private document, for its owner and for admins; undefined for everybody else. */
export async function findSeenDocument(
  db: Db,
  documentId: string,
  viewerId: string,
): Promise<DocumentRow | undefined> {
  const document = await documentById(db, documentId);
  if (!document) return undefined;
  return document.ownerId === viewerId || (await isAdmin(db, viewerId)) ? document : undefined;
}

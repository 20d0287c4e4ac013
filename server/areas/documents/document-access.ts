import { mayDo } from '@kiraa/domain/account/duties.ts';
import type { Session } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { type DocumentRow, documentById } from './document-queries.ts';

/** A private document, for its owner and for support; undefined for everybody else. */
export async function findSeenDocument(
  db: Db,
  documentId: string,
  viewer: Pick<Session, 'accountId' | 'duties'>,
): Promise<DocumentRow | undefined> {
  const document = await documentById(db, documentId);
  if (!document) return undefined;
  return document.ownerId === viewer.accountId || mayDo(viewer.duties, ['support']) ? document : undefined;
}

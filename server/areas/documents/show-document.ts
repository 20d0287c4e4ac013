import type { documentEndpoints } from '@kiraa/contract/documents.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { linkToFile } from '../../platform/files/file-links.ts';
import { findSeenDocument } from './document-access.ts';

type Input = ParsedInputOf<typeof documentEndpoints.documentLink>;

/** POST /files/link. Who opens it is recorded as this viewer. */
export async function documentLink(context: MemberContext, input: Input) {
  const { accountId } = context.caller;
  const document = await findSeenDocument(context.db, input.documentId, accountId);
  return document ? accept(linkToFile(context, 'document', document.id, accountId)) : refuse('NOT_FOUND');
}

import type { documentEndpoints } from '@kiraa/contract/accounts/documents.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { recordLook } from '../../platform/audit/audited-call.ts';
import { linkToFile } from '../../platform/files/file-links.ts';
import { findSeenDocument } from './document-access.ts';

type Input = ParsedInputOf<typeof documentEndpoints.documentLink>;

/** POST /files/link: a link that opens the document for this caller, who is recorded as its viewer. */
export async function documentLink(context: MemberContext, input: Input) {
  const { accountId } = context.caller;
  const document = await findSeenDocument(context.db, input.documentId, context.caller);
  if (document && document.ownerId !== accountId)
    await recordLook(context, 'documentLink', [{ kind: 'documentId', id: document.id }]);
  return document ? accept(linkToFile(context, 'document', document.id, accountId)) : refuse('NOT_FOUND');
}

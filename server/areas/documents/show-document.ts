import type { documentEndpoints } from '@kiraa/contract/documents.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { findSeenDocument } from './document-access.ts';
import { linkToDocument } from './document-link.ts';

type Input = ParsedInputOf<typeof documentEndpoints.documentLink>;

/** POST /files/link. */
export async function documentLink(context: MemberContext, input: Input) {
  const { accountId } = context.caller;
  const document = await findSeenDocument(context.db, input.document_id, accountId);
  return document ? accept(linkToDocument(context, document.id, accountId)) : refuse('NOT_FOUND');
}

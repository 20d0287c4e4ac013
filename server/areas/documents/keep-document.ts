import type { DocumentFacts, documentEndpoints } from '@kiraa/contract/accounts/documents.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { sentBytes } from '../../platform/files/sent-bytes.ts';
import type { DocumentRow } from './document-queries.ts';
import { keepPaper } from './document-store.ts';

type Input = ParsedInputOf<typeof documentEndpoints.keepDocument>;

/** POST /files: stores one document, before the form that it belongs to is sent. */
export async function keepDocument(context: MemberContext, input: Input) {
  const { document, purpose } = input;
  const ownerId = context.caller.accountId;
  const kept = await keepPaper(context, { ownerId, purpose, sent: sentBytes(document), field: 'document' });
  return kept.ok ? accept({ data: toDocumentFacts(kept.value) }) : kept;
}

export function toDocumentFacts(row: DocumentRow): DocumentFacts {
  return { documentId: row.id, purpose: row.purpose, format: row.format, sizeBytes: row.sizeBytes };
}

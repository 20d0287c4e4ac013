import { DOCUMENT_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import { documentFormats, documentPurposes } from '@kiraa/domain/listing/documents.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, fileOf, id, inputOf, isoInstant } from '../fields.ts';
import { wire } from '../wire.ts';

const purpose = z.enum(documentPurposes, because('NOT_ALLOWED'));

/** A private paper as its owner and the admins see it; its bytes are opened by a link alone. */
export const documentFacts = z.object({
  documentId: wire('document_id', z.string()),
  purpose: z.enum(documentPurposes),
  format: z.enum(documentFormats),
  sizeBytes: wire('size_bytes', z.number()),
});
export type DocumentFacts = z.output<typeof documentFacts>;

export const documentEndpoints = {
  keepDocument: defineEndpoint({
    method: 'POST',
    path: '/files',
    summary: 'Keep a private paper (PDF, JPEG or PNG). One that no listing takes within a day is removed.',
    caller: 'owner',
    file: { field: 'document', maximumBytes: DOCUMENT_MAXIMUM_BYTES },
    refusals: [
      'DOCUMENT_TYPE',
      'DOCUMENT_BROKEN',
      'DOCUMENT_INFECTED',
      'DOCUMENT_UNSEEN',
      'IMAGE_TOO_MANY_PIXELS',
      'IMAGE_TOO_HEAVY',
      'PICTURES_WAITING',
      'IMAGE_BROKEN',
      'TOO_MANY_REQUESTS',
    ],
    input: inputOf({ purpose, document: fileOf('DOCUMENT_TYPE') }),
    output: answerOf({ data: documentFacts }),
  }),
  documentLink: defineEndpoint({
    method: 'POST',
    path: '/files/link',
    summary:
      'A link that opens a private paper for five minutes, for its owner and for admins. Every look is recorded.',
    caller: 'member',
    refusals: ['NOT_FOUND'],
    input: inputOf({ documentId: wire('document_id', id) }),
    output: answerOf({ url: z.string(), expiresAt: wire('expires_at', isoInstant) }),
  }),
};

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../context.ts';
import { type FileClaims, isLinkGood } from '../../platform/files/file-links.ts';
import { sendRefusal } from '../../platform/http/answer/refusal-answer.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { dutiesOf } from '../accounts/accounts.ts';
import { findSeenDocument } from './document-access.ts';
import { type DocumentRow, recordLook } from './document-queries.ts';
import { openPaper } from './document-store.ts';

const asked = z.object({
  documentId: z.uuid(),
  viewerId: z.uuid(),
  until: z.coerce.number().int().positive(),
  signature: z.string().max(100),
});

/** A document opened in a tab of its own may run nothing. A PDF is always a download. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox";
const HEADERS = {
  pdf: { type: 'application/pdf', disposition: 'attachment; filename="document.pdf"' },
  jpeg: { type: 'image/jpeg', disposition: 'inline; filename="document.jpg"' },
} as const;

type OpenedFile = Pick<DocumentRow, 'format'> & { readonly bytes: Buffer };

/**
 * Reads a file of another area that is served under the same address, a picture by its bytes alone; undefined when the link's
 * claims or signature do not open it for this viewer.
 */
export type OtherFiles = (
  services: Services,
  claims: FileClaims,
  signature: string,
) => Promise<Buffer | OpenedFile | undefined>;

/**
 * `GET /api/files/<id>?viewer&until&signature`. The link alone is not enough: its viewer must still be allowed to see
 * the document, so somebody who has lost the duty opens nothing. The access is recorded before any byte is sent.
 */
export function addDocumentRoute(
  app: FastifyInstance,
  services: Services,
  otherFiles: readonly OtherFiles[],
): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/files/:id',
    { config: { work: 'people' } },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store').header('content-security-policy', POLICY);
      const { viewer, until, signature } = request.query;
      const read = asked.safeParse({ documentId: request.params.id, viewerId: viewer, until, signature });
      const found = read.success ? await openFor(services, read.data, read.data.signature) : undefined;
      const other = read.success && !found ? await openOther(services, read.data, otherFiles) : undefined;
      const file = found ?? other;
      if (!file) return sendRefusal(reply, { code: 'NOT_FOUND' }, requestLanguage(request));
      const { type, disposition } = HEADERS[file.format];
      return reply.type(type).header('content-disposition', disposition).send(file.bytes);
    },
  );
}

/** Asks each area in turn: at most one of them issued the link. */
async function openOther(
  services: Services,
  claims: z.output<typeof asked>,
  kinds: readonly OtherFiles[],
): Promise<OpenedFile | undefined> {
  for (const open of kinds) {
    const file = await open(services, claims, claims.signature);
    if (file) return Buffer.isBuffer(file) ? { format: 'jpeg', bytes: file } : file;
  }
  return undefined;
}

async function openFor(
  services: Services,
  claims: FileClaims,
  signature: string,
): Promise<OpenedFile | undefined> {
  if (!isLinkGood(services, 'document', claims, signature)) return undefined;
  const { documentId, viewerId } = claims;
  const viewer = { accountId: viewerId, duties: await dutiesOf(services.db, viewerId) };
  const document = await findSeenDocument(services.db, documentId, viewer);
  const bytes = document && (await openPaper(services, document.id));
  if (!document || !bytes) return undefined;
  await recordLook(services.db, { documentId, viewerId, at: services.clock.now() });
  return { format: document.format, bytes };
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../context.ts';
import { isLinkGood } from '../../platform/files/file-links.ts';
import { sendRefusal } from '../../platform/http/answer/refusal-answer.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { dutiesOf } from '../accounts/accounts.ts';
import { openPaper } from './open-paper.ts';
import { readPaperName } from './paper-names.ts';

const asked = z.object({
  name: z.string().max(60),
  viewer: z.uuid(),
  until: z.coerce.number().int().positive(),
  signature: z.string().max(100),
});

/** `GET /api/papers/<name>?viewer&until&signature`: a download. The link alone is not enough: its viewer must still be allowed to. */
export function addPaperRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/api/papers/:name',
    { config: { work: 'people' } }, // unlike other files it is written when it is opened
    async (request, reply) => {
      reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox");
      const { viewer, until, signature } = request.query;
      const read = asked.safeParse({ name: request.params.name, viewer, until, signature });
      const opened = read.success ? await openFor(services, read.data) : undefined;
      if (!opened) return sendRefusal(reply, { code: 'NOT_FOUND' }, requestLanguage(request));
      const bytes = Buffer.from(await opened.write());
      reply.header('content-disposition', `attachment; filename="${opened.name}"`);
      return reply.type(opened.type).send(bytes);
    },
  );
}

async function openFor(services: Services, { name, viewer, until, signature }: z.output<typeof asked>) {
  const paper = readPaperName(name);
  const claims = { documentId: name, viewerId: viewer, until };
  if (!paper || !isLinkGood(services, 'paper', claims, signature)) return undefined;
  const duties = await dutiesOf(services.db, viewer);
  return openPaper(services, paper, { accountId: viewer, duties });
}

import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the file by which Apple knows that a site may show Apple Pay, where Apple looks for it (Apple Pay on the Web,
 * "Preparing merchant domains for verification"). The payment provider's portal gives it. A path that cannot be read ends the start.
 */
export function addAppleDomainFile(app: FastifyInstance, path: string | undefined): void {
  if (path === undefined) return;
  const file = readFileSync(path);
  app.get('/.well-known/apple-developer-merchantid-domain-association', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(file),
  );
}

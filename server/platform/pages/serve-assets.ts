import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Files for browsers, compressed when they were built. Those under /assets carry their hash, never change and lie in one folder; they are
 * so many that a route for each took a fifteenth of a server's start, and the plugin's own route for all of them reads the whole
 * folder at each request.
 */
export async function serveAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  const keptFor = (lifetime: string): FastifyStaticOptions => ({
    root: clientFolder,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', lifetime),
  });
  await app.register(fastifyStatic, {
    ...keptFor('public, max-age=31536000, immutable'),
    root: join(clientFolder, 'assets'),
    serve: false,
    decorateReply: true,
  });
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) =>
    reply.sendFile(request.params.file),
  );
  await app.register(fastifyStatic, {
    ...keptFor('public, max-age=3600'),
    wildcard: false,
    globIgnore: ['assets/**'],
  });
}

import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Files for browsers, compressed when they were built. Those under /assets carry their hash and never change, and are so many that
 * a route for each took a fifteenth of a server's start.
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
    prefix: '/assets/',
  });
  await app.register(fastifyStatic, {
    ...keptFor('public, max-age=3600'),
    wildcard: false,
    globIgnore: ['assets/**'],
  });
}

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Together they stay below the 5 seconds in which a booking or an edit must be seen everywhere. */
const KEPT_SECONDS = 2;
const STALE_SECONDS = 2;
const SHARED = `public, max-age=${KEPT_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`;

/** In the spelling that the compression looks for before it adds its own. */
const VARY = 'Authorization, accept-encoding';

/**
 * Answers with something that is the same for every guest. A cache on the way serves whoever asks again soon; a later
 * caller is told that nothing has changed, as long as that is so.
 */
export function sendShared(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const text = JSON.stringify(body);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', SHARED).header('vary', VARY).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

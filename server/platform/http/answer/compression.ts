import compress from '@fastify/compress';
import type { FastifyInstance, onSendHookHandler } from 'fastify';

/** Bytes: below it an answer fits into one packet, compressed or not. */
const WORTH_COMPRESSING_BYTES = 1024;

/**
 * Compresses answers of JSON above a kilobyte, in Brotli or gzip, for every route that is added from here on and does not say
 * `compress: false`. Streams of events, parts of files, pictures, and what is compressed already pass untouched, and no body that is sent
 * to us is unpacked: a few kilobytes could then become gigabytes.
 */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: WORTH_COMPRESSING_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json(?:;|$)/,
  });
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' || route.compress === false) return;
    route.onSend = [route.onSend ?? [], withoutLength].flat();
  });
}

/** The answer to HEAD is never compressed, so the length that Fastify writes there may not be the one that GET has. */
const withoutLength: onSendHookHandler = (request, reply, payload, done) => {
  if (request.headers['accept-encoding'] !== undefined) reply.removeHeader('content-length');
  done(null, payload);
};

import type { FastifyRequest } from 'fastify';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Recognises a change that a page of somebody else's makes a browser send. No credential of ours travels by itself (the
 * session is a header that only our own script can write), so this is a second wall: forms, no-cors calls, sandboxed
 * frames (`Origin: null`) and sibling hosts are refused before the body is looked at. Programs that are no browser send
 * neither header and are let through.
 */
export function isCrossSiteChange(request: FastifyRequest, ownOrigin: string): boolean {
  if (READING.has(request.method)) return false;
  const { 'sec-fetch-site': site, origin, host } = request.headers;
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return true;
  if (typeof origin !== 'string') return false;
  // In development the address may be 127.0.0.1 where PUBLIC_URL says localhost: the host that was asked is ours too.
  return origin !== ownOrigin && origin !== `http://${host}` && origin !== `https://${host}`;
}

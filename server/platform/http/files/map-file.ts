import { closeSync, createReadStream, fstatSync, openSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A piece is asked for again after a day; until then the browser has it. */
const FRESH_SECONDS = 86_400;

/** From one byte to another, both counted in. */
interface Piece {
  readonly start: number;
  readonly end: number;
}

/**
 * Serves one file in pieces (Range, RFC 9110), as the maps ask for them: the tables of contents, then the tiles that are looked
 * at. The file is opened once: no part of a request names it, and one that is put into its place is served after the next start,
 * so that pieces of two files never meet. A path that cannot be opened ends the start.
 */
export function addMapFile(app: FastifyInstance, address: string, path: string): void {
  const file = openSync(path, 'r');
  app.addHook('onClose', async () => closeSync(file));
  const { size, mtimeMs } = fstatSync(file);
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  const always = {
    'accept-ranges': 'bytes',
    'cache-control': `public, max-age=${FRESH_SECONDS}`,
    etag,
  };
  app.get(address, async (request, reply) => {
    reply.headers(always);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const piece = askedPiece(request, size, etag);
    if (piece === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send();
    const { start, end } = piece ?? { start: 0, end: size - 1 };
    if (piece) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    reply.type('application/octet-stream').header('content-length', end - start + 1);
    // Its path is not looked at where it is open already.
    return reply.send(createReadStream(path, { fd: file, start, end, autoClose: false }));
  });
}

/** Undefined: all of it, as the RFC has it for whatever is no single piece, or a piece of a file that is gone. */
function askedPiece(request: FastifyRequest, size: number, etag: string): Piece | 'beyond' | undefined {
  const { range, 'if-range': ofFile = etag } = request.headers;
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '');
  if (!asked || ofFile !== etag) return undefined;
  const [, first = '', last = ''] = asked;
  if (first === '') return last === '' ? undefined : lastBytes(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'beyond';
  return end < start ? undefined : { start, end };
}

function lastBytes(count: number, size: number): Piece | 'beyond' {
  return count === 0 ? 'beyond' : { start: Math.max(0, size - count), end: size - 1 };
}

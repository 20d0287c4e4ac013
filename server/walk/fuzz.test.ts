import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzEndpoint, fuzzed } from './fuzz-endpoint.ts';
import { createStage, type Stage } from './stage.ts';

/** The same seed always, so that a red run is red again; the deep run uses new ones. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_270_307);
/** Besides the values that are tried in every field; `fuzz.deep.ts` sends 10,000. */
const RUNS = 25;
let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

test.each(fuzzed)('[F17] %s: no input makes a 5xx, a wait or an internal detail in an answer', (name) =>
  fuzzEndpoint(stage, name, { runs: RUNS, seed: SEED, byTurns: true }),
);

const CALL = 'POST /api/login HTTP/1.1\r\nhost: x\r\n';
const rawRequests: readonly (readonly [string, string])[] = [
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc'],
  ['a request line of garbage', 'GÉT / HTTP/9.9\r\n\r\n'],
  ['an endless header', `GET /api/login HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['a NUL in a header', 'GET /api/places/cities HTTP/1.1\r\nhost: x\r\nauthorization: a\0b\r\n\r\n'],
  ['two lengths', `${CALL}content-length: 2\r\ncontent-length: 3\r\n\r\n{}}`],
  ['a length and chunks', `${CALL}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
  [
    'a broken chunk',
    `${CALL}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n{}\r\n`,
  ],
  ['chunks by another name', `${CALL}transfer-encoding: xchunked\r\ncontent-length: 0\r\n\r\n`],
  ['a space before a colon', `${CALL}transfer-encoding : chunked\r\n\r\n0\r\n\r\n`],
  ['two encodings', `${CALL}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n`],
  ['lines that end half', 'GET /api/places/cities HTTP/1.1\nhost: x\n\n'],
  ['a folded header', 'GET /api/places/cities HTTP/1.1\r\nhost: x\r\na: b\r\n c: d\r\n\r\n'],
  ['three thousand headers', `GET /api/places/cities HTTP/1.1\r\nhost: x\r\n${'a:b\r\n'.repeat(3_000)}\r\n`],
  ['a length with a sign', `${CALL}content-length: +2\r\n\r\n{}`],
  [
    'a chunk that says too much',
    `${CALL}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n0;${'a'.repeat(20_000)}\r\n\r\n`,
  ],
  ['a negative length', `${CALL}content-length: -1\r\n\r\n`],
  ['no host', 'GET /api/places/cities HTTP/1.1\r\n\r\n'],
  ['a foreign address', 'GET http://169.254.169.254/latest HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
];

/** Long enough for a server that shares its core with other programs; whoever is refused at once does not wait for it. */
const SILENT_AFTER_MILLISECONDS = 20_000;

/** Sends bytes and waits for the server to close; a silent connection is cut and reported. */
function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL(stage.world.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    const cut = setTimeout(() => socket.destroy(new Error('silent')), SILENT_AFTER_MILLISECONDS);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      socket.end();
    });
    socket.on('error', (error) => {
      answer += error.message === 'silent' ? 'SILENT' : '';
    });
    socket.on('close', () => {
      clearTimeout(cut);
      resolve(answer);
    });
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

test.each(rawRequests)(
  '[F17] on the wire, %s is refused at once and the server goes on',
  async (_name, bytes) => {
    const answer = await exchange(bytes);
    expect(answer).not.toContain('SILENT');
    expect(answer === '' || /^HTTP\/1\.1 4\d\d /.test(answer)).toBe(true);
    expect(answer).not.toMatch(/node:|\.ts:/);
    expect((await fetch(`${stage.world.url}/healthz`)).status).toBe(200);
  },
);

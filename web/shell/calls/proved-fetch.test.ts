// @vitest-environment happy-dom
import { createPublicKey, verify, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceKey } from '../session/device-key.ts';
import { loadProving, provedFetch } from './proved-fetch.ts';
import { hearServerTime } from './server-clock.ts';

const kept = vi.hoisted(() => ({ key: undefined as DeviceKey | undefined, asked: [] as boolean[] }));
vi.mock(import('../session/device-key.ts'), async (original) => ({
  ...(await original()),
  deviceKey: async (mayMake) => {
    kept.asked.push(mayMake);
    return kept.key;
  },
}));

const NOW = new Date('2026-03-01T09:00:00.000Z');
const MEMBER = { method: 'POST', headers: { authorization: 'Bearer token-of-sarah' } };

/** As the server dates an answer that no cache keeps. */
const datedAt = (time: Date) => new Headers({ date: time.toUTCString(), 'cache-control': 'no-store' });

let sent: { proof: string | undefined }[];
let answers: Response[];

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('indexedDB', {});
  [sent, answers] = [[], []];
  kept.asked = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers?: Record<string, string> } = {}) => {
    sent.push({ proof: headers?.dpop });
    return answers.shift() ?? Response.json({ status: 1 });
  });
  hearServerTime(datedAt(NOW), NOW.getTime());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function makeKey(): Promise<void> {
  const { publicKey, privateKey } = await webcrypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  );
  const { x = '', y = '' } = await webcrypto.subtle.exportKey('jwk', publicKey);
  const sign = async (text: string) => {
    const bytes = await webcrypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      privateKey,
      new TextEncoder().encode(text),
    );
    return Buffer.from(bytes).toString('base64url');
  };
  kept.key = { jwk: { kty: 'EC', crv: 'P-256', x, y }, sign };
}

/** What was signed, once the signature has been found to be that of the key beside it. */
function read(proof: string | undefined): Record<string, unknown> {
  const [head = '', claims = '', signature = ''] = (proof ?? '').split('.');
  const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const key = createPublicKey({ key: json(head).jwk, format: 'jwk' });
  const text = Buffer.from(`${head}.${claims}`);
  expect(
    verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
  ).toBe(true);
  return json(claims);
}

const refusal = (time: Date) =>
  Response.json({ code: 'DEVICE_PROOF' }, { status: 401, headers: datedAt(time) });

test('[D-BOUND] before a browser has a key its calls are sent as they are, and only a log-in makes one', async () => {
  await provedFetch('/api/item/filter', { method: 'POST' }, false);
  expect([sent, kept.asked]).toEqual([[{ proof: undefined }], []]);
  await provedFetch('/api/userDetails', MEMBER, false);
  await provedFetch('/api/login', { method: 'POST' }, true);
  expect([sent.map(({ proof }) => proof), kept.asked]).toEqual([
    [undefined, undefined, undefined],
    [false, true],
  ]);
});

test('[D-BOUND] a browser that has no database is asked for no key, and sends its calls as they are', async () => {
  await makeKey();
  vi.stubGlobal('indexedDB', undefined);
  await provedFetch('/api/userDetails', MEMBER, false);
  expect([sent, kept.asked]).toEqual([[{ proof: undefined }], []]);
});

test('[D-BOUND] each call of somebody who is logged in is signed for its method, path, token and time, anew', async () => {
  await makeKey();
  await provedFetch('/api/booking/list?page=2', { ...MEMBER, method: 'GET' }, false);
  await provedFetch('/api/booking/list?page=2', { ...MEMBER, method: 'GET' }, false);
  const [one, other] = sent.map(({ proof }) => read(proof));
  expect(one).toMatchObject({ htm: 'GET', iat: NOW.getTime() / 1_000 });
  expect(String(one?.htu)).toMatch(/\/api\/booking\/list$/);
  const hash = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode('token-of-sarah'));
  expect(one?.ath).toBe(Buffer.from(hash).toString('base64url'));
  expect(one?.jti).not.toBe(other?.jti);
});

test('[D-BOUND] where the clock is wrong the call is signed by the server’s time and sent once more, and by it from then on', async () => {
  const theirs = new Date(NOW.getTime() + 3 * 3_600_000);
  answers = [refusal(theirs)];
  const answer = await provedFetch('/api/booking/list', MEMBER, false);
  expect(answer.status).toBe(200);
  await provedFetch('/api/booking/list', MEMBER, false);
  expect(sent.map(({ proof }) => read(proof).iat)).toEqual([
    NOW.getTime() / 1_000,
    theirs.getTime() / 1_000,
    theirs.getTime() / 1_000,
  ]);
});

test('[D-BOUND] what is refused twice ends the session as any other 401; who logs in is let in without a proof', async () => {
  answers = [refusal(NOW), refusal(NOW)];
  const answer = await provedFetch('/api/booking/list', MEMBER, false);
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'DEVICE_PROOF' }]);
  answers = [refusal(NOW), refusal(NOW)];
  expect((await provedFetch('/api/login', { method: 'POST' }, true)).status).toBe(200);
  expect(sent.map(({ proof }) => proof !== undefined)).toEqual([true, true, true, true, false]);
});

test('[D-BOUND] what was made ready is sent in the moment in which somebody leaves the page, and once', async () => {
  const proving = await loadProving();
  await proving?.prepareProof({ method: 'POST', url: '/api/booking/answer', token: 'token-of-sarah' });
  const first = provedFetch('/api/booking/answer', MEMBER, false);
  expect(sent).toHaveLength(1);
  await first;
  const second = provedFetch('/api/booking/answer', MEMBER, false);
  expect(sent).toHaveLength(1);
  await second;
  expect(sent).toHaveLength(2);
});

import { describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { sealPayload } from './seal-payload.ts';
import { authorizationOf, readSigningKey } from './vapid.ts';
import { createWebPush, readPushStatus } from './web-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
/** RFC 8291, section 5. */
const EXAMPLE = {
  plain: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const KEYS = {
  publicKey: 'BM_-JKz8WXBfwFyKeNwtaoeJsKMfPkYbR--fDy5TB_x-i7w0I26iE3aF4zOMLxvTcxc60dPk5kt1Ly7jw7W939o',
  privateKey: 'tPegGmS4M_nBz4nhfR3zv1WXFF4WUIeaM8CsyMU78_8',
  contact: 'mailto:nobody@kiraa.example',
};

test('[P3-NOTE-13] a payload is sealed as the standard’s own example is, byte by byte', () => {
  const chance = { privateKey: bytes(EXAMPLE.senderPrivate), salt: bytes(EXAMPLE.salt) };
  const to = { endpoint: 'https://push.example/1', p256dh: EXAMPLE.p256dh, auth: EXAMPLE.auth };
  expect(sealPayload(EXAMPLE.plain, to, chance).toString('base64url')).toBe(EXAMPLE.body);
  expect(() => sealPayload('x'.repeat(3_994), to)).toThrow('too large');
});

test('the proof names the push service, ends within a day and tells where we are reached', () => {
  const now = new Date('2026-03-01T09:00:00.000Z');
  const header = authorizationOf(KEYS, readSigningKey(KEYS), 'https://push.example:8443/a/b?c', now);
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(KEYS.publicKey);
  expect(JSON.parse(bytes(token.split('.')[1] ?? '').toString())).toEqual({
    aud: 'https://push.example:8443',
    exp: 1_772_398_800,
    sub: 'mailto:nobody@kiraa.example',
  });
});

test('keys that are no pair are refused', () => {
  const other = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
  expect(() => readSigningKey({ publicKey: KEYS.publicKey, privateKey: other })).toThrow();
});

test.each([
  [201, { kind: 'sent' }],
  [202, { kind: 'sent' }],
  [404, { kind: 'gone' }],
  [410, { kind: 'gone' }],
  [429, { kind: 'later', code: 'HTTP_429' }],
  [503, { kind: 'later', code: 'HTTP_503' }],
  [400, { kind: 'refused', code: 'HTTP_400' }],
  [403, { kind: 'refused', code: 'HTTP_403' }],
  [413, { kind: 'refused', code: 'HTTP_413' }],
])('a push service that answers %i', (status, outcome) => {
  expect(readPushStatus(status)).toEqual(outcome);
});

describe('where a message may go', () => {
  const push = createWebPush({
    keys: KEYS,
    clock: systemClock,
    log: createLog({ level: 'silent' }),
    standins: 'http://127.0.0.1:3001',
  });
  const { p256dh, auth } = EXAMPLE;

  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['http://127.0.0.1:3001/push/1', true],
    ['http://127.0.0.1:3002/push/1', false],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://127.0.0.1/push', false],
    ['https://169.254.169.254/latest', false],
    ['https://[::1]/push', false],
    ['https://localhost/push', false],
    ['https://user:secret@push.example/1', false],
    ['file:///etc/passwd', false],
  ])('%s', (endpoint, isGood) => {
    expect(push.isTarget({ endpoint, p256dh, auth })).toBe(isGood);
  });

  test('a name that leads into a private network is not connected to', async () => {
    const to = { endpoint: 'https://localtest.me/push', p256dh, auth };
    const outcome = await push.send({ to, payload: '{}', ttlSeconds: 60 });
    expect(outcome.kind).not.toBe('sent');
  });

  test('keys of another size are no keys', () => {
    const endpoint = 'https://push.example/1';
    expect(push.isTarget({ endpoint, p256dh: auth, auth })).toBe(false);
    expect(push.isTarget({ endpoint, p256dh, auth: p256dh })).toBe(false);
  });
});

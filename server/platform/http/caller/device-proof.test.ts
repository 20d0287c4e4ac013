import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signingDevice } from '../../../testing/people/signing-device.ts';
import { readDeviceProof } from './device-proof.ts';

const AT = new Date('2027-03-07T09:00:00Z');
const CALL = { method: 'GET', path: '/api/user-details' };
const device = signingDevice();
type Wish = Partial<Parameters<typeof device.proof>[0]>;
const proof = (wish: Wish = {}) => device.proof({ name: 'userDetails', at: AT, ...wish });
const read = (header: string | string[] | undefined, call = CALL) => readDeviceProof(header, call);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('what a device has signed for a call', () => {
  test('says its key, its time, its name, and the token that it goes with', () => {
    const found = read(proof({ token: 'a-token', claims: { jti: 'sixteen-letters-' } }));
    expect(found).toEqual({
      key: device.key,
      id: 'sixteen-letters-',
      at: AT,
      tokenHash: createHash('sha256').update('a-token').digest('base64url'),
    });
    expect(found?.key).toHaveLength(64);
  });

  test('says no token of a log-in, which has none yet', () => {
    expect(read(proof())).toMatchObject({ key: device.key, tokenHash: undefined });
  });

  test('is of a path, whatever stands before it and behind it in the address', () => {
    for (const htu of [
      'https://kiraa.example/api/user-details',
      'http://127.0.0.1:3000/api/user-details',
      'https://kiraa.example/api/user-details?lng=ar#top',
    ])
      expect([htu, read(proof({ claims: { htu } })) !== undefined]).toEqual([htu, true]);
    for (const htu of [
      'https://kiraa.example/api/user-details/',
      'https://kiraa.example/user-details',
      'https://kiraa.example/api/User-Details',
      '/api/user-details',
      '',
    ])
      expect([htu, read(proof({ claims: { htu } }))]).toEqual([htu, undefined]);
  });

  test('is of a method, letter for letter', () => {
    for (const htm of ['POST', 'get', 'HEAD', '']) expect(read(proof({ claims: { htm } }))).toBeUndefined();
    expect(read(proof({ claims: { htm: 'POST' } }), { ...CALL, method: 'POST' })).toBeDefined();
  });

  test('says its time exactly, also one that is no whole second, and none that is no number', () => {
    expect(read(proof({ claims: { iat: 1_804_410_000.25 } }))?.at).toEqual(
      new Date('2027-03-07T09:00:00.250Z'),
    );
    for (const iat of ['1804410000', null, undefined])
      expect(read(proof({ claims: { iat } }))).toBeUndefined();
  });

  test('has a name of sixteen to a hundred letters', () => {
    const isRead = (letters: number) => read(proof({ claims: { jti: 'n'.repeat(letters) } })) !== undefined;
    expect([isRead(15), isRead(16), isRead(100), isRead(101)]).toEqual([false, true, true, false]);
  });
});

describe('nothing is read of', () => {
  const good = proof();
  const [head = '', claims = '', signature = ''] = good.split('.');

  test('what is sent twice, or not at all', () => {
    expect(read(good)).toBeDefined();
    expect([read([good, good]), read([good]), read(undefined), read('')]).toEqual(
      new Array(4).fill(undefined),
    );
  });

  test('what has parts too many or too few, or another signature', () => {
    for (const header of [
      `${head}.${claims}`,
      `${head}.${claims}.`,
      `${good}.`,
      `${good}.more`,
      `.${good}`,
      `${head}.${claims}.${signature.slice(0, -4)}`,
      `${head}.${claims}.${'A'.repeat(86)}`,
      `${head}.${encoded({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), ath: 'x' })}.${signature}`,
    ])
      expect([header, read(header)]).toEqual([header, undefined]);
  });

  test('a signature in the form of certificates, which is longer', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const text = `${encoded({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256', x, y } })}.${claims}`;
    const signedAs = (dsaEncoding: 'der' | 'ieee-p1363') =>
      `${text}.${sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding }).toString('base64url')}`;
    expect([read(signedAs('ieee-p1363')) !== undefined, read(signedAs('der'))]).toEqual([true, undefined]);
  });

  test('a key of another kind, another curve, or one that somebody else signs with', () => {
    const jwk = JSON.parse(Buffer.from(head, 'base64url').toString()).jwk;
    const other = signingDevice();
    const ofOther = { x: other.key.subarray(0, 32), y: other.key.subarray(32) };
    for (const wrong of [
      { ...jwk, kty: 'OKP' },
      { ...jwk, crv: 'P-384' },
      { ...jwk, x: `${jwk.x}A` },
      { ...jwk, y: undefined },
      { ...jwk, x: jwk.y, y: jwk.x },
      {
        ...jwk,
        x: ofOther.x.toString('base64url'),
        y: ofOther.y.toString('base64url'),
      },
    ])
      expect([wrong, read(proof({ head: { jwk: wrong } }))]).toEqual([wrong, undefined]);
    expect(read(proof({ head: { jwk } }))).toBeDefined();
  });

  test('what is longer than any browser’s', () => {
    const long = (letters: number) => proof({ claims: { more: 'x'.repeat(letters) } });
    expect(long(900).length).toBeLessThan(2_000);
    expect(read(long(900))).toBeDefined();
    expect(long(1_300).length).toBeGreaterThan(2_000);
    expect(read(long(1_300))).toBeUndefined();
  });
});

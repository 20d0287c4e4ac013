import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openMessage } from './open-message.ts';
import { proofFault } from './sender-proof.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('a message', () => {
  /** The example of RFC 8291, appendix A. */
  const device = {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const sealed = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );

  test('of the standard’s own example is opened by the device that it was sealed to', () => {
    expect(openMessage(sealed, device)).toBe('When I grow up, I want to be a watermelon');
  });

  test('is opened with no other secret, nor when a byte of it has changed', () => {
    expect(() => openMessage(sealed, { ...device, auth: 'AAAAAAAAAAAAAAAAAAAAAA' })).toThrow();
    for (const place of [0, 90, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => openMessage(changed, device)).toThrow();
    }
  });
});

describe('who sends', () => {
  const ORIGIN = 'https://push.example';
  const NOW = new Date('2027-03-07T09:00:00Z');
  const SECONDS = NOW.getTime() / 1_000;
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), bytes(x), bytes(y)]).toString('base64url');

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  function header(changes: object = {}, by: KeyObject = keys.privateKey, key = point): string {
    const claims = { aud: ORIGIN, exp: SECONDS + 3_600, sub: 'mailto:house@example.com', ...changes };
    const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
    const signature = sign('sha256', Buffer.from(text), { key: by, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${text}.${signature.toString('base64url')}, k=${key}`;
  }
  const fault = (text: string | undefined) => proofFault(text, ORIGIN, NOW);

  test('is proved by a signature for this service, soon over, with somebody to write to', () => {
    expect(fault(header())).toBeUndefined();
    expect(fault(header({ sub: 'https://house.example' }))).toBeUndefined();
    expect(fault(header().replace(', k=', ',k='))).toBeUndefined();
  });

  test.each([
    [{ exp: SECONDS + 1 }, undefined],
    [{ exp: SECONDS }, 'wrong end'],
    [{ exp: SECONDS + 86_400 }, undefined],
    [{ exp: SECONDS + 86_401 }, 'wrong end'],
    [{ exp: undefined }, 'wrong end'],
    [{ aud: 'https://push.example/' }, 'wrong audience'],
    [{ aud: undefined }, 'wrong audience'],
    [{ sub: undefined }, 'no contact'],
    [{ sub: 'http://house.example' }, 'no contact'],
  ])('with %j is %s', (changes, expected) => expect(fault(header(changes))).toBe(expected));

  test('is not proved without a whole key, or with the signature of another', () => {
    for (const text of [undefined, '', 'Bearer x', header({}, keys.privateKey, point.slice(0, -4))])
      expect([text, fault(text)]).toEqual([text, 'no key']);
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(fault(header({}, other.privateKey))).toBe('wrong signature');
    expect(fault(header().replace(/t=[^.]+/, `t=${part({ alg: 'none' })}`))).toBe('wrong signature');
  });

  test('is not proved by a key that lies on no curve', () => {
    expect(fault(header({}, keys.privateKey, Buffer.alloc(65, 4).toString('base64url')))).toBe('no key');
  });
});

import { createHash, createHmac, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createClock } from '../platform/clock.ts';
import { createGrants } from './grants.ts';
import { idToken, type TokenTwist } from './id-token.ts';
import { createKeys } from './keys.ts';
import { person } from './people.ts';

const NOW = new Date('2027-03-07T09:00:00.900Z');
const SECONDS = Date.parse('2027-03-07T09:00:00Z') / 1_000;
const MINUTE = 60_000;
const numbered = () => {
  let number = 0;
  return () => `${++number}`;
};
const huda = person('Huda.Salem@gmail.com', ' هدى  بنت السالم ', 'ar');
const asked = {
  clientId: 'client',
  redirectUri: 'https://site.example/back',
  nonce: 'nonce' as string | undefined,
  challenge: createHash('sha256').update('verifier').digest('base64url') as string | undefined,
  scope: 'openid email',
  person: huda,
};
const proof = { clientId: 'client', redirectUri: 'https://site.example/back', verifier: 'verifier' };

describe('a code', () => {
  function grants() {
    const clock = createClock({ now: () => NOW });
    return { clock, ...createGrants(clock, numbered()) };
  }

  test('is good once', () => {
    const { add, spend } = grants();
    const code = add(asked);
    expect(spend(code, proof)).toMatchObject({ person: huda, scope: 'openid email' });
    expect(spend(code, proof)).toBeUndefined();
  });

  test.each([
    { clientId: 'other' },
    { redirectUri: 'https://site.example/back/' },
    { verifier: 'Verifier' },
    { verifier: '' },
  ])('is good for nothing with %j, and is used up by it', (changes) => {
    const { add, spend } = grants();
    const code = add(asked);
    expect(spend(code, { ...proof, ...changes })).toBeUndefined();
    expect(spend(code, proof)).toBeUndefined();
  });

  test('is good for ten minutes', () => {
    const { add, spend, clock } = grants();
    const [one, other] = [add(asked), add(asked)];
    clock.advance(10 * MINUTE);
    expect(spend(one, proof)).toBeDefined();
    clock.advance(1);
    expect(spend(other, proof)).toBeUndefined();
  });

  test('that was asked for without a challenge needs no verifier', () => {
    const { add, spend } = grants();
    expect(spend(add({ ...asked, challenge: undefined }), { ...proof, verifier: '' })).toBeDefined();
  });

  test('gives a token that opens its own person’s profile, until everything is reset', () => {
    const { add, spend, accessToken, byAccessToken, clear } = grants();
    const grant = spend(add(asked), proof);
    const token = grant ? accessToken(grant) : '';
    expect(byAccessToken(token)?.person.email).toBe('huda.salem@gmail.com');
    expect(byAccessToken('ya29.other')).toBeUndefined();
    clear();
    expect(byAccessToken(token)).toBeUndefined();
  });
});

test('a person is the same for an address in any case, with the first word as the given name', () => {
  expect(huda).toMatchObject({
    email: 'huda.salem@gmail.com',
    email_verified: true,
    name: 'هدى  بنت السالم',
    given_name: 'هدى',
    family_name: 'بنت السالم',
    locale: 'ar',
  });
  expect(huda.sub).toMatch(/^\d{21}$/);
  expect(person('huda.salem@gmail.com', 'x').sub).toBe(huda.sub);
  expect(person('huda.salim@gmail.com', 'x').sub).not.toBe(huda.sub);
});

describe('an identity token', () => {
  const keys = createKeys(numbered());
  const grant = { ...asked, atMilliseconds: 0 };
  const token = (twist?: TokenTwist, changes: object = {}) =>
    idToken({ ...grant, ...changes }, keys, 'https://google.example', NOW, twist);
  const partOf = (text: string, index: number) =>
    JSON.parse(Buffer.from(text.split('.')[index] ?? '', 'base64url').toString()) as Record<string, unknown>;
  function isSigned(text: string): boolean {
    const [head, body, signature = ''] = text.split('.');
    const { publicKey } = keys.current();
    return verify(
      'RSA-SHA256',
      Buffer.from(`${head}.${body}`),
      publicKey,
      Buffer.from(signature, 'base64url'),
    );
  }

  test('says for whom it is and by whom, for an hour, and is signed by the key that is published', () => {
    expect(partOf(token(), 1)).toEqual({
      iss: 'https://google.example',
      aud: 'client',
      azp: 'client',
      nonce: 'nonce',
      iat: SECONDS,
      exp: SECONDS + 3_600,
      ...huda,
    });
    expect(partOf(token(), 0)).toEqual({ alg: 'RS256', kid: '1', typ: 'JWT' });
    expect(keys.published()).toMatchObject([{ kid: '1', alg: 'RS256', use: 'sig', kty: 'RSA' }]);
    expect(keys.published()[0]).not.toHaveProperty('d');
    expect(isSigned(token())).toBe(true);
    expect(partOf(token(undefined, { nonce: undefined }), 1)).not.toHaveProperty('nonce');
  });

  test.each<[TokenTwist, object]>([
    ['wrong-aud', { aud: 'somebody-else.apps.googleusercontent.com' }],
    ['wrong-azp', { azp: 'somebody-else.apps.googleusercontent.com' }],
    ['wrong-iss', { iss: 'https://accounts.evil.example' }],
    ['expired', { iat: SECONDS - 7_200, exp: SECONDS - 3_600 }],
    ['issued-in-future', { iat: SECONDS + 3_600, exp: SECONDS + 7_200 }],
    ['long-life', { exp: SECONDS + 2_592_000 }],
    ['wrong-nonce', { nonce: 'of-another-browser' }],
    ['no-nonce', { nonce: undefined }],
    ['no-sub', { sub: undefined }],
  ])('that is %s is wrong in this alone, and truly signed', (twist, changed) => {
    const expected: unknown = JSON.parse(JSON.stringify({ ...partOf(token(), 1), ...changed }));
    expect(partOf(token(twist), 1)).toEqual(expected);
    expect(isSigned(token(twist))).toBe(true);
  });

  test('that is forged says what a true one says, and is signed by nothing that is published', () => {
    for (const twist of ['alg-none', 'hs256-public-key', 'bad-signature'] as const) {
      expect(partOf(token(twist), 1)).toEqual(partOf(token(), 1));
      expect([twist, isSigned(token(twist))]).toEqual([twist, false]);
    }
    expect(partOf(token('alg-none'), 0)).toEqual({ alg: 'none', typ: 'JWT' });
    expect(token('alg-none')).toMatch(/\.$/);
    expect(partOf(token('unknown-kid'), 0)).toMatchObject({ kid: '1-unknown' });
    const [head, body, signature] = token('hs256-public-key').split('.');
    const secret = keys.current().publicKey.export({ type: 'spki', format: 'pem' });
    expect(createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')).toBe(signature);
  });

  test('is signed anew by another key when the keys change, and the old one is published no more', () => {
    const others = createKeys(numbered());
    expect(others.current().kid).toBe('1');
    expect(others.rotate().kid).toBe('2');
    expect(others.published()).toMatchObject([{ kid: '2' }]);
    others.reset();
    expect(others.current().kid).toBe('3');
  });
});

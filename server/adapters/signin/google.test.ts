import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startStandins } from '@kiraa/standins/start.ts';
import { expect, onTestFinished, test } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { createGoogle, type GoogleSettings } from './google.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const ATTEMPT = {
  state: 'state-1',
  nonce: 'nonce-1',
  codeVerifier: 'verifier-0123456789-0123456789-0123456789-0123',
  redirectUri: 'https://kiraa.example/sign-in/google',
};
const CLIENT = { clientId: 'client-1', clientSecret: 'secret-of-the-client' };

async function openGoogle(changes: Partial<GoogleSettings> = {}) {
  const clock = movableClock(NOW);
  const standins = await startStandins({ port: 0, clock, environment: { NODE_ENV: 'test' } });
  onTestFinished(() => standins.close());
  const logged: string[] = [];
  const log = createLog({ level: 'trace', destination: { write: (line) => logged.push(line) } });
  const discoveryUrl = `${standins.url}/google/.well-known/openid-configuration`;
  const open = (more: Partial<GoogleSettings>) =>
    createGoogle(
      {
        discoveryUrl,
        ...CLIENT,
        timeoutMilliseconds: 5_000,
        keysCooldownMilliseconds: 0,
        ...changes,
        ...more,
      },
      { clock, log },
    );
  const google = open({});
  const post = (path: string, body: object) =>
    fetch(standins.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    google,
    /** The same, but it does not wait for an answer that takes two seconds. */
    impatient: open({ timeoutMilliseconds: 400 }),
    clock,
    logged,
    plan: (outcome: string, call = 'token') =>
      post('/standin/google/plan', { match: { call }, outcome, delayMilliseconds: 2_000 }),
    rotate: () => post('/standin/google/rotate', {}),
    /** Does what a browser does: opens the provider's page, chooses an account, and comes back. */
    comeBack: async (email = 'huda.salem@gmail.com') => {
      const address = (await google.address(ATTEMPT, 'ar')) ?? '';
      const form = new URLSearchParams(new URL(address).search);
      form.set('as_email', email);
      const back = await fetch(`${standins.url}/google/choose`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
      });
      return new URL(back.headers.get('location') ?? '').searchParams;
    },
  };
}

test('[P1-AUTH-77] asks for a code with state, nonce and PKCE, and takes the person from the verified token and the profile behind it', async () => {
  const { google, comeBack, logged } = await openGoogle();
  const address = new URL((await google.address(ATTEMPT, 'ar')) ?? '');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'client-1',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: ATTEMPT.redirectUri,
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge_method: 'S256',
    hl: 'ar',
  });
  expect(address.search).not.toContain(ATTEMPT.codeVerifier);
  const back = await comeBack();
  expect(back.get('state')).toBe('state-1');
  const code = back.get('code') ?? '';
  expect(await google.redeem(code, ATTEMPT)).toEqual({
    kind: 'person',
    person: {
      subject: expect.stringMatching(/^\d{21}$/),
      email: 'huda.salem@gmail.com',
      emailVerified: true,
      name: 'هدى السالم',
    },
  });
  expect(await google.redeem(code, ATTEMPT)).toMatchObject({ kind: 'refused' });
  for (const secret of [code, CLIENT.clientSecret, 'huda', 'هدى', ATTEMPT.codeVerifier, 'nonce-1', 'ya29'])
    expect(logged.join('')).not.toContain(secret);
});

test('an address that the provider has not verified says so', async () => {
  const { google, comeBack } = await openGoogle();
  const code = (await comeBack('someone@unverified.example')).get('code') ?? '';
  expect(await google.redeem(code, ATTEMPT)).toMatchObject({ person: { emailVerified: false } });
});

test.each([
  ['another verifier', { codeVerifier: 'somebody-elses-verifier-0123456789-0123456789' }],
  ['another redirect address', { redirectUri: 'https://evil.example/sign-in/google' }],
  ['another nonce', { nonce: 'of-another-browser' }],
])('a code redeemed with %s is refused', async (_what, change) => {
  const { google, comeBack } = await openGoogle();
  const code = (await comeBack()).get('code') ?? '';
  expect(await google.redeem(code, { ...ATTEMPT, ...change })).toMatchObject({ kind: 'refused' });
});

test.each([
  ['wrong-aud'],
  ['wrong-azp'],
  ['wrong-iss'],
  ['expired'],
  ['issued-in-future'],
  ['long-life'],
  ['wrong-nonce'],
  ['no-nonce'],
  ['no-sub'],
  ['alg-none'],
  ['hs256-public-key'],
  ['unknown-kid'],
  ['bad-signature'],
  ['refuse'],
])('a token that is %s is refused, and the next good one is accepted', async (outcome) => {
  const { google, comeBack, plan } = await openGoogle();
  await plan(outcome);
  const redeem = async () => google.redeem((await comeBack()).get('code') ?? '', ATTEMPT);
  expect(await redeem()).toMatchObject({ kind: 'refused' });
  expect(await redeem()).toMatchObject({ kind: 'person' });
});

test('a profile of another person than the token’s is refused', async () => {
  const { google, comeBack, plan } = await openGoogle();
  await plan('other-person', 'userinfo');
  const code = (await comeBack()).get('code') ?? '';
  expect(await google.redeem(code, ATTEMPT)).toEqual({ kind: 'refused', reason: 'OTHER_PERSON' });
});

test('new keys are fetched when a token names an unknown one, but not more often than allowed', async () => {
  const { google, comeBack, rotate } = await openGoogle();
  const redeem = async () => google.redeem((await comeBack()).get('code') ?? '', ATTEMPT);
  expect(await redeem()).toMatchObject({ kind: 'person' });
  await rotate();
  expect(await redeem()).toMatchObject({ kind: 'person' });
  const slow = await openGoogle({ keysCooldownMilliseconds: 60_000 });
  const redeemSlow = async () => slow.google.redeem((await slow.comeBack()).get('code') ?? '', ATTEMPT);
  expect(await redeemSlow()).toMatchObject({ kind: 'person' });
  await slow.rotate();
  expect(await redeemSlow()).toMatchObject({ kind: 'refused' });
});

test.each(
  ['token', 'keys', 'userinfo', 'discovery'].flatMap((call) =>
    ['timeout-before', '5xx-before', 'reset', 'garbage'].map((outcome) => [call, outcome] as const),
  ),
)('a provider whose %s call ends in %s is down, not wrong', async (call, outcome) => {
  const { google, impatient, comeBack, plan } = await openGoogle();
  const asking = outcome === 'timeout-before' ? impatient : google;
  if (call === 'discovery') {
    await plan(outcome, call);
    expect(await asking.address(ATTEMPT, 'en')).toBeUndefined();
    return;
  }
  const code = (await comeBack()).get('code') ?? '';
  await plan(outcome, call);
  expect(await asking.redeem(code, ATTEMPT)).toMatchObject({ kind: 'down' });
});

test('a provider that does not answer, or whose discovery document names another issuer, is down', async () => {
  const gone = await openGoogle({ discoveryUrl: 'http://127.0.0.1:1/.well-known/openid-configuration' });
  expect(await gone.google.address(ATTEMPT, 'en')).toBeUndefined();
  expect(await gone.google.redeem('code', ATTEMPT)).toMatchObject({ kind: 'down' });
  const issuer = 'https://accounts.evil.example';
  const liar = createServer((_request, response) => {
    const document = { issuer, authorization_endpoint: issuer, token_endpoint: issuer };
    response.end(JSON.stringify({ ...document, userinfo_endpoint: issuer, jwks_uri: issuer }));
  });
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void liar.close());
  const { port } = liar.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/.well-known/openid-configuration`;
  const deceived = await openGoogle({ discoveryUrl: url });
  expect(await deceived.google.address(ATTEMPT, 'en')).toBeUndefined();
});

import { type EndpointName, endpointNames, endpoints } from '@kiraa/contract/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askToLogIn, confirm, newNumber, register } from '../../../testing/people/code-requests.ts';
import { type SigningDevice, signingDevice } from '../../../testing/people/signing-device.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { forgetOld } from '../account-jobs.ts';

const SECOND = 1_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Person {
  readonly device: SigningDevice;
  readonly token: string;
}

type Wish = Omit<Parameters<SigningDevice['proof']>[0], 'name' | 'at'> & { readonly at?: Date };

const proofOf = (device: SigningDevice, name: EndpointName, wish: Wish = {}) =>
  device.proof({ at: server.clock.now(), ...wish, name });

/** Somebody whose browser has signed the call that let them in. */
async function boundPerson(): Promise<Person> {
  const device = signingDevice();
  const { number } = await register(server);
  const asked = await askToLogIn(server, number);
  const headers = { dpop: proofOf(device, 'verifySignUpOtp') };
  const { body } = await confirm(server, number, asked.token, { otp: asked.code }, { headers });
  return { device, token: String(body.token) };
}

/** A call with the token, and beside it what a device has signed. */
async function call(name: EndpointName, token: string, proof?: string, input: Record<string, unknown> = {}) {
  const { status, body } = await server.call(name, input, {
    token,
    ...(proof && { headers: { dpop: proof } }),
  });
  return status === 200 ? 200 : [status, body.code];
}

const REFUSED = [401, 'DEVICE_PROOF'];

test('[D-BOUND T15] a stolen token opens nothing without the key of the device that it was given to, and a person of the house can read of it', async () => {
  const { device, token } = await boundPerson();
  expect(await call('userDetails', token, proofOf(device, 'userDetails', { token }))).toBe(200);
  expect(await call('userDetails', token)).toEqual(REFUSED);
  expect(await call('userDetails', token, proofOf(signingDevice(), 'userDetails', { token }))).toEqual(
    REFUSED,
  );
  const told = await server.db
    .selectFrom('security_events')
    .select('details')
    .where('kind', '=', 'session-without-its-device')
    .execute();
  // Once an hour: whoever has the token could fill the table with it.
  expect(told).toHaveLength(1);
  // Its person goes on as if nothing had been.
  expect(await call('userDetails', token, proofOf(device, 'userDetails', { token }))).toBe(200);
});

test('[D-BOUND T15] every call of the contract is closed to such a token, what guests may call too', async () => {
  const { token } = await boundPerson();
  const ours = endpointNames.filter((name) => endpoints[name].caller !== 'provider');
  expect(ours.length).toBeGreaterThan(200);
  const answers = await Promise.all(ours.map(async (name) => [name, await call(name, token)] as const));
  expect(answers.filter(([, answer]) => String(answer) !== String(REFUSED))).toEqual([]);
});

test('[D-BOUND T15] a proof is good for its method, its path, its token and its time alone', async () => {
  const [{ device, token }, other] = [await boundPerson(), await boundPerson()];
  const now = server.clock.now().getTime();
  const wrong: readonly (readonly [string, Wish])[] = [
    ['another path', { token, claims: { htu: 'https://kiraa.example/api/login' } }],
    ['another method', { token, claims: { htm: 'POST' } }],
    ['another token', { token: other.token }],
    ['no token', {}],
    ['too old', { token, at: new Date(now - 91 * SECOND) }],
    ['too new', { token, at: new Date(now + 92 * SECOND) }],
    ['no name', { token, claims: { jti: undefined } }],
    ['unsigned', { token, head: { alg: 'none' } }],
    ['another kind', { token, head: { typ: 'JWT' } }],
    [
      'a point that is on no curve',
      { token, head: { jwk: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } } },
    ],
    ['longer than any', { token, claims: { more: 'x'.repeat(2_000) } }],
  ];
  for (const [what, wish] of wrong)
    expect([what, await call('userDetails', token, proofOf(device, 'userDetails', wish))]).toEqual([
      what,
      REFUSED,
    ]);
  for (const text of ['', '...', 'a.b', 'é.é.é', `${proofOf(device, 'userDetails', { token })}x.y`])
    expect([text, await call('userDetails', token, text || ' ')]).toEqual([text, REFUSED]);
  for (const seconds of [-89, 89])
    expect(
      await call(
        'userDetails',
        token,
        proofOf(device, 'userDetails', { token, at: new Date(now + seconds * SECOND) }),
      ),
    ).toBe(200);
});

test('[D-BOUND] a device whose clock is wrong is told the time, and signs by it', async () => {
  const { device, token } = await boundPerson();
  const at = new Date(server.clock.now().getTime() - 3 * 3_600 * SECOND);
  const { status, body } = await server.call(
    'userDetails',
    {},
    { token, headers: { dpop: proofOf(device, 'userDetails', { token, at }) } },
  );
  expect([status, body.code]).toEqual(REFUSED);
  const told = new Date(String(body.server_time));
  expect(told).toEqual(server.clock.now());
  expect(await call('userDetails', token, proofOf(device, 'userDetails', { token, at: told }))).toBe(200);
});

test('[D-BOUND T15] what a device has signed changes something once, of many at once too, and is forgotten when it is too old', async () => {
  const { device, token } = await boundPerson();
  const once = proofOf(device, 'askPasskeyCode', { token });
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('askPasskeyCode', token, once)));
  expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
  expect(answers.filter((answer) => String(answer) === String(REFUSED))).toHaveLength(7);
  server.clock.advance(91 * SECOND);
  expect(await call('askPasskeyCode', token, once)).toEqual(REFUSED);
  const count = async () => (await server.db.selectFrom('used_proofs').select('id').execute()).length;
  expect(await count()).toBe(1);
  await forgetOld(server.services);
  expect(await count()).toBe(0);
});

test('[D-BOUND] the other profile’s session belongs to the same key', async () => {
  const { device, token } = await boundPerson();
  const proof = proofOf(device, 'switchUserType', { token });
  const { body } = await server.call(
    'switchUserType',
    { mode: 'owner' },
    { token, headers: { dpop: proof } },
  );
  const next = String(body.token);
  expect(await call('userDetails', next)).toEqual(REFUSED);
  expect(await call('userDetails', next, proofOf(device, 'userDetails', { token: next }))).toBe(200);
});

test('[D-BOUND] a browser that has no key logs in and stays as before; one that signs wrongly is told so before its code is used up', async () => {
  const { number, token } = await register(server);
  expect(await call('userDetails', token)).toBe(200);
  const asked = await askToLogIn(server, number);
  const stale = proofOf(signingDevice(), 'verifySignUpOtp', { at: new Date(0) });
  const refused = await confirm(
    server,
    number,
    asked.token,
    { otp: asked.code },
    { headers: { dpop: stale } },
  );
  expect([refused.status, refused.body.code]).toEqual(REFUSED);
  const { status, body } = await confirm(server, number, asked.token, { otp: asked.code });
  expect(status).toBe(200);
  expect(await call('userDetails', String(body.token))).toBe(200);
});

test('[D-BOUND] a thief cannot log its person out, and its person can', async () => {
  const { device, token } = await boundPerson();
  expect(await call('logOut', token)).toEqual(REFUSED);
  expect(await call('logOut', token, proofOf(device, 'logOut', { token }))).toBe(200);
  expect(await call('userDetails', token, proofOf(device, 'userDetails', { token }))).toEqual([
    401,
    'SESSION_ENDED',
  ]);
});

test('[D-BOUND] with SESSION_KEYS=off no session is asked for its key', async () => {
  const off = await startTestServer({ SESSION_KEYS: 'off' });
  try {
    const number = newNumber();
    const asked = await off.call('signUp', { ...number, fullName: 'Sara Ahmad' });
    const headers = { dpop: signingDevice().proof({ name: 'verifySignUpOtp', at: off.clock.now() }) };
    const { body } = await confirm(off, number, String(asked.body.token), {}, { headers });
    expect((await off.call('userDetails', {}, { token: String(body.token) })).status).toBe(200);
  } finally {
    await off.close();
  }
});

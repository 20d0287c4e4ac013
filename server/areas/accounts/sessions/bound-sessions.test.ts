import { type EndpointName, endpointNames, endpoints } from '@kiraa/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  askToLogIn,
  confirm,
  newNumber,
  register,
  type TestNumber,
  wrongCode,
} from '../../../testing/people/code-requests.ts';
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

describe('[D-BOUND T15] the token by which a device is known, copied beside that of its session', () => {
  /** A log-in with the token of a device, from wherever: 1 is let in, 0 is asked for a code. */
  async function enter(number: TestNumber, deviceToken: unknown, device?: SigningDevice, own = server) {
    const headers: Record<string, string> = device
      ? { dpop: device.proof({ name: 'logIn', at: own.clock.now() }) }
      : {};
    return (await own.call('logIn', { ...number, deviceToken }, { headers, address: '198.51.100.7' })).body;
  }

  /** Somebody whose device is trusted, and has signed where a key is given. */
  async function trustedPerson(device?: SigningDevice) {
    const { number } = await register(server);
    const { token, code } = await askToLogIn(server, number);
    const headers: Record<string, string> = device ? { dpop: proofOf(device, 'verifySignUpOtp') } : {};
    const { body } = await confirm(server, number, token, { otp: code, remember: 1 }, { headers });
    server.clock.advance(61 * SECOND);
    return { number, deviceToken: body.deviceToken };
  }

  test('lets in at once whoever has its key, and asks everybody else for a code', async () => {
    const device = signingDevice();
    const { number, deviceToken } = await trustedPerson(device);
    expect((await enter(number, deviceToken)).status).toBe(0);
    server.clock.advance(61 * SECOND);
    expect((await enter(number, deviceToken, signingDevice())).status).toBe(0);
    const entered = await enter(number, deviceToken, device);
    expect(entered.status).toBe(1);
    expect(await call('userDetails', String(entered.token))).toEqual(REFUSED);
    expect((await enter(number, entered.deviceToken, device)).status).toBe(1);
  });

  test('is a stranger’s before all limits too: under attack it needs two codes where its device needs one', async () => {
    const device = signingDevice();
    const { number, deviceToken } = await trustedPerson(device);
    await server.db.updateTable('known_devices').set({ trusted: false }).execute();
    const { token, code } = await askToLogIn(server, number);
    for (let guess = 0; guess < 3; guess += 1) await confirm(server, number, token, { otp: wrongCode(code) });
    const codesOf = async (key?: SigningDevice) => {
      server.clock.advance(61 * SECOND);
      const asked = await enter(number, deviceToken, key);
      return (await confirm(server, number, String(asked.token))).body.status === 1 ? 'one' : 'two';
    };
    expect([await codesOf(), await codesOf(device)]).toEqual(['two', 'one']);
  });

  test('a browser that has lost its key is asked for a code, and known by the new one from then on', async () => {
    const { number, deviceToken } = await trustedPerson(signingDevice());
    const device = signingDevice();
    const asked = await enter(number, deviceToken, device);
    expect(asked.status).toBe(0);
    const headers = { dpop: proofOf(device, 'verifySignUpOtp') };
    const input = { remember: 1, deviceToken };
    const { body } = await confirm(server, number, String(asked.token), input, { headers });
    expect((await enter(number, body.deviceToken)).status).toBe(0);
    expect((await enter(number, body.deviceToken, device)).status).toBe(1);
  });

  test('a device without a key is known by its token, until it signs a log-in', async () => {
    const { number, deviceToken } = await trustedPerson();
    const unsigned = await enter(number, deviceToken);
    expect(unsigned.status).toBe(1);
    const device = signingDevice();
    const signed = await enter(number, unsigned.deviceToken, device);
    expect(signed.status).toBe(1);
    expect((await enter(number, signed.deviceToken)).status).toBe(0);
    expect((await enter(number, signed.deviceToken, device)).status).toBe(1);
  });

  test('with SESSION_KEYS=off no device is asked for the key that it has', async () => {
    const off = await startTestServer({ SESSION_KEYS: 'off' });
    try {
      const { number, body } = await register(off, newNumber(), { remember: 1 });
      await off.db.updateTable('known_devices').set({ device_key: signingDevice().key }).execute();
      expect((await enter(number, body.deviceToken, undefined, off)).status).toBe(1);
    } finally {
      await off.close();
    }
  });
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

import { API_BASE, endpoints } from '@kiraa/contract/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/database.ts';
import { hashToken, newSecretToken } from '../../platform/ids.ts';
import { clientOf } from '../../testing/people/people.ts';
import { signingDevice } from '../../testing/people/signing-device.ts';
import { codeFor, stormOneCode } from '../../testing/races/guess-storm.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { openSession } from './accounts.ts';

let world: World;
let nodes: string[];
beforeAll(async () => {
  world = await createWorld({ env: { AUTH_CALLS_PER_ADDRESS: '1000000' } });
  nodes = [world.url, await world.node()];
});
afterAll(() => world.close());

test('[F21] 1,000 guesses at once on one code over two servers: three are compared, and the right one is too late', async () => {
  expect(await stormOneCode(world, nodes, 1_000)).toEqual({
    compared: 3,
    afterwards: 'OTP_ENDED',
    others: ['OTP_ENDED'],
  });
});

test('[F21] what was guessed on one server counts on the other, and after a restart', async () => {
  const person = await world.person();
  const number = { mobile: person.mobile.slice('+966'.length), countryCode: '+966' };
  const [one, other] = nodes.map((url) => clientOf(url));
  const begin = async (client = one) => {
    const asked = await client?.logIn(number);
    if (!asked?.ok) throw new Error(asked?.refusal.code);
    return { token: asked.data.token, code: await codeFor(world, person.mobile) };
  };
  const first = await begin();
  const wrong = String((Number(first.code) + 1) % 10_000).padStart(4, '0');
  for (const client of [one, other, one]) {
    await client?.verifySignUpOtp({ ...number, otp: wrong }, { token: first.token });
  }
  world.clock.advance(60_000);
  await world.restart();
  const again = await begin(world.guest);
  const right = await world.guest.verifySignUpOtp({ ...number, otp: again.code }, { token: again.token });
  expect(right).toMatchObject({ ok: true, data: { status: 0, secondCode: { why: 'number' } } });
  nodes = [world.url, await world.node()];
});

test('[F22] limits hold over two servers: of forty calls at once, one gets its code', async () => {
  const person = await world.person();
  const number = { mobile: person.mobile.slice('+966'.length), countryCode: '+966' };
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, index) => clientOf(nodes[index % 2] ?? '').logIn(number)),
  );
  expect(all.filter((answer) => answer.ok)).toHaveLength(1);
});

test('[F24] a token that ended on one server is refused by the other: log-out, switch, new password', async () => {
  const person = await world.person();
  const isAlive = async (token: string) =>
    Promise.all(nodes.map(async (url) => (await clientOf(url, token).userDetails({})).ok));
  expect(await isAlive(person.token)).toEqual([true, true]);
  const switched = await clientOf(nodes[0] ?? '', person.token).switchUserType({ mode: 'owner' });
  if (!switched.ok) throw new Error(switched.refusal.code);
  expect(await isAlive(person.token)).toEqual([false, false]);
  expect(await isAlive(switched.data.token)).toEqual([true, true]);
  await clientOf(nodes[1] ?? '', switched.data.token).logOut({});
  expect(await isAlive(switched.data.token)).toEqual([false, false]);
});

test('[F24] a hundred thousand tokens: each 256 bits, none twice', () => {
  const tokens = Array.from({ length: 100_000 }, newSecretToken);
  expect(new Set(tokens).size).toBe(100_000);
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true);
  expect(new Set(tokens.slice(0, 1_000).map((token) => hashToken(token).toString('hex'))).size).toBe(1_000);
});

test('[D-BOUND T15] what a device has signed for one server changes nothing on the other, nor after a restart', async () => {
  const device = signingDevice();
  const { id: accountId } = await world.person();
  const at = world.clock.now();
  const where = { browser: null, platform: null, country: null, deviceKey: device.key };
  const wish = { accountId, mode: 'renter', remembered: true, device: where } as const;
  const token = await transact(world.db, (trx) => openSession(trx, wish, at));
  const dpop = device.proof({ name: 'askPasskeyCode', token, at });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', dpop };
  const { path } = endpoints.askPasskeyCode;
  const statusAt = async (url: string) =>
    (await fetch(`${url}${API_BASE}${path}`, { method: 'POST', headers, body: '{}' })).status;
  expect(await statusAt(nodes[0] ?? '')).toBe(200);
  expect(await statusAt(nodes[1] ?? '')).toBe(401);
  await world.restart();
  nodes = [world.url, await world.node()];
  expect(await statusAt(world.url)).toBe(401);
});

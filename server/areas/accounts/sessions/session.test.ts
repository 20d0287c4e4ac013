import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAccount } from '../../../testing/listings/catalogue.ts';
import { logIn } from '../../../testing/people/logged-in.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../../testing/test-server.ts';
import { renewSession } from './session-queries.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(TEST_NOW));

const minutes = (count: number) => count * 60_000;

async function enter(remembered = false): Promise<string> {
  const accountId = await insertAccount(server.db, 'Sara Ahmad', 'renter');
  return await logIn(server, { accountId, mode: 'renter', remembered });
}

test('[F24] tokens are 256 bits and never alike; only their hash is stored', async () => {
  const tokens = await Promise.all(Array.from({ length: 50 }, () => enter()));
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const stored = JSON.stringify(await server.db.selectFrom('sessions').selectAll().execute());
  for (const token of tokens) {
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(JSON.stringify([...Buffer.from(token, 'base64url')]).slice(1, -1));
  }
});

test('[P1-AUTH-74] [P1-AUTH-76] [P1-AUTH-39] switching the profile ends the old token and gives a new one', async () => {
  const token = await enter();
  const switched = await server.call('switchUserType', { mode: 'owner' }, { token });
  expect(switched.body).toMatchObject({
    message: expect.any(String),
    token: expect.any(String),
    user: { mode: 'owner' },
  });
  expect((await server.call('userDetails', {}, { token })).status).toBe(401);
  const next = await server.call('userDetails', {}, { token: String(switched.body.token) });
  expect(next.body.user).toMatchObject({ mode: 'owner' });
});

test('[F24] the same switch sent 10 times at once leaves one live session', async () => {
  const token = await enter();
  const all = await Promise.all(
    Array.from({ length: 10 }, () => server.call('switchUserType', { mode: 'owner' }, { token })),
  );
  expect(all.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(all.filter((answer) => answer.status === 401)).toHaveLength(9);
});

test('a call that was overtaken by a later one does not set the last use back', async () => {
  await enter();
  const sessions = server.db.selectFrom('sessions').select(['id', 'last_used_at', 'expires_at']);
  const { id } = await sessions.orderBy('created_at', 'desc').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const at = (count: number) => new Date(TEST_NOW.getTime() + minutes(count));
  await renewSession(server.db, id, at(10), at(100));
  await renewSession(server.db, id, at(5), at(95));
  expect(await sessions.where('id', '=', id).execute()).toEqual([
    { id, last_used_at: at(10), expires_at: at(100) },
  ]);
});

test('[P1-AUTH-73] log-out ends the token', async () => {
  const token = await enter();
  expect((await server.call('logOut', {}, { token })).status).toBe(200);
  const after = await server.call('userDetails', {}, { token });
  expect([after.status, after.body.code]).toEqual([401, 'SESSION_ENDED']);
});

test('[P1-AUTH-25] a session lives 24 hours, a remembered one 30 days, each renewed by use', async () => {
  const short = await enter();
  const remembered = await enter(true);
  const isAlive = async (token: string) => (await server.call('userDetails', {}, { token })).status === 200;
  const hours = (count: number) => server.clock.set(new Date(TEST_NOW.getTime() + minutes(60 * count)));
  hours(23);
  expect(await isAlive(short)).toBe(true);
  hours(23 + 24);
  expect(await isAlive(short)).toBe(false);
  hours(29 * 24);
  expect(await isAlive(remembered)).toBe(true);
  hours(58 * 24);
  expect(await isAlive(remembered)).toBe(true);
  hours(58 * 24 + 30 * 24);
  expect(await isAlive(remembered)).toBe(false);
});

test('[D-TOKEN] however often it is used, and whatever profile it changes to, a session ends after 180 days', async () => {
  let token = await enter(true);
  const begun = server.clock.now().getTime();
  const days = (count: number) => server.clock.set(new Date(begun + minutes(60 * 24 * count)));
  const isAlive = async () => (await server.call('userDetails', {}, { token })).status === 200;
  for (const day of [29, 58, 87]) {
    days(day);
    expect(await isAlive()).toBe(true);
  }
  token = String((await server.call('switchUserType', { mode: 'owner' }, { token })).body.token);
  for (const day of [116, 145, 174, 179.9]) {
    days(day);
    expect(await isAlive()).toBe(true);
  }
  days(180);
  expect(await isAlive()).toBe(false);
});

test('[P1-AUTH-09] the token is taken bare or after Bearer, and another account named beside it is refused', async () => {
  const token = await enter();
  const bare = await server.app.inject({ url: '/api/user-details', headers: { authorization: token } });
  expect(bare.statusCode).toBe(200);
  const claimed = '01900000-0000-7000-8000-000000000001';
  expect((await server.call('userDetails', { claimedAccountId: claimed }, { token })).status).toBe(403);
});

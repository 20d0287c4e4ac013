import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAccount } from '../../../testing/listings/catalogue.ts';
import { giveDuties } from '../../../testing/people/admins.ts';
import { logIn } from '../../../testing/people/logged-in.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let personId: string;
let operatorId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  personId = await insertAccount(server.db, 'Sara Ahmad', 'owner');
  operatorId = await insertAccount(server.db, 'Khalid Omar', 'renter');
  await giveDuties(server, operatorId, ['support']);
});

const REASON = 'She writes that her list of bookings is empty.';
const enter = () => logIn(server, { accountId: operatorId, mode: 'renter' });

async function shadow(token: string, mode: 'renter' | 'owner' = 'owner') {
  const { body } = await server.call(
    'shadowPerson',
    { accountId: personId, mode, reason: REASON },
    { token },
  );
  return body.data as { id: string; token: string; until: string };
}

const outcome = async (token: string, name: Parameters<TestServer['call']>[0] = 'userDetails') => {
  const { status, body } = await server.call(name, {}, { token });
  return status === 200 ? 200 : body.code;
};

test('[D-SHADOW] an operator sees what the person sees, in the mode that was chosen, as nobody of the house', async () => {
  const operator = await enter();
  const { token, until } = await shadow(operator);
  expect(until).toBe(new Date(TEST_NOW.getTime() + 15 * 60_000).toISOString());
  const { body } = await server.call('userDetails', {}, { token });
  expect(body.user).toMatchObject({
    userId: personId,
    fullName: 'Sara Ahmad',
    mode: 'owner',
    isAdmin: false,
  });
  expect((await server.call('favourites', {}, { token })).body.code).toBe('RENTER_PROFILE_NEEDED');
  const asRenter = await shadow(operator, 'renter');
  expect(await outcome(asRenter.token, 'favourites')).toBe(200);
  // The operator's own session goes on beside it.
  expect((await server.call('userDetails', {}, { token: operator })).body.user).toMatchObject({
    userId: operatorId,
    isAdmin: true,
  });
});

test('[D-SHADOW] nothing can be done, and what is most private is not shown, each with a text of its own in both languages', async () => {
  const { token } = await shadow(await enter());
  const texts = async (name: 'showPhone' | 'accountSessions', input: object) => [
    (await server.call(name, { ...input }, { token, language: 'en' })).body.message,
    (await server.call(name, { ...input }, { token, language: 'ar' })).body.message,
  ];
  expect(await texts('showPhone', { status: 1 })).toEqual([
    'You are looking at Kiraa as somebody else: nothing can be done here.',
    'أنت تشوف كراء بعيون شخص آخر، وما يمكن تنفيذ أي شيء هنا.',
  ]);
  expect(await texts('accountSessions', {})).toEqual([
    'This is too private to be shown to whoever looks at Kiraa as somebody else.',
    'هذا خاص جدًا، فلا يظهر لمن يشوف كراء بعيون شخص آخر.',
  ]);
  expect(await outcome(token, 'bankDetails')).toBe('SHADOW_HIDDEN');
  expect(await outcome(token, 'housePeople')).toBe('SHADOW_READ_ONLY');
  expect(await outcome(token, 'chatToken')).toBe('SHADOW_READ_ONLY');
});

test('[D-SHADOW] it ends after 15 minutes, and a look does not make it longer', async () => {
  const { token } = await shadow(await enter());
  server.clock.advance(15 * 60_000 - 1);
  expect(await outcome(token)).toBe(200);
  server.clock.advance(1);
  expect(await outcome(token)).toBe('SESSION_ENDED');
});

test('[D-SHADOW] it ends by its button alone, and the operator’s session goes on', async () => {
  const operator = await enter();
  const { token } = await shadow(operator);
  expect(await outcome(operator, 'endShadow')).toBe(200);
  expect(await outcome(token)).toBe(200);
  expect(await outcome(token, 'endShadow')).toBe(200);
  expect(await outcome(token)).toBe('SESSION_ENDED');
  expect(await outcome(operator)).toBe(200);
});

test('[D-SHADOW] it ends with the operator’s session, with the duty, and when the person is locked', async () => {
  const operator = await enter();
  const first = await shadow(operator);
  await server.call('logOut', {}, { token: operator });
  expect(await outcome(first.token)).toBe('SESSION_ENDED');

  const second = await shadow(await enter());
  await giveDuties(server, operatorId, ['finance']);
  expect(await outcome(second.token)).toBe('SESSION_ENDED');
  await giveDuties(server, operatorId, ['owner']);
  expect(await outcome(second.token)).toBe(200);

  const lock = { blocked_at: server.clock.now() };
  await server.db.updateTable('accounts').set(lock).where('id', '=', personId).execute();
  expect(await outcome(second.token)).toBe('SESSION_ENDED');
});

test('[D-SHADOW] nobody looks as somebody of the house, as a locked account or as nobody, nor without a reason', async () => {
  const token = await enter();
  const ask = async (accountId: string, reason = REASON) => {
    const { status, body } = await server.call(
      'shadowPerson',
      { accountId, mode: 'renter', reason },
      { token },
    );
    return [status, body.code, body.errorObject];
  };
  expect(await ask(operatorId)).toEqual([409, 'SHADOW_CLOSED', undefined]);
  await server.db
    .updateTable('accounts')
    .set({ blocked_at: server.clock.now() })
    .where('id', '=', personId)
    .execute();
  expect(await ask(personId)).toEqual([409, 'SHADOW_CLOSED', undefined]);
  expect(await ask('01900000-0000-7000-8000-000000000001')).toEqual([404, 'NOT_FOUND', undefined]);
  expect((await ask(personId, 'no'))[0]).toBe(422);
  await giveDuties(server, operatorId, ['finance', 'content']);
  expect(await ask(personId)).toEqual([403, 'DUTY_NEEDED', undefined]);
  expect(
    await server.db.selectFrom('shadows').select('id').where('account_id', '=', personId).execute(),
  ).toEqual([]);
});

test('[D-SHADOW D-AUDIT] the reason and each call are in the audit log under the operator; nothing of the person is touched', async () => {
  const own = await logIn(server, { accountId: personId, mode: 'owner' });
  const sessions = server.db.selectFrom('sessions').selectAll().where('account_id', '=', personId);
  const before = await sessions.execute();
  const { id, token } = await shadow(await enter());
  server.clock.advance(5 * 60_000);
  await outcome(token, 'channels');
  await outcome(token, 'logOut');
  const about = await server.db
    .selectFrom('audit_subjects as s')
    .innerJoin('audit_acts as a', 'a.id', 's.act_id')
    .innerJoin('audit_outcomes as o', 'o.act_id', 'a.id')
    .select(['a.what', 'a.account_id', 'a.reason', 'o.outcome'])
    .where('s.subject', '=', id)
    .orderBy('a.id')
    .execute();
  expect(about).toEqual([
    { what: 'shadowPerson', account_id: operatorId, reason: REASON, outcome: 'done' },
    { what: 'channels', account_id: operatorId, reason: null, outcome: 'done' },
    { what: 'logOut', account_id: operatorId, reason: null, outcome: 'SHADOW_READ_ONLY' },
  ]);
  expect(await sessions.execute()).toEqual(before);
  const listed = await server.call('accountSessions', {}, { token: own });
  expect((listed.body.data as unknown[]).length).toBe(1);
});

test('[D-SHADOW] the token is stored as its hash alone', async () => {
  const { token } = await shadow(await enter());
  const stored = await server.db.selectFrom('shadows').selectAll().execute();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(JSON.stringify(stored)).not.toContain(token);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/database.ts';
import { insertAccount } from '../../testing/listings/catalogue.ts';
import { e164, register, type TestNumber } from '../../testing/people/code-requests.ts';
import { logIn } from '../../testing/people/logged-in.ts';
import { type Answer, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashPassword } from './passwords/password-hash.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PASSWORD = 'palm-tree-77';

interface Known {
  readonly id: string;
  readonly number: TestNumber;
  readonly token: string;
  readonly deviceToken: unknown;
}

/** Somebody with a password, on a device that is let in without a code. */
async function known(): Promise<Known> {
  const { number, token, body } = await register(server, undefined, { remember: 1 });
  const { userId: id } = body.user as { readonly userId: string };
  const row = { account_id: id, hash: await hashPassword(PASSWORD), set_at: server.clock.now() };
  await server.db.insertInto('account_passwords').values(row).execute();
  return { id, number, token, deviceToken: body.deviceToken };
}

const waiting = async () => {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    server.db,
  );
  return rows.length;
};

/** Erases the account while `enter` waits behind the erasure, for the account's row; what `enter` was answered. */
async function behindErasure({ id, number, token }: Known, enter: () => Promise<Answer>): Promise<Answer> {
  const asked = await server.call('askToErase', {}, { token });
  const input = { token: String(asked.body.token), otp: server.inbox.codeFor(e164(number)) };
  const { erased, entered } = await transact(server.db, async (trx) => {
    await trx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
    const erasure = server.call('eraseAccount', input, { token });
    await expect.poll(waiting, { interval: 10 }).toBe(1);
    const entry = enter();
    await expect.poll(waiting, { interval: 10 }).toBe(2);
    return { erased: { answer: erasure }, entered: { answer: entry } };
  });
  expect((await erased.answer).status).toBe(200);
  return await entered.answer;
}

const sessionsOf = async (id: string) =>
  (await server.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()).length;

describe('[T15] a log-in that waits behind the erasure of its account opens nothing', () => {
  test('on a known device: it is answered like a number without an account', async () => {
    const sara = await known();
    const { number, deviceToken } = sara;
    const { body } = await behindErasure(sara, () => server.call('logIn', { ...number, deviceToken }));
    expect([body.status, body.user, await sessionsOf(sara.id)]).toEqual([0, undefined, 0]);
  });

  test('by a password: it is wrong', async () => {
    const sara = await known();
    const way = { ...sara.number, loginType: 'password', password: PASSWORD };
    const { body } = await behindErasure(sara, () => server.call('logIn', way));
    expect([body.code, await sessionsOf(sara.id)]).toEqual(['PASSWORD_WRONG', 0]);
  });
});

test('[T15] a session of an erased account is none, whatever opened it', async () => {
  const id = await insertAccount(server.db, 'Sara Ahmad', 'renter');
  const token = await logIn(server, { accountId: id, mode: 'renter' });
  const status = async () => (await server.call('userDetails', {}, { token })).status;
  expect(await status()).toBe(200);
  const gone = { mobile: `deleted:${id}`, deleted_at: server.clock.now() };
  await server.db.updateTable('accounts').set(gone).where('id', '=', id).execute();
  expect(await status()).toBe(401);
});

import { HOUR_MILLISECONDS as HOUR } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { insertAccount } from '../../testing/listings/catalogue.ts';
import { giveDuties } from '../../testing/people/admins.ts';
import { logIn } from '../../testing/people/logged-in.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const rowOf = (id: string) =>
  server.db
    .selectFrom('accounts')
    .select(['mobile', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function person() {
  const id = await insertAccount(server.db, 'Sara Ahmad', 'owner');
  return { id, token: await logIn(server, { accountId: id, mode: 'owner' }) };
}

const ask = (token: string) => server.call('askToErase', {}, { token });

/** What is needed to erase the account, asked for while nothing was in the way. */
async function asked({ id, token }: { readonly id: string; readonly token: string }) {
  const { body } = await ask(token);
  const { mobile } = await rowOf(id);
  const input = { token: String(body.token), otp: server.inbox.codeFor(mobile) };
  return () => server.call('eraseAccount', input, { token });
}

/** Somebody has changed the mobile: the number before has a link. */
async function changeMobile(id: string): Promise<void> {
  const now = server.clock.now();
  await server.db
    .insertInto('mobile_changes')
    .values({
      id: newId<'mobile-change'>(),
      account_id: id,
      token_hash: Buffer.alloc(32, id),
      mobile_before: '+966500000001',
      country_code_before: '+966',
      changed_at: now,
      undo_until: new Date(now.getTime() + 72 * HOUR),
    })
    .execute();
}

test('[D-MOBILE-UNDO T15] nobody erases an account, nor asks for it, while the number before can take the mobile back; it is said how long', async () => {
  const sara = await person();
  const erase = await asked(sara);
  await changeMobile(sara.id);
  const refused = await erase();
  expect([refused.status, refused.body.code]).toEqual([409, 'MOBILE_UNDO_OPEN']);
  expect((await rowOf(sara.id)).deleted_at).toBeNull();
  server.clock.advance(2 * HOUR);
  const again = await ask(sara.token);
  expect([again.status, again.body.code, again.body.retry_after]).toEqual([
    409,
    'MOBILE_UNDO_OPEN',
    70 * 3_600,
  ]);
  expect(again.body.message).toBe(
    'Your mobile number was changed. As long as the old number can take that back, the account cannot be deleted. Try again in 70 hours.',
  );
  server.clock.advance(70 * HOUR);
  expect((await (await asked(sara))()).status).toBe(200);
  expect((await rowOf(sara.id)).deleted_at).not.toBeNull();
});

test('[D-DUTIES] the last owner of the console stays, also of two who leave at once; whoever has another duty leaves', async () => {
  const [one, other, helper] = [await person(), await person(), await person()];
  await giveDuties(server, helper.id, ['support']);
  expect((await (await asked(helper))()).status).toBe(200);
  for (const { id } of [one, other]) await giveDuties(server, id, ['owner']);
  const leave = [await asked(one), await asked(other)];
  const answers = await Promise.all(leave.map((erase) => erase()));
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [409, 'LAST_OWNER'],
  ]);
  const owners = await server.db.selectFrom('admin_duties').select('account_id').execute();
  expect(owners).toHaveLength(1);
  const last = [one, other].find(({ id }) => id === owners[0]?.account_id);
  const refused = await ask(String(last?.token));
  expect([refused.status, refused.body.code]).toEqual([409, 'LAST_OWNER']);
  await giveDuties(server, (await person()).id, ['owner']);
  expect((await ask(String(last?.token))).body.code).not.toBe('LAST_OWNER');
});

import { HOUR_MILLISECONDS as HOUR } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAccount } from '../../testing/listings/catalogue.ts';
import { insertBankRow } from '../../testing/money/bank-row.ts';
import { logIn } from '../../testing/people/logged-in.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { hashPassword } from '../accounts/passwords/password-hash.ts';
import { forgetOldMobileChanges } from './mobile-change-queries.ts';

let server: TestServer;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(TEST_NOW));

const accountOf = (id: string) =>
  server.db.selectFrom('accounts').select('mobile').where('id', '=', id).executeTakeFirstOrThrow();
const linkTo = (mobile: string) => {
  const text = server.inbox.messages.findLast(({ to, body }) => to === mobile && body.includes('#'));
  return /\/undo-mobile#(\S+)/.exec(text?.body ?? '')?.[1] ?? '';
};

/** An owner whose mobile somebody has changed by a session of theirs; the link that the number before got. */
async function changed() {
  const id = await insertAccount(server.db, 'Sara Ahmad', 'owner');
  // Long ago, so that what waits waits for the mobile and not for the bank account.
  await insertBankRow(server.db, id, 'Sara Ahmad', new Date(TEST_NOW.getTime() - 200 * HOUR));
  const { mobile: before } = await accountOf(id);
  const thief = await logIn(server, { accountId: id, mode: 'owner' });
  const after = await change(thief);
  return { id, before, after, thief, token: linkTo(before) };
}

async function change(token: string): Promise<string> {
  serial += 1;
  const mobile = `56${String(1_000 + serial)}000`;
  const asked = await server.call(
    'saveProfile',
    { name: 'Sara Ahmad', mobile, countryCode: '+966' },
    { token },
  );
  const otp = server.inbox.codeFor(`+966${mobile}`);
  const verified = await server.call(
    'verifyProfileOtp',
    { otp },
    { token: String(asked.body.verificationToken) },
  );
  expect(verified.status).toBe(200);
  await server.runJobs();
  return `+966${mobile}`;
}
const undo = (token: string) => server.call('undoMobile', { token });
const code = async (answer: ReturnType<typeof undo>) => (await answer).body.code;

describe('[D-MOBILE-UNDO T15] the number before a change', () => {
  test('is told by a link, which says what happened and puts it back once, with everybody logged out', async () => {
    const { id, before, after, thief, token } = await changed();
    expect(token).toMatch(/^[\w-]{43}$/);
    const look = await server.call('lookAtMobileUndo', { token });
    expect(look.body.data).toEqual({
      before: `••••${before.slice(-4)}`,
      now: `••••${after.slice(-4)}`,
      changedAt: TEST_NOW.toISOString(),
      until: new Date(TEST_NOW.getTime() + 72 * HOUR).toISOString(),
    });
    expect((await accountOf(id)).mobile).toBe(after);
    const own = await logIn(server, { accountId: id, mode: 'owner' });
    expect((await undo(token)).status).toBe(200);
    expect((await accountOf(id)).mobile).toBe(before);
    for (const session of [thief, own])
      expect((await server.call('userDetails', {}, { token: session })).status).toBe(401);
    expect(await code(undo(token))).toBe('MOBILE_UNDO_OVER');
    const { kind } = await server.db
      .selectFrom('account_events')
      .select('kind')
      .where('account_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(kind).toBe('mobile-restored');
  });

  test('can do so for 72 hours and not a moment longer, and then the number is kept nowhere', async () => {
    const { id, token, after } = await changed();
    server.clock.advance(72 * HOUR - 1);
    expect((await server.call('lookAtMobileUndo', { token })).status).toBe(200);
    server.clock.advance(1);
    expect(await code(undo(token))).toBe('MOBILE_UNDO_OVER');
    expect((await accountOf(id)).mobile).toBe(after);
    await forgetOldMobileChanges(server.db, server.clock.now());
    const kept = server.db.selectFrom('mobile_changes').select('id').where('account_id', '=', id);
    expect(await kept.execute()).toEqual([]);
  });

  test('wins over a second change: its link puts back the first number, and the thief’s own link nothing any more', async () => {
    const { id, before, after, thief, token } = await changed();
    server.clock.advance(2 * HOUR);
    await change(thief);
    const theirs = linkTo(after);
    expect(theirs).not.toBe('');
    expect((await undo(token)).status).toBe(200);
    expect((await accountOf(id)).mobile).toBe(before);
    expect(await code(undo(theirs))).toBe('MOBILE_UNDO_OVER');
  });

  test('takes away the password that was set since or in the three days before, and keeps an older one', async () => {
    for (const [hours, isKept] of [
      [-73, true],
      [-71, false],
      [1, false],
    ] as const) {
      server.clock.set(TEST_NOW);
      const { id, token } = await changed();
      const set_at = new Date(TEST_NOW.getTime() + hours * HOUR);
      const hash = await hashPassword('correct horse 1');
      await server.db.insertInto('account_passwords').values({ account_id: id, hash, set_at }).execute();
      server.clock.advance(2 * HOUR);
      expect((await undo(token)).status).toBe(200);
      const left = server.db.selectFrom('account_passwords').select('hash').where('account_id', '=', id);
      expect((await left.execute()).length).toBe(isKept ? 1 : 0);
    }
  });

  test('neither the database nor a job holds the secret, and payouts wait 72 hours, and again after it is put back', async () => {
    const { id, token } = await changed();
    const jobs = await server.db
      .withSchema('pgboss')
      .selectFrom('job' as never)
      .selectAll()
      .execute();
    const rows = await server.db
      .selectFrom('mobile_changes')
      .selectAll()
      .where('account_id', '=', id)
      .execute();
    expect(JSON.stringify([jobs, rows])).not.toContain(token);
    const payableFrom = async () =>
      (
        await server.db
          .selectFrom('bank_details')
          .select('payable_from')
          .where('account_id', '=', id)
          .executeTakeFirstOrThrow()
      ).payable_from.toISOString();
    expect(await payableFrom()).toBe(new Date(TEST_NOW.getTime() + 72 * HOUR).toISOString());
    server.clock.advance(5 * HOUR);
    await undo(token);
    expect(await payableFrom()).toBe(new Date(TEST_NOW.getTime() + 77 * HOUR).toISOString());
  });

  test('two who use the link at once: one of them', async () => {
    const { token } = await changed();
    const answers = await Promise.all([undo(token), undo(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

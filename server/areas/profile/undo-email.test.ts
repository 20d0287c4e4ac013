import { HOUR_MILLISECONDS as HOUR } from '@kiraa/domain/time.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAccount } from '../../testing/listings/catalogue.ts';
import { logIn } from '../../testing/people/logged-in.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { forgetEmailsBefore } from './email-change.ts';

let server: TestServer;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(TEST_NOW));

const OWN = () => `sara-${serial}@kiraa.example`;
const accountOf = (id: string) =>
  server.db.selectFrom('accounts').select(['mobile', 'email']).where('id', '=', id).executeTakeFirstOrThrow();
const addressOf = async (id: string) => (await accountOf(id)).email;
const textsTo = (mobile: string) =>
  server.inbox.messages.filter(({ to }) => to === mobile).map(({ body }) => body);
const linkTo = (mobile: string) =>
  /\/undo-mobile#(\S+)/.exec(textsTo(mobile).findLast((body) => body.includes('#')) ?? '')?.[1] ?? '';
const mailedCode = (to: string) =>
  /(?<!\d)(\d{4})(?!\d)/.exec(server.mails.findLast((mail) => mail.to === to)?.subject ?? '')?.[1] ?? '';

/** An owner with an address, of whom somebody has a session. */
async function robbed(email: string | null = OWN()) {
  serial += 1;
  const id = await insertAccount(server.db, 'Sara Ahmad', 'owner');
  await server.db.updateTable('accounts').set({ email }).where('id', '=', id).execute();
  const { mobile } = await accountOf(id);
  return { id, mobile, session: await logIn(server, { accountId: id, mode: 'owner' }) };
}

const save = (session: string, change: Record<string, unknown>) =>
  server.call('saveProfile', { name: 'Sara Ahmad', ...change }, { token: session });

async function verify(asked: Awaited<ReturnType<typeof save>>, otp: string): Promise<void> {
  const token = String(asked.body.verificationToken);
  expect((await server.call('verifyProfileOtp', { otp }, { token })).status).toBe(200);
  await server.runJobs();
}

async function changeMobile(session: string): Promise<void> {
  const mobile = `59${String(1_000 + serial)}000`;
  const asked = await save(session, { mobile, countryCode: '+966' });
  await verify(asked, server.inbox.codeFor(`+966${mobile}`));
}

async function changeEmail(session: string, email: string): Promise<void> {
  const asked = await save(session, { email });
  await verify(asked, mailedCode(email));
}

const undo = async (mobile: string) => {
  expect((await server.call('undoMobile', { token: linkTo(mobile) })).status).toBe(200);
};

describe('[D-MOBILE-UNDO T15] a mobile that is taken back', () => {
  test('takes the e-mail address back with it, so that the other one opens the account by no forgotten password', async () => {
    const own = OWN();
    const { id, mobile, session } = await robbed(own);
    await changeMobile(session);
    await changeEmail(session, 'first-thief@evil.example');
    server.clock.advance(HOUR);
    await changeEmail(session, 'thief@evil.example');
    server.clock.advance(HOUR);
    const begun = await server.call('forgotPassword', { type: 'email', email: 'thief@evil.example' });
    await undo(mobile);
    expect(await addressOf(id)).toBe(own);
    const otp = mailedCode('thief@evil.example');
    const entered = await server.call('verifyForgotOtp', { otp }, { token: String(begun.body.token) });
    expect([entered.status, entered.body.user]).toEqual([422, undefined]);
    server.clock.advance(HOUR);
    const mails = server.mails.length;
    await server.call('forgotPassword', { type: 'email', email: 'thief@evil.example' });
    expect(server.mails).toHaveLength(mails);
  });

  test('also where it was changed, or removed, in the three days before; what is older stays', async () => {
    for (const [hours, isBack] of [
      [71, true],
      [73, false],
    ] as const) {
      for (const email of [`thief-before-${hours}@evil.example`, '']) {
        server.clock.set(TEST_NOW);
        const own = OWN();
        const { id, mobile, session } = await robbed(own);
        if (email) await changeEmail(session, email);
        else expect((await save(session, { email })).status).toBe(200);
        server.clock.advance(hours * HOUR);
        await changeMobile(session);
        await undo(mobile);
        expect([hours, email, await addressOf(id)]).toEqual([hours, email, isBack ? own : email || null]);
      }
    }
  });

  test('leaves the account without one where there was none, or where another account has it by now', async () => {
    for (const own of [null, OWN()]) {
      server.clock.set(TEST_NOW);
      const { id, mobile, session } = await robbed(own);
      await changeMobile(session);
      await changeEmail(session, `thief-${serial}@evil.example`);
      if (own) await robbed(own);
      await undo(mobile);
      expect(await addressOf(id)).toBeNull();
    }
  });

  test('leaves an address alone that nobody changed', async () => {
    const own = OWN();
    const { id, mobile, session } = await robbed(own);
    await changeMobile(session);
    await undo(mobile);
    expect(await addressOf(id)).toBe(own);
  });

  test('takes away what was added to get in during the three days before too', async () => {
    for (const [hours, left] of [
      [-71, 0],
      [-73, 1],
    ] as const) {
      server.clock.set(TEST_NOW);
      const { id, mobile, session } = await robbed();
      const created_at = new Date(TEST_NOW.getTime() + hours * HOUR);
      const link = { provider: 'google', subject: `g-${serial}`, account_id: id, created_at } as const;
      await server.db.insertInto('identities').values(link).execute();
      await changeMobile(session);
      await undo(mobile);
      const links = server.db.selectFrom('identities').select('subject').where('account_id', '=', id);
      expect([hours, await links.execute()]).toMatchObject([hours, { length: left }]);
    }
  });

  test('addresses before are kept for the six days in which one can be put back, and no longer', async () => {
    const { id, session } = await robbed();
    await changeEmail(session, `later-${serial}@kiraa.example`);
    const kept = async () => {
      await forgetEmailsBefore(server);
      const rows = server.db.selectFrom('email_changes').select('id').where('account_id', '=', id);
      return (await rows.execute()).length;
    };
    server.clock.advance(144 * HOUR);
    expect(await kept()).toBe(1);
    server.clock.advance(1);
    expect(await kept()).toBe(0);
  });
});

test('[T15] a changed or removed e-mail address is told by text message, in the person’s language', async () => {
  const { mobile, session } = await robbed();
  await changeEmail(session, `told-${serial}@kiraa.example`);
  expect(textsTo(mobile)).toEqual([ar.messages.emailChanged]);
  const other = await robbed();
  await server.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', other.id).execute();
  await save(other.session, { email: '' });
  await server.runJobs();
  expect(textsTo(other.mobile)).toEqual([en.messages.emailChanged]);
});

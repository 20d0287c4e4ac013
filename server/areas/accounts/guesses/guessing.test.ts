import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  askToLogIn,
  confirm,
  e164,
  newNumber,
  register,
  type TestNumber,
  wrongCode,
} from '../../../testing/people/code-requests.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('otp_guess_days').execute();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ONE_IN = 10_000; // codes of four digits

/** Guesses wrongly until the code is over; gives how many were compared. */
async function exhaust(number: TestNumber, token: string): Promise<number> {
  const code = server.inbox.codeFor(e164(number));
  const codes = (
    await Promise.all([1, 2, 3, 4].map(() => confirm(server, number, token, { otp: wrongCode(code) })))
  ).map((answer) => answer.body.code);
  expect(codes.filter((one) => one === 'OTP_ENDED').length).toBeGreaterThanOrEqual(1);
  return codes.filter((one) => one === 'OTP_WRONG').length;
}

/** Whether the right code alone would let in who asks now. It is found out in a copy of the account's fate: the last guess. */
async function isOneCodeEnough(number: TestNumber, token: string): Promise<boolean> {
  const answer = await confirm(server, number, token);
  expect(answer.status).toBe(200);
  return answer.body.status === 1;
}

test('[F21] after three wrong guesses for a number a right code only leads to a second; 30 days without any end that', async () => {
  const { number } = await register(server);
  const first = await askToLogIn(server, number);
  expect(await exhaust(number, first.token)).toBe(3);
  for (const days of [0, 29]) {
    server.clock.advance(days * DAY + MINUTE);
    const { token } = await askToLogIn(server, number);
    expect([days, await isOneCodeEnough(number, token)]).toEqual([days, false]);
  }
  server.clock.advance(2 * DAY);
  const { token } = await askToLogIn(server, number);
  expect(await isOneCodeEnough(number, token)).toBe(true);
});

test('[F21] the second code: sent once its minute has come, its own three guesses, which sending it again does not renew', async () => {
  const { number } = await register(server);
  await exhaust(number, (await askToLogIn(server, number)).token);
  server.clock.advance(MINUTE);
  const { token, code } = await askToLogIn(server, number);
  const sent = () => server.inbox.messages.filter((message) => message.to === e164(number)).length;
  const before = sent();
  const right = await confirm(server, number, token);
  expect(right.body).toMatchObject({
    status: 0,
    token,
    secondCode: { why: 'number', sent: false },
    resendSeconds: 60,
  });
  expect([sent(), right.body.user]).toEqual([before, undefined]);
  expect((await confirm(server, number, token, { otp: code })).body.code).toBe('OTP_ENDED'); // the first is spent
  server.clock.advance(MINUTE);
  const resent = await server.call('resendOtp', {}, { token });
  expect([resent.status, sent()]).toEqual([200, before + 1]);
  const wrong = wrongCode(server.inbox.codeFor(e164(number)));
  for (const _ of [1, 2])
    expect((await confirm(server, number, token, { otp: wrong })).body.code).toBe('OTP_WRONG');
  server.clock.advance(MINUTE);
  await server.call('resendOtp', {}, { token });
  const again = wrongCode(server.inbox.codeFor(e164(number)));
  expect((await confirm(server, number, token, { otp: again })).body.code).toBe('OTP_WRONG');
  expect((await confirm(server, number, token)).body.code).toBe('OTP_ENDED');
  server.clock.advance(MINUTE);
  expect((await server.call('resendOtp', {}, { token })).body.code).toBe('OTP_ENDED');
});

test('[F21] whoever deletes their account is told whether the second of two codes was sent, and may ask for it', async () => {
  const { number, token: session } = await register(server);
  await exhaust(number, (await askToLogIn(server, number)).token);
  server.clock.advance(MINUTE);
  const { body: asked } = await server.call('askToErase', {}, { token: session });
  const token = String(asked.token);
  const erase = () =>
    server.call('eraseAccount', { token, otp: server.inbox.codeFor(e164(number)) }, { token: session });
  const first = await erase();
  expect(first.body).toMatchObject({
    status: 0,
    resendSeconds: 60,
    secondCode: { why: 'number', sent: false },
  });
  server.clock.advance(MINUTE);
  expect((await server.call('resendOtp', {}, { token })).status).toBe(200);
  expect((await erase()).body).toMatchObject({ status: 1 });
});

test('[F21] whoever proves themselves by two codes is told whether the second was sent', async () => {
  const { number, token: session } = await register(server);
  await exhaust(number, (await askToLogIn(server, number)).token);
  server.clock.advance(MINUTE);
  const { body: asked } = await server.call('askPasskeyCode', {}, { token: session });
  server.clock.advance(MINUTE);
  const otp = server.inbox.codeFor(e164(number));
  const first = await server.call('confirmPasskeyCode', { token: asked.token, otp }, { token: session });
  expect(first.body).toMatchObject({ status: 0, secondCode: { why: 'number', sent: true } });
});

test('[F21] both codes right: let in, and the owner is shown what was tried', async () => {
  const { number, body } = await register(server);
  await exhaust(number, (await askToLogIn(server, number)).token);
  server.clock.advance(MINUTE);
  const { token } = await askToLogIn(server, number);
  server.clock.advance(MINUTE);
  const first = await confirm(server, number, token);
  expect(first.body).toMatchObject({ status: 0, secondCode: { sent: true } });
  const wrong = wrongCode(server.inbox.codeFor(e164(number)));
  await confirm(server, number, token, { otp: wrong });
  const entered = await confirm(server, number, token);
  expect(entered.body.status).toBe(1);
  const { userId } = body.user as { userId: string };
  const events = await server.db
    .selectFrom('account_events')
    .select('kind')
    .where('account_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(events.map((event) => event.kind)).toEqual([
    'signed-up',
    'wrong-codes',
    'second-code-wrong',
    'logged-in',
  ]);
});

test('[F21] guesses at two codes of one number at once are counted together', async () => {
  const { number } = await register(server);
  const one = await askToLogIn(server, number);
  server.clock.advance(MINUTE);
  const other = await askToLogIn(server, number);
  const guess = (asked: { token: string; code: string }) =>
    confirm(server, number, asked.token, { otp: wrongCode(asked.code) });
  await Promise.all([guess(one), guess(other), guess(one), guess(other)]);
  expect(await isOneCodeEnough(number, other.token)).toBe(false);
});

test('[F21] what an attacker buys in an hour on one number: at most 0.04 %', async () => {
  const { number } = await register(server);
  let singles = 0;
  let doubles = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    server.clock.advance(MINUTE);
    const asked = await server.call('logIn', number);
    if (asked.status !== 200) continue;
    const enough = (await wrongCount(number)) < 3;
    const compared = await exhaust(number, String(asked.body.token));
    if (enough) singles += compared;
    else doubles += 1;
  }
  expect([singles, doubles]).toEqual([3, 4]);
  expect(takeover(singles, doubles)).toBeLessThanOrEqual(0.0004);
});

test('[F21] and in a year, the patient way: three guesses, and thirty days of rest: at most 0.4 %', async () => {
  const { number } = await register(server);
  let singles = 0;
  for (let day = 0; day < 365; day += 1) {
    server.clock.advance(DAY);
    if ((await wrongCount(number)) >= 3) continue; // two codes: the rest pays better
    const asked = await askToLogIn(server, number);
    singles += await exhaust(number, asked.token);
  }
  expect(takeover(singles, 0)).toBeLessThanOrEqual(0.004);
  expect(singles).toBeGreaterThanOrEqual(36);
});

/** Every guess at a lone code wins one time in 10,000; two codes in a row, with three guesses each, 9 in 10⁸. */
function takeover(singles: number, doubles: number): number {
  return 1 - (1 - 1 / ONE_IN) ** singles * (1 - (3 / ONE_IN) ** 2) ** doubles;
}

async function wrongCount(number: TestNumber): Promise<number> {
  const since = new Date(server.clock.now().getTime() - 30 * DAY);
  const row = await server.db
    .selectFrom('otp_guesses')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('subject', '=', e164(number))
    .where('wrong', '=', true)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

test('[F21] a spray: after 100 wrong guesses in a day over as many numbers, every unknown device is asked for two codes until the day is over', async () => {
  server.clock.set(new Date(TEST_NOW.getTime() + 400 * DAY));
  const { number, body } = await register(server, newNumber(), { remember: false });
  const spray = async () => {
    const target = newNumber();
    const { token, code } = await askToLogIn(server, target);
    await confirm(server, target, token, { otp: wrongCode(code) });
  };
  for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 10 }, spray));
  const unknown = await askToLogIn(server, number);
  const asked = await confirm(server, number, unknown.token);
  expect(asked.body).toMatchObject({ status: 0, secondCode: { why: 'site' } });
  server.clock.advance(MINUTE);
  const known = await askToLogIn(server, number, { deviceToken: body.deviceToken });
  expect(await isOneCodeEnough(number, known.token)).toBe(true);
  server.clock.advance(DAY);
  const later = await askToLogIn(server, number);
  expect(await isOneCodeEnough(number, later.token)).toBe(true);
});

test('[F21] the owner’s known device needs one code under attack, has three wrong guesses of its own, and is nobody else’s', async () => {
  const { number, body } = await register(server);
  const deviceToken = body.deviceToken;
  await exhaust(number, (await askToLogIn(server, number)).token);
  server.clock.advance(MINUTE);
  const known = await askToLogIn(server, number, { deviceToken });
  const entered = await confirm(server, number, known.token);
  expect(entered.body.status).toBe(1);
  const renewed = entered.body.deviceToken;
  server.clock.advance(MINUTE);
  const old = await askToLogIn(server, number, { deviceToken });
  expect(await isOneCodeEnough(number, old.token)).toBe(false); // its token was exchanged
  server.clock.advance(HOUR);
  const clumsy = await askToLogIn(server, number, { deviceToken: renewed });
  expect(await exhaust(number, clumsy.token)).toBe(3);
  server.clock.advance(MINUTE);
  const stranger = await askToLogIn(server, number, { deviceToken: renewed });
  expect(await isOneCodeEnough(number, stranger.token)).toBe(false);
});

test('[P1-AUTH-30 F24] a trusted device logs in with no code, its token is exchanged each time, and logging out ends the trust', async () => {
  const { number, body } = await register(server, newNumber(), { remember: true });
  const logIn = (deviceToken: unknown) => server.call('logIn', { ...number, deviceToken });
  const entered = await logIn(body.deviceToken);
  expect(entered.body).toMatchObject({ status: 1, user: { mobile: number.mobile } });
  expect((await logIn(body.deviceToken)).body.status).toBe(0);
  const stranger = await register(server, newNumber(), { remember: true });
  expect(
    (await server.call('logIn', { ...stranger.number, deviceToken: entered.body.deviceToken })).body.status,
  ).toBe(0);
  server.clock.advance(29 * DAY);
  const later = await logIn(entered.body.deviceToken);
  expect(later.body.status).toBe(1);
  await server.call('logOut', {}, { token: String(later.body.token) });
  expect((await logIn(later.body.deviceToken)).body.status).toBe(0);
});

test('[F24] a session says where it was opened, and its address is kept nowhere', async () => {
  const number = newNumber();
  const asked = await server.call('signUp', { ...number, fullName: 'Sara Ahmad' });
  const agent =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
  server.logged.length = 0;
  const address = '212.26.1.1';
  await confirm(server, number, String(asked.body.token), {}, { address, headers: { 'user-agent': agent } });
  const session = await server.db
    .selectFrom('sessions')
    .select(['browser', 'platform', 'country'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(session).toEqual({ browser: 'Chrome', platform: 'Android', country: 'SA' });
  expect(server.logged.join('\n')).not.toContain(address);
  for (const table of ['sessions', 'account_events', 'known_devices'] as const) {
    expect(JSON.stringify(await server.db.selectFrom(table).selectAll().execute())).not.toContain(address);
  }
});

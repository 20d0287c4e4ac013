import { argon2Sync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  askToLogIn,
  confirm,
  e164,
  newNumber,
  register,
  type TestNumber,
  wrongCode,
} from '../../../testing/people/code-requests.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { hashPassword, isPassword } from './password-hash.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PASSWORD = 'palm-tree-77';
const MINUTE = 60_000;

async function setPassword(number: TestNumber, password = PASSWORD): Promise<void> {
  const asked = await server.call('forgotPassword', { type: 'mobile', ...number });
  const otp = server.inbox.codeFor(e164(number));
  const proof = await server.call('verifyForgotOtp', { otp }, { token: String(asked.body.token) });
  const set = await server.call(
    'newPassword',
    { newPassword: password },
    { token: String(proof.body.token) },
  );
  if (set.status !== 200) throw new Error(String(set.body.code));
  server.clock.advance(61_000);
}

const logIn = (number: TestNumber, password: string) =>
  server.call('logIn', { ...number, loginType: 'password', password });
const isAlive = async (token: string) => (await server.call('userDetails', {}, { token })).status === 200;

test('[P1-AUTH-69 P1-AUTH-70 P1-AUTH-71 P1-AUTH-26] a forgotten password: code, proof, new password; each token is good for its own step alone', async () => {
  const { number } = await register(server);
  const asked = await server.call('forgotPassword', { type: 'mobile', ...number });
  expect(asked.body).toMatchObject({
    message: 'Success',
    otpMessage: expect.any(String),
    resendSeconds: 60,
  });
  const token = String(asked.body.token);
  const early = await server.call('newPassword', { newPassword: PASSWORD }, { token });
  expect(early.body.code).toBe('OTP_ENDED');
  expect((await confirm(server, number, token)).body.code).toBe('OTP_ENDED'); // no log-in by a code for a password
  const otp = server.inbox.codeFor(e164(number));
  expect((await server.call('verifyForgotOtp', { otp: wrongCode(otp) }, { token })).body.code).toBe(
    'OTP_WRONG',
  );
  const confirmed = await server.call('verifyForgotOtp', { otp }, { token });
  expect(confirmed.body).toMatchObject({
    status: 1,
    message: 'Success',
    user: { mobile: number.mobile },
  });
  const proof = String(confirmed.body.token);
  expect(await isAlive(proof)).toBe(false);
  for (const [newPassword, code] of [
    ['', 'PASSWORD_REQUIRED'],
    ['1234567', 'PASSWORD_LENGTH'],
    ['a'.repeat(21), 'PASSWORD_LENGTH'],
  ] as const) {
    const refused = await server.call('newPassword', { newPassword }, { token: proof });
    expect(refused.body.fieldCodes).toEqual({ newPassword: code });
  }
  const both = await Promise.all(
    [1, 2].map(() => server.call('newPassword', { newPassword: PASSWORD }, { token: proof })),
  );
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 422]);
  expect((await logIn(number, PASSWORD)).body).toMatchObject({
    status: 1,
    user: { mobile: number.mobile },
  });
});

test('[D-GUESSABLE] what strangers try first is refused at its field in both languages, and the proof is still good for another one', async () => {
  const { number } = await register(server);
  const asked = await server.call('forgotPassword', { type: 'mobile', ...number });
  const otp = server.inbox.codeFor(e164(number));
  const { body } = await server.call('verifyForgotOtp', { otp }, { token: String(asked.body.token) });
  const token = String(body.token);
  for (const newPassword of ['password1', 'PassWord1', '1q2w3e4r5t', 'Kiraa2026', `0${number.mobile}!`]) {
    const refused = await server.call('newPassword', { newPassword }, { token });
    expect([newPassword, refused.status, refused.body.fieldCodes]).toEqual([
      newPassword,
      422,
      { newPassword: 'PASSWORD_GUESSABLE' },
    ]);
    expect(refused.body.message).toBe(
      'This password is easy to guess: many people use it, or it is made of your name or number. Choose another one.',
    );
  }
  const arabic = await server.call('newPassword', { newPassword: 'password1' }, { token, language: 'ar' });
  expect(arabic.body.message).toBe(
    'كلمة المرور هذه أول ما يُجرَّب: يستعملها كثيرون، أو هي من اسمك أو رقمك. اختر غيرها.',
  );
  expect((await server.call('newPassword', { newPassword: 'kiraa-and-dates' }, { token })).status).toBe(200);
  server.clock.advance(61_000);
  const session = String((await logIn(number, 'kiraa-and-dates')).body.token);
  await server.db.updateTable('sessions').set({ code_confirmed_at: server.clock.now() }).execute();
  const changed = await server.call(
    'changePassword',
    { oldPassword: 'kiraa-and-dates', newPassword: 'qwertyuiop' },
    { token: session },
  );
  expect(changed.body.fieldCodes).toEqual({ newPassword: 'PASSWORD_GUESSABLE' });
  expect((await logIn(number, 'kiraa-and-dates')).status).toBe(200);
});

test('[P1-AUTH-51] letters are code points: eight emoji are a password, and one letter written in two ways is one', async () => {
  const { number } = await register(server);
  await setPassword(number, '😀'.repeat(8));
  expect((await logIn(number, '😀'.repeat(8))).status).toBe(200);
  await setPassword(number, 'caf\u00e9-caf\u00e9');
  expect((await logIn(number, 'cafe\u0301-cafe\u0301')).status).toBe(200);
});

test('[F24] a new password ends every session and every known device of the account', async () => {
  const { number, token, body } = await register(server, newNumber(), { remember: true });
  expect(await isAlive(token)).toBe(true);
  await setPassword(number);
  expect(await isAlive(token)).toBe(false);
  const known = await server.call('logIn', { ...number, deviceToken: body.deviceToken });
  expect(known.body.status).toBe(0);
});

test('[P1-AUTH-58 P1-AUTH-72 P1-AUTH-59] changing it asks for the old one with 401, and ends the other sessions alone', async () => {
  const { number } = await register(server);
  await setPassword(number);
  const here = String((await logIn(number, PASSWORD)).body.token);
  const there = String((await logIn(number, PASSWORD)).body.token);
  const change = (oldPassword: string, newPassword: string) =>
    server.call('changePassword', { oldPassword, newPassword }, { token: here });
  expect((await change('palm-tree-76', 'date-palm-88')).body.code).toBe('CODE_NEEDED');
  await server.db.updateTable('sessions').set({ code_confirmed_at: server.clock.now() }).execute();
  const wrong = await change('palm-tree-76', 'date-palm-88');
  expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([
    401,
    'OLD_PASSWORD_WRONG',
    'That is not your current password',
  ]);
  const empty = await change('', '');
  expect(empty.body.fieldCodes).toEqual({
    oldPassword: 'PASSWORD_REQUIRED',
    newPassword: 'PASSWORD_REQUIRED',
  });
  expect((await change(PASSWORD, 'date-palm-88')).body).toMatchObject({ status: 1, message: 'Success' });
  expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
  expect((await logIn(number, PASSWORD)).body.code).toBe('PASSWORD_WRONG');
  expect((await logIn(number, 'date-palm-88')).status).toBe(200);
});

test('an account without a password says so to its own person alone', async () => {
  const { number, token } = await register(server);
  const change = await server.call('changePassword', { oldPassword: 'x', newPassword: PASSWORD }, { token });
  expect([change.status, change.body.code]).toEqual([409, 'PASSWORD_NOT_SET']);
  const [known, unknown] = [await logIn(number, PASSWORD), await logIn(newNumber(), PASSWORD)];
  expect(known.body).toEqual(unknown.body);
  expect([known.status, known.body.code]).toEqual([401, 'PASSWORD_WRONG']);
});

test('[F23] [F24] a wrong password is written down for the account alone, though a number without one costs the same writing', async () => {
  const { number, token } = await register(server);
  await logIn(number, 'wrong-wrong');
  await logIn(newNumber(), 'wrong-wrong');
  await server.runJobs();
  const events = await server.call('accountEvents', {}, { token });
  const kinds = (events.body.data as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'wrong-password')).toHaveLength(1);
});

test('ten tries an hour for an account, also when 40 come at once, whichever of its addresses is named', async () => {
  const { number, body } = await register(server);
  const id = (body.user as { userId: string }).userId;
  await server.db
    .updateTable('accounts')
    .set({ email: 'tries@kiraa.example' })
    .where('id', '=', id)
    .execute();
  await setPassword(number);
  const byMail = { email: 'Tries@Kiraa.example', loginType: 'password' };
  const tries = Array.from({ length: 40 }, (_, index) =>
    index % 2 ? logIn(number, 'wrong-wrong') : server.call('logIn', { ...byMail, password: 'wrong-wrong' }),
  );
  const codes = (await Promise.all(tries)).map((answer) => answer.body.code);
  expect(codes.filter((code) => code === 'PASSWORD_WRONG')).toHaveLength(10);
  expect(codes.filter((code) => code === 'PASSWORD_TRIES')).toHaveLength(30);
  const late = await logIn(number, PASSWORD);
  expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
  server.clock.advance(60 * MINUTE);
  expect((await server.call('logIn', { ...byMail, password: PASSWORD })).body.status).toBe(1);
});

test('by e-mail: a code goes to a confirmed address, and its wrong guesses count with those of the mobile', async () => {
  const { number, body } = await register(server);
  const id = (body.user as { userId: string }).userId;
  const email = 'sara@kiraa.example';
  await server.db.updateTable('accounts').set({ email }).where('id', '=', id).execute();
  const asked = await server.call('forgotPassword', { type: 'email', email: ' Sara@Kiraa.Example ' });
  const mail = server.mails.at(-1);
  expect(mail?.to).toBe(email);
  const otp = /\b(\d{4})\b/.exec(mail?.subject ?? '')?.[1] ?? '';
  for (let guess = 0; guess < 3; guess += 1) {
    await server.call('verifyForgotOtp', { otp: wrongCode(otp) }, { token: String(asked.body.token) });
  }
  const byText = await askToLogIn(server, number);
  const confirmed = await confirm(server, number, byText.token);
  expect(confirmed.body).toMatchObject({ status: 0, secondCode: { why: 'number' } });
});

test('[F24] a password does not run out: after three years it opens the account as on the first day', async () => {
  const { number } = await register(server);
  await setPassword(number);
  server.clock.advance(3 * 365 * 24 * 60 * MINUTE);
  expect((await logIn(number, PASSWORD)).body.status).toBe(1);
});

test('what is stored is argon2id with its parameters and a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
  // What it says of itself is how it was made.
  const [salt = '', hash] = one.split('$').slice(-2);
  const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const again = argon2Sync('argon2id', {
    ...{ message: PASSWORD, nonce: Buffer.from(salt, 'base64') },
    ...parameters,
  });
  expect(again.toString('base64').replaceAll('=', '')).toBe(hash);
  expect([await isPassword(PASSWORD, one), await isPassword('palm-tree-78', one)]).toEqual([true, false]);
  expect(await isPassword(PASSWORD, undefined)).toBe(false);
  const stored = await server.db.selectFrom('account_passwords').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(PASSWORD);
});

test('a hundred passwords at once do not take the machine: those that would wait too long are told to come again', async () => {
  const number = newNumber();
  const codes = (
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        logIn({ ...number, mobile: `5${String(1500 + index)}0000` }, PASSWORD),
      ),
    )
  ).map((answer) => `${answer.status} ${answer.body.code}`);
  expect(new Set(codes)).toEqual(new Set(['401 PASSWORD_WRONG', '503 BUSY']));
});

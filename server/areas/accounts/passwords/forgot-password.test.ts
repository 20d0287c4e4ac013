import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { e164, newNumber, register, type TestNumber } from '../../../testing/people/code-requests.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PASSWORD = 'palm-tree-77';
const MINUTE = 60_000;

const forget = async (contact: Record<string, unknown>) =>
  String((await server.call('forgotPassword', contact)).body.token);
const enter = (token: string, otp: string) => server.call('verifyForgotOtp', { otp }, { token });
const setPassword = (token: unknown) =>
  server.call('newPassword', { newPassword: PASSWORD }, { token: String(token ?? 'none') });
const textsTo = (number: TestNumber) =>
  server.inbox.messages.filter(({ to }) => to === e164(number)).map(({ body }) => body);
const mailsTo = (address: string) => server.mails.filter(({ to }) => to === address);
const mailedCode = (address: string) =>
  /(?<!\d)(\d{4})(?!\d)/.exec(mailsTo(address).at(-1)?.subject ?? '')?.[1] ?? '';

async function moveTo(number: TestNumber, session: string): Promise<void> {
  const wish = { name: 'Sara Ahmad', ...number };
  const asked = await server.call('saveProfile', wish, { token: session });
  const otp = server.inbox.codeFor(e164(number));
  const token = String(asked.body.verificationToken);
  expect((await server.call('verifyProfileOtp', { otp }, { token })).status).toBe(200);
  await server.runJobs(); // the text to the number before
}

async function moveToMail(email: string, session: string): Promise<void> {
  const asked = await server.call('saveProfile', { name: 'Sara Ahmad', email }, { token: session });
  const token = String(asked.body.verificationToken);
  expect((await server.call('verifyProfileOtp', { otp: mailedCode(email) }, { token })).status).toBe(200);
}

describe('[F24 T15] a new password that was begun by an address which the account has left', () => {
  test('a code to the old number opens nothing, names no new number, and is followed by no other', async () => {
    const { number: old, token: session } = await register(server);
    const begun = await forget({ ...old });
    const code = server.inbox.codeFor(e164(old));
    await moveTo(newNumber(), session);
    const sent = textsTo(old);
    const entered = await enter(begun, code);
    expect([entered.status, entered.body.code, entered.body.user]).toEqual([422, 'OTP_WRONG', undefined]);
    server.clock.advance(2 * MINUTE);
    const again = await server.call('resendOtp', {}, { token: begun });
    expect(again.status).toBe(200); // as for a number without an account: whoever asks has shown to hold nothing
    expect(textsTo(old)).toEqual(sent);
    expect((await enter(begun, code)).status).toBe(422);
  });

  test('what its code had proved sets no password, and everybody stays logged in', async () => {
    const { number: old, token: session } = await register(server);
    const begun = await forget({ ...old });
    const proof = (await enter(begun, server.inbox.codeFor(e164(old)))).body.token;
    await moveTo(newNumber(), session);
    expect((await setPassword(proof)).body.code).toBe('OTP_ENDED');
    expect((await server.call('userDetails', {}, { token: session })).status).toBe(200);
  });

  test('the same holds for an e-mail address, though its change logs nobody out', async () => {
    const { token: session } = await register(server);
    await moveToMail('first@kiraa.example', session);
    const begun = await forget({ type: 'email', email: 'first@kiraa.example' });
    const proof = (await enter(begun, mailedCode('first@kiraa.example'))).body.token;
    server.clock.advance(2 * MINUTE);
    const other = await forget({ type: 'email', email: 'first@kiraa.example' });
    const code = mailedCode('first@kiraa.example');
    await moveToMail('second@kiraa.example', session);
    const entered = await enter(other, code);
    expect([entered.body.code, entered.body.user]).toEqual(['OTP_ENDED', undefined]);
    expect((await setPassword(proof)).body.code).toBe('OTP_ENDED');
    server.clock.advance(2 * MINUTE);
    const mails = mailsTo('first@kiraa.example').length;
    expect((await server.call('resendOtp', {}, { token: other })).status).toBe(200);
    expect(mailsTo('first@kiraa.example')).toHaveLength(mails);
  });
});

test('[F24] whoever logs everybody else out ends what somebody had begun by a code: the code and what it had proved', async () => {
  const { number, token: session } = await register(server);
  const begun = await forget({ ...number });
  const proof = (await enter(begun, server.inbox.codeFor(e164(number)))).body.token;
  server.clock.advance(2 * MINUTE);
  const other = await forget({ ...number });
  const code = server.inbox.codeFor(e164(number));
  expect((await server.call('endSessions', { others: 1 }, { token: session })).status).toBe(200);
  expect((await setPassword(proof)).body.code).toBe('OTP_ENDED');
  expect((await enter(other, code)).body.code).toBe('OTP_WRONG');
  server.clock.advance(2 * MINUTE);
  const anew = await forget({ ...number });
  const { body } = await enter(anew, server.inbox.codeFor(e164(number)));
  expect((await setPassword(body.token)).status).toBe(200);
});

test('[F23 T14] a code that was ended so is answered like that of a number without an account, and its texts still count', async () => {
  const { number: known, token: session } = await register(server);
  const unknown = newNumber();
  const tokens = { known: await forget({ ...known }), unknown: await forget({ ...unknown }) };
  await server.call('endSessions', { others: 1 }, { token: session });
  const answersOf = async (token: string) => {
    const answers = [
      await enter(token, '0000'),
      await server.call('resendOtp', {}, { token }),
      await enter(token, '0000'),
    ];
    return answers.map(({ status, body: { token: _token, ...said } }) => [status, said]);
  };
  expect(await answersOf(tokens.known)).toEqual(await answersOf(tokens.unknown));
});

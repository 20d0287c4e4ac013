import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  askToLogIn,
  confirm,
  e164,
  newNumber,
  register,
  type TestNumber,
  wrongCode,
} from '../../testing/people/code-requests.ts';
import { crowdSignsUp } from '../../testing/people/crowd.ts';
import { signingDevice } from '../../testing/people/signing-device.ts';
import { type Answer, startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = 'Palm-Tree-9';
const STRANGER = '198.51.100.7';
const HOME = '203.0.113.20';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    SMS_PER_HOUR: '40',
    CODE_TEXTS_PER_ADDRESS: '250',
    CODE_TEXTS_PER_ADDRESS_SCARCE: '5',
    AUTH_CALLS_PER_ADDRESS: '300',
    WRONG_CODES_PER_ADDRESS: '10',
  });
});
afterAll(() => server.close());

let day = 0;
beforeEach(() => {
  day += 1;
  server.clock.set(new Date(TEST_NOW.getTime() + day * 40 * DAY));
});

const ask = (number: TestNumber, address: string, more: Record<string, unknown> = {}) =>
  server.call('logIn', { ...number, ...more }, { address });

const byPassword = (number: TestNumber, password: string, address: string, deviceToken?: unknown) =>
  server.call(
    'logIn',
    { ...number, loginType: 'password', password, ...(deviceToken ? { deviceToken } : {}) },
    { address },
  );

async function withPassword(number: TestNumber) {
  const asked = await server.call('forgotPassword', { ...number, type: 'mobile' });
  const proof = await server.call(
    'verifyForgotOtp',
    { otp: server.inbox.codeFor(e164(number)) },
    { token: String(asked.body.token) },
  );
  const set = await server.call(
    'newPassword',
    { newPassword: PASSWORD },
    { token: String(proof.body.token) },
  );
  expect(set.status).toBe(200);
}

const okCount = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;

test('[D-ASKER T13] 864 calls from 4 addresses leave codes for everybody else: they get 20 of 40, where they got all', async () => {
  const { number, body, token } = await register(server);
  server.clock.advance(60 * MINUTE);
  const asked: Answer[] = [];
  for (let round = 0; round < 216; round += 1) {
    for (const end of [1, 2, 3, 4]) asked.push(await ask(newNumber(), `198.51.100.${end}`));
  }
  const ofStrangers = okCount(asked);
  expect(ofStrangers).toBe(20);
  const others: Answer[] = [];
  for (let end = 1; end <= 14; end += 1) others.push(await ask(newNumber(), `203.0.113.${end}`));
  // Four fifths are for people whose device is not known: 12 more of them, and the others wait for the next hour.
  expect(okCount(others)).toBe(12);
  expect(others.at(-1)?.body.code).toBe('OTP_TOO_MANY');
  const known = await ask(number, HOME, { deviceToken: body.deviceToken });
  expect(known.status).toBe(200);
  server.clock.advance(MINUTE);
  expect((await server.call('askPasskeyCode', {}, { address: STRANGER, token })).status).toBe(200);
});

test('[D-ASKER] 20 codes to a block of ten thousand numbers refuse the stranger who sent them, and nobody else of the block', async () => {
  const block = newNumber().mobile.slice(0, 5);
  const numberOf = (index: number) => ({ mobile: `${block}${1_000 + index}`, countryCode: '+966' });
  const asked: Answer[] = [];
  const own = await startTestServer();
  try {
    for (let index = 0; index < 25; index += 1)
      asked.push(await own.call('logIn', numberOf(index), { address: STRANGER }));
    expect(okCount(asked)).toBe(20);
    expect((await own.call('logIn', numberOf(50), { address: HOME })).status).toBe(200);
    const all: Answer[] = [];
    for (let index = 100; index < 220; index += 1)
      all.push(await own.call('logIn', numberOf(index), { address: `192.0.2.${index}` }));
    expect(okCount(all)).toBe(100 - 21);
  } finally {
    await own.close();
  }
});

test('[D-ASKER] ten wrong passwords of a stranger refuse the right one at their address alone, and never that of a known device', async () => {
  const { number, body } = await register(server);
  await withPassword(number);
  server.clock.advance(MINUTE);
  const known = await askToLogIn(server, number);
  const entered = await confirm(server, number, known.token);
  for (let round = 0; round < 10; round += 1)
    expect((await byPassword(number, 'wrong-wrong', STRANGER)).body.code).toBe('PASSWORD_WRONG');
  expect((await byPassword(number, PASSWORD, STRANGER)).body.code).toBe('PASSWORD_TRIES');
  expect((await byPassword(number, PASSWORD, HOME)).body.status).toBe(1);
  const { deviceToken } = entered.body;
  expect((await byPassword(number, PASSWORD, STRANGER, deviceToken)).body.status).toBe(1);
  expect(body.deviceToken).not.toBe(deviceToken);
});

test('[D-ASKER] many addresses together have 40 tries at one password in an hour, and the known device its own even then', async () => {
  const { number } = await register(server);
  await withPassword(number);
  server.clock.advance(MINUTE);
  const { token } = await askToLogIn(server, number);
  const { deviceToken } = (await confirm(server, number, token)).body;
  const codes: unknown[] = [];
  for (let round = 0; round < 60; round += 1)
    codes.push((await byPassword(number, 'wrong-wrong', `192.0.2.${round}`)).body.code);
  expect(codes.filter((code) => code === 'PASSWORD_WRONG')).toHaveLength(40);
  expect((await byPassword(number, PASSWORD, HOME, deviceToken)).body.status).toBe(1);
});

/** Three wrong guesses at each of so many numbers. */
async function spray(own: TestServer, numbers: number, addressOf: (index: number) => string) {
  for (let index = 0; index < numbers; index += 1) {
    const number = newNumber();
    const { token, code } = await askToLogIn(own, number);
    for (let guess = 0; guess < 3; guess += 1)
      await confirm(own, number, token, { otp: wrongCode(code) }, { address: addressOf(index) });
  }
}

test('[D-ASKER F21] 105 wrong guesses at 35 numbers make nobody but the guesser type two codes; from many addresses they still do', async () => {
  const own = await startTestServer({ WRONG_CODES_PER_ADDRESS: '' });
  try {
    const enter = async (address: string) => {
      const { number } = await register(own);
      const { token } = await askToLogIn(own, number);
      return (await confirm(own, number, token, {}, { address })).body;
    };
    await spray(own, 35, () => STRANGER);
    expect((await enter(HOME)).status).toBe(1);
    expect(await enter(STRANGER)).toMatchObject({ status: 0, secondCode: { why: 'site' } });
    await spray(own, 35, (index) => `192.0.2.${index}`);
    expect(await enter(HOME)).toMatchObject({ status: 0, secondCode: { why: 'site' } });
  } finally {
    await own.close();
  }
});

test('[D-ASKER] a stranger who uses up the calls of a shared address keeps no known device behind it from logging in', async () => {
  const { number, body } = await register(server);
  for (let call = 0; call < 300; call += 1) await server.call('checkAccount', number, { address: HOME });
  expect((await ask(newNumber(), HOME)).body.code).toBe('TOO_MANY_REQUESTS');
  expect((await ask(newNumber(), HOME, { deviceToken: 'x'.repeat(43) })).body.code).toBe('TOO_MANY_REQUESTS');
  const asked = await ask(number, HOME, { deviceToken: body.deviceToken });
  expect(asked.status).toBe(200);
  const entered = await confirm(server, number, String(asked.body.token), {}, { address: HOME });
  expect(entered.body.status).toBe(1);
});

test('[D-ASKER D-BOUND] a device that has a key is no stranger behind a used-up address where it signs, and one where it does not', async () => {
  const { number, body } = await register(server, newNumber(), { remember: 1 });
  const device = signingDevice();
  await server.db.updateTable('known_devices').set({ device_key: device.key }).execute();
  for (let call = 0; call < 300; call += 1) await server.call('checkAccount', number, { address: HOME });
  const input = { ...number, deviceToken: body.deviceToken };
  const from = async (headers: Record<string, string>) =>
    (await server.call('logIn', input, { address: HOME, headers })).body;
  expect((await from({})).code).toBe('TOO_MANY_REQUESTS');
  expect((await from({ dpop: device.proof({ name: 'logIn', at: server.clock.now() }) })).status).toBe(1);
});

test('[D-ASKER] ten codes that strangers had sent to a number refuse neither its known device nor its person who is logged in', async () => {
  const { number, body, token } = await register(server);
  // With that of the sign-up ten in all.
  for (let round = 0; round < 9; round += 1) {
    server.clock.advance(61 * MINUTE);
    expect((await ask(number, STRANGER)).status).toBe(200);
  }
  server.clock.advance(61 * MINUTE);
  expect((await ask(number, STRANGER)).body.code).toBe('OTP_TOO_MANY');
  expect((await ask(number, HOME, { deviceToken: body.deviceToken })).status).toBe(200);
  expect((await server.call('askPasskeyCode', {}, { address: STRANGER, token })).status).toBe(200);
});

test('[D-ASKER] people are not harmed: a family of eight behind one address signs up, each with a mistyped code', async () => {
  for (let person = 0; person < 8; person += 1) {
    const number = newNumber();
    const asked = await server.call('signUp', { ...number, fullName: 'Huda Ahmad' }, { address: HOME });
    const token = String(asked.body.token);
    const wrong = wrongCode(server.inbox.codeFor(e164(number)));
    await confirm(server, number, token, { otp: wrong }, { address: HOME });
    expect((await confirm(server, number, token, {}, { address: HOME })).body.status).toBe(1);
  }
});

test('[D-ASKER] people are not harmed: who mistypes a password five times, or changes networks between asking and typing, is let in', async () => {
  const { number } = await register(server);
  await withPassword(number);
  for (let wrong = 0; wrong < 5; wrong += 1) await byPassword(number, `wrong-wrong${wrong}`, HOME);
  expect((await byPassword(number, PASSWORD, HOME)).body.status).toBe(1);
  server.clock.advance(MINUTE);
  const asked = await ask(number, HOME);
  const elsewhere = { address: '2001:db8:7::1' };
  const entered = await confirm(server, number, String(asked.body.token), {}, elsewhere);
  expect(entered.body.status).toBe(1);
});

test('[D-ASKER] people are not harmed: an office of 60 behind one address logs in within a quarter of an hour, by the settings as they are', async () => {
  const own = await startTestServer({
    AUTH_CALLS_PER_ADDRESS: '',
    CODE_TEXTS_PER_ADDRESS: '',
    WRONG_CODES_PER_ADDRESS: '',
  });
  try {
    const numbers: TestNumber[] = [];
    for (let person = 0; person < 60; person += 1) numbers.push((await register(own)).number);
    own.clock.advance(DAY);
    const entered: unknown[] = [];
    for (const [index, number] of numbers.entries()) {
      own.clock.advance(15_000);
      const asked = await own.call('logIn', number, { address: HOME });
      const { token } = asked.body;
      // Every tenth of them mistypes.
      if (index % 10 === 0) {
        const otp = wrongCode(own.inbox.codeFor(e164(number)));
        await confirm(own, number, String(token), { otp }, { address: HOME });
      }
      entered.push((await confirm(own, number, String(token), {}, { address: HOME })).body.status);
    }
    expect(entered).toEqual(numbers.map(() => 1));
  } finally {
    await own.close();
  }
});

test('[D-ASKER] people are not harmed: 200 sign up within five minutes from 50 addresses, by the settings as they are', async () => {
  expect(await crowdSignsUp({ people: 200, addresses: 50 })).toBe(200);
});

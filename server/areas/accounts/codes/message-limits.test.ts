import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  askToLogIn,
  confirm,
  e164,
  newNumber,
  register,
  wrongCode,
} from '../../../testing/people/code-requests.ts';
import { loggedIn } from '../../../testing/people/logged-in.ts';
import { isStatement, watchStatements } from '../../../testing/sent-statements.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../../testing/test-server.ts';

const HOUR = 3_600_000;
const PER_ADDRESS = 30;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    CODE_TEXTS_PER_ADDRESS: String(PER_ADDRESS),
    CODE_TEXTS_PER_PERSON_DAY: '4',
    SAFETY_TEXTS_PER_DAY: '5',
  });
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

let day = 0;
beforeEach(() => {
  day += 1;
  server.clock.set(new Date(TEST_NOW.getTime() + day * 72 * HOUR));
});

const textsTo = (mobile: string) => server.inbox.messages.filter(({ to }) => to === mobile);

async function mobileOf(id: string): Promise<string> {
  const query = server.db.selectFrom('accounts').select('mobile').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).mobile;
}

async function changeBank(token: string, round: number) {
  const letters = 'abcdefghij';
  const name = `${letters[Math.floor(round / 10)]}${letters[round % 10]}`;
  const details = {
    accountHolderName: `Sara ${name}`,
    bankName: 'Al Rajhi Bank',
    accountNumber: 'SA0380000000608010167519',
    iban: 'SA0380000000608010167519',
  };
  expect((await server.call('saveBankDetails', details, { token })).status).toBe(200);
}

test('[D-MESSAGES] 60 changes of the bank account send 2 texts within the hour, where they sent 60', async () => {
  const { id, token } = await loggedIn(server, 'Sara Ahmad', 'owner');
  const mobile = await mobileOf(id);
  for (let round = 0; round < 60; round += 1) await changeBank(token, round);
  await server.runJobs();
  expect(textsTo(mobile)).toHaveLength(1);
  server.clock.advance(HOUR);
  await server.runJobs();
  expect(textsTo(mobile)).toHaveLength(2);
  server.clock.advance(HOUR);
  await server.runJobs();
  expect(textsTo(mobile)).toHaveLength(2);
});

test('[D-MESSAGES] news of the account’s safety is late past the day’s budget, and never left out', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => loggedIn(server, 'Sara Ahmad', 'owner')));
  for (const { token } of people) await changeBank(token, 1);
  await server.runJobs();
  const told = async () => {
    const mobiles = await Promise.all(people.map(({ id }) => mobileOf(id)));
    return mobiles.filter((mobile) => textsTo(mobile).length === 1).length;
  };
  expect(await told()).toBe(5);
  server.clock.advance(24 * HOUR);
  await server.runJobs();
  expect(await told()).toBe(7);
});

test('[D-MESSAGES] one who is logged in has 4 codes sent a day, to whatever numbers, where there was no end', async () => {
  const { token } = await loggedIn(server, 'Sara Ahmad', 'renter');
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const { mobile, countryCode } = newNumber();
    const change = { name: 'Sara Ahmad', mobile, countryCode };
    statuses.push((await server.call('saveProfile', change, { token })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

test('[D-MESSAGES] an office of 30 behind one address log in within a minute; a stranger there cannot use up what known devices need', async () => {
  const office = { address: '203.0.113.40' };
  const { number: known, token, body } = await register(server);
  const people = Array.from({ length: PER_ADDRESS }, () => newNumber());
  for (const number of people) expect((await server.call('logIn', number, office)).status).toBe(200);
  const refused = await server.call('logIn', newNumber(), office);
  expect([refused.status, refused.body.code]).toEqual([429, 'OTP_TOO_MANY']);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
  expect((await server.call('logIn', newNumber(), { address: '203.0.113.41' })).status).toBe(200);
  expect((await server.call('logIn', { ...known, deviceToken: body.deviceToken }, office)).status).toBe(200);
  server.clock.advance(61_000);
  expect((await server.call('askPasskeyCode', {}, { ...office, token })).status).toBe(200);
});

test('[D-MESSAGES] who mistypes two codes and asks anew is let in with the third, and so is a sister behind the same address', async () => {
  const { number } = await register(server);
  const family = { address: '203.0.113.50' };
  for (let wrong = 0; wrong < 2; wrong += 1) {
    const { token, code } = await askToLogIn(server, number);
    await confirm(server, number, token, { otp: wrongCode(code) }, family);
    server.clock.advance(61_000);
  }
  const sister = newNumber();
  const asked = await server.call('signUp', { ...sister, fullName: 'Huda Ahmad' }, family);
  expect((await confirm(server, sister, String(asked.body.token), {}, family)).body.status).toBe(1);
  const { token } = await askToLogIn(server, number);
  expect((await confirm(server, number, token, {}, family)).body.status).toBe(1);
  expect(textsTo(e164(number)).length).toBeLessThanOrEqual(5);
});

test('a stranger’s code takes ten statements, from the account to the limits that it is counted by', async () => {
  await askToLogIn(server, newNumber());
  const sent = watchStatements();
  await askToLogIn(server, newNumber());
  expect(sent.filter(isStatement)).toHaveLength(10);
});

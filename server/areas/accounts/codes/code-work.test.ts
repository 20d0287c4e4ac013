import { createHash } from 'node:crypto';
import { hasLeadingZeros, workText } from '@kiraa/domain/account/code-work.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { e164, newNumber, register, type TestNumber } from '../../../testing/people/code-requests.ts';
import { type Answer, startTestServer, TEST_NOW, type TestServer } from '../../../testing/test-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BITS = 8;
const NEWCOMER = '203.0.113.20';
const STRANGER = '198.51.100.7';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    SMS_PER_HOUR: '20',
    CODE_TEXTS_STRANGERS_PERCENT: '100',
    CODE_WORK_BITS: String(BITS),
  });
});
afterAll(() => server.close());

let day = 0;
beforeEach(() => {
  day += 1;
  server.clock.set(new Date(TEST_NOW.getTime() + day * DAY));
});

const ask = (number: TestNumber, address: string, more: Record<string, unknown> = {}) =>
  server.call('logIn', { ...number, ...more }, { address });

/** Half of what the hour allows is sent, by people at as many addresses; the codes that are left are scarce. */
async function strain(): Promise<void> {
  for (let end = 1; end <= 10; end += 1) expect((await ask(newNumber(), `192.0.2.${end}`)).status).toBe(200);
}

interface Work {
  readonly challenge: string;
  readonly bits: number;
}

const workOf = ({ status, body }: Answer): Work => {
  expect([status, body.code]).toEqual([403, 'WORK_NEEDED']);
  return body.work as Work;
};

/** What the browser does, written anew: the least number with which the hash begins with so many zeros. */
function workOut({ challenge, bits }: Work): string {
  const mac = challenge.slice(challenge.lastIndexOf('.') + 1);
  for (let number = 0; ; number += 1) {
    const hash = createHash('sha256').update(workText(mac, number)).digest();
    if (hasLeadingZeros(hash, bits)) return `${challenge}.${number}`;
  }
}

const codesTo = (number: TestNumber) => server.inbox.messages.filter(({ to }) => to === e164(number)).length;

describe('[D-WORK T13] while codes are scarce', () => {
  test('a program that does no work gets no code, and uses none up; a newcomer who does has theirs', async () => {
    await strain();
    for (let round = 0; round < 50; round += 1) {
      const number = newNumber();
      workOf(await ask(number, STRANGER, round % 2 ? { work: `made.up.${round}.by.${round}` } : {}));
      expect(codesTo(number)).toBe(0);
    }
    for (let end = 11; end <= 20; end += 1) {
      const number = newNumber();
      const work = workOf(await ask(number, `192.0.2.${end}`));
      expect(work.bits).toBe(BITS);
      expect((await ask(number, `192.0.2.${end}`, { work: workOut(work) })).status).toBe(200);
      expect(codesTo(number)).toBe(1);
    }
    // The budget itself is as it was: work buys no more of it.
    const late = newNumber();
    const work = workOut(workOf(await ask(late, NEWCOMER)));
    expect((await ask(late, NEWCOMER, { work })).body.code).toBe('OTP_TOO_MANY');
    const gauge = await server.app.inject({ url: '/metrics' });
    expect(gauge.body).toContain('kiraa_code_work_today{what="asked"} 61');
    expect(gauge.body).toContain('kiraa_code_work_today{what="done"} 11');
    expect(gauge.body).toContain('kiraa_codes_this_hour{what="sent"} 20');
    expect(gauge.body).toContain('kiraa_codes_this_hour{what="left"} 0');
    expect(gauge.body).toContain('kiraa_codes_this_hour{what="left for strangers"} 0');
    expect(gauge.body).toContain('kiraa_refused_total{code="WORK_NEEDED"} 61');
  });

  test('a known device and who is logged in are asked for nothing, and before that nobody is', async () => {
    const { number, body, token } = await register(server);
    server.clock.advance(60 * MINUTE);
    await strain();
    expect((await ask(number, NEWCOMER, { deviceToken: body.deviceToken })).status).toBe(200);
    server.clock.advance(MINUTE);
    expect((await server.call('askPasskeyCode', {}, { address: NEWCOMER, token })).status).toBe(200);
    server.clock.advance(MINUTE);
    // The same number from a device that nobody knows.
    workOf(await ask(number, NEWCOMER));
  });

  test('an answer is good once, for its number, at its address, for five minutes, and only if the work was done', async () => {
    await strain();
    const [mine, other] = [newNumber(), newNumber()];
    const work = workOf(await ask(mine, NEWCOMER));
    const answer = workOut(work);
    workOf(await ask(other, NEWCOMER, { work: answer }));
    workOf(await ask(mine, STRANGER, { work: answer }));
    const easier = answer.replace(`.${BITS}.`, '.0.');
    expect(easier).not.toBe(answer);
    workOf(await ask(mine, NEWCOMER, { work: easier }));
    workOf(await ask(mine, NEWCOMER, { work: wrongNumberFor(work) }));
    expect((await ask(mine, NEWCOMER, { work: answer })).status).toBe(200);
    server.clock.advance(2 * MINUTE);
    workOf(await ask(mine, NEWCOMER, { work: answer }));

    const late = workOut(workOf(await ask(other, NEWCOMER)));
    server.clock.advance(5 * MINUTE + 1);
    workOf(await ask(other, NEWCOMER, { work: late }));
    expect([codesTo(mine), codesTo(other)]).toEqual([1, 0]);
  });

  test('of many calls at once with one answer one is let in', async () => {
    await strain();
    const number = newNumber();
    const work = workOut(workOf(await ask(number, NEWCOMER)));
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(number, NEWCOMER, { work })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codesTo(number)).toBe(1);
  });

  test('whether a number has an account makes no difference, and the other calls that send codes ask alike', async () => {
    const { number } = await register(server);
    server.clock.advance(60 * MINUTE);
    await strain();
    for (const asked of [number, newNumber()]) {
      const forgot = { ...asked, type: 'mobile' };
      const work = workOut(workOf(await server.call('forgotPassword', forgot, { address: NEWCOMER })));
      expect((await server.call('forgotPassword', { ...forgot, work }, { address: NEWCOMER })).status).toBe(
        200,
      );
    }
    const next = newNumber();
    const signUp = { ...next, fullName: 'Sara Ahmad' };
    const work = workOut(workOf(await server.call('signUp', signUp, { address: NEWCOMER })));
    const begun = await server.call('signUp', { ...signUp, work }, { address: NEWCOMER });
    expect(begun.status).toBe(200);
    server.clock.advance(MINUTE + 1);
    const token = String(begun.body.token);
    const again = workOut(workOf(await server.call('resendOtp', {}, { address: NEWCOMER, token })));
    expect((await server.call('resendOtp', { work: again }, { address: NEWCOMER, token })).status).toBe(200);
    workOf(await server.call('registerOtp', { ...newNumber() }, { address: NEWCOMER }));
  });
});

/** A number with which the hash does not begin with the zeros. */
function wrongNumberFor({ challenge, bits }: Work): string {
  const mac = challenge.slice(challenge.lastIndexOf('.') + 1);
  let number = 0;
  while (hasLeadingZeros(createHash('sha256').update(workText(mac, number)).digest(), bits)) number += 1;
  return `${challenge}.${number}`;
}

test('[D-WORK] the settings: work from half of the hour’s codes on, and none at all with 0', () => {
  expect(readConfig({ NODE_ENV: 'test' }).codeWork).toEqual({ bits: 18, fromPercent: 50 });
  expect(readConfig({ NODE_ENV: 'test', CODE_WORK_BITS: '0' }).codeWork.bits).toBe(0);
  expect(() => readConfig({ NODE_ENV: 'test', CODE_WORK_BITS: '25' })).toThrow('CODE_WORK_BITS');
});

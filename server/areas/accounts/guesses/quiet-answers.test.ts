import { type EndpointName, endpointNames, endpoints } from '@kiraa/contract/endpoints.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  confirm,
  e164,
  newNumber,
  register,
  type TestNumber,
  wrongCode,
} from '../../../testing/people/code-requests.ts';
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function serverWith(env: Record<string, string>): Promise<TestServer> {
  const own = await startTestServer(env);
  onTestFinished(() => own.close());
  return own;
}

/** All of an answer but what is drawn anew each time. */
function comparable({ status, body, headers }: Answer) {
  const { 'x-request-id': id, date: _date, ...rest } = headers;
  const { token, ...words } = body;
  return { status, headers: rest, words, tokenLength: typeof token === 'string' ? token.length : undefined };
}

/** What a call leaves behind, by table: the same work was done for the one as for the other. */
async function tracesOf(call: () => Promise<unknown>) {
  const count = async (table: 'otp_challenges' | 'otp_guesses' | 'rate_counters' | 'account_proofs') =>
    Number(
      (await server.db.selectFrom(table).select(server.db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n,
    );
  const tables = ['otp_challenges', 'otp_guesses', 'rate_counters', 'account_proofs'] as const;
  const before = await Promise.all(tables.map(count));
  await call();
  const after = await Promise.all(tables.map(count));
  return tables.map((table, index) => [table, (after[index] ?? 0) - (before[index] ?? 0)]);
}

const quietCalls: readonly (readonly [EndpointName, (number: TestNumber) => Record<string, unknown>])[] = [
  ['logIn', (number) => number],
  ['signUp', (number) => ({ ...number, fullName: 'Sara Ahmad' })],
  ['registerOtp', (number) => number],
  ['checkAccount', (number) => number],
  ['forgotPassword', (number) => ({ type: 'mobile', ...number })],
  ['logIn', (number) => ({ ...number, loginType: 'password', password: 'palm-tree-77' })],
];

test.each(quietCalls)(
  '[F23] [P1-AUTH-61] [P1-AUTH-63] %s answers a number with an account like one without: body, status, headers, limits and work',
  async (name, inputOf) => {
    const { number: known } = await register(server);
    const unknown = newNumber();
    server.clock.advance(3_600_000); // neither has sends behind it that count for the minute or the hour
    await server.call(name, inputOf(newNumber())); // what is counted for all has its row
    const answers: Record<string, unknown[]> = { known: [], unknown: [] };
    for (const [who, number] of [
      ['known', known],
      ['unknown', unknown],
    ] as const) {
      for (const _again of [1, 2]) {
        let answer: Answer | undefined;
        const traces = await tracesOf(async () => {
          answer = await server.call(name, inputOf(number));
        });
        if (answer) answers[who]?.push({ ...comparable(answer), traces });
      }
    }
    expect(answers.known).toEqual(answers.unknown);
    expect(answers.known?.[0]).toMatchObject({ words: { message: expect.any(String) } });
  },
);

test('[F23] a code that was never sent fails like a wrong one, three times, even when it is guessed', async () => {
  const [{ number: known }, unknown] = [await register(server), newNumber()];
  const codesOf = async (number: TestNumber) => {
    const asked = await server.call('forgotPassword', { type: 'mobile', ...number });
    const all: unknown[] = [];
    for (let otp = 0; otp < 5; otp += 1) {
      const real = server.inbox.messages.some((message) => message.to === e164(number))
        ? wrongCode(server.inbox.codeFor(e164(number)))
        : '1234';
      const answer = await server.call('verifyForgotOtp', { otp: real }, { token: String(asked.body.token) });
      all.push(answer.body);
    }
    return all;
  };
  expect(await codesOf(known)).toEqual(await codesOf(unknown));
  expect(server.inbox.messages.some((message) => message.to === e164(unknown))).toBe(false);
});

test('[F23] a vendor that is down is told by a log-in, and by a forgotten password never', async () => {
  const { number } = await register(server);
  server.inbox.answerWith({ kind: 'refused', code: 'ER-06' });
  onTestFinished(() => server.inbox.answerWith(undefined));
  const forgot = await server.call('forgotPassword', { type: 'mobile', ...number });
  const stranger = await server.call('forgotPassword', { type: 'mobile', ...newNumber() });
  expect(comparable(forgot)).toEqual(comparable(stranger));
  expect((await server.call('logIn', newNumber())).body.code).toBe('SMS_NOT_SENT');
});

test('[P1-AUTH-61] a number registered before its name: its code leads to the name, or into the account', async () => {
  const unknown = newNumber();
  const asked = await server.call('registerOtp', unknown);
  expect(asked.body).toMatchObject({ status: 0, message: 'Success' });
  expect((await confirm(server, unknown, String(asked.body.token))).body.code).toBe('ACCOUNT_UNKNOWN');
  const { number } = await register(server);
  const again = await server.call('registerOtp', number);
  expect((await confirm(server, number, String(again.body.token))).body.status).toBe(1);
});

test('[P1-AUTH-10] every auth call takes a form and no token', async () => {
  const auth = endpointNames.filter((name) => 'auth' in endpoints[name]);
  expect(auth).toEqual(expect.arrayContaining(['signUp', 'logIn', 'forgotPassword', 'newPassword']));
  const { mobile, countryCode } = newNumber();
  const form = { usertype: 'renter', logintype: 'mobile', mobile, country_code: countryCode };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  expect([answer.statusCode, answer.json().status]).toEqual([200, 0]);
});

test('[F22] so many auth calls from one address, and no more for another X-Forwarded-For or another address of one /64', async () => {
  const own = await serverWith({ AUTH_CALLS_PER_ADDRESS: '5', TRUSTED_PROXIES: '10.0.0.1' });
  const call = async (address: string, forwarded?: string) => {
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
    return await own.call('checkAccount', newNumber(), { address, headers });
  };
  const statuses = async (calls: Promise<Answer>[]) =>
    (await Promise.all(calls)).map((answer) => answer.status);
  const rotating = Array.from({ length: 8 }, (_, index) => call('203.0.113.9', `198.51.100.${index}`));
  expect((await statuses(rotating)).filter((status) => status === 200)).toHaveLength(5);
  const block = Array.from({ length: 8 }, (_, index) => call(`2001:db8:1:2::${index + 1}`));
  expect((await statuses(block)).filter((status) => status === 200)).toHaveLength(5);
  expect((await call('2001:db8:1:3::1')).status).toBe(200);
  const behind = Array.from({ length: 8 }, (_, index) => call('10.0.0.1', `198.51.100.${index}`));
  expect(await statuses(behind)).toEqual(Array.from({ length: 8 }, () => 200));
  const refused = await call('203.0.113.9');
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(refused.body.message).toMatch(/Try again in \d+ (seconds?|minutes?)\.$/);
  own.clock.advance(wait * 1_000);
  expect((await call('203.0.113.9')).status).toBe(200);
});

test('[F22] the texts of an hour are bounded on the whole site, four fifths of them for strangers, and the rest for who is logged in; closed countries get none', async () => {
  const own = await serverWith({ SMS_PER_HOUR: '10' });
  const members = [await register(own), await register(own), await register(own)];
  own.clock.advance(3_600_000);
  const asked = await Promise.all(Array.from({ length: 20 }, () => own.call('logIn', newNumber())));
  expect(asked.filter((answer) => answer.status === 200)).toHaveLength(8);
  const refused = asked.find((answer) => answer.status !== 200);
  expect([refused?.status, refused?.body.code]).toEqual([429, 'OTP_TOO_MANY']);
  expect(own.inbox.messages).toHaveLength(members.length + 8);
  const ofMembers: number[] = [];
  for (const { token } of members) ofMembers.push((await own.call('askToErase', {}, { token })).status);
  expect(ofMembers).toEqual([200, 200, 429]);
  for (const countryCode of ['+1', '+44', '+882', '+7']) {
    const closed = await own.call('logIn', { mobile: '7911123456', countryCode });
    expect([countryCode, closed.status]).toEqual([countryCode, 422]);
  }
  own.clock.advance(Number(refused?.headers['retry-after']) * 1_000);
  expect((await own.call('logIn', newNumber())).status).toBe(200);
  expect(own.inbox.messages).toHaveLength(members.length + 8 + 2 + 1);
});

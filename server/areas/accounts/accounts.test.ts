import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.set(TEST_NOW);
  server.inbox.answerWith(undefined);
});

/** A number of its own for each test, and a prefix of its own, so that no test meets another's limits. */
function newNumber(): { mobile: string; countryCode: string; e164: string } {
  serial += 1;
  const mobile = `5${String(1000 + serial)}0000`;
  return { mobile, countryCode: '+966', e164: `+966${mobile}` };
}

async function register(name = 'Sara Ahmad') {
  const number = newNumber();
  const asked = await server.call('signUp', { ...wire(number), fullName: name });
  return { number, confirmed: await confirm(number, String(asked.body.token)) };
}

const wire = ({ mobile, countryCode }: { mobile: string; countryCode: string }) => ({
  mobile,
  countryCode,
});

function confirm(number: ReturnType<typeof newNumber>, token: string, more: Record<string, unknown> = {}) {
  return server.call(
    'verifySignUpOtp',
    { ...wire(number), otp: server.inbox.codeFor(number.e164), ...more },
    { token },
  );
}

const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const minutes = (count: number) => count * 60_000;

test('[P1-AUTH-29] [P1-AUTH-60] sign-up answers status 0 and a token that opens nothing yet', async () => {
  const number = newNumber();
  const asked = await server.call('signUp', { ...wire(number), fullName: 'Sara Ahmad', mode: 'renter' });
  expect(asked.status).toBe(200);
  expect(asked.body).toMatchObject({ status: 0, resendSeconds: 60, token: expect.any(String) });
  const opened = await server.call('userDetails', {}, { token: String(asked.body.token) });
  expect(opened.status).toBe(401);
  const none = await server.db
    .selectFrom('accounts')
    .select('id')
    .where('mobile', '=', number.e164)
    .execute();
  expect(none).toEqual([]);
});

test('[P1-AUTH-34] [P1-AUTH-64] the right code creates the account and logs in; the code works once', async () => {
  const number = newNumber();
  const asked = await server.call('signUp', {
    ...wire(number),
    fullName: '  Sara   Ahmad ',
    mode: 'owner',
  });
  const confirmed = await confirm(number, String(asked.body.token));
  expect(confirmed.body).toMatchObject({
    status: 1,
    user: {
      fullName: 'Sara Ahmad',
      mode: 'owner',
      mobile: number.mobile,
      countryCode: '+966',
      rating: 5,
    },
  });
  const details = await server.call('userDetails', {}, { token: String(confirmed.body.token) });
  expect(details.body.user).toEqual(confirmed.body.user);
  expect((await confirm(number, String(asked.body.token))).body.code).toBe('OTP_ENDED');
});

test('the code is in no answer and in no log, and the text ends with the WebOTP line', async () => {
  server.logged.length = 0;
  const number = newNumber();
  const asked = await server.call('signUp', { ...wire(number), fullName: 'Sara Ahmad' }, { language: 'ar' });
  const code = server.inbox.codeFor(number.e164);
  const { body } = server.inbox.messages.at(-1) ?? { body: '' };
  expect(body.split('\n').at(-1)).toBe(`@kiraa.example #${code}`);
  expect(body).toContain('كراء');
  expect(JSON.stringify({ ...asked.body, token: '' })).not.toContain(code);
  const words = server.logged.join('\n');
  expect(words).not.toContain(number.mobile);
  expect(words).not.toMatch(new RegExp(`[^0-9a-f-]${code}[^0-9a-f-]`));
  const stored = await server.db.selectFrom('otp_challenges').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(`"${code}"`);
});

test('[P1-AUTH-42] [P1-AUTH-43] names: letters of any script and spaces, 2 to 30', async () => {
  const refusalOf = async (fullName: string) => {
    const answer = await server.call('signUp', { ...wire(newNumber()), fullName });
    return answer.status === 200 ? 'ok' : `${answer.status} ${answer.body.code}`;
  };
  expect(await refusalOf('   ')).toBe('422 NAME_REQUIRED');
  for (const bad of ['A', 'Sara 1', 'a'.repeat(31), 'Sara_Ahmad', '<b>', '😀😀']) {
    expect([bad, await refusalOf(bad)]).toEqual([bad, '422 NAME_NOT_LETTERS']);
  }
  for (const good of ['سارة العتيبي', 'مُحَمَّد', 'Ян Ли', 'a'.repeat(30)]) {
    expect([good, await refusalOf(good)]).toEqual([good, 'ok']);
  }
  const empty = await server.call('signUp', { ...wire(newNumber()), fullName: '' });
  expect(empty.body.message).toBe('Please enter a valid name');
});

test('[P1-AUTH-44] [P1-AUTH-46] only a mobile number of the country, however it is typed', async () => {
  const code = async (mobile: string, countryCode = '+966') =>
    (await server.call('logIn', { mobile, countryCode })).body.code;
  for (const bad of ['', '12', '0112345678', '+971501234567', '5012345678901', 'abc', '05o1234567']) {
    expect([bad, await code(bad)]).toEqual([bad, 'MOBILE_INVALID']);
  }
  expect(await code('501234567', '+1')).toBe('COUNTRY_CLOSED');
  const typed = ['0560000001', '560000002', '+966560000003', '00966560000004', '٠٥٦٠٠٠٠٠٠٥', '056 000 0006'];
  for (const mobile of typed) expect([mobile, await code(mobile)]).toEqual([mobile, undefined]);
});

test('[P1-AUTH-32] [F23] an unknown mobile is told so with 301 only after its code, and then needs no second one', async () => {
  const number = newNumber();
  const asked = await server.call('logIn', { ...wire(number), mode: 'owner' });
  expect([asked.status, asked.body.status]).toEqual([200, 0]);
  const again = await server.call('logIn', wire(number));
  expect([again.status, again.body.code]).toEqual([429, 'OTP_TOO_MANY']);
  const confirmed = await confirm(number, String(asked.body.token));
  expect([confirmed.status, confirmed.body.status, confirmed.body.code]).toEqual([
    404,
    301,
    'ACCOUNT_UNKNOWN',
  ]);
  const proof = String(confirmed.body.token);
  expect((await server.call('userDetails', {}, { token: proof })).status).toBe(401);
  const sent = server.inbox.messages.length;
  const other = await server.call(
    'signUp',
    { ...wire(newNumber()), fullName: 'Sara Ahmad' },
    { token: proof },
  );
  expect(other.body.status).toBe(0); // a proof of one number is none of another
  const made = await server.call('signUp', { ...wire(number), fullName: 'Sara Ahmad' }, { token: proof });
  expect(made.body).toMatchObject({
    status: 1,
    user: { fullName: 'Sara Ahmad', mobile: number.mobile },
  });
  expect(server.inbox.messages.length).toBe(sent + 1); // the other number's
  expect((await server.call('userDetails', {}, { token: String(made.body.token) })).status).toBe(200);
  server.clock.advance(minutes(2));
  const spent = await server.call('signUp', { ...wire(number), fullName: 'Sara Ahmad' }, { token: proof });
  expect(spent.body.status).toBe(0);
});

test('[P1-AUTH-65] a known mobile logs in by code, in the mode that was asked for', async () => {
  const { number } = await register();
  server.clock.advance(minutes(2));
  const asked = await server.call('logIn', { ...wire(number), mode: 'owner', loginType: 'mobile' });
  expect(asked.body).toMatchObject({ status: 0, token: expect.any(String) });
  const confirmed = await confirm(number, String(asked.body.token));
  expect(confirmed.body).toMatchObject({ status: 1, user: { mode: 'owner' } });
});

test('[F23] signing up with a number that has an account answers alike, and its code logs that account in', async () => {
  const { number, confirmed } = await register('Sara Ahmad');
  server.clock.advance(minutes(2));
  const known = await server.call('signUp', { ...wire(number), fullName: 'Another Name' });
  const unknown = await server.call('signUp', { ...wire(newNumber()), fullName: 'Another Name' });
  expect({ ...known.body, token: '' }).toEqual({ ...unknown.body, token: '' });
  const again = await confirm(number, String(known.body.token));
  expect(again.body.user).toEqual(confirmed.body.user);
});

test('[F21] 100 guesses at once on one code: three are compared, and the right one after them is too late', async () => {
  const number = newNumber();
  const asked = await server.call('signUp', { ...wire(number), fullName: 'Sara Ahmad' });
  const token = String(asked.body.token);
  const code = server.inbox.codeFor(number.e164);
  const guesses = Array.from({ length: 100 }, () => confirm(number, token, { otp: wrong(code) }));
  const codes = (await Promise.all(guesses)).map((answer) => answer.body.code);
  expect(codes.filter((one) => one === 'OTP_WRONG')).toHaveLength(3);
  expect(codes.filter((one) => one === 'OTP_ENDED')).toHaveLength(97);
  expect((await confirm(number, token)).body.code).toBe('OTP_ENDED');
});

test('[P1-AUTH-56] the right code sent 20 times at once opens one session', async () => {
  const number = newNumber();
  const asked = await server.call('signUp', { ...wire(number), fullName: 'Sara Ahmad' });
  const all = await Promise.all(Array.from({ length: 20 }, () => confirm(number, String(asked.body.token))));
  expect(all.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test('[P1-AUTH-47] a code lives five minutes, and only with its own token and number', async () => {
  const number = newNumber();
  const other = await server.call('signUp', { ...wire(newNumber()), fullName: 'Sara Ahmad' });
  const asked = await server.call('signUp', { ...wire(number), fullName: 'Sara Ahmad' });
  const token = String(asked.body.token);
  expect((await confirm(number, String(other.body.token))).body.code).toBe('OTP_ENDED');
  expect((await confirm(number, token, { mobile: '560009999' })).body.code).toBe('OTP_ENDED');
  expect((await confirm(number, token, { otp: '12345' })).body).toMatchObject({
    fieldCodes: { otp: 'OTP_WRONG' },
  });
  server.clock.advance(minutes(5));
  expect((await confirm(number, token)).body.code).toBe('OTP_ENDED');
});

test('a code may be typed in Arabic digits', async () => {
  const number = newNumber();
  const asked = await server.call('signUp', { ...wire(number), fullName: 'Sara Ahmad' });
  const otp = server.inbox.codeFor(number.e164).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  expect((await confirm(number, String(asked.body.token), { otp })).status).toBe(200);
});

test('[P1-AUTH-16] [P1-AUTH-62] a resend waits 60 seconds, keeps the token and ends the code before it', async () => {
  const number = newNumber();
  const asked = await server.call('signUp', { ...wire(number), fullName: 'Sara Ahmad' });
  const token = String(asked.body.token);
  const first = server.inbox.codeFor(number.e164);
  server.clock.advance(45_000);
  const early = await server.call('resendOtp', wire(number), { token });
  expect([early.status, early.headers['retry-after']]).toEqual([429, '15']);
  server.clock.advance(15_000);
  const elsewhere = await server.call('resendOtp', wire(newNumber()), { token });
  expect(elsewhere.body.code).toBe('OTP_ENDED');
  const resent = await server.call('resendOtp', wire(number), { token });
  expect(resent.body).toMatchObject({ status: 0, token });
  if (first !== server.inbox.codeFor(number.e164)) {
    expect((await confirm(number, token, { otp: first })).body.code).toBe('OTP_WRONG');
  }
  expect((await confirm(number, token)).status).toBe(200);
  expect((await server.call('resendOtp', wire(number), { token })).body.code).toBe('OTP_ENDED');
  expect((await server.call('resendOtp', wire(number))).body.code).toBe('OTP_ENDED');
});

test('[F22] five codes an hour and ten a day a number, also when 30 are asked for at once', async () => {
  const number = newNumber();
  const ask = () => server.call('signUp', { ...wire(number), fullName: 'Sara Ahmad' });
  const sent = () => server.inbox.messages.filter((message) => message.to === number.e164).length;
  await Promise.all(Array.from({ length: 30 }, ask));
  expect(sent()).toBe(1);
  for (let minute = 0; minute < 24 * 60; minute += 10) {
    server.clock.set(new Date(TEST_NOW.getTime() + minutes(minute)));
    await ask();
    if (minute === 50) expect(sent()).toBe(5);
  }
  expect(sent()).toBe(10);
});

test('[F22] twenty codes an hour a prefix, over all its numbers', async () => {
  const block = newNumber();
  const asked = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      server.call('signUp', {
        mobile: `${block.mobile.slice(0, 5)}${String(1000 + index)}`,
        countryCode: '+966',
        fullName: 'Sara Ahmad',
      }),
    ),
  );
  expect(asked.filter((answer) => answer.status === 200)).toHaveLength(20);
});

test('a text that the vendor refused costs the person nothing; one whose fate is unknown does', async () => {
  const number = newNumber();
  server.inbox.answerWith({ kind: 'refused', code: 'ER-04' });
  const refused = await server.call('signUp', { ...wire(number), fullName: 'Sara Ahmad' });
  expect([refused.status, refused.body.code]).toEqual([502, 'SMS_NOT_SENT']);
  server.inbox.answerWith({ kind: 'unknown', reason: 'TIMEOUT' });
  expect((await server.call('signUp', { ...wire(number), fullName: 'Sara Ahmad' })).status).toBe(200);
  expect((await server.call('signUp', { ...wire(number), fullName: 'Sara Ahmad' })).status).toBe(429);
});

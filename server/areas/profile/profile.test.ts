import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAccount } from '../../testing/listings/catalogue.ts';
import { logIn } from '../../testing/people/logged-in.ts';
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

const login = (accountId: string) => logIn(server, { accountId, mode: 'renter' });

async function enter() {
  const id = await insertAccount(server.db, 'Sara Ahmad', 'renter');
  return { id, token: await login(id) };
}

/** A number and an address of their own for each test, and a prefix of its own: no test meets another's limits. */
function newContact() {
  serial += 1;
  const mobile = `50${String(1_000 + serial)}000`.slice(0, 9);
  return { mobile, e164: `+966${mobile}`, email: `sara${serial}@example.com` };
}

const save = (token: string, input: Record<string, unknown>, language: 'ar' | 'en' = 'en') =>
  server.call('saveProfile', { name: 'Sara Ahmad', ...input }, { token, language });
const verify = (token: unknown, otp: string) =>
  server.call('verifyProfileOtp', { otp }, { token: String(token) });
const details = async (token: string) =>
  (await server.call('userDetails', {}, { token })).body.user as Record<string, unknown>;
const mailCode = (address: string) => {
  const mail = server.mails.findLast((one) => one.to === address);
  return /\b(\d{4})\b/.exec(mail?.text ?? '')?.[1] ?? '';
};
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

test('[P1-PROF-01] [P2-AUTH-02] [P1-AUTH-75] the account behind the token carries every field of the profile', async () => {
  const { id, token } = await enter();
  expect(await details(token)).toEqual({
    userId: id,
    id,
    mode: 'renter',
    name: 'Sara Ahmad',
    fullName: 'Sara Ahmad',
    mobile: expect.stringMatching(/^5\d{8}$/),
    countryCode: '+966',
    email: null,
    gender: null,
    language: 'ar',
    digits: null,
    location: null,
    latitude: null,
    longitude: null,
    personalId: null,
    picture: null,
    photo: null,
    isVerified: false,
    notification: true,
    bookingUpdate: true,
    chatNotification: true,
    showsPhone: true,
    adminDetails: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    isAdmin: false,
    bankStatus: 0,
    rating: 5,
    openConsents: [],
  });
});

test('[D-DIGITS] the digits that somebody chose are known wherever they log in, and are in their export', async () => {
  const { token } = await enter();
  expect((await server.call('chooseDigits', { digits: 'arabic' }, { token })).status).toBe(200);
  expect(await details(token)).toMatchObject({ digits: 'arabic' });
  const exported = await server.call('exportAccount', {}, { token });
  expect(JSON.stringify(exported.body)).toContain('"digits":"arabic"');
  const wrong = await server.call('chooseDigits', { digits: 'roman' }, { token });
  expect([wrong.status, (await details(token)).digits]).toEqual([422, 'arabic']);
});

test('[P1-PROF-26] what is saved is there; a field that is not sent stays, an empty one goes', async () => {
  const { token } = await enter();
  const place = { location: 'Riyadh, Al Olaya', latitude: 24.69, longitude: 46.68 };
  const saved = await save(token, { gender: 'female', language: 'en', ...place, personalId: '1123456780' });
  expect(saved.body).toMatchObject({
    status: 1,
    message: 'Your profile was saved',
    data: { gender: 'female', language: 'en', ...place, personalId: '••••6780' },
  });
  expect((await save(token, { name: 'Sara A Ahmad' })).body.data).toMatchObject({
    name: 'Sara A Ahmad',
    gender: 'female',
    ...place,
    personalId: '••••6780',
  });
  const moved = await save(token, { gender: '', location: 'Jeddah', personalId: '' });
  expect(moved.body.data).toMatchObject({
    gender: null,
    location: 'Jeddah',
    latitude: null,
    longitude: null,
    personalId: null,
  });
});

test('with nothing new it answers status 0 and the data: an information, no success', async () => {
  const { token } = await enter();
  await save(token, { gender: 'male', personalId: '1123456780' });
  const again = { gender: 'male', personalId: '••••6780', email: '', mobile: (await details(token)).mobile };
  const saved = await save(token, { ...again, countryCode: '+966' });
  expect(saved.body).toMatchObject({
    status: 0,
    message: 'There was nothing new to save',
    data: { gender: 'male' },
  });
  expect(saved.body).not.toHaveProperty('verificationToken');
  const same = await save(token, { personalId: '1123456780' });
  expect(same.body.status).toBe(0);
});

test.each([
  ['name', '', 'NAME_REQUIRED'],
  ['name', 'Sara1', 'NAME_NOT_LETTERS'],
  ['personalId', '12', 'PERSONAL_ID_LENGTH'],
  ['personalId', '1'.repeat(36), 'PERSONAL_ID_LENGTH'],
  ['personalId', '1123456781', 'PERSONAL_ID_WRONG'],
  ['location', 'R', 'LOCATION_LENGTH'],
  ['location', 'ر'.repeat(81), 'LOCATION_LENGTH'],
  ['email', 'sara@', 'EMAIL_INVALID'],
  ['gender', 'other', 'NOT_ALLOWED'],
  ['language', 'fr', 'NOT_ALLOWED'],
  ['latitude', '91', 'OUT_OF_RANGE'],
])(
  '[P1-PROF-17] [P1-PROF-20] [P1-PROF-21] %s "%s" is refused at its field: %s',
  async (field, value, code) => {
    const { token } = await enter();
    const before = await details(token);
    const refused = await save(token, { gender: 'male', [field]: value });
    expect([refused.status, refused.body.fieldCodes]).toEqual([422, { [field]: code }]);
    expect(await details(token)).toEqual(before);
  },
);

test('[P1-PROF-17] the name is never left out, and a mobile comes with its country code', async () => {
  const { token } = await enter();
  const nameless = await server.call('saveProfile', { gender: 'male' }, { token });
  expect(nameless.body.fieldCodes).toEqual({ name: 'NAME_REQUIRED' });
  const lone = await save(token, { mobile: '501112223' });
  expect(lone.body.fieldCodes).toEqual({ countryCode: 'REQUIRED' });
  const bad = await save(token, { mobile: '112345678', countryCode: '+966' });
  expect(bad.body.fieldCodes).toEqual({ mobile: 'MOBILE_INVALID' });
});

test('[P1-PROF-20] [P1-PROF-21] the shortest and the longest are taken, in any script', async () => {
  const { token } = await enter();
  for (const [personalId, location] of [
    ['123', 'رض'],
    ['ب'.repeat(35), '𐐷'.repeat(80)],
  ])
    expect((await save(token, { personalId, location })).body).toMatchObject({
      status: 1,
      data: { location },
    });
});

test('[F37] the personal ID lies sealed in the database; its owner too is shown its end alone', async () => {
  const { id, token } = await enter();
  const saved = await save(token, { personalId: '1098765439' });
  expect(JSON.stringify(saved.body)).not.toContain('109876');
  const row = server.db.selectFrom('accounts').selectAll().where('id', '=', id);
  const stored = await row.executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain('109876');
  expect(stored.personal_id_tail).toBe('5439');
  expect(server.logged.join('')).not.toContain('109876');
});

describe('a new mobile or e-mail address', () => {
  test('[P1-PROF-11] counts only once the code that was sent there is confirmed', async () => {
    const { token } = await enter();
    const { mobile, e164 } = newContact();
    const before = await details(token);
    const asked = await save(token, { mobile: `0${mobile}`, countryCode: '+966', gender: 'male' });
    expect(asked.body).toMatchObject({
      status: 0,
      verificationToken: expect.any(String),
      otpDestination: e164,
      resendSeconds: 60,
      data: { mobile: before.mobile, gender: 'male' },
    });
    const code = server.inbox.codeFor(e164);
    const missed = await verify(asked.body.verificationToken, wrong(code));
    expect([missed.status, missed.body.fieldCodes]).toEqual([422, { otp: 'OTP_WRONG' }]);
    const confirmed = await verify(asked.body.verificationToken, code);
    expect(confirmed.body).toMatchObject({ status: 1, data: { mobile, countryCode: '+966' } });
    expect((await details(token)).mobile).toBe(mobile);
    expect((await verify(asked.body.verificationToken, code)).body.code).toBe('OTP_ENDED');
  });

  test('when the mobile changes, every other session ends and the old mobile is told; the job holds no number', async () => {
    const { id, token } = await enter();
    const others = [await login(id), await login(id)];
    const before = String((await details(token)).mobile);
    const { mobile, e164 } = newContact();
    const asked = await save(token, { mobile, countryCode: '+966' });
    for (const other of others) expect(await details(other)).toBeDefined();
    await verify(asked.body.verificationToken, server.inbox.codeFor(e164));
    for (const other of others)
      expect((await server.call('userDetails', {}, { token: other })).status).toBe(401);
    expect((await details(token)).mobile).toBe(mobile);
    const waiting = await server.db
      .withSchema('pgboss')
      .selectFrom('job' as never)
      .selectAll()
      .execute();
    const jobs = JSON.stringify(waiting);
    expect(jobs).toContain('mobile-changed');
    expect(jobs).not.toContain(before);
    server.inbox.messages.length = 0;
    await server.runJobs();
    const told = server.inbox.messages.filter((message) => message.to === `+966${before}`);
    expect(told).toEqual([
      expect.objectContaining({
        to: `+966${before}`,
        body: expect.stringContaining(`••••${mobile.slice(-4)}`),
      }),
    ]);
  });

  test('when both change, one code follows the other, and each counts by itself', async () => {
    const { id, token } = await enter();
    const { mobile, e164, email } = newContact();
    const asked = await save(token, { mobile, countryCode: '+966', email: `  ${email.toUpperCase()} ` });
    expect(asked.body).toMatchObject({ otpDestination: e164, data: { email: null } });
    expect(server.mails.some((mail) => mail.to === email)).toBe(false);
    const next = await verify(asked.body.verificationToken, server.inbox.codeFor(e164));
    expect(next.body).toMatchObject({ status: 0, otpDestination: email, data: { mobile, email: null } });
    expect(next.body.verificationToken).not.toBe(asked.body.verificationToken);
    const done = await verify(next.body.verificationToken, mailCode(email));
    expect(done.body).toMatchObject({ status: 1, data: { mobile, email } });
    const events = server.db.selectFrom('account_events').select('kind').where('account_id', '=', id);
    const kinds = (await events.execute()).map((event) => event.kind);
    expect(kinds).toEqual(expect.arrayContaining(['mobile-changed', 'email-changed']));
    expect((await save(token, { email: '' })).body).toMatchObject({ status: 1, data: { email: null } });
  });

  test('a mobile that is changed is not said to have failed where no code can be sent to the new address', async () => {
    const { token } = await enter();
    const { mobile, e164, email } = newContact();
    await save(token, { email });
    // Within the minute in which no other code goes to that address.
    const asked = await save(token, { mobile, countryCode: '+966', email });
    const next = await verify(asked.body.verificationToken, server.inbox.codeFor(e164));
    expect(next.body).toMatchObject({
      status: 1,
      isEmailAsked: false,
      message:
        'Your mobile is changed. We could not send a code to your new email address, so it is not changed yet: save it again.',
      data: { mobile, email: null },
    });
    expect(next.body.verificationToken).toBeUndefined();
    expect(await details(token)).toMatchObject({ mobile, email: null });
  });

  test('another account’s is not revealed: the same answer and a code; refused once it is proved to be theirs', async () => {
    const { mobile, e164, email } = newContact();
    const first = await enter();
    const asked = await save(first.token, { mobile, countryCode: '+966', email });
    const next = await verify(asked.body.verificationToken, server.inbox.codeFor(e164));
    await verify(next.body.verificationToken, mailCode(email));
    server.clock.advance(61_000);
    const second = await enter();
    const own = await details(second.token);
    const taken = await save(second.token, { mobile, countryCode: '+966' });
    expect(Object.keys(taken.body).sort()).toEqual(Object.keys(asked.body).sort());
    const refused = await verify(taken.body.verificationToken, server.inbox.codeFor(e164));
    expect([refused.status, refused.body.code]).toEqual([409, 'MOBILE_TAKEN']);
    const mailed = await save(second.token, { email });
    expect((await verify(mailed.body.verificationToken, mailCode(email))).body.code).toBe('EMAIL_TAKEN');
    expect(await details(second.token)).toEqual(own);
  });

  test('two accounts that prove one address in the same moment: one gets it', async () => {
    const { email } = newContact();
    const asked = [];
    for (const person of [await enter(), await enter()]) {
      const answer = await save(person.token, { email });
      asked.push({ token: answer.body.verificationToken, code: mailCode(email) });
      server.clock.advance(61_000);
    }
    const answers = await Promise.all(asked.map(({ token, code }) => verify(token, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a session that was ended meanwhile confirms nothing, and the code of another purpose neither', async () => {
    const { id, token } = await enter();
    const { mobile, e164 } = newContact();
    const asked = await save(token, { mobile, countryCode: '+966' });
    await server.call('logOut', {}, { token });
    const code = server.inbox.codeFor(e164);
    expect((await verify(asked.body.verificationToken, code)).body.code).toBe('OTP_ENDED');
    const unchanged = server.db.selectFrom('accounts').select('mobile').where('id', '=', id);
    expect((await unchanged.executeTakeFirstOrThrow()).mobile).not.toBe(e164);
    const contact = newContact();
    const number = { mobile: contact.mobile, countryCode: '+966' };
    const signUp = await server.call('signUp', { ...number, fullName: 'Sara Ahmad' });
    const foreign = await verify(signUp.body.token, server.inbox.codeFor(contact.e164));
    expect(foreign.body.code).toBe('OTP_ENDED');
    expect((await verify(token, '1234')).body.code).toBe('OTP_ENDED');
  });

  test('where the code cannot be sent, nothing of the form is saved', async () => {
    const { token } = await enter();
    const before = await details(token);
    server.inbox.answerWith({ kind: 'refused', code: 'x' });
    const { mobile } = newContact();
    const refused = await save(token, { gender: 'male', mobile, countryCode: '+966' });
    expect([refused.status, refused.body.code]).toEqual([502, 'SMS_NOT_SENT']);
    expect(await details(token)).toEqual(before);
  });

  test('a code is asked for as seldom as for a log-in, and can be sent again by its token alone', async () => {
    const { token } = await enter();
    const { email } = newContact();
    const asked = await save(token, { email });
    const again = await save(token, { email });
    expect([again.status, again.body.code]).toEqual([429, 'OTP_TOO_MANY']);
    server.clock.advance(61_000);
    const { verificationToken } = asked.body;
    const first = mailCode(email);
    const resent = await server.call('resendOtp', {}, { token: String(verificationToken) });
    expect(resent.status).toBe(200);
    expect(server.mails.filter((mail) => mail.to === email)).toHaveLength(2);
    const second = mailCode(email);
    if (first !== second) expect((await verify(verificationToken, first)).body.code).toBe('OTP_WRONG');
    expect((await verify(verificationToken, second)).body).toMatchObject({ status: 1, data: { email } });
  });
});

describe('the switches', () => {
  test.each([
    ['general', 'notification'],
    ['booking', 'bookingUpdate'],
    ['chat', 'chatNotification'],
  ])('[P1-PROF-30] %s turns %s off and on, and nothing else', async (type, field) => {
    const { token } = await enter();
    const before = await details(token);
    const off = await server.call('switchNotification', { type, status: 0 }, { token });
    expect(off.body).toEqual({ status: 1, message: 'Turned off' });
    expect(await details(token)).toEqual({ ...before, [field]: false });
    const on = await server.call('switchNotification', { type, status: '1' }, { token, language: 'ar' });
    expect(on.body.message).toBe('تم التفعيل');
    expect(await details(token)).toEqual(before);
  });

  test('[P1-PROF-31 P3-NOTE-12] the number is hidden and shown', async () => {
    const { token } = await enter();
    for (const status of [0, 1]) {
      expect((await server.call('showPhone', { status }, { token })).status).toBe(200);
      expect((await details(token)).showsPhone).toBe(status === 1);
    }
    for (const input of [{ status: 2 }, { status: 'maybe' }, {}])
      expect((await server.call('showPhone', input, { token })).status).toBe(422);
    const unknown = await server.call('switchNotification', { type: 'all', status: 1 }, { token });
    expect(unknown.body.fieldCodes).toEqual({ type: 'NOT_ALLOWED' });
  });
});

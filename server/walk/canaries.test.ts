import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { cards } from '../testing/money/bank.ts';
import { comeFromGoogle, planGoogle, visitGoogle } from '../testing/people/google.ts';
import { addPartner, addPartnerKey, addWebhook } from '../testing/people/partners.ts';
import { accept, book, confirm, decline } from '../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../testing/world.ts';

/**
 * Goes through one flow with values that are easy to recognise, and then searches every place into which they might
 * have leaked.
 */
let world: World;
const logged: string[] = [];
interface Answer {
  readonly status: number;
  readonly text: string;
  readonly call: string;
  readonly kept: string | null;
}
const answers: Answer[] = [];
/** The secret values that must not appear anywhere, by what they are. */
const secrets = new Map<string, string>();
const NAME = 'Zubaydah Canary';
const GOOGLE_EMAIL = 'zubaydah.at.google@gmail.com';
const MOBILE = '512345987';
const PERSONAL_ID = '1098765439';
const IBAN = 'SA0380000000608010167519';
const EMAIL = 'zubaydah.canary@example.com';

async function call(
  path: string,
  body: Record<string, unknown>,
  token?: string,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${world.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      ...(token && { authorization: token }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  answers.push({ status: answer.status, text, call: path, kept: answer.headers.get('cache-control') });
  return JSON.parse(text) as Record<string, unknown>;
}

async function signUp(): Promise<string> {
  const number = { mobile: MOBILE, country_code: '+966' };
  const asked = await call('/signup', { ...number, fullname: NAME });
  const messages = await (await fetch(`${world.standinsUrl}/inbox?to=%2B966${MOBILE}`)).json();
  const code = /#(\d{4})$/.exec((messages as { body: string }[])[0]?.body ?? '')?.[1] ?? '';
  secrets.set('temporary token', String(asked.token));
  secrets.set('OTP code', code);
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  await call('/otpverificationforsingup', { ...number, otp: wrong }, String(asked.token));
  const confirmed = await call('/otpverificationforsingup', { ...number, otp: code }, String(asked.token));
  secrets.set('session token', String(confirmed.token));
  await call('/otpverificationforsingup', { ...number, otp: code }, String(asked.token));
  await call('/signup', { ...number, fullname: NAME });
  await call('/login', { mobile: `${MOBILE}x`, country_code: '+966', logintype: 'mobile' });
  return String(confirmed.token);
}

/** Fills a profile with all that is private, and sends the same values in forms where they do not belong. */
async function keepProfile(token: string): Promise<void> {
  await call('/user_roll', { usertype: 'owner' }, token).then(({ token: next }) =>
    secrets.set('owner token', String(next)),
  );
  const owner = secrets.get('owner token');
  await call('/add-edit-profile', { name: NAME, personal_id: PERSONAL_ID, email: EMAIL }, owner);
  const bank = { account_holder_name: NAME, bank_name: 'RJHISARI', account_number: IBAN, iban_number: IBAN };
  await call('/bank/add_edit', bank, owner);
  await call('/bank/add_edit', { ...bank, bank_name: 'RIBLSARI' }, owner);
  await call('/bank/add_edit', { ...bank, account_number: PERSONAL_ID, iban_number: EMAIL }, owner);
  await call(
    '/add-edit-profile',
    { name: IBAN, personal_id: IBAN.repeat(2), email: PERSONAL_ID, gender: IBAN },
    owner,
  );
  await call('/verify_profile_otp', { otp: PERSONAL_ID }, owner);
  await call('/add-edit-profile-image', { profile_image: IBAN }, owner);
  await fetch(`${world.url}/api/bank/detail?login_user_id=${IBAN}`, {
    headers: { authorization: owner ?? '' },
  });
  secrets.set('personal ID', PERSONAL_ID);
  secrets.set('IBAN', IBAN);
  secrets.set('account in the IBAN', IBAN.slice(-12));
  secrets.set('e-mail', EMAIL);
}

async function misuse(token: string): Promise<void> {
  await call('/login', { mobile: token, country_code: '+966' });
  await call('/booking/confirm_payment', { checkoutId: token }, token);
  await call('/booking/confirm_payment', { checkoutId: cards.visa, resourcePath: cards.visa }, token);
  await call('/user_roll', { usertype: token }, token);
  await call('/booking/add', { itemid: token, payment_type: cards.visa }, token);
  await fetch(`${world.url}/api/user-details?token=${token}&mobile=${MOBILE}`, {
    headers: { authorization: token },
  });
  await fetch(`${world.url}/api/user-details?login_user_id=${token}`, { headers: { authorization: token } });
}

/** Payments that are paid, declined, lost on the way, refunded, and refused because the database went away. */
async function rentAndPay(renter: Person, owner: Person): Promise<void> {
  const listing = (instant: boolean) => world.listing({ owner, instant });
  const pay = async (card: string, instant: boolean, payment: 'mada' | 'visa' = 'visa') => {
    const booked = await book(world, renter, await listing(instant), { payment });
    await world.bank.pay(booked.checkoutId, card);
    await confirm(renter, booked.checkoutId);
    return booked.bookingId;
  };
  await pay(cards.visa, true);
  await pay(cards.mada, true, 'mada');
  await accept(owner, await pay(cards.visa, false));
  await decline(owner, await pay(cards.visa, false));
  await pay(cards.declined, true);
  for (const outcome of ['garbage', '5xx-after', 'reset']) {
    await world.bank.plan({ match: { call: 'status' }, outcome });
    await pay(cards.visa, true);
    await world.pass(60_000);
  }
  await world.pass(20 * 60_000);
  await world.pass(9 * 3_600_000);
}

/** A partner who uses the key where it belongs and where it does not, and is told by a webhook that is not there. */
async function actAsPartner(owner: Person): Promise<void> {
  const partner = await addPartner(world, owner);
  const { key } = await addPartnerKey(world, partner);
  const { secret } = await addWebhook(world, partner, 'https://fleet.invalid/hooks');
  secrets.set('partner key', key.slice('kiraa_ab12cd34_'.length));
  secrets.set('webhook secret', secret.slice('whsec_'.length));
  for (const authorization of [`Bearer ${key}`, key, `Bearer ${key}x`])
    for (const path of ['item/my_items', 'user-details', `item/my_items?itemid=${key}`])
      await fetch(`${world.url}/api/${path}`, { headers: { authorization } });
  await call('/booking/status/request', { bookingid: key, action: secret }, key);
  await call('/login', { mobile: key, country_code: secret });
}

async function loseTheDatabase(token: string): Promise<void> {
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'kiraa' AND pid <> pg_backend_pid()`;
  for (let round = 0; round < 5; round += 1) {
    const calls = Promise.allSettled([
      call('/login', { mobile: MOBILE, country_code: '+966' }),
      call('/user_roll', { usertype: 'renter' }, token),
    ]);
    await world.db.executeQuery(CompiledQuery.raw(kill)).catch(() => undefined);
    await calls;
  }
}

/** Google sign-ins: a good one, one with a forged answer, and one that adds a number with the proof. */
async function comeThroughGoogle(): Promise<void> {
  const person = { email: GOOGLE_EMAIL, name: NAME };
  await planGoogle(world, 'bad-signature');
  await comeFromGoogle(world, person);
  const { code, state, token } = await visitGoogle(world, person);
  secrets.set('Google code', code.slice(-32));
  secrets.set('Google state', state);
  const come = await call('/sociallogin', { code, state, social_id: token, email: GOOGLE_EMAIL }, token);
  await call('/sociallogin', { code, state }, token);
  await call('/register_social', { mobile: '0', country_code: '+966' }, String(come.token));
  secrets.set('Google proof', String(come.token));
  secrets.set('Google address', GOOGLE_EMAIL);
  secrets.set('Google client secret', world.config.google.clientSecret);
  secrets.set('SMS account', world.config.unifonic.appSid);
}

beforeAll(async () => {
  const log = createLog({ level: 'trace', destination: { write: (line) => logged.push(line) } });
  world = await createWorld({ log });
  await keepProfile(await signUp());
  await comeThroughGoogle();
  const token = secrets.get('owner token') ?? '';
  const owner = await world.person('owner', NAME);
  const renter = await world.person('renter', NAME);
  for (const [index, person] of [owner, renter].entries()) {
    secrets.set(`token ${index}`, person.token);
    secrets.set(`mobile ${index}`, person.mobile.slice(4));
  }
  secrets.set('mobile', MOBILE);
  secrets.set('name', NAME.split(' ')[0] ?? '');
  secrets.set('visa', cards.visa);
  secrets.set('mada', cards.mada);
  secrets.set('declined card', cards.declined);
  for (const { name, settings } of world.config.payments.providers) {
    const keys = Object.entries(settings).filter(([key]) => /key|token/i.test(key));
    for (const [key, value] of keys) secrets.set(`${name} ${key}`, value);
  }
  await misuse(token);
  await actAsPartner(owner);
  await rentAndPay(renter, owner);
  await world.bank.settled();
  await loseTheDatabase(token);
});
afterAll(() => world.close());

/** Four digits occur in ids and times by chance, so the code counts only where it stands alone in a text. */
function textsOf(line: string): string {
  const texts: string[] = [];
  JSON.parse(line, (_key, value) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.join('\n');
}

function leaksIn(where: string, except: readonly string[] = []): string[] {
  return [...secrets]
    .filter(([what]) => !except.includes(what))
    .filter(([what, secret]) =>
      what === 'OTP code'
        ? new RegExp(`(?<![\\w.:-])${secret}(?![\\w:-])`).test(where)
        : where.includes(secret),
    )
    .map(([what]) => what);
}

test('[F37] the test has secrets that could leak, and logs and tables that they could leak into', () => {
  for (const [what, secret] of secrets) expect([what, secret.length >= 4]).toEqual([what, true]);
  expect(logged.length).toBeGreaterThan(50);
  expect(logged.filter((line) => /"level":"(warn|error)"/.test(line)).length).toBeGreaterThan(0);
  expect(answers.filter((answer) => answer.status >= 400).length).toBeGreaterThan(8);
  // What is most private was taken, so that it lies somewhere.
  for (const path of ['/add-edit-profile', '/bank/add_edit'])
    expect([path, ...answers.filter(({ call: at }) => at === path).map(({ status }) => status)]).toContain(
      200,
    );
  for (const end of ['', '.', ', keep it', '"}'])
    expect(leaksIn(`#${secrets.get('OTP code')}${end}`)).toEqual(['OTP code']);
  expect(leaksIn(`at file.js:${secrets.get('OTP code')}:5`)).toEqual([]);
});

test('[F37] no code, token, number, name, card or key in any log line, at the most verbose level', () => {
  for (const line of logged) expect([line, leaksIn(textsOf(line))]).toEqual([line, []]);
});

test('[F37] none in the text of a refusal', () => {
  const refused = answers.filter((answer) => answer.status >= 400);
  for (const { call: path, text } of refused) expect([path, text, leaksIn(text)]).toEqual([path, text, []]);
});

test('[F37] no answer to a person may be kept on its way or in the browser', async () => {
  const { token } = await world.person('renter');
  const details = await fetch(`${world.url}/api/user-details`, { headers: { authorization: token } });
  expect([details.status, details.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answers.filter(({ kept }) => kept !== 'no-store').map(({ call: path }) => path)).toEqual([]);
});

test('[F37] none in the metrics', async () => {
  const metrics = await (await fetch(`${world.url}/metrics`)).text();
  expect(metrics).toContain('kiraa_http_request_seconds_bucket');
  expect(leaksIn(metrics, ['OTP code'])).toEqual([]);
});

async function everyRow(schema: string): Promise<{ table: string; row: string }[]> {
  const query = (text: string) => world.db.executeQuery<Record<string, string>>(CompiledQuery.raw(text));
  const tables = await query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = '${schema}'`,
  );
  const rows: { table: string; row: string }[] = [];
  for (const { name = '' } of tables.rows) {
    const found = await query(`SELECT t::text AS row FROM ${name} t`);
    rows.push(...found.rows.map(({ row = '' }) => ({ table: name, row })));
  }
  return rows;
}

test('[F37] a database dump holds no code, token, card or key; jobs hold no number either', async () => {
  const personal = ['mobile', 'mobile 0', 'mobile 1', 'name', 'e-mail', 'Google address', 'OTP code'];
  for (const { table, row } of await everyRow('public'))
    expect([table, leaksIn(row, personal)]).toEqual([table, []]);
  const codes = (await everyRow('public')).filter(({ table }) => table === 'public.otp_challenges');
  expect(codes.length).toBeGreaterThan(0);
  for (const { row } of codes) expect(leaksIn(row, personal.slice(0, -1))).toEqual([]);
  const jobs = await everyRow('pgboss');
  expect(jobs.length).toBeGreaterThan(0);
  for (const { table, row } of jobs) expect([table, leaksIn(row, ['OTP code'])]).toEqual([table, []]);
});

test('[F37] of a card in a provider’s notice, nothing is stored', async () => {
  const events = await world.db.selectFrom('provider_events').select('payload').execute();
  expect(events.length).toBeGreaterThan(3);
  for (const { payload } of events) {
    const text = JSON.stringify(payload);
    expect(text).not.toMatch(/"(card|customer|billing|holder|bin|last4Digits|expiryMonth|shopperResultUrl)"/);
    expect(leaksIn(text)).toEqual([]);
  }
});

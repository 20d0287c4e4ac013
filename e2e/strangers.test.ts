import { clientOf } from '@kiraa/server/testing/people/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastCode, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { waitForScript } from './steps.ts';

/** What people see of the limits that hold strangers back, with the settings as they are: nothing. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({
    env: {
      TRUSTED_PROXIES: '127.0.0.1',
      AUTH_CALLS_PER_ADDRESS: '',
      SMS_PER_HOUR: '',
      CODE_WORK_BITS: '',
      CODE_TEXTS_PER_DAY: '',
      CODE_TEXTS_PER_ADDRESS: '',
      CODE_TEXTS_PER_PERSON_DAY: '',
      WRONG_CODES_PER_ADDRESS: '',
    },
  });
});
afterAll(() => stage?.close());

const PASSWORD = 'Palm-Tree-9';
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** A browser behind this address, as a proxy that the settings name tells it. */
async function behind(address: string, language: 'ar' | 'en'): Promise<Visitor> {
  const visitor = await stage.visitor({ language, width: 390 });
  await movesTo(visitor, address);
  return visitor;
}

const movesTo = ({ context }: Visitor, address: string) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': address });

async function openDialog({ page, language }: Visitor, key: 'LOGIN' | 'SIGNUP', name: string) {
  await page.goto(`/terms-and-conditions?lng=${language}&dialog=${key}`);
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  await waitForScript(page);
  return dialog;
}

/** Refusals of a typed code or password stand at their fields; anything else would be a complaint of the page's. */
const expectCalm = ({ complaints }: Visitor) =>
  expect(complaints.filter((line) => !/^4(01|03|22) POST .*\/api\//.test(line))).toEqual([]);

test('[D-ASKER] a family behind one address signs up, one after another, each with a mistyped code, and nobody waits', async () => {
  const words = texts.ar.accounts;
  for (let person = 0; person < 5; person += 1) {
    const visitor = await behind('203.0.113.20', 'ar');
    const { page } = visitor;
    const local = `05060${String(10 + person)}123`;
    const form = await openDialog(visitor, 'SIGNUP', words.signUpTitle);
    await form.getByLabel(words.fullName).fill('سارة أحمد');
    await form.getByLabel(words.mobile, { exact: true }).fill(local);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: words.signUp, exact: true }).click();
    const codes = page.getByRole('dialog', { name: words.otpTitle });
    await codes.waitFor();
    const code = await lastCode(stage.world, `+966${local.slice(1)}`);
    await codes.getByLabel(words.otpLabel).fill(wrong(code));
    await codes.getByText(texts.ar.refusals.OTP_WRONG).first().waitFor();
    await codes.getByLabel(words.otpLabel).fill(code);
    await codes.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => sessionStorage.getItem('kiraa.token'))).not.toBeNull();
    expectCalm(visitor);
    await visitor.context.close();
  }
});

test('[D-ASKER] a phone that changes networks between asking for a code and typing it is let in', async () => {
  const words = texts.en.accounts;
  const { mobile } = await stage.world.person('renter');
  const visitor = await behind('198.51.100.9', 'en');
  const form = await openDialog(visitor, 'LOGIN', words.logInTitle);
  await form.getByLabel(words.mobile, { exact: true }).fill(`0${mobile.slice(4)}`);
  await form.getByRole('button', { name: words.sendCode, exact: true }).click();
  const codes = visitor.page.getByRole('dialog', { name: words.otpTitle });
  await codes.waitFor();
  await movesTo(visitor, '2001:db8:7::1');
  await codes.getByLabel(words.otpLabel).fill(await lastCode(stage.world, mobile));
  await codes.waitFor({ state: 'detached' });
  await movesTo(visitor, '203.0.113.77');
  await visitor.page.goto('/my_profile?lng=en');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  expectCalm(visitor);
  await visitor.context.close();
});

test('[D-ASKER] who mistypes a password five times reads that it is wrong, never that they must wait, and the right one lets them in', async () => {
  const words = texts.en.accounts;
  const { mobile } = await stage.world.person('renter');
  const number = { mobile: mobile.slice(4), countryCode: '+966' } as const;
  await setPassword(number, mobile);
  const visitor = await behind('203.0.113.40', 'en');
  const form = await openDialog(visitor, 'LOGIN', words.logInTitle);
  await form.getByRole('button', { name: words.byPassword }).click();
  await form.getByLabel(words.mobile, { exact: true }).fill(`0${number.mobile}`);
  const field = form.getByLabel(words.password, { exact: true });
  const press = form.getByRole('button', { name: words.logIn, exact: true });
  for (let tries = 1; tries <= 5; tries += 1) {
    await field.fill(`wrong-wrong-${tries}`);
    const answered = visitor.page.waitForResponse((answer) => answer.url().endsWith('/api/login'));
    await press.click();
    expect(((await (await answered).json()) as { code?: string }).code).toBe('PASSWORD_WRONG');
    await form.getByText(texts.en.refusals.PASSWORD_WRONG).first().waitFor();
  }
  await field.fill(PASSWORD);
  await press.click();
  await form.waitFor({ state: 'detached' });
  expect(await visitor.page.evaluate(() => sessionStorage.getItem('kiraa.token'))).not.toBeNull();
  expectCalm(visitor);
  await visitor.context.close();
});

/** What an hour has counted before whoever comes now. */
async function countBefore(bucket: string, count: number): Promise<void> {
  const hour = 3_600_000;
  const window_start = new Date(Math.floor(stage.world.clock.now().getTime() / hour) * hour);
  await stage.world.db
    .insertInto('rate_counters')
    .values({ bucket, window_start, count })
    .onConflict((conflict) => conflict.columns(['bucket', 'window_start']).doUpdateSet({ count }))
    .execute();
}

async function signUpFrom(address: string, local: string, language: 'ar' | 'en'): Promise<void> {
  const words = texts[language].accounts;
  const visitor = await behind(address, language);
  const { page } = visitor;
  const form = await openDialog(visitor, 'SIGNUP', words.signUpTitle);
  await form.getByLabel(words.fullName).fill('Sara Ahmad');
  await form.getByLabel(words.mobile, { exact: true }).fill(local);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: words.signUp, exact: true }).click();
  const codes = page.getByRole('dialog', { name: words.otpTitle });
  await codes.waitFor();
  await codes.getByLabel(words.otpLabel).fill(await lastCode(stage.world, `+966${local.slice(1)}`));
  await codes.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => sessionStorage.getItem('kiraa.token'))).not.toBeNull();
  expectCalm(visitor);
  await visitor.context.close();
}

test('[D-ASKER] who comes last of an office of a hundred behind one address signs up without waiting', async () => {
  await countBefore('texts code from 198.51.100.60', 200);
  await countBefore('sms', 300);
  await countBefore('sms strangers', 300);
  await signUpFrom('198.51.100.60', '0506055123', 'en');
});

test('[D-ASKER D-WORK] who comes as the 2,001st of an hour, after an advertisement, signs up: their browser works and they read of nothing to solve', async () => {
  await countBefore('sms', 2_000);
  await countBefore('sms strangers', 2_000);
  await signUpFrom('203.0.113.61', '0506056123', 'ar');
});

async function setPassword(
  number: { readonly mobile: string; readonly countryCode: '+966' },
  mobile: string,
): Promise<void> {
  const api = clientOf(stage.world.url);
  const asked = await api.forgotPassword({ type: 'mobile', ...number });
  if (!asked.ok) throw new Error(asked.refusal.code);
  const otp = await lastCode(stage.world, mobile);
  const proof = await api.verifyForgotOtp({ otp }, { token: asked.data.token });
  if (!proof.ok || !('token' in proof.data)) throw new Error('no proof');
  const set = await api.newPassword({ newPassword: PASSWORD }, { token: String(proof.data.token) });
  if (!set.ok) throw new Error(set.refusal.code);
}

import { clientOf } from '@kiraa/server/testing/people/people.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { testByTurns } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { lastCode, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { toastOf } from './steps.ts';

let stage: Stage;
let serial = 0;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** A number that nobody has used, from a block of its own. */
function newNumber(): { readonly local: string; readonly e164: string } {
  serial += 1;
  const rest = `${String(4_000 + serial)}123`;
  return { local: `050${rest}`, e164: `+96650${rest}` };
}

const inArabicDigits = (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe.each([
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const)('in $language at $width px', ({ language, width }) => {
  const test = testByTurns(width === 390);
  const words = texts[language].accounts;
  const refusals = texts[language].refusals;
  const shell = texts[language].shell;
  let visitor: Visitor;

  beforeEach(async () => {
    visitor = await stage.visitor({ language, width });
    // The countdown of a minute is skipped by moving the clock.
    await visitor.page.clock.install({ time: new Date() });
  });
  afterEach(async () => {
    const unexpected = visitor.complaints.filter((line) => !/^(4\d\d|500) POST .*\/api\//.test(line));
    expect(unexpected).toEqual([]);
    await visitor.context.close();
  });

  const dialog = (name: string) => visitor.page.getByRole('dialog', { name });
  const openDialog = async (key: string) => {
    await visitor.page.goto(`/terms-and-conditions?lng=${language}&dialog=${key}`);
    await visitor.page.getByRole('dialog').waitFor();
  };
  const toast = (text: string) => toastOf(visitor.page, text);
  const focusIsInError = () =>
    visitor.page.evaluate(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  const stored = (where: 'session' | 'local', key: string) =>
    visitor.page.evaluate(
      ([place, name]) => (place === 'session' ? sessionStorage : localStorage).getItem(name ?? ''),
      [where, key],
    );
  const aMinuteLater = async () => {
    stage.world.clock.advance(61_000);
    await visitor.page.clock.fastForward(61_000);
  };
  const typeCode = async (code: string) => {
    await dialog(words.otpTitle).getByLabel(words.otpLabel).fill(code);
    if (code.length < 4) await dialog(words.otpTitle).getByRole('button', { name: words.confirm }).click();
  };

  /** Fills in and sends the sign-up form, so that a code is sent. */
  const askForCode = async () => {
    const number = newNumber();
    await openDialog('SIGNUP');
    const form = dialog(words.signUpTitle);
    await form.getByLabel(words.fullName).fill('سارة أحمد');
    await form.getByLabel(words.mobile, { exact: true }).fill(number.local);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: words.signUp, exact: true }).click();
    await dialog(words.otpTitle).waitFor();
    return { number, code: await lastCode(stage.world, number.e164) };
  };

  test('[P1-AUTH-12 P1-AUTH-13 P1-AUTH-42 P1-AUTH-43 P1-AUTH-44 P1-AUTH-45] when signing up, every field says what is wrong with it', async () => {
    await openDialog('SIGNUP');
    const form = dialog(words.signUpTitle);
    expect(await form.getByRole('link', { name: words.agreeTerms }).getAttribute('href')).toContain(
      '/terms-and-conditions',
    );
    expect(await form.getByRole('link', { name: words.agreePrivacy }).getAttribute('href')).toContain(
      '/privacy-policy',
    );
    const submit = form.getByRole('button', { name: words.signUp, exact: true });
    await submit.click();
    await form.getByText(refusals.NAME_REQUIRED).waitFor();
    await form.getByText(refusals.MOBILE_INVALID).waitFor();
    await form.getByText(words.agreeToTerms).waitFor();
    await expect.poll(focusIsInError).toBe(true);
    await form.getByLabel(words.fullName).fill('Sara 1');
    await form.getByLabel(words.mobile, { exact: true }).fill('0512');
    await submit.click();
    await form.getByText(refusals.NAME_NOT_LETTERS).waitFor();
    await form.getByText(refusals.MOBILE_INVALID).waitFor();
    await form.getByLabel(words.fullName).fill('سارة أحمد');
    await form.getByLabel(words.mobile, { exact: true }).fill(newNumber().local);
    await submit.click();
    await form.getByText(words.agreeToTerms).waitFor();
  });

  test('[P1-AUTH-14 P1-AUTH-22 P1-AUTH-33 P1-AUTH-47 P1-AUTH-56 P2-AUTH-04] when signing up, the code dialog survives a reload, and refuses a short and a wrong code', async () => {
    const { code } = await askForCode();
    const pending = JSON.parse((await stored('session', 'kiraa.pendingEntry')) ?? '{}');
    expect(pending).toMatchObject({
      logInType: 'signup',
      person: { fullName: 'سارة أحمد', mode: 'renter', countryCode: '+966' },
    });
    expect(await stored('session', 'kiraa.token')).toBeNull(); // the temporary token is a new one
    await visitor.page.reload();
    await dialog(words.otpTitle).waitFor();
    await typeCode('123');
    await dialog(words.otpTitle).getByText(refusals.OTP_WRONG).first().waitFor();
    await expect.poll(focusIsInError).toBe(true);
    await typeCode(wrong(code));
    await toast(refusals.OTP_WRONG).waitFor();
  });

  test('[P1-AUTH-16 P1-AUTH-38] when signing up, the code can be sent again after a minute, and not before', async () => {
    const { number, code } = await askForCode();
    const resend = dialog(words.otpTitle).getByRole('button', { name: /[01]:\d\d/ });
    expect(await resend.textContent()).toMatch(/1:00|0:[0-5]\d/);
    await resend.click({ force: true });
    expect(await lastCode(stage.world, number.e164)).toBe(code);
    await aMinuteLater();
    await dialog(words.otpTitle).getByRole('button', { name: words.resend, exact: true }).click();
    await toast(words.codeSentAgain).waitFor();
    await dialog(words.otpTitle)
      .getByRole('button', { name: /(1:00|0:5\d)/ })
      .waitFor();
  });

  test('[P1-AUTH-15 P1-AUTH-24 P1-AUTH-34] when signing up, the right code opens the account, also in Arabic digits', async () => {
    const { page } = visitor;
    const { code } = await askForCode();
    await page.route('**/api/otpverificationforsingup', async (route) => {
      await dialog(words.otpTitle).getByRole('button', { name: shell.pleaseWait }).waitFor();
      await route.continue();
    });
    await typeCode(inArabicDigits(code));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const token = await stored('session', 'kiraa.token');
    expect(token).toBeTruthy();
    expect(await stored('local', 'kiraa.token')).toBe(token);
  });

  test('[P1-AUTH-10 P1-AUTH-11 P1-AUTH-13 P1-AUTH-26 P1-AUTH-29 P1-AUTH-31 P1-AUTH-32 P1-AUTH-46] the owner of a number without an account is told so after entering the code, and signs up with only a name', async () => {
    const { page } = visitor;
    const number = newNumber();
    await openDialog('LOGIN');
    const form = dialog(words.logInTitle);
    expect(await form.getByRole('link', { name: words.agreeTerms }).getAttribute('href')).toContain('/terms');
    expect(await form.getByRole('link', { name: words.agreePrivacy }).getAttribute('href')).toContain(
      '/privacy',
    );
    await form.getByText(words.asOwner, { exact: true }).click();
    await form.getByRole('button', { name: words.sendCode }).click();
    await form.getByText(refusals.MOBILE_INVALID).waitFor();
    await expect.poll(focusIsInError).toBe(true);
    await form.getByRole('combobox', { name: words.country }).selectOption('AE');
    await form.getByRole('combobox', { name: words.country }).selectOption('SA');
    await form.getByLabel(words.mobile, { exact: true }).fill(number.local);
    const asked = page.waitForRequest('**/api/login');
    await form.getByRole('button', { name: words.sendCode }).click();
    const request = await asked;
    expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded');
    expect(request.headers().authorization).toBeUndefined();
    expect(new URLSearchParams(request.postData() ?? '').get('usertype')).toBe('owner');
    await toast(texts[language].messages.codeSent).waitFor();
    await dialog(words.otpTitle).waitFor();
    const answer = (await (await request.response())?.json()) as { status: number; token: string };
    expect(answer.status).toBe(0);
    expect(await stored('session', 'kiraa.pendingEntry')).toContain(answer.token);

    await typeCode(await lastCode(stage.world, number.e164));
    await toast(refusals.ACCOUNT_UNKNOWN).waitFor();
    const signUp = dialog(words.signUpTitle);
    await signUp.getByText(words.numberConfirmed).waitFor();
    await page.reload();
    await signUp.getByText(words.numberConfirmed).waitFor();
    await signUp.getByLabel(words.fullName).fill('نورة السالم');
    await signUp.getByRole('checkbox').check();
    await signUp.getByRole('button', { name: words.signUp, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const account = await stage.world.db
      .selectFrom('accounts')
      .select(['full_name', 'mode'])
      .where('mobile', '=', number.e164)
      .executeTakeFirst();
    expect(account).toEqual({ full_name: 'نورة السالم', mode: 'owner' });
  });

  test('[P1-AUTH-25 P1-AUTH-27 P1-AUTH-28 P1-AUTH-30 P2-AUTH-03 P2-AUTH-05 P2-AUTH-07 P1-AUTH-09] a remembered log-in lasts until the server ends it, and its device then needs no code', async () => {
    const { page } = visitor;
    const person = await stage.world.person('renter', 'فهد العتيبي');
    await openDialog('LOGIN');
    const form = dialog(words.logInTitle);
    await form.getByLabel(words.mobile, { exact: true }).fill(`0${person.mobile.slice(4)}`);
    expect(await form.getByRole('switch', { name: words.rememberMe }).isChecked()).toBe(true);
    await form.getByRole('button', { name: words.sendCode }).click();
    await dialog(words.otpTitle).waitFor();
    await typeCode(await lastCode(stage.world, person.mobile));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const token = await stored('session', 'kiraa.token');
    expect(token).toBeTruthy();
    expect(await stored('local', 'kiraa.token')).toBe(token);

    const details = page.waitForRequest('**/api/user-details');
    await page.reload();
    const request = await details;
    expect(request.headers().authorization).toBe(`Bearer ${token}`);
    expect((await request.response())?.status()).toBe(200);
    await untilQuiet(page);
    expect(await stored('session', 'kiraa.token')).toBe(token);

    await stage.world.db
      .updateTable('sessions')
      .set({ expires_at: stage.world.clock.now() })
      .where('account_id', '=', person.id)
      .execute();
    visitor.complaints.length = 0;
    await page.reload();
    await expect.poll(() => stored('local', 'kiraa.token')).toBeNull();
    expect(await stored('session', 'kiraa.token')).toBeNull();
    expect(visitor.complaints.splice(0)).toEqual([expect.stringMatching(/^401 GET .*user-details/)]);

    await openDialog('LOGIN');
    await form.getByLabel(words.mobile, { exact: true }).fill(`0${person.mobile.slice(4)}`);
    const asked = page.waitForResponse('**/api/login');
    await form.getByRole('button', { name: words.sendCode }).click();
    expect(await (await asked).json()).toMatchObject({ status: 1, userdetails: { userid: person.id } });
    await toast(words.welcome(person.name)).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await stored('local', 'kiraa.token')).not.toBe(token);
  });

  test('[F21 P1-AUTH-55 P1-AUTH-57] the owner of a number under attack is asked for two codes and told why; a failure closes the dialog with a message', async () => {
    const { page } = visitor;
    const person = await stage.world.person('renter', 'ريم الحربي');
    const number = { mobile: person.mobile.slice(4), countryCode: '+966' };
    const attacker = clientOf(stage.world.url);
    const begun = await attacker.logIn(number);
    if (!begun.ok) throw new Error(begun.refusal.code);
    const sent = await lastCode(stage.world, person.mobile);
    for (let guess = 0; guess < 3; guess += 1) {
      await attacker.verifySignUpOtp({ ...number, otp: wrong(sent) }, { token: begun.data.token });
    }

    await openDialog('LOGIN');
    const form = dialog(words.logInTitle);
    await form.getByLabel(words.mobile, { exact: true }).fill(`0${number.mobile}`);
    await form.getByRole('button', { name: words.sendCode }).click();
    const tooMany = new RegExp(refusals.OTP_TOO_MANY);
    await form.getByText(tooMany).first().waitFor();
    expect(await form.getByText(tooMany).first().textContent()).toMatch(/\d/); // and when to try again
    await aMinuteLater();
    await page.route(
      '**/api/login',
      (route) =>
        route.fulfill({
          status: 500,
          json: {
            status: 500,
            error: true,
            code: 'INTERNAL',
            message: 'x',
            errorObject: { mobile: 'y' },
            fieldCodes: { mobile: 'COUNTRY_CLOSED' },
          },
        }),
      { times: 1 },
    );
    await form.getByRole('button', { name: words.sendCode }).click();
    await toast(refusals.COUNTRY_CLOSED).waitFor();
    await form.getByRole('button', { name: words.sendCode }).click();
    await dialog(words.otpTitle).waitFor();

    await page.route('**/api/otpverificationforsingup', (route) => route.abort(), { times: 1 });
    await typeCode('0000');
    await toast(shell.noConnection).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    visitor.complaints.length = 0;
    await openDialog('SIGNUP_OTP');

    await typeCode(await lastCode(stage.world, person.mobile));
    await dialog(words.otpTitle).getByText(words.secondCodeForNumber).waitFor();
    await dialog(words.otpTitle)
      .getByRole('button', { name: /\d:\d\d/ })
      .waitFor();
    const first = await lastCode(stage.world, person.mobile);
    await aMinuteLater();
    await dialog(words.otpTitle).getByText(words.secondCode).waitFor();
    const second = await lastCode(stage.world, person.mobile);
    if (second !== first) {
      await typeCode(first);
      await dialog(words.otpTitle).getByText(refusals.OTP_WRONG).first().waitFor();
    }
    await typeCode(second);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await stored('session', 'kiraa.token')).toBeTruthy();
  });

  test('[P1-AUTH-17 P1-AUTH-18 P1-AUTH-37 P1-AUTH-48 P1-AUTH-49 P1-AUTH-50 P1-AUTH-51 P1-AUTH-52 P1-AUTH-53 P1-AUTH-58 P1-AUTH-59] a forgotten password is set with a code, logs in, and can be changed', async () => {
    const { page } = visitor;
    const person = await stage.world.person('renter', 'هدى القحطاني');
    await openDialog('FORGOT_PASSWORD');
    const forgot = dialog(words.forgotTitle);
    expect(await forgot.getByRole('combobox', { name: words.country }).inputValue()).toBe('SA');
    await forgot.getByRole('button', { name: words.proceed }).click();
    await forgot.getByText(refusals.MOBILE_INVALID).waitFor();
    await forgot.getByLabel(words.mobile, { exact: true }).fill(`0${person.mobile.slice(4)}`);
    await forgot.getByRole('button', { name: words.proceed }).click();
    await dialog(words.otpTitle).waitFor();
    await page.reload();
    await dialog(words.otpTitle).waitFor();
    await typeCode(await lastCode(stage.world, person.mobile));

    const reset = dialog(words.resetTitle);
    await reset.waitFor();
    await page.reload();
    const password = reset.getByLabel(words.newPassword, { exact: true });
    const again = reset.getByLabel(words.confirmPassword, { exact: true });
    const press = () => reset.getByRole('button', { name: words.reset, exact: true }).click();
    await press();
    await reset.getByText(refusals.PASSWORD_REQUIRED).waitFor();
    await password.fill('short');
    await press();
    await reset.getByText(refusals.PASSWORD_LENGTH).waitFor();
    await password.fill('palm-tree-77');
    await again.fill('palm-tree-78');
    await press();
    await reset.getByText(words.passwordMismatch).waitFor();
    await expect.poll(focusIsInError).toBe(true);

    const eyes = reset.getByRole('button', { name: words.showPassword });
    expect(await eyes.count()).toBe(2);
    await eyes.first().hover();
    await page.mouse.down();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await page.mouse.up();
    await expect.poll(() => password.getAttribute('type')).toBe('password');
    await eyes.last().focus();
    await page.keyboard.down('Space');
    await expect.poll(() => again.getAttribute('type')).toBe('text');
    await page.keyboard.up('Space');
    await expect.poll(() => again.getAttribute('type')).toBe('password');
    await again.fill('palm-tree-77');
    await press();

    const logIn = dialog(words.logInTitle);
    await toast(words.passwordSet).waitFor();
    await logIn.getByLabel(words.password, { exact: true }).fill('palm-tree-76');
    await logIn.getByRole('button', { name: words.logIn, exact: true }).click();
    await logIn.getByText(refusals.PASSWORD_WRONG).first().waitFor();
    await logIn.getByLabel(words.password, { exact: true }).fill('palm-tree-77');
    await logIn.getByRole('button', { name: words.logIn, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await openDialog('CHANGE_PASSWORD');
    const change = dialog(words.changeTitle);
    const old = change.getByLabel(words.oldPassword, { exact: true });
    const fresh = change.getByLabel(words.newPassword, { exact: true });
    const save = () => change.getByRole('button', { name: words.change, exact: true }).click();
    await save();
    await expect.poll(() => change.getByText(refusals.PASSWORD_REQUIRED).count()).toBe(2);
    await old.fill('palm-tree-76');
    await fresh.fill('a'.repeat(21));
    await save();
    await change.getByText(refusals.PASSWORD_LENGTH).waitFor();
    await fresh.fill('date-palm-88');
    stage.world.clock.advance(61_000); // another code may be sent
    await save();
    // Who logged in by a password alone is asked for more (D-STEP-UP).
    const proof = dialog(texts[language].passkeys.codeTitle).getByLabel(words.otpLabel);
    await proof.waitFor();
    await proof.fill(await lastCode(stage.world, person.mobile));
    await toast(refusals.OLD_PASSWORD_WRONG).waitFor();
    expect(await stored('session', 'kiraa.token')).toBeTruthy(); // a 401 about the old password must not end the session
    await old.fill('palm-tree-77');
    await save();
    await toast(words.passwordChanged).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});

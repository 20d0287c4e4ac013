import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { axeFindings, lastCode, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { chooseDays, toastOf } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

let numbers = 0;
/** A number that nobody has used, from a block of its own. */
function newNumber() {
  numbers += 1;
  const rest = `${String(numbers).padStart(3, '0')}4567`;
  return { local: `050${rest}`, e164: `+96650${rest}` };
}

/** Signs in on the page that imitates Google's, as a person who is not on its list. */
async function beSomebody(
  page: Page,
  person: { readonly name: string; readonly email: string },
): Promise<void> {
  await page.locator('input[name=as_name]').fill(person.name);
  await page.locator('input[name=as_email][type=email]').fill(person.email);
  await page.locator('form:has(input[name=as_name]) button').click();
}

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('in $language at $width px', ({ language, width }) => {
  const { accounts: words, refusals, booking, shell } = texts[language];
  const person = {
    name: language === 'ar' ? 'هدى السالم' : 'Huda Salem',
    email: `huda.${language}@gmail.com`,
  };
  let visitor: Visitor;
  let page: Page;

  beforeEach(async () => {
    visitor = await stage.visitor({ language, width });
    page = visitor.page;
  });
  afterEach(async () => {
    const unexpected = visitor.complaints.filter((line) => !/^(422|429) POST .*\/api\//.test(line));
    expect(unexpected).toEqual([]);
    await visitor.context.close();
  });

  const dialog = (name: string) => page.getByRole('dialog', { name });
  const toast = (text: string) => toastOf(page, text);
  const goToGoogle = async (from: 'LOGIN' | 'SIGNUP' = 'LOGIN') => {
    const name = from === 'LOGIN' ? words.logInTitle : words.signUpTitle;
    await dialog(name).getByRole('button', { name: words.continueWithGoogle }).click();
    await page.waitForURL(/\/google\/o\/oauth2\/v2\/auth/);
  };

  test('[P1-AUTH-19 P1-AUTH-35 P1-AUTH-36 P1-AUTH-54 P1-AUTH-66 P1-AUTH-68] a guest continues with Google from a listing: cancels, then gives a mobile and its code, and finds the choice again; next time Google is enough', async () => {
    const { world } = stage;
    const listing = await world.listing({ owner: await world.person('owner') });
    await page.goto(`/1/${listing}?lng=${language}&from=here`);
    await chooseDays(visitor, 4, 6);
    const chosen = await page.getByRole('combobox', { name: booking.starts }).textContent();
    await page.goto(`/1/${listing}?lng=${language}&from=here&dialog=LOGIN`);

    await goToGoogle();
    await page.locator('button[name=cancel]').click();
    await toast(words.googleCancelled).waitFor();
    await dialog(words.logInTitle).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/1/${listing}`);

    await goToGoogle();
    await beSomebody(page, person);
    const phone = dialog(words.phoneTitle);
    await phone.getByText(person.name).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('here');
    await expect.poll(() => page.url()).not.toMatch(/[?&](code|state)=/);
    await phone.getByRole('button', { name: words.submit }).click();
    await phone.getByText(refusals.MOBILE_INVALID).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('mobile');
    // The country code is selected with the country and never typed.
    await phone.getByText('+966', { exact: false }).first().waitFor();
    expect(await phone.locator('input').count()).toBe(1);
    await phone.getByRole('combobox', { name: words.country }).selectOption('AE');
    await phone.getByText('+971', { exact: false }).first().waitFor();
    await phone.getByRole('combobox', { name: words.country }).selectOption('SA');

    await page.reload();
    const number = newNumber();
    await phone.getByLabel(words.mobile).fill(number.local);
    await phone.getByRole('button', { name: words.submit }).click();
    await dialog(words.otpTitle).waitFor();
    await lastCode(world, number.e164);

    // Left without the code and started again a minute later: the number is known, and a code is sent at once.
    await page.evaluate(() => sessionStorage.removeItem('kiraa.pendingEntry'));
    world.clock.advance(61_000);
    await page.goto(`/1/${listing}?lng=${language}&from=here&dialog=SIGNUP`);
    await goToGoogle('SIGNUP');
    await beSomebody(page, person);
    const otp = dialog(words.otpTitle);
    await otp.getByText(number.e164.slice(4), { exact: false }).waitFor();
    await otp.getByLabel(words.otpLabel).fill(await lastCode(world, number.e164));
    await toast(words.welcome(person.name)).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
      .toContain(`/1/${listing}`);
    await expect.poll(() => page.getByRole('combobox', { name: booking.starts }).textContent()).toBe(chosen);

    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(`/terms-and-conditions?lng=${language}&dialog=LOGIN`);
    await goToGoogle();
    await beSomebody(page, person);
    await toast(words.welcome(person.name)).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/terms-and-conditions');
  });

  test('[P1-AUTH-57] a failed sign-in is explained and closes the dialog; a way back that was not started here leads nowhere else', async () => {
    await page.goto(`/terms-and-conditions?lng=${language}&dialog=LOGIN`);
    await goToGoogle();
    // The dialog asks once whether the proof is still good: here it ends after that.
    const asked = page.waitForResponse((response) => response.url().includes('/checkUsrExistOrNot'));
    await beSomebody(page, { name: person.name, email: `late.${language}@gmail.com` });
    await dialog(words.phoneTitle).waitFor();
    await asked;
    stage.world.clock.advance(16 * 60_000);
    await dialog(words.phoneTitle).getByLabel(words.mobile).fill(newNumber().local);
    await dialog(words.phoneTitle).getByRole('button', { name: words.submit }).click();
    await toast(refusals.SOCIAL_ENDED).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    // What is said as soon as the page comes may be gone before a busy browser has all of the page.
    await toast(refusals.SOCIAL_ENDED).waitFor({ state: 'hidden' });
    const told = toast(refusals.SOCIAL_ENDED).waitFor();
    await page.goto(`/sign-in/google?lng=${language}&code=somebody-elses&state=somebody-elses`);
    await told;
    await dialog(words.logInTitle).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');

    // A tampered storage redirects nobody either.
    await page.evaluate(() => {
      const attempt = { state: 's', token: 't', mode: 'renter', remember: false };
      const kept = JSON.stringify({ ...attempt, returnTo: '//evil.example/x' });
      sessionStorage.setItem('kiraa.socialAttempt', kept);
    });
    await page.goto(`/sign-in/google?error=access_denied&state=s`);
    await dialog(words.logInTitle).waitFor();
    await expect.poll(() => page.url().startsWith(stage.world.config.publicUrl)).toBe(true);
    expect(await page.getByRole('button', { name: shell.close }).first().isVisible()).toBe(true);
  });
});

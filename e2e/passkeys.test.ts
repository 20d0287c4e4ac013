import { endProofs } from '@kiraa/server/testing/people/logged-in.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, inboxOf, lastCode, openStage, type Stage, texts } from './stage.ts';
import { toastOf } from './steps.ts';
import { addDevice } from './virtual-device.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('passkeys in $language at $width px', ({ language, width }) => {
  const { passkeys: words, privacy, accounts, refusals } = texts[language];

  test('[D-PASSKEY] a person adds one after a code, logs in with it as an owner, and removes it, by the keyboard too', async () => {
    const { world } = stage;
    const person = await world.person('renter', 'نورة السالم');
    await world.db.updateTable('accounts').set({ language }).where('id', '=', person.id).execute();
    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    const device = await addDevice(visitor);
    await endProofs(world, person.id);
    await addSession(visitor, person.token);
    await page.goto(`/my_profile/privacy?lng=${language}`);
    const section = page.getByRole('region', { name: words.title });
    await section.getByText(words.none).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await section.getByRole('button', { name: words.add }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: words.codeTitle });
    await dialog.waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('403 POST')]);
    expect(await axeFindings(visitor)).toEqual([]);
    const code = await lastCode(world, person.mobile);
    const wrong = code === '0000' ? '1111' : '0000';
    await page.keyboard.type(wrong);
    await dialog.getByText(refusals.OTP_WRONG).first().waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await dialog.getByLabel(accounts.otpLabel).fill(code);
    await section.getByLabel(words.name).fill('جوالي');
    expect(await axeFindings(visitor)).toEqual([]);
    await page.keyboard.press('Enter');
    await toastOf(page, words.isAdded).waitFor();
    await section.getByText('جوالي', { exact: true }).waitFor();
    await page.getByText(privacy.events['passkey-added']).waitFor();
    expect(await device.count()).toBe(1);
    expect(await axeFindings(visitor)).toEqual([]);
    const told = texts[language].messages.passkeyAdded;
    await expect.poll(async () => (await inboxOf(world, person.mobile))[0]).toBe(told);

    // Logged out, in the same browser: no code is sent any more.
    await page.evaluate(() => localStorage.clear());
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(`/?dialog=LOGIN&lng=${language}`);
    const logIn = page.getByRole('dialog', { name: accounts.logInTitle });
    await logIn.getByText(accounts.asOwner, { exact: true }).click();
    expect(await axeFindings(visitor)).toEqual([]);
    await device.verify(false);
    const before = scripts.length;
    await logIn.getByRole('button', { name: accounts.logInByPasskey }).click();
    await toastOf(page, accounts.passkeyFaults.cancelled).waitFor();
    // What asks the device came when it was asked, and not with the page or the dialog.
    expect(scripts.length).toBeGreaterThan(before);
    await device.verify(true);
    await logIn.getByRole('button', { name: accounts.logInByPasskey }).focus();
    await page.keyboard.press('Enter');
    await toastOf(page, accounts.welcome('نورة السالم')).waitFor();
    const session = await world.db
      .selectFrom('sessions')
      .select('mode')
      .where('account_id', '=', person.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    expect(session?.mode).toBe('owner');
    expect((await inboxOf(world, person.mobile))[0]).toBe(told);

    await page.goto(`/my_profile/privacy?lng=${language}`);
    await page.getByText(privacy.events['logged-in-passkey']).waitFor();
    await section.getByRole('button', { name: words.removeOf('جوالي') }).click();
    const removal = page.getByRole('dialog', { name: words.removeOf('جوالي') });
    expect(await axeFindings(visitor)).toEqual([]);
    await removal.getByRole('button', { name: words.remove, exact: true }).click();
    await toastOf(page, words.removed).waitFor();
    await section.getByText(words.none).waitFor();
    expect(complaints).toEqual([]);
    // The device still offers it, and the person reads that it opens nothing here.
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/?dialog=LOGIN&lng=${language}`);
    await logIn.getByRole('button', { name: accounts.logInByPasskey }).click();
    await toastOf(page, refusals.PASSKEY_UNKNOWN).waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422 POST')]);
    await visitor.context.close();
  });
});

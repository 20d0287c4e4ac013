import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { forgetSecondFactor } from './operator.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';
import { toastOf } from './steps.ts';
import { addDevice } from './virtual-device.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { ADMIN_SECOND_FACTOR: 'on' } });
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('a passkey as the second factor in $language at $width px', ({ language, width }) => {
  const { house: words, passkeys, refusals, accounts, admin } = texts[language];

  test('[D-SECOND-FACTOR D-PASSKEY] it is set up alone, asked for after some hours, renamed, and stays while it is the last', async () => {
    const { world } = stage;
    const person = await world.person('renter');
    await setAdmin(world.db, person.mobile, world.clock.now());
    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    const device = await addDevice(visitor);
    await addSession(visitor, person.token);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(`/admin/accounts?lng=${language}`);
    await page.getByRole('heading', { level: 1, name: words.setUpTitle }).waitFor();
    await page.getByRole('button', { name: words.usePasskey }).click();
    expect(await axeFindings(visitor)).toEqual([]);
    await page.getByRole('button', { name: passkeys.make }).click();
    await page.getByText(refusals.REQUIRED).waitFor();
    await page.getByLabel(passkeys.name).fill('جوالي');
    const before = scripts.length;
    await page.keyboard.press('Enter');
    const codes = page.getByRole('region', { name: words.codesTitle }).getByRole('listitem');
    await expect.poll(() => codes.count()).toBe(10);
    expect(await device.count()).toBe(1);
    // What asks the device comes when it is asked.
    expect(scripts.length).toBeGreaterThan(before);
    const recoveryCodes = await codes.allTextContents();
    await page.getByRole('button', { name: words.kept }).click();
    await page.getByRole('heading', { level: 1, name: admin.accounts }).waitFor();

    const forget = () => forgetSecondFactor(stage, visitor, person.id);
    await forget();
    await page.goto(`/admin/second-factor?lng=${language}`);
    await page.getByRole('heading', { level: 1, name: words.codeTitle }).waitFor();
    await page.getByText(words.codeHintOfPasskey).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await device.verify(false);
    await page.getByRole('button', { name: words.usePasskey }).click();
    await page.getByText(accounts.passkeyFaults.cancelled).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await device.verify(true);
    await page.getByRole('button', { name: words.usePasskey }).click();
    await page.getByRole('heading', { level: 1, name: words.isSet }).waitFor();
    const own = page.getByRole('region', { name: words.passkeysTitle });
    await own.getByText('جوالي').waitFor();
    expect(await axeFindings(visitor)).toEqual([]);

    await own.getByRole('button', { name: passkeys.removeOf('جوالي') }).click();
    await page.getByRole('dialog').getByRole('button', { name: passkeys.remove, exact: true }).click();
    await toastOf(page, refusals.LAST_SECOND_FACTOR).waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409 POST')]);
    await own.getByRole('button', { name: passkeys.renameOf('جوالي') }).click();
    const dialog = page.getByRole('dialog', { name: passkeys.renameOf('جوالي') });
    await dialog.getByLabel(passkeys.name).fill('Work phone');
    expect(await axeFindings(visitor)).toEqual([]);
    await dialog.getByLabel(passkeys.name).press('Enter');
    await own.getByText('Work phone').waitFor();
    // The same device has one already; another device can be added, and then the first one goes.
    await own.getByRole('button', { name: passkeys.add }).click();
    await own.getByLabel(passkeys.name).fill('Key');
    await own.getByRole('button', { name: passkeys.make }).click();
    await own.getByText(accounts.passkeyFaults.known).waitFor();
    await device.remove();
    const other = await addDevice(visitor);
    await own.getByRole('button', { name: passkeys.make }).click();
    await toastOf(page, passkeys.isAdded).waitFor();
    expect(await other.count()).toBe(1);
    await own.getByRole('button', { name: passkeys.removeOf('Work phone') }).click();
    await page.getByRole('dialog').getByRole('button', { name: passkeys.remove, exact: true }).click();
    await own.getByText('Work phone', { exact: true }).waitFor({ state: 'detached' });

    await forget();
    await page.goto(`/admin/accounts?lng=${language}`);
    await page.getByLabel(words.recoveryCode).fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: words.goOn }).click();
    await page.getByRole('heading', { level: 1, name: admin.accounts }).waitFor();
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });
});

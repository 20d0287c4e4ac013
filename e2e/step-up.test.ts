import { endProofs } from '@kiraa/server/testing/people/logged-in.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import {
  addSession,
  axeFindings,
  inboxOf,
  lastCode,
  openStage,
  type Stage,
  texts,
  type Visitor,
} from './stage.ts';
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
describe.each(PLAYED)('showing that it is you, in $language at $width px', ({ language, width }) => {
  const { profile: words, passkeys, accounts, refusals, privacy } = texts[language];
  let visitor: Visitor;
  let person: Person;

  beforeEach(async () => {
    visitor = await stage.visitor({ language, width });
    person = await stage.world.person('owner', 'Sarah Alqahtani');
    await endProofs(stage.world, person.id);
    await addSession(visitor, person.token);
  });
  afterEach(async () => {
    const refused = /^(403|422) (POST|GET) .*\/api\//;
    expect(visitor.complaints.filter((line) => !refused.test(line))).toEqual([]);
    await visitor.context.close();
  });

  const dialog = () => visitor.page.getByRole('dialog', { name: passkeys.codeTitle });
  const field = (name: string) => visitor.page.locator(`main [name="${name}"]`);

  test('[D-STEP-UP] a bank account is saved after a code, wrong ones too, and what was typed stays when one turns back', async () => {
    const { page } = visitor;
    await page.goto(`/edit_profile?lng=${language}`);
    await field('bankName').selectOption('RJHISARI');
    await field('accountHolderName').fill('Sarah Alqahtani');
    await field('accountNumber').fill('SA0380000000608010167519');
    await page.getByRole('button', { name: words.saveBank, exact: true }).click();
    await dialog().getByLabel(accounts.otpLabel).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await page.keyboard.press('Escape');
    await toastOf(page, refusals.CODE_NEEDED).waitFor();
    expect(await field('accountNumber').inputValue()).toBe('SA03 8000 0000 6080 1016 7519');
    expect(await inboxOf(stage.world, person.mobile)).toHaveLength(1);

    // A minute later another code may be sent.
    stage.world.clock.advance(61_000);
    await page.getByRole('button', { name: words.saveBank, exact: true }).click();
    await dialog().getByLabel(accounts.otpLabel).waitFor();
    const code = await lastCode(stage.world, person.mobile);
    // The focus is in the dialog's field already.
    await page.keyboard.type(code === '0000' ? '1111' : '0000');
    await dialog().getByText(refusals.OTP_WRONG).first().waitFor();
    await dialog().getByLabel(accounts.otpLabel).fill(code);
    await toastOf(page, words.bankSaved).waitFor();
    await page.waitForURL(/\/my_profile/);
  });

  test('[D-STEP-UP] who has a passkey is asked for it, may choose a code instead, and gets the file of all data', async () => {
    const { page } = visitor;
    await addDevice(visitor);
    await page.goto(`/my_profile/privacy?lng=${language}`);
    const section = page.getByRole('region', { name: passkeys.title });
    await section.getByRole('button', { name: passkeys.add }).click();
    await dialog().getByLabel(accounts.otpLabel).waitFor();
    await dialog()
      .getByLabel(accounts.otpLabel)
      .fill(await lastCode(stage.world, person.mobile));
    await section.getByLabel(passkeys.name).fill('Phone');
    await page.keyboard.press('Enter');
    await toastOf(page, passkeys.isAdded).waitFor();

    await endProofs(stage.world, person.id);
    const before = (await inboxOf(stage.world, person.mobile)).length;
    await page.getByRole('button', { name: privacy.download }).click();
    await dialog().getByRole('button', { name: passkeys.byCode }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    const file = page.waitForEvent('download');
    await dialog().getByRole('button', { name: passkeys.byPasskey }).click();
    expect((await file).suggestedFilename()).toMatch(/^kiraa-my-data-.*\.json$/);
    await dialog().waitFor({ state: 'detached' });
    // The news of the passkey may come later than this; a code never did.
    const after = await inboxOf(stage.world, person.mobile);
    expect(after.slice(0, after.length - before).filter((text) => /#\d{4}$/.test(text))).toEqual([]);
  });
});

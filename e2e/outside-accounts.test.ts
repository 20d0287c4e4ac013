import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, inboxOf, openStage, type Stage, texts } from './stage.ts';
import { toastOf } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('[D-OUTSIDE-ACCOUNTS] in $language at $width px', ({ language, width }) => {
  const { privacy, messages } = texts[language];

  test('a Google account that opens the account is listed, removed, and its person told by text message', async () => {
    const { world } = stage;
    const person = await world.person('renter');
    const at = world.clock.now();
    await world.db.updateTable('accounts').set({ language }).where('id', '=', person.id).execute();
    await world.db
      .insertInto('identities')
      .values({ provider: 'google', subject: '110000000000000000001', account_id: person.id, created_at: at })
      .execute();
    await world.db
      .updateTable('sessions')
      .set({ code_confirmed_at: at })
      .where('account_id', '=', person.id)
      .execute();
    const visitor = await stage.visitor({ language, width });
    await addSession(visitor, person.token);
    const { page } = visitor;
    await page.goto(`/my_profile/privacy?lng=${language}`);
    const section = page.getByRole('region', { name: privacy.outsideTitle });
    await section.getByText(privacy.outsideGoogle, { exact: true }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await section.getByRole('button', { name: privacy.outsideRemove }).click();
    await toastOf(page, privacy.outsideRemoved).waitFor();
    await section.getByText(privacy.outsideNone).waitFor();
    await page.getByText(privacy.events['google-unlinked'], { exact: true }).waitFor();
    await expect.poll(async () => (await inboxOf(world, person.mobile))[0]).toBe(messages.googleRemoved);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await visitor.context.close();
  });
});

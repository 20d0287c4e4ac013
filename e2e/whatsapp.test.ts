import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';
import { toastOf } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({
    env: {
      WHATSAPP_TEMPLATES: '{"any":{"ar":"kiraa_news","en":"kiraa_news"}}',
      WHATSAPP_VERSION: 'v20.0',
      WHATSAPP_PHONE_ID: '105500',
      WHATSAPP_TOKEN: 'standin-whatsapp-token',
    },
  });
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('messages by WhatsApp in $language at $width px', ({ language, width }) => {
  const words = texts[language].profile;

  test('[D-WHATSAPP] a person asks for them by a switch that is off at first, and the page keeps it', async () => {
    const person = await stage.world.person('renter');
    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    await addSession(visitor, person.token);
    await page.goto(`/my_profile?lng=${language}`);
    const choice = page.getByRole('switch', { name: words.switchWhatsApp });
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(false);
    expect(await axeFindings(visitor)).toEqual([]);
    await choice.focus();
    await page.keyboard.press('Space');
    await toastOf(page, words.switchedOn).waitFor();
    await page.reload();
    await expect.poll(() => choice.isChecked()).toBe(true);
    const account = await stage.world.db
      .selectFrom('accounts')
      .select('whatsapp_since as since')
      .where('id', '=', person.id)
      .executeTakeFirst();
    expect(account?.since).toBeInstanceOf(Date);
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });
});

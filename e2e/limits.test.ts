import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);

describe.each(PLAYED)('the limits in $language at $width px', ({ language, width }) => {
  test('[D-LIMITS] an operator reads of each limit its reason, its setting, what is used of it and how many have met it', async () => {
    const { limits: words, admin } = texts[language];
    const { world } = stage;
    const desk = await world.person('renter', 'Khalid');
    await setAdmin(world.db, desk.mobile, world.clock.now());
    const visitor = await stage.visitor({ language, width });
    await addSession(visitor, desk.token);
    const { page } = visitor;
    await page.goto(`/admin/findings?lng=${language}`);
    await page.getByRole('link', { name: admin.limits, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: words.of.NOTICE_TEXTS_PER_PERSON.label });
    const { why, label } = words.of.NOTICE_TEXTS_PER_PERSON;
    await row.getByText(why, { exact: true }).waitFor();
    await row.getByText('NOTICE_TEXTS_PER_PERSON', { exact: true }).waitFor();
    await row.getByRole('meter', { name: label }).waitFor();
    expect(await row.getByRole('meter').evaluate((meter: HTMLMeterElement) => meter.value)).toBe(0);
    expect(await axeFindings(visitor)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);

    const most = world.config.messages.noticesPerPersonHour;
    const window_start = new Date(Math.floor(world.clock.now().getTime() / 3_600_000) * 3_600_000);
    await world.db
      .insertInto('rate_counters')
      .values({ bucket: `texts notice ${desk.id}`, window_start, count: most })
      .execute();
    await page.reload();
    await row.getByText(words.reached('1'), { exact: true }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});

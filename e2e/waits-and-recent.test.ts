import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, openStage, type Stage, texts } from './stage.ts';
import { logIn, waitForScript } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([1], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
const DAY = 86_400_000;

describe.each(PLAYED)('waiting and looking back in $language at $width px', ({ language, width }) => {
  const { savedSearches: words, recent } = texts[language];

  test('[D-WAIT] a guest who wants taken days waits for them, and finds that with the saved searches', async () => {
    const { world } = stage;
    const owner = await world.person('owner');
    const renter = await world.person('renter');
    const listing = await world.listing({ owner, nameEn: 'Canoe', nameAr: 'قارب' });
    const minute = (days: number) =>
      new Date(Math.floor((world.clock.now().getTime() + days * DAY) / 3_600_000) * 3_600_000);
    const [from, to] = [minute(3), minute(5)];
    await owner.api.blockPeriod({ listingId: listing, from: from.toISOString(), to: to.toISOString() });
    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    const query = `from=${from.toISOString().slice(0, 16)}Z&until=${to.toISOString().slice(0, 16)}Z`;
    await page.goto(`/1/${listing}?${query}&lng=${language}`);
    await waitForScript(page);
    await page.getByRole('button', { name: words.tellMe }).click();
    await logIn(world, visitor, 'renter', renter.mobile);
    await page.getByText(words.waits).waitFor();
    await page.goto(`/renter/searches?lng=${language}`);
    await page.getByRole('heading', { level: 2, name: words.waitsTitle }).waitFor();
    await page.getByRole('button', { name: words.stopWaiting }).click();
    await page.getByText(words.stoppedWaiting).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: words.waitsTitle }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });

  test('[D-RECENT] what was looked at stands on the home page and with the favourites, until it is gone or cleared', async () => {
    const { world } = stage;
    const owner = await world.person('owner');
    const renter = await world.person('renter');
    const [first, second] = [
      await world.listing({ owner, nameEn: 'Tent one', nameAr: 'خيمة 1' }),
      await world.listing({ owner, nameEn: 'Tent two', nameAr: 'خيمة 2' }),
    ];
    const visitor = await stage.visitor({ language, width });
    const { page, complaints } = visitor;
    for (const listing of [first, second]) {
      await page.goto(`/1/${listing}?lng=${language}`);
      await waitForScript(page);
    }
    await page.goto(`/?lng=${language}`);
    await waitForScript(page);
    const row = page.locator('section').filter({ has: page.getByRole('heading', { name: recent.title }) });
    await expect.poll(() => row.getByRole('article').count()).toBe(2);
    await world.db.updateTable('listings').set({ active: false }).where('id', '=', first).execute();
    await addSession(visitor, renter.token);
    await page.goto(`/renter/favorite?lng=${language}`);
    await expect.poll(() => row.getByRole('article').count()).toBe(1);
    const kept = () => page.evaluate(() => localStorage.getItem('kiraa.seen'));
    await expect.poll(kept).toBe(second);
    await row.getByRole('button', { name: recent.clear }).click();
    await expect.poll(() => row.count()).toBe(0);
    await expect.poll(kept).toBe(null);
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { openStage, type Stage, texts } from './stage.ts';
import { waitForComing } from './steps.ts';

let stage: Stage;
let listing: string;
beforeAll(async () => {
  stage = await openStage();
  const owner = await stage.world.person('owner');
  listing = await stage.world.listing({ owner, instant: true });
});
afterAll(() => stage?.close());

test.each(
  inShort([0, 3], [
    ['ar', true],
    ['en', true],
    ['ar', false],
    ['en', false],
  ] as const),
)(
  'in %s, a press without a connection leaves a page of ours to be read, with the worker (%s) or without it',
  async (language, hasWorker) => {
    const words = texts[language];
    const visitor = await stage.visitor({ language, width: 390, hasWorker });
    const { page, context } = visitor;
    await page.goto(`/0?lng=${language}`);
    await waitForComing(page);
    if (hasWorker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const card = page.locator(`a[href="/1/${listing}"]`).first();
    await card.waitFor();
    // The page of somebody who is there: what comes with the first sign of a person has come (decisions/014).
    await page.mouse.move(190, 300);
    await page.mouse.move(195, 305);
    await untilQuiet(page);
    await context.setOffline(true);
    await card.click();
    await page.getByText(words.discover.noConnection).first().waitFor();
    // What was there can still be read, and nothing of the browser's stands in its place.
    expect(await card.isVisible()).toBe(true);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/0');

    await context.setOffline(false);
    await card.click();
    await page.waitForURL(`**/1/${listing}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await context.close();
  },
);

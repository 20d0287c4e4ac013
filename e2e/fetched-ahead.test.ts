import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carName, type DiscoveryStage, openDiscoveryStage } from './discovery-stage.ts';
import { waitForScript } from './steps.ts';

let stage: DiscoveryStage;
beforeAll(async () => {
  stage = await openDiscoveryStage();
});
afterAll(() => stage?.close());

/**
 * What came over the wire for the page of a listing. Out of the browser's memory it comes without a size, and with the size
 * of a head alone where the server only said that it has not changed.
 */
const fetchedPages = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/1\/[0-9a-f-]{36}\.data/.test(name))
      .filter(({ transferSize, encodedBodySize }) => transferSize > encodedBodySize)
      .map(({ name, initiatorType }) => `${initiatorType} ${new URL(name).pathname}`),
  );

test.each([
  { language: 'ar', width: 390, mean: 'touchstart' },
  { language: 'en', width: 1280, mean: 'pointer' },
] as const)(
  'a listing that is meant by $mean is fetched once, and nothing more when it is opened, in $language',
  async ({ language, width, mean }) => {
    const { page, context, complaints } = await stage.visitor({ language, width });
    await page.goto(`/0?lng=${language}`);
    await waitForScript(page);
    const card = page
      .getByRole('main')
      .getByRole('link', { name: carName(language, 24), exact: true })
      .first();
    if (mean === 'touchstart') await card.dispatchEvent('touchstart');
    else await card.hover();
    await expect.poll(() => fetchedPages(page)).toHaveLength(1);
    const path = await card.getAttribute('href');
    await card.click();
    await page.getByRole('heading', { level: 1, name: carName(language, 24) }).waitFor();
    expect(await fetchedPages(page)).toEqual([`link ${path}.data`]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

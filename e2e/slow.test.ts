import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { openStage, type Stage, texts, type Visitor } from './stage.ts';
import { waitForComing, waitForScript } from './steps.ts';

let stage: Stage;
let listing: string;
beforeAll(async () => {
  stage = await openStage();
  const owner = await stage.world.person('owner');
  listing = await stage.world.listing({ owner, instant: true, priceSar: 300 });
});
afterAll(() => stage?.close());

/** Within this time of a press something has to be seen, by the page's own clock. */
const SEEN_WITHIN_MILLISECONDS = 100;

/** Holds back the data of the pages that are gone to; what it gives lets them come. */
async function holdBack({ page }: Visitor): Promise<() => void> {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/*.data*', async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

/**
 * Presses an element, lets a tenth of a second pass by the page's clock, and waits for what has to be seen by then. The clock stands
 * still otherwise: what the machine takes to draw says nothing of what the page waits for (`bench/pages/interactions.ts` measures that).
 */
async function seenInTime({ page }: Visitor, pressed: string, seen: string): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 10_000);
  await page.evaluate((what) => document.querySelector<HTMLElement>(what)?.click(), pressed);
  await page.clock.runFor(SEEN_WITHIN_MILLISECONDS);
  await page.locator(seen).first().waitFor({ state: 'attached' });
  await page.clock.resume();
}

/** Where a picture lies, in whole pixels. It does not glide there: the visitor has asked for less motion. */
async function placeOf(picture: Locator) {
  return await picture.evaluate((image) => {
    const { x, y, width } = image.getBoundingClientRect();
    return [x, y, width].map(Math.round);
  });
}

describe.each(
  inShort([0], [
    { language: 'ar', width: 390 },
    { language: 'en', width: 1280 },
  ] as const),
)('in $language at $width px', ({ language, width }) => {
  const words = texts[language];

  test('[D-COMING] a listing that is pressed stands there with its own picture, name and price while its page is on the way', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    const card = page.locator(`article:has(a[href="/1/${listing}"])`).first();
    const letCome = await holdBack(visitor);
    await page.clock.install();
    await page.goto(`/0?lng=${language}`);
    await waitForComing(page);
    await card.scrollIntoViewIfNeeded();
    const picture = await card.locator('img').evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.currentSrc;
    });
    await seenInTime(visitor, `a[href="/1/${listing}"]`, '[data-coming] h1');
    const coming = page.locator('[data-coming]');
    const photo = coming.locator('img[data-photo]');
    expect(await photo.getAttribute('src')).toBe(picture);
    expect(await photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(
      true,
    );
    expect(await coming.getByText(words.search.per(24)).count()).toBe(1);
    const place = await placeOf(photo);
    const name = await coming.getByRole('heading', { includeHidden: true }).innerText();

    letCome();
    await page.getByRole('heading', { level: 1, name }).first().waitFor();
    await coming.waitFor({ state: 'detached' });
    // The page's own picture is where the other was.
    expect(await placeOf(page.getByRole('main').locator('img').first())).toEqual(place);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test.each([60, 140])(
    '[D-COMING] pressed in a list that is scrolled by %i pixels, a listing stands where its page will have it',
    async (scrolled) => {
      const visitor = await stage.visitor({ language, width });
      const { page } = visitor;
      await page.setViewportSize({ width, height: 500 });
      const letCome = await holdBack(visitor);
      await page.goto(`/0?lng=${language}`);
      await waitForComing(page);
      const image = page.locator(`article:has(a[href="/1/${listing}"]) img`).first();
      await image.evaluate(async (picture: HTMLImageElement) => {
        picture.loading = 'eager';
        await picture.decode();
      });
      // Pressed as soon as the header begins to come down, where it does.
      await page.evaluate(
        async ([far, link = '']) => {
          window.scrollTo(0, Number(far));
          while (Number(far) > 110 && !document.querySelector('header[data-sticky]'))
            await new Promise(requestAnimationFrame);
          document.querySelector<HTMLElement>(link)?.click();
        },
        [String(scrolled), `a[href="/1/${listing}"]`] as const,
      );
      const photo = page.locator('[data-coming] img[data-photo]');
      await photo.waitFor();
      expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(scrolled);
      const place = await placeOf(photo);
      letCome();
      await page.locator('[data-coming]').waitFor({ state: 'detached' });
      expect(await placeOf(page.getByRole('main').locator('img').first())).toEqual(place);
      await visitor.context.close();
    },
  );

  test('[D-COMING] a search that is gone to shows the places of its cards, each as large as a card', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    const letCome = await holdBack(visitor);
    await page.clock.install();
    await page.goto(`/?lng=${language}`);
    await waitForComing(page);
    await seenInTime(visitor, 'main a[href="/1"]', '[data-coming]');
    const place = page.locator('[data-coming] [role=status] > div').first();
    const shape = await place.boundingBox();
    letCome();
    await page.locator('[data-coming]').waitFor({ state: 'detached' });
    const grown = await page.getByRole('main').locator('ul > li > article').last().boundingBox();
    expect(Math.abs((shape?.width ?? 0) - (grown?.width ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs((shape?.height ?? 0) - (grown?.height ?? 0))).toBeLessThan(40);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('a way to any other page shows within a tenth of a second that it is on the way', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await holdBack(visitor);
    await page.clock.install();
    await page.goto(`/faqs?lng=${language}`);
    await waitForScript(page);
    await seenInTime(visitor, 'footer a[href="/who-we-are"]', 'header[data-busy]');
    await visitor.context.close();
  });
});

import { addPictures } from '@kiraa/server/testing/listings/pictures.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { untilQuiet } from './quiet-page.ts';
import { axeFindings, type Language, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { waitForScript } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

interface Shown {
  readonly visitor: Visitor;
  readonly listing: string;
  readonly pictures: readonly string[];
  /** The pictures that the browser has asked for. */
  readonly fetched: ReadonlySet<string>;
  readonly card: Locator;
}

/** The results, with a listing of seven pictures among them. */
async function openResults(language: Language, width: 390 | 1280): Promise<Shown> {
  const owner = await stage.world.person('owner');
  const listing = await stage.world.listing({ owner, nameEn: 'Swiped', nameAr: 'مسحوبة' });
  const pictures = await addPictures(stage.world, listing, 7);
  const visitor = await stage.visitor({ language, width });
  const { page } = visitor;
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const id = /\/pictures\/([0-9a-f]{32})\//.exec(request.url())?.[1];
    if (id !== undefined) fetched.add(id);
  });
  await page.goto(`/0?lng=${language}`);
  await waitForScript(page);
  // Among the results; the row of trending ones has it, too.
  const card = page
    .locator('article')
    .filter({ has: page.locator(`a[href^="/1/${listing}"]`) })
    .last();
  await card.locator('[data-shown]').waitFor({ state: 'attached' });
  await untilQuiet(page);
  return { visitor, listing, pictures, fetched, card };
}

const trackOf = (card: Locator) => card.locator('[aria-hidden=true] > div');

async function expectShown(card: Locator, place: number): Promise<void> {
  const shown = () =>
    card.locator('[data-shown]').evaluate((dot) => [...(dot.parentElement?.children ?? [])].indexOf(dot));
  await expect.poll(shown).toBe(place);
}

/** A finger on the middle of a card's picture that moves sideways by this much. */
async function swipe(page: Page, card: Locator, pixels: number): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const box = await trackOf(card).boundingBox();
  if (!box) throw new Error('nothing to swipe');
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2 - pixels / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })) });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + (pixels * step) / 10);
  await touch('touchEnd');
  await session.detach();
}

test.each(inShort([0], ['ar', 'en'] as const))(
  '[D-CARD-PICTURES] on a phone a card’s pictures are swiped, each is fetched when it comes and not before, and a tap opens the listing (%s)',
  async (language) => {
    const { visitor, listing, pictures, fetched, card } = await openResults(language, 390);
    const { page } = visitor;
    const [cover = '', second = '', ...others] = pictures;
    // The cover and four more, whatever the listing has.
    expect(await trackOf(card).locator('a').count()).toBe(5);
    expect(fetched).toContain(cover);
    expect([second, ...others].filter((id) => fetched.has(id))).toEqual([]);
    // The next one lies to the left in Arabic: a finger draws it to the right.
    await swipe(page, card, language === 'ar' ? 140 : -140);
    await expectShown(card, 1);
    await expect.poll(() => fetched.has(second)).toBe(true);
    // A quick finger swings past the second for a moment and sees the edge of the third, which comes then as well.
    expect(others.slice(1).filter((id) => fetched.has(id))).toEqual([]);
    expect(Math.sign(await trackOf(card).evaluate((track) => track.scrollLeft))).toBe(
      language === 'ar' ? -1 : 1,
    );
    await expect.poll(() => new URL(page.url()).pathname).toBe('/0');
    expect(
      await card
        .locator('button')
        .evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).length),
    ).toBe(1);
    expect(await axeFindings(visitor)).toEqual([]);
    await page.screenshot({ path: `test-results/card-swipe-${language}-390.png` });
    await trackOf(card).locator('a').nth(1).tap();
    await page.waitForURL(new RegExp(`/1/${listing}`));
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  },
);

test.each(inShort([1], ['ar', 'en'] as const))(
  '[D-CARD-PICTURES] on a wide screen two buttons turn a card’s pictures, by the pointer and by keys, and a press opens the listing (%s)',
  async (language) => {
    const { visitor, listing, pictures, fetched, card } = await openResults(language, 1280);
    const { page } = visitor;
    const words = texts[language].listing;
    const buttonTo = (number: number) => card.getByRole('button', { name: words.showPicture(number) });
    await card.hover();
    await buttonTo(2).click();
    await expectShown(card, 1);
    await expect.poll(() => fetched.has(pictures[1] ?? '')).toBe(true);
    expect(fetched.has(pictures[2] ?? '')).toBe(false);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/0');
    await page.screenshot({ path: `test-results/card-swipe-${language}-1280.png` });
    // The button keeps the focus, says what it leads to now, and goes from the last on to the first.
    await buttonTo(3).focus();
    for (const place of [2, 3, 4, 0]) {
      await page.keyboard.press('Enter');
      await expectShown(card, place);
    }
    expect(await buttonTo(2).evaluate((button) => button === document.activeElement)).toBe(true);
    // A reader's list of links has the listing once, and no key stops at a picture.
    expect(await card.getByRole('link').count()).toBe(1);
    expect(await axeFindings(visitor)).toEqual([]);
    await trackOf(card).locator('a').first().click();
    await page.waitForURL(new RegExp(`/1/${listing}`));
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  },
);

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import {
  CARS,
  cards,
  carName,
  complaintsOf,
  type DiscoveryStage,
  main,
  openDiscoveryStage,
  openSettled,
  seen,
} from './discovery-stage.ts';
import { testByTurns } from './in-short.ts';
import { expectBeat, freeze, runToBeat, scrolledOf, slideOf } from './page-clock.ts';
import { untilDrawn, untilQuiet } from './quiet-page.ts';
import { addSession, axeFindings, texts } from './stage.ts';
import { holdCalls } from './steps.ts';

let stage: DiscoveryStage;
beforeAll(async () => {
  stage = await openDiscoveryStage();
});
afterAll(() => stage?.close());

/** The id of one of the cars. */
async function someListing(): Promise<string> {
  const { id } = await stage.world.db
    .selectFrom('listings')
    .select('id')
    .where('kind', '=', 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** The index of the banner's scene that is shown, once what the clock has set is drawn. */
async function sceneOf(page: Page): Promise<number> {
  await untilDrawn(page);
  return await main(page)
    .locator('[data-shown]')
    .evaluate((scene) => [...(scene.parentElement?.children ?? [])].indexOf(scene));
}

describe.each([
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const)('in $language at $width px', ({ language, width }) => {
  const test = testByTurns(width === 390, [0]);
  const words = texts[language];
  const isPhone = width === 390;

  test('[P1-HOME-01 P1-HOME-04 P1-HOME-05 P1-HOME-06 P1-HOME-07 P1-HOME-08 P1-HOME-10] home slides every 2 seconds, stops under the pointer and the focus, and describes what it offers', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await openSettled(page, `/?lng=${language}`);
    await freeze(page);
    await seen(page);
    const first = await runToBeat(page, () => sceneOf(page));
    await page.clock.runFor(1_900);
    expect(await sceneOf(page)).toBe(first);
    await page.clock.runFor(100);
    const second = await sceneOf(page);
    expect(second).not.toBe(first);
    await main(page).getByRole('heading', { level: 1 }).hover();
    await page.clock.runFor(8_000);
    expect(await sceneOf(page)).toBe(second);
    await main(page)
      .locator(isPhone ? 'a[aria-haspopup=dialog]' : 'input[name=search]')
      .first()
      .focus();
    await page.mouse.move(0, 0);

    const slider = main(page).locator('[aria-roledescription=carousel] > ul').first();
    await slider.scrollIntoViewIfNeeded();
    await seen(page);
    expect(await slider.locator('> li').count()).toBe(10);
    // The highest trending score comes first.
    expect(await slider.getByRole('link').first().textContent()).toBe(carName(language, CARS));
    if (!isPhone) {
      const [inside, slide] = [
        await slider.boundingBox(),
        await slider.locator('> li').first().boundingBox(),
      ];
      expect(Math.floor(((inside?.width ?? 0) + 20) / ((slide?.width ?? 1) + 20))).toBe(5);
    }
    await expectBeat(page, slider, 2_000);
    await slider.getByRole('link').nth(3).focus();
    await page.clock.runFor(1_000);
    const held = await scrolledOf(slider);
    await page.clock.runFor(8_000);
    expect(await scrolledOf(slider)).toBe(held);
    await page.clock.resume();

    const home = main(page);
    const tile = (name: string) =>
      home.getByRole('region', { name: words.home.searchBy }).getByRole('link', { name });
    expect(await tile(words.home.vehiclesTile).getAttribute('href')).toBe('/1');
    expect(await tile(words.home.itemsTile).getAttribute('href')).toBe('/2');
    const reasons = ['endlessOptions', 'freeCancellation', 'supportByPeople', 'insuranceOption'] as const;
    for (const title of [...reasons, 'rentVehicleOrItem', 'appTitle'] as const)
      await home.getByRole('heading', { name: words.home[title], exact: true }).waitFor();
    await home.getByText(words.home.earnText).waitFor();
    const earn = home.getByRole('link', { name: words.home.startEarning });
    await earn.click();
    await page.getByRole('dialog', { name: words.accounts.logInTitle }).waitFor();
    await addSession(visitor, stage.renter);
    await openSettled(page, `/?lng=${language}`);
    await expect.poll(() => earn.getAttribute('href')).toBe('/0');
    await earn.click();
    await page.waitForURL('**/0');
    expect(complaintsOf(visitor)).toEqual([]);
    await visitor.context.close();
  });

  test('[P2-LIST-68] a slider of cards shows 4, 3, 2 or 1 side by side, depending on the page’s width, and moves on every 3 seconds', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page, context } = visitor;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    const listing = await someListing();
    await openSettled(page, `/1/${listing}?lng=${language}`);
    await freeze(page);
    const slider = main(page).locator('[aria-roledescription=carousel] > ul').first();
    await slider.scrollIntoViewIfNeeded();
    await seen(page);
    await page.mouse.move(0, 0);
    await expectBeat(page, slider, 3_000);
    for (const [wide, abreast] of [
      [1024, 4],
      [1023, 3],
      [599, 2],
      [479, 1],
    ] as const) {
      await page.setViewportSize({ width: wide, height: 800 });
      const inside = await slider.evaluate((list) => list.clientWidth);
      expect(Math.round((inside + 20) / (await slideOf(slider)))).toBe(abreast);
    }
    expect(complaintsOf(visitor)).toEqual([]);
    await context.close();
  });

  test('for people who prefer reduced motion nothing moves by itself', async () => {
    const { page, context } = await stage.visitor({ language, width });
    await page.clock.install();
    await openSettled(page, `/?lng=${language}`);
    await freeze(page);
    await seen(page);
    const first = await sceneOf(page);
    await page.clock.runFor(12_000);
    expect(await sceneOf(page)).toBe(first);
    await context.close();
  });

  test('an empty field runs in the direction of the page, and a filled one in that of its text', async () => {
    const visitor = await stage.visitor({ language, width: 1280 });
    const { page } = visitor;
    await openSettled(page, `/?lng=${language}`);
    const field = main(page).getByRole('combobox').first();
    const runs = () => field.evaluate((element) => getComputedStyle(element).direction);
    const ofPage = language === 'ar' ? 'rtl' : 'ltr';
    expect(await runs()).toBe(ofPage);
    for (const [typed, direction] of [
      ['camera', 'ltr'],
      ['كاميرا', 'rtl'],
      ['', ofPage],
    ] as const) {
      await field.fill(typed);
      expect([typed, await runs()]).toEqual([typed, direction]);
    }
    await visitor.context.close();
  });

  test('[P1-HOME-02 P1-HOME-03 P1-HOME-09] the banner’s search says what is wrong at its field and leads to the results; suggestions work by keyboard, and late ones are dropped', async () => {
    const visitor = await stage.visitor({ language, width: 1280 });
    const { page } = visitor;
    await openSettled(page, `/?lng=${language}`);
    const what = main(page).getByRole('combobox', { name: words.home.whatDoYouNeed });
    const city = main(page).getByRole('combobox', { name: words.search.where });
    const search = main(page).getByRole('button', { name: words.home.search, exact: true });
    const wrong = async (field: Locator, text: string, why: string) => {
      await field.fill(text);
      await search.click();
      await field.locator('xpath=ancestor::form').getByRole('alert').getByText(why).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await field.inputValue()).toBe(text);
    };
    const backHome = async () => {
      await page.goBack();
      await search.waitFor();
      await untilQuiet(page);
      // What was searched for last stands there already.
      await city.fill('');
    };
    await wrong(city, '', words.home.cityMissing);
    await main(page).getByRole('alert').getByText(words.home.textMissing).waitFor();
    await wrong(what, 'x', words.home.searchTextLength);
    expect([await what.getAttribute('maxlength'), await city.getAttribute('maxlength')]).toEqual([
      '30',
      '30',
    ]);
    await what.fill('');
    await wrong(city, 'ج', words.home.searchTextLength);
    await city.fill('');

    // The call for an earlier text is cancelled, so its late answer is dropped.
    const early = language === 'ar' ? 'كام' : 'cam';
    const later = language === 'ar' ? 'كاميرا' : 'camera';
    const isEarly = (url: URL) => url.searchParams.get('q') === early;
    const hold = await holdCalls(page, '**/api/item/suggest*', isEarly);
    const asked = page.waitForRequest('**/api/item/suggest*');
    await what.fill(early);
    await asked;
    const dropped = page.waitForEvent('requestfailed', (request) => isEarly(new URL(request.url())));
    await what.fill(later);
    const options = page.getByRole('option');
    const category = page.getByRole('option', { name: language === 'ar' ? 'كاميرات' : 'Cameras' });
    await category.waitFor();
    const shown = await options.allTextContents();
    await dropped;
    await hold.release();
    expect(await options.allTextContents()).toEqual(shown);
    for (const group of [words.search.suggestionGroups.category, words.search.suggestionGroups.listing])
      await page.getByRole('group', { name: group }).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);

    await what.press('ArrowDown');
    await expect.poll(() => category.getAttribute('aria-selected')).toBe('true');
    expect(await what.getAttribute('aria-activedescendant')).toBe(await category.getAttribute('id'));
    await what.press('Escape');
    await expect.poll(() => options.count()).toBe(0);
    expect(await what.inputValue()).toBe(later);
    await what.fill(`${later} `);
    await what.fill(later);
    await category.waitFor();
    await what.press('ArrowDown');
    await what.press('Enter');
    await page.waitForURL(`**/2?item=${stage.catalogue.cameras}`);

    await backHome();
    await what.fill(later);
    await page.getByRole('option', { name: language === 'ar' ? 'كاميرا كانون' : 'Canon camera' }).click();
    await page.waitForURL(`**/2/${stage.camera}`);
    await backHome();
    await what.fill(later);
    await what.press('Enter');
    await page.waitForURL((url) => decodeURIComponent(url.pathname) === `/search/${later}`);
    await page.getByRole('heading', { level: 1, name: words.search.resultsFor(later) }).waitFor();

    // A misspelt city, and one kind of listing there.
    await backHome();
    await main(page).getByText(words.shell.items, { exact: true }).first().click();
    await city.fill(language === 'ar' ? 'جده' : ' jeddah');
    await city.press('Enter');
    await page.waitForURL(`**/2?city=${stage.catalogue.jeddah}`);
    await expect.poll(() => cards(page).count()).toBe(2);
    await backHome();
    await city.click();
    await page.getByRole('option', { name: language === 'ar' ? 'الرياض' : 'Riyadh' }).click();
    await search.click();
    await page.waitForURL(`**/0?city=${stage.catalogue.riyadh}`);
    expect(complaintsOf(visitor)).toEqual([]);
    await visitor.context.close();
  });
});

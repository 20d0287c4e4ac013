import {
  insertBooking,
  insertCatalogue,
  insertListing,
  type TestCatalogue,
} from '@kiraa/server/testing/catalogue.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSession, findingsInBothSchemes, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { holdCalls } from './steps.ts';

let stage: Stage;
let catalogue: TestCatalogue;
let camera: string;
let tripod: string;
let renter: string;

const CARS = 24;
const DAY_MILLISECONDS = 86_400_000;

beforeAll(async () => {
  stage = await openStage();
  const { db } = stage.world;
  catalogue = await insertCatalogue(db);
  for (let number = 1; number <= CARS; number += 1)
    await insertListing(db, catalogue, {
      name_en: `Camry ${number}`,
      name_ar: `كامري ${number}`,
      price_halalas: number * 10_000,
      trending_score: number,
      delivers: number % 2 === 0,
    });
  const item = { kind: 2, category_id: catalogue.cameras, place_id: catalogue.jeddah };
  const jeddah = { latitude: 21.5, longitude: 39.2 };
  camera = await insertListing(db, catalogue, {
    ...item,
    ...jeddah,
    name_en: 'Canon camera',
    name_ar: 'كاميرا كانون',
  });
  tripod = await insertListing(db, catalogue, {
    ...item,
    ...jeddah,
    name_en: 'Camera tripod',
    name_ar: 'حامل كاميرا',
    latitude: 21.6,
    longitude: 39.3,
  });
  renter = (await stage.world.person('renter')).token;
  for (const listingId of [camera, tripod])
    await insertBooking(db, catalogue, { listingId, starts: startOfDay(3), ends: startOfDay(5) });
});
afterAll(() => stage?.close());

/** One of the cars. */
async function someListing(): Promise<string> {
  const { id } = await stage.world.db
    .selectFrom('listings')
    .select('id')
    .where('kind', '=', 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Midnight in Riyadh, so many days from today. */
function startOfDay(ahead: number): Date {
  return new Date(`${day(ahead)}T00:00:00+03:00`);
}

function day(ahead: number): string {
  const instant = new Date(Date.now() + ahead * DAY_MILLISECONDS);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(instant);
}

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).locator('section[aria-labelledby=results-title] article');

async function awake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** What the page's console said, but for what a drawing card without a GPU says of itself. */
const complaintsOf = ({ complaints }: Visitor) => complaints.filter((line) => !line.includes('GL Driver'));

/** Stands the page's clock still; from here on only `runFor` moves it. */
async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Which of the banner's scenes is shown, and how far a slider has gone. */
const sceneOf = (page: Page) =>
  main(page)
    .locator('[data-shown]')
    .evaluate((scene) => [...(scene.parentElement?.children ?? [])].indexOf(scene));
const scrolledOf = (track: Locator) => track.evaluate((list) => Math.abs(Math.round(list.scrollLeft)));

/** Runs the page's clock until what is read changes, so that the next beat is a whole one. */
async function runToBeat<Value>(page: Page, read: () => Promise<Value>): Promise<Value> {
  const before = await read();
  for (let tenths = 0; tenths < 40; tenths += 1) {
    await page.clock.runFor(100);
    const after = await read();
    if (after !== before) return after;
  }
  return before;
}

/** A slider goes on by one slide in half a second (P2-LIST-68), and rests until so long after it began to move. */
async function expectBeat(page: Page, slider: Locator, everyMilliseconds: number): Promise<void> {
  const moved = () => scrolledOf(slider);
  await runToBeat(page, moved);
  await page.clock.runFor(500);
  const [first, second] = await Promise.all([moved(), slideOf(slider)]);
  await page.clock.runFor(everyMilliseconds - 700);
  expect(await moved()).toBe(first);
  await page.clock.runFor(450);
  const between = await moved();
  expect(between).toBeGreaterThan(first);
  expect(between).toBeLessThan(first + second);
  await page.clock.runFor(300);
  expect(Math.abs((await moved()) - (first + second))).toBeLessThan(3);
}

/** From one slide's beginning to the next one's, in pixels. */
const slideOf = (track: Locator) =>
  track.evaluate((list) => {
    const [one, next] = [...list.children].map((slide) => slide.getBoundingClientRect().x);
    return Math.abs((next ?? 0) - (one ?? 0));
  });

/** Waits until the browser has told every watcher what is on screen. */
const seen = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watcher = new IntersectionObserver(() => {
          watcher.disconnect();
          resolve();
        });
        watcher.observe(document.body);
      }),
  );

describe.each([
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const)('in $language at $width px', ({ language, width }) => {
  const words = texts[language];
  const isPhone = width === 390;
  const nameOf = (number: number) => (language === 'ar' ? `كامري ${number}` : `Camry ${number}`);

  test('[P1-HOME-01 P1-HOME-04 P1-HOME-05 P1-HOME-06 P1-HOME-07 P1-HOME-08 P1-HOME-10] home moves by itself every 2 seconds, rests under the pointer and the focus, and says what it offers', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await awake(page, `/?lng=${language}`);
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
    await main(page).locator('input[name=search]').first().focus();
    await page.mouse.move(0, 0);

    const slider = main(page).locator('[aria-roledescription=carousel] > ul');
    await slider.scrollIntoViewIfNeeded();
    await seen(page);
    expect(await slider.locator('> li').count()).toBe(10);
    // The most wanted first.
    expect(await slider.getByRole('link').first().textContent()).toBe(nameOf(CARS));
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
    expect(await home.getByRole('link', { name: words.home.vehiclesTile }).getAttribute('href')).toBe('/1');
    expect(await home.getByRole('link', { name: words.home.itemsTile }).getAttribute('href')).toBe('/2');
    const { endlessOptions, freeCancellation, support, insuranceOption, rentVehicleOrItem, appTitle } =
      words.home;
    for (const title of [
      endlessOptions,
      freeCancellation,
      support,
      insuranceOption,
      rentVehicleOrItem,
      appTitle,
    ])
      await home.getByRole('heading', { name: title, exact: true }).waitFor();
    await home.getByText(words.home.earnText).waitFor();
    const earn = home.getByRole('link', { name: words.home.startEarning });
    await earn.click();
    await page.getByRole('dialog', { name: words.accounts.logInTitle }).waitFor();
    await addSession(visitor, renter);
    await awake(page, `/?lng=${language}`);
    await expect.poll(() => earn.getAttribute('href')).toBe('/0');
    await earn.click();
    await page.waitForURL('**/0');
    expect(complaintsOf(visitor)).toEqual([]);
    await visitor.context.close();
  });

  test('[P2-LIST-68] a slider of cards has 4, 3, 2 or 1 abreast by the width of the page, and goes on every 3 seconds', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page, context } = visitor;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    const listing = await someListing();
    await awake(page, `/1/${listing}?lng=${language}`);
    await freeze(page);
    const slider = main(page).locator('[aria-roledescription=carousel] > ul');
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

  test('for people who asked for less motion nothing moves by itself', async () => {
    const { page, context } = await stage.visitor({ language, width });
    await page.clock.install();
    await awake(page, `/?lng=${language}`);
    await freeze(page);
    await seen(page);
    const first = await sceneOf(page);
    await page.clock.runFor(12_000);
    expect(await sceneOf(page)).toBe(first);
    await context.close();
  });

  test('[P1-HOME-02 P1-HOME-03 P1-HOME-09] the banner’s two forms say what is wrong at their field and lead to what was asked; suggestions by keyboard, late ones dropped', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await awake(page, `/?lng=${language}`);
    const what = main(page).getByRole('combobox', { name: words.home.whatDoYouNeed });
    const city = main(page).getByRole('combobox', { name: words.home.city });
    const search = main(page).getByRole('button', { name: words.home.search, exact: true });
    const view = main(page).getByRole('button', { name: words.home.viewCity });
    const wrong = async (field: Locator, press: Locator, text: string, why: string) => {
      await field.fill(text);
      await press.click();
      await field.locator('xpath=ancestor::form').getByRole('alert').getByText(why).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await field.inputValue()).toBe(text);
    };
    const backHome = async () => {
      await page.goBack();
      await view.waitFor();
      await page.waitForLoadState('networkidle');
    };
    await wrong(what, search, '', words.home.textMissing);
    await wrong(what, search, 'x', words.home.searchTextLength);
    expect([await what.getAttribute('maxlength'), await city.getAttribute('maxlength')]).toEqual([
      '30',
      '30',
    ]);
    await wrong(city, view, '', words.home.cityMissing);
    await wrong(city, view, 'ج', words.home.searchTextLength);

    // A late answer to an earlier text is dropped.
    const early = language === 'ar' ? 'كام' : 'cam';
    const later = language === 'ar' ? 'كاميرا' : 'camera';
    const isEarly = (url: URL) => url.searchParams.get('q') === early;
    const hold = await holdCalls(page, '**/api/item/suggest*', isEarly);
    const asked = page.waitForRequest('**/api/item/suggest*');
    await what.fill(early);
    await asked;
    await what.fill(later);
    const options = page.getByRole('option');
    const category = page.getByRole('option', { name: language === 'ar' ? 'كاميرات' : 'Cameras' });
    await category.waitFor();
    const shown = await options.allTextContents();
    const answered = page.waitForResponse((response) => response.url().includes(encodeURIComponent(early)));
    await hold.release();
    await answered;
    expect(await options.allTextContents()).toEqual(shown);
    for (const group of [words.search.suggestionGroups.category, words.search.suggestionGroups.listing])
      await page.getByRole('group', { name: group }).waitFor();
    expect(await findingsInBothSchemes(visitor)).toEqual([]);

    await what.press('ArrowDown');
    expect(await category.getAttribute('aria-selected')).toBe('true');
    expect(await what.getAttribute('aria-activedescendant')).toBe(await category.getAttribute('id'));
    await what.press('Escape');
    await expect.poll(() => options.count()).toBe(0);
    expect(await what.inputValue()).toBe(later);
    await what.fill(`${later} `);
    await what.fill(later);
    await category.waitFor();
    await what.press('ArrowDown');
    await what.press('Enter');
    await page.waitForURL(`**/2?item=${catalogue.cameras}`);

    await backHome();
    await what.fill(later);
    await page.getByRole('option', { name: language === 'ar' ? 'كاميرا كانون' : 'Canon camera' }).click();
    await page.waitForURL(`**/2/${camera}`);
    await backHome();
    await what.fill(later);
    await what.press('Enter');
    await page.waitForURL((url) => decodeURIComponent(url.pathname) === `/search/${later}`);
    await page.getByRole('heading', { level: 1, name: words.search.resultsFor(later) }).waitFor();

    // A city by its name, as fingers type it, and one kind of what it has.
    await backHome();
    await main(page).getByText(words.shell.items, { exact: true }).first().click();
    await city.fill(language === 'ar' ? 'جده' : ' jeddah');
    await city.press('Enter');
    await page.waitForURL(`**/2?city=${catalogue.jeddah}`);
    await expect.poll(() => cards(page).count()).toBe(2);
    await backHome();
    await city.click();
    await page.getByRole('option', { name: language === 'ar' ? 'الرياض' : 'Riyadh' }).click();
    await view.click();
    await page.waitForURL(`**/0?city=${catalogue.riyadh}`);
    expect(complaintsOf(visitor)).toEqual([]);
    await visitor.context.close();
  });

  test('[P1-SRCH-01 P1-SRCH-02 P1-SRCH-03 P1-SRCH-04 P1-SRCH-05 P1-SRCH-08 P1-SRCH-21 P1-SRCH-22 P1-SRCH-28] the list grows by ten, by its button and by itself a second after its end is reached, and begins where the person is', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page, context } = visitor;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await awake(page, `/0?lng=${language}`);
    await main(page).getByRole('heading', { name: words.search.forYou }).waitFor();
    await freeze(page);
    const slider = main(page).locator('[aria-roledescription=carousel] > ul');
    await seen(page);
    await page.mouse.move(0, 0);
    await expectBeat(page, slider, 3_000);

    expect(await cards(page).count()).toBe(10);
    const hold = await holdCalls(page, '**/api/item/homeitemlist*');
    await main(page).getByRole('link', { name: words.search.loadMore }).click();
    const skeleton = main(page).getByRole('status', { name: words.search.loadingMore });
    await skeleton.waitFor();
    expect(await skeleton.locator('> div').count()).toBe(4);
    const [call] = await hold.release();
    expect(new URL(call ?? '').searchParams.get('time_zone')).toBe('Asia/Riyadh');
    expect(new URL(call ?? '').searchParams.get('perpage')).toBe('10');
    await expect.poll(() => cards(page).count()).toBe(20);

    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/homeitemlist') && calls.push(request.url()));
    await main(page).getByRole('link', { name: words.search.loadMore }).scrollIntoViewIfNeeded();
    await seen(page);
    await page.clock.runFor(999);
    expect(calls).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => cards(page).count()).toBe(CARS + 2);
    expect(calls.length).toBe(1);
    const paths = await cards(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(paths).size).toBe(CARS + 2);
    expect(paths).toContain(`/2/${camera}`);
    expect(paths.every((path) => /^\/[12]\/[0-9a-f-]{36}$/.test(path ?? ''))).toBe(true);
    await page.clock.resume();

    const near = main(page)
      .getByRole('button', { name: words.search.nearMe })
      .locator('visible=true')
      .first();
    await page.evaluate(() => window.scrollTo(0, 0));
    await near.click();
    await page.getByText(words.places.notSupported).waitFor();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 21.5049, longitude: 39.2042 });
    await near.click();
    await page.waitForURL('**/0?near=21.50,39.20');
    await expect.poll(() => cards(page).first().getByRole('link').getAttribute('href')).toBe(`/2/${camera}`);
    await cards(page)
      .first()
      .getByText(/0\.\d\d/)
      .waitFor();
    expect(complaintsOf(visitor)).toEqual([]);
    await context.close();
  });

  test('[P1-SRCH-07 P1-SRCH-12 P1-SRCH-13 P1-SRCH-14 P1-SRCH-15 P1-SRCH-16 P1-SRCH-17 P1-SRCH-18 P1-SRCH-29 P1-SRCH-32] every filter is counted before it is applied, then in the address, a chip, and gone with it', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await awake(page, `/0?near=24.69,46.68&lng=${language}`);
    const panel = main(page).locator('dialog');
    const open = async () => {
      if (isPhone) await main(page).locator('summary').click();
      await panel.getByRole('heading', { name: words.search.filters }).waitFor();
    };
    const show = (count: number) =>
      panel.getByRole('button', { name: words.search.showCount(count, false), exact: true });
    const chips = main(page).getByRole('navigation', { name: words.search.chosenNow });
    const choose = (name: string) => panel.getByText(name, { exact: true }).click();
    const [sedans, cameras] = language === 'ar' ? ['سيدان', 'كاميرات'] : ['Sedans', 'Cameras'];

    await open();
    expect(await findingsInBothSchemes(visitor)).toEqual([]);
    await show(CARS + 2).waitFor();
    await choose(cameras);
    await show(2).waitFor();
    await choose(sedans);
    await show(CARS + 2).waitFor();
    await choose(cameras);
    await show(CARS).waitFor();
    // Nothing was asked for yet.
    expect(new URL(page.url()).search).toContain('near=');
    expect(new URL(page.url()).searchParams.has('vehicle')).toBe(false);

    const slider = (name: string, legend: string) =>
      panel.getByRole('group', { name: legend }).getByRole('slider', { name });
    const { pricePerDay, lowestPrice, highestPrice, distance, furthest, nearest } = words.search;
    const price = (end: string) => slider(end, pricePerDay).getAttribute('aria-valuetext');
    expect(await price(lowestPrice)).toMatch(/\b0\b/);
    expect(await price(highestPrice)).toMatch(/10,000/);
    expect(await slider(nearest, distance).getAttribute('aria-valuetext')).toBe(words.search.kilometres(0));
    expect(await slider(furthest, distance).getAttribute('aria-valuetext')).toBe(
      words.search.kilometres(5_000),
    );
    await panel.locator('input[name=max]').fill('500');
    await show(5).waitFor();
    expect(await price(highestPrice)).toMatch(/\b500\b/);
    await slider(furthest, distance).press('Home');
    await slider(furthest, distance).press('ArrowUp');
    expect(await panel.locator('input[name=maxkm]').inputValue()).toBe('2');

    const sorts = await panel.getByLabel(words.search.sort).locator('option').allTextContents();
    expect(sorts.sort()).toEqual(Object.values(words.search.sorts).sort());
    await panel.getByLabel(words.search.sort).selectOption('dearest');
    await panel.getByLabel(words.search.city).selectOption(String(catalogue.riyadh));
    const from = panel.locator('input[name=from]');
    expect(await from.getAttribute('min')).toBe(day(0));
    await from.fill(day(3));
    await panel.locator('input[name=until]').fill(day(4));
    expect(await panel.locator('input[name=until]').getAttribute('min')).toBe(day(3));
    await choose(words.search.deliveries.delivered);
    await show(2).click();

    const address = `/0?city=${catalogue.riyadh}&vehicle=${catalogue.cars}&max=500&near=24.69,46.68&maxkm=2&from=${day(3)}&until=${day(4)}&delivery=delivered&sort=dearest`;
    await page.waitForURL(`**${address}`);
    await expect.poll(() => cards(page).getByRole('link').allTextContents()).toEqual([nameOf(4), nameOf(2)]);
    // Two whole days at 400 and at 200.
    await cards(page).first().getByText(/800/).waitFor();
    expect(await chips.getByRole('link').count()).toBe(8);
    if (isPhone) expect(await panel.isVisible()).toBe(false);
    await main(page).getByRole('heading', { name: words.search.similar }).waitFor();
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await cards(page).getByRole('link').allTextContents()).toEqual([nameOf(4), nameOf(2)]);

    await chips
      .getByRole('link', { name: words.search.removeFilter(words.search.deliveries.delivered) })
      .click();
    await page.waitForURL((url) => !url.searchParams.has('delivery'));
    await expect.poll(() => cards(page).count()).toBe(5);
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(2);
    expect(new URL(page.url()).search).toBe(address.slice(2));
    await chips.getByRole('link', { name: words.search.clearFilters }).click();
    await page.waitForURL('**/0?near=24.69,46.68');
    await expect.poll(() => cards(page).count()).toBe(10);
    expect(complaintsOf(visitor)).toEqual([]);
    await visitor.context.close();
  });

  test('[P1-SRCH-06 P1-SRCH-09 P1-SRCH-10 P1-SRCH-11] the map begins where the specification says, marks prices and clusters, and list and map follow one another', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await awake(page, `/0?lng=${language}`);
    const first = page.waitForRequest('**/api/item/markers*');
    await main(page)
      .getByRole('navigation', { name: words.search.viewAs })
      .getByRole('link', { name: words.search.views.map })
      .click();
    await page.waitForURL('**/0?view=map');
    const map = main(page).getByRole('figure', { name: words.search.mapOfResults });
    expect((await map.boundingBox())?.height).toBe(600);
    const asked = new URL((await first).url()).searchParams;
    const side = (name: string) => Number(asked.get(name));
    expect((side('min_long') + side('max_long')) / 2).toBeCloseTo(45.0792, 3);
    expect(Math.abs((side('min_lat') + side('max_lat')) / 2 - 23.8859)).toBeLessThan(0.05);
    // At zoom 8 the world is 256 tiles of 256 pixels around.
    const canvas = (await map.locator('canvas').boundingBox())?.width ?? 0;
    expect(side('max_long') - side('min_long')).toBeCloseTo((canvas / (256 * 256)) * 360, 2);

    const cluster = map.getByRole('button', { name: new RegExp(String(CARS)) });
    const mark = map.getByRole('link', { name: language === 'ar' ? 'كاميرا كانون' : 'Canon camera' });
    await cluster.waitFor();

    // All of these stand in one house: the list keeps to it.
    await cluster.click();
    await page.waitForURL((url) => url.searchParams.has('box'));
    const status = main(page).getByText(words.search.resultCount(CARS, false), { exact: true });
    await status.waitFor();
    const follow = map.getByRole('switch', { name: words.search.followMap });
    expect(await follow.isChecked()).toBe(true);
    await follow.click();
    await page.waitForURL((url) => !url.searchParams.has('box'));
    await main(page)
      .getByText(words.search.resultCount(CARS + 2, false), { exact: true })
      .waitFor();

    // Jeddah by its own address: two places, each with its mark.
    await awake(page, `/2?view=map&city=${catalogue.jeddah}&lng=${language}`);
    await mark.waitFor();
    expect(await mark.getAttribute('href')).toBe(`/2/${camera}`);
    const card = cards(page).filter({ has: page.locator(`a[href="/2/${camera}"]`) });
    await card.getByRole('link').focus();
    await expect.poll(() => mark.getAttribute('data-lit')).toBe('true');
    await mark.focus();
    await expect.poll(() => card.locator('xpath=..').getAttribute('data-lit')).toBe('true');
    await follow.click();
    await page.waitForURL((url) => url.searchParams.has('box'));
    const before = new URL(page.url()).searchParams.get('box');
    await map.getByRole('button', { name: words.map.zoomIn }).click();
    await page.waitForURL((url) => ![null, before].includes(url.searchParams.get('box')));
    const shared = new URL(page.url());
    expect(await findingsInBothSchemes(visitor)).toEqual([]);
    await awake(page, shared.pathname + shared.search);
    expect(await follow.isChecked()).toBe(true);
    await mark.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/2/${camera}`);
    expect(complaintsOf(visitor)).toEqual([]);
    await visitor.context.close();
  });

  test('[P1-SRCH-23 P1-SRCH-24 P1-SRCH-31] nothing found: what comes closest, by a plain sentence; a header search that finds nothing is taken back; what an address made no sense of is said', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await addSession(visitor, renter);
    await awake(
      page,
      `/2?city=${catalogue.jeddah}&from=${day(3)}&until=${day(4)}&page=10000&sort=cheap&lng=${language}`,
    );
    await main(page).getByRole('heading', { name: words.search.empty }).waitFor();
    const names = [words.search.leftOutNames.sort, words.search.leftOutNames.page].join(
      language === 'ar' ? '، ' : ', ',
    );
    await main(page).getByText(words.search.leftOut(names)).waitFor();
    const near = main(page).getByRole('region', { name: words.search.almost });
    const tripodCard = near.getByRole('article').filter({ has: page.locator(`a[href="/2/${tripod}"]`) });
    await tripodCard.getByText(new RegExp(words.search.missFree(''))).waitFor();
    expect(await findingsInBothSchemes(visitor)).toEqual([]);

    const header = page.getByRole('banner');
    if (isPhone) await header.locator(`summary[aria-label="${words.shell.search}"]`).click();
    const field = header.getByRole('combobox', { name: words.shell.searchHint });
    const here = page.url();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/item/search?') && calls.push(request.url()));
    await field.fill('   ');
    await field.press('Enter');
    await field.fill('zzqqxx');
    await field.press('Enter');
    await page.getByRole('status').getByText(words.search.empty).first().waitFor();
    expect(await field.inputValue()).toBe('');
    expect(page.url()).toBe(here);
    expect(calls.length).toBe(1);
    expect(new URL(calls[0] ?? '').searchParams.get('perpage')).toBe('20');
    await field.fill('camry');
    await field.press('Enter');
    await page.waitForURL('**/search/camry');
    expect(complaintsOf(visitor)).toEqual([]);
    await visitor.context.close();
  });
});

test('any query string gives a page, never an error page', async () => {
  const nonsense = [
    'page=10000',
    'page=-1&page=x',
    'view=map&box=-90,-180,90,180',
    'box=-1000,-1000,1000,1000&view=map',
    `search=${'x'.repeat(2_000)}`,
    'search=%25%25__%5C',
    `search=${encodeURIComponent(`'; drop table listings; --"`)}`,
    `search=${encodeURIComponent('😀👨‍👩‍👧')}`,
    'search=%00%00camera%00',
    'search=%E2%80%AE%E2%80%8F%D9%83',
    'search=%E0%A4%A',
    'city=99999999999999999999&vehicle=;&item=%00&min=-1&max=1e400&near=NaN,NaN&from=0000-00-00&until=x',
    'type=9&lng=xx&dialog=NOTHING',
    '&&&===&%',
    'category[]=1&__proto__=x&constructor=y',
  ];
  const paths = [
    '/',
    '/0',
    '/1',
    '/2',
    '/search/camera',
    `/2/${camera}`,
    '/faqs',
    '/who-we-are',
    '/contact-us',
  ];
  for (const path of paths)
    for (const query of nonsense) {
      const answer = await fetch(`${stage.world.config.publicUrl}${path}?${query}`);
      expect([path, query, answer.status]).toEqual([path, query, 200]);
      expect(await answer.text()).not.toContain(texts.ar.shell.somethingWentWrong);
    }
  for (const text of ['%00', `${'x'.repeat(2_000)}`, '%F0%9F%98%80', '..%2F..', '%E2%80%AE', '%E0%A4%A']) {
    const answer = await fetch(`${stage.world.config.publicUrl}/search/${text}`);
    expect([text, answer.status < 500, await answer.text()]).toEqual([
      text,
      true,
      expect.stringContaining('<main'),
    ]);
  }
});

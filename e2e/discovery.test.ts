import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CARS,
  cards,
  carName,
  complaintsOf,
  type DiscoveryStage,
  day,
  main,
  openDiscoveryStage,
  openSettled,
  seen,
} from './discovery-stage.ts';
import { testByTurns } from './in-short.ts';
import { expectBeat, freeze } from './page-clock.ts';
import { untilQuiet } from './quiet-page.ts';
import { addSession, axeFindings, texts } from './stage.ts';
import { chooseSearchDays, holdCalls, openSearch, openWords } from './steps.ts';

let stage: DiscoveryStage;
beforeAll(async () => {
  stage = await openDiscoveryStage();
});
afterAll(() => stage?.close());

describe.each([
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const)('in $language at $width px', ({ language, width }) => {
  const test = testByTurns(width === 390, [1]);
  const words = texts[language];
  const isPhone = width === 390;

  test('[P1-SRCH-01 P1-SRCH-02 P1-SRCH-03 P1-SRCH-04 P1-SRCH-05 P1-SRCH-08 P1-SRCH-21 P1-SRCH-22 P1-SRCH-28] the list grows by ten, by its button and by itself a second after its end is reached, and starts with what is near the person', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page, context } = visitor;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await openSettled(page, `/0?lng=${language}`);
    await main(page).getByRole('heading', { name: words.search.forYou }).waitFor();
    await freeze(page);
    const slider = main(page).locator('[aria-roledescription=carousel] > ul');
    await seen(page);
    await page.mouse.move(0, 0);
    await expectBeat(page, slider, 3_000);

    expect(await cards(page).count()).toBe(10);
    const hold = await holdCalls(page, '**/api/item/homeitemlist*');
    const asked = page.waitForRequest('**/api/item/homeitemlist*');
    await main(page).getByRole('link', { name: words.search.loadMore }).click();
    await asked;
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
    expect(paths).toContain(`/2/${stage.camera}`);
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
    await expect
      .poll(() => cards(page).first().getByRole('link').getAttribute('href'))
      .toBe(`/2/${stage.camera}`);
    await cards(page)
      .first()
      .getByText(/0\.\d\d/)
      .waitFor();
    expect(complaintsOf(visitor)).toEqual([]);
    await context.close();
  });

  test('[P1-SRCH-07 P1-SRCH-12 P1-SRCH-13 P1-SRCH-14 P1-SRCH-15 P1-SRCH-16 P1-SRCH-17 P1-SRCH-18 P1-SRCH-29 P1-SRCH-32] every filter is counted before it is applied, is then in the address and shown as a chip, and disappears with the chip', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await openSettled(page, `/0?near=24.69,46.68&lng=${language}`);
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
    expect(await axeFindings(visitor)).toEqual([]);
    await show(CARS + 2).waitFor();
    await choose(cameras);
    await show(2).waitFor();
    await choose(sedans);
    await show(CARS + 2).waitFor();
    await choose(cameras);
    await show(CARS).waitFor();
    await expect.poll(() => new URL(page.url()).search).toContain('near=');
    // On a phone's sheet nothing was asked for yet; beside the list each choice is, by itself.
    await expect.poll(() => new URL(page.url()).searchParams.has('vehicle')).toBe(!isPhone);

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
    await expect.poll(() => panel.locator('input[name=maxkm]').inputValue()).toBe('2');

    const sorts = await panel.getByLabel(words.search.sort).locator('option').allTextContents();
    expect(sorts.sort()).toEqual(Object.values(words.search.sorts).sort());
    await panel.getByLabel(words.search.sort).selectOption('dearest');
    await panel.getByLabel(words.search.city).selectOption(String(stage.catalogue.riyadh));
    await chooseSearchDays(panel.locator('form'), day(3), day(4));
    await expect.poll(() => panel.locator('input[name=until]').inputValue()).toBe(day(4));
    await choose(words.search.deliveries.delivered);
    await show(2).click();

    const address = `/0?city=${stage.catalogue.riyadh}&vehicle=${stage.catalogue.cars}&max=500&near=24.69,46.68&maxkm=2&from=${day(3)}&until=${day(4)}&delivery=delivered&sort=dearest`;
    await page.waitForURL(`**${address}`);
    await expect
      .poll(() => cards(page).getByRole('link').allTextContents())
      .toEqual([carName(language, 4), carName(language, 2)]);
    // From ten to ten the next day, at 400 and at 200.
    await cards(page)
      .first()
      .getByText(/400.*(in all|للمدة كلها)/)
      .waitFor();
    expect(await chips.getByRole('link').count()).toBe(8);
    if (isPhone) await expect.poll(() => panel.isVisible()).toBe(false);
    await main(page).getByRole('heading', { name: words.search.similar }).waitFor();
    await page.reload();
    await untilQuiet(page);
    expect(await cards(page).getByRole('link').allTextContents()).toEqual([
      carName(language, 4),
      carName(language, 2),
    ]);

    await chips
      .getByRole('link', { name: words.search.removeFilter(words.search.deliveries.delivered) })
      .click();
    await page.waitForURL((url) => !url.searchParams.has('delivery'));
    await expect.poll(() => cards(page).count()).toBe(5);
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(2);
    await expect.poll(() => new URL(page.url()).search).toBe(address.slice(2));
    await chips.getByRole('link', { name: words.search.clearFilters }).click();
    await page.waitForURL('**/0?near=24.69,46.68');
    await expect.poll(() => cards(page).count()).toBe(10);
    expect(complaintsOf(visitor)).toEqual([]);
    await visitor.context.close();
  });

  test('[P1-SRCH-06 P1-SRCH-09 P1-SRCH-10 P1-SRCH-11] the map opens where the specification says, marks prices and clusters, and list and map follow each other', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await openSettled(page, `/0?lng=${language}`);
    const first = page.waitForRequest('**/api/item/markers*');
    await main(page)
      .getByRole('navigation', { name: words.search.viewAs })
      .getByRole('link', { name: words.search.views.map })
      .click();
    await page.waitForURL('**/0?view=map');
    const map = main(page).getByRole('figure', { name: words.search.mapOfResults });
    await expect.poll(async () => (await map.boundingBox())?.height).toBe(600);
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

    // All of these are at one point, and the list is limited to it.
    await cluster.click();
    await page.waitForURL((url) => url.searchParams.has('box'));
    const status = main(page).getByText(words.search.resultCount(CARS, false), { exact: true });
    await status.waitFor();
    const follow = map.getByRole('switch', { name: words.search.followMap });
    await expect.poll(() => follow.isChecked()).toBe(true);
    await follow.click();
    await page.waitForURL((url) => !url.searchParams.has('box'));
    await main(page)
      .getByText(words.search.resultCount(CARS + 2, false), { exact: true })
      .waitFor();

    // Jeddah has an address of its own: two places, each with a marker.
    await openSettled(page, `/2?view=map&city=${stage.catalogue.jeddah}&lng=${language}`);
    await mark.waitFor();
    expect(await mark.getAttribute('href')).toBe(`/2/${stage.camera}`);
    const card = cards(page).filter({ has: page.locator(`a[href="/2/${stage.camera}"]`) });
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
    expect(await axeFindings(visitor)).toEqual([]);
    await openSettled(page, shared.pathname + shared.search);
    await expect.poll(() => follow.isChecked()).toBe(true);
    await mark.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/2/${stage.camera}`);
    expect(complaintsOf(visitor)).toEqual([]);
    await visitor.context.close();
  });

  test('[P1-SRCH-23 P1-SRCH-24 P1-SRCH-31] no results: the closest listings with a plain explanation; an empty header search can be undone; unknown parameters in the address are reported', async () => {
    const visitor = await stage.visitor({ language, width });
    const { page } = visitor;
    await addSession(visitor, stage.renter);
    await openSettled(
      page,
      `/2?city=${stage.catalogue.jeddah}&from=${day(3)}&until=${day(4)}&page=10000&sort=cheap&lng=${language}`,
    );
    await main(page).getByRole('heading', { name: words.search.empty }).waitFor();
    const names = [words.search.leftOutNames.sort, words.search.leftOutNames.page].join(
      language === 'ar' ? '، ' : ', ',
    );
    await main(page).getByText(words.search.leftOut(names)).waitFor();
    const near = main(page).getByRole('region', { name: words.misses.almost });
    const tripodCard = near
      .getByRole('article')
      .filter({ has: page.locator(`a[href^="/2/${stage.tripod}"]`) });
    await tripodCard.getByText(new RegExp(words.misses.free(''))).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);

    const sheet = await openSearch(visitor);
    if (isPhone) await openWords(visitor, sheet);
    const field = sheet.getByRole('combobox', { name: words.home.whatDoYouNeed });
    const here = page.url();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/item/search?') && calls.push(request.url()));
    await field.fill('zzqqxx');
    await field.press('Enter');
    await page.getByRole('status').getByText(words.search.empty).first().waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    await expect.poll(() => page.url()).toBe(here);
    expect(calls.length).toBe(1);
    expect(new URL(calls[0] ?? '').searchParams.get('perpage')).toBe('20');
    await field.fill('camry');
    await field.press('Enter');
    // The city and the days stand there from the page.
    await page.waitForURL(`**/2?search=camry&city=${stage.catalogue.jeddah}&from=${day(3)}&until=${day(4)}`);
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
    `/2/${stage.camera}`,
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

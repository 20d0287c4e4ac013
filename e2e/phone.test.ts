import { readFile } from 'node:fs/promises';
import { cards } from '@kiraa/server/testing/money/bank.ts';
import { accept, book, confirm } from '@kiraa/server/testing/rentals/renting.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { waitForScript } from './steps.ts';

const HOUR = 3_600_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const PLAYED = inShort([0], [{ language: 'ar' }, { language: 'en' }] as const);
describe.each(PLAYED)('in $language', ({ language }) => {
  const words = texts[language];

  test.each(['renter', 'owner'] as const)(
    'a phone has the places of a %s at its foot: each large enough, the current one marked, nothing beneath it, and away while somebody types',
    async (mode) => {
      const person = await stage.world.person(mode);
      const visitor = await stage.visitor({ language, width: 390 });
      const { page } = visitor;
      await addSession(visitor, person.token);
      await page.goto(`/faqs?lng=${language}`);
      const bar = page.getByRole('navigation', { name: words.phone.bar });
      await bar.waitFor();
      const places = bar.getByRole('link');
      const named =
        mode === 'renter'
          ? ['search', 'bookings', 'messages', 'favourites', 'me']
          : ['today', 'bookings', 'listings', 'messages', 'earnings'];
      expect(await places.allInnerTexts()).toEqual(named.map((name) => words.phone[name as 'search']));
      for (const place of await places.all()) {
        const box = await place.boundingBox();
        expect([box?.width, box?.height].every((side) => (side ?? 0) >= 44)).toBe(true);
      }
      expect(await bar.locator('[aria-current]').count()).toBe(0);
      expect(await axeFindings(visitor)).toEqual([]);

      // At the end of the page its last line stands above the bar.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const foot = await page.getByRole('contentinfo').boundingBox();
      const edge = await bar.boundingBox();
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(Math.ceil(edge?.y ?? 0));

      for (const place of await places.all()) {
        const path = await place.getAttribute('href');
        await place.click();
        await page.waitForURL(`**${path}`);
        await expect.poll(() => bar.locator('[aria-current=page]').getAttribute('href')).toBe(path);
      }

      await page.goto('/contact-us');
      await bar.waitFor();
      await page.getByRole('textbox').first().focus();
      await bar.waitFor({ state: 'hidden' });
      await page.getByRole('textbox').first().blur();
      await bar.waitFor();

      // A wide screen has all of it in its header, and a listing its own button at the foot.
      await page.setViewportSize({ width: 1280, height: 900 });
      await bar.waitFor({ state: 'hidden' });
      expect(visitor.complaints).toEqual([]);
      await visitor.context.close();
    },
  );

  test('a guest has no bar, and a listing’s own button has no bar beneath it', async () => {
    const owner = await stage.world.person('owner');
    const listing = await stage.world.listing({ owner });
    const renter = await stage.world.person('renter');
    const visitor = await stage.visitor({ language, width: 390 });
    const { page } = visitor;
    await page.goto(`/?lng=${language}`);
    await waitForScript(page);
    expect(await page.locator('[data-phone-bar]').count()).toBe(0);
    await addSession(visitor, renter.token);
    await page.goto(`/1/${listing}`);
    await page.getByRole('link', { name: words.listing.book, exact: true }).waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: words.shell.unreadChats(0) })
      .waitFor();
    expect(await page.locator('[data-phone-bar]').count()).toBe(0);
    await visitor.context.close();
  });

  test('the bar is there before what a page shows, so that it comes beneath nobody’s finger', async () => {
    const owner = await stage.world.person('owner');
    const listing = await stage.world.listing({ owner });
    const visitor = await stage.visitor({ language, width: 390 });
    const { page } = visitor;
    await addSession(visitor, owner.token);
    await page.addInitScript((path) => {
      const watcher = new MutationObserver(() => {
        if (!document.querySelector(`main a[href="${path}"]`)) return;
        watcher.disconnect();
        document.documentElement.dataset.barFirst = String(
          document.querySelector('[data-phone-bar]') !== null,
        );
      });
      watcher.observe(document, { childList: true, subtree: true });
    }, `/owner/preview/1/${listing}`);
    await page.goto(`/owner/listings/0?lng=${language}`);
    await page.locator('html[data-bar-first]').waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.barFirst)).toBe('true');
    await visitor.context.close();
  });

  test('the messages say how many conversations wait', async () => {
    const [reader, writer] = [await stage.world.person('renter'), await stage.world.person('owner')];
    await stage.world.listing({ owner: writer });
    const channelId = [reader.id, writer.id].sort().join('_');
    expect(await reader.api.addChannel({ channelId })).toMatchObject({ ok: true });
    const message = { channelId, clientId: `badge-bar-${language}`, body: 'Hello' };
    expect(await writer.api.sendMessage(message)).toMatchObject({ ok: true });
    const visitor = await stage.visitor({ language, width: 390 });
    await addSession(visitor, reader.token);
    await visitor.page.goto(`/faqs?lng=${language}`);
    const bar = visitor.page.getByRole('navigation', { name: words.phone.bar });
    await bar.getByRole('link', { name: words.shell.unreadChats(1) }).waitFor();
    await visitor.context.close();
  });
});

/** A firm booking that begins in half a day, of a listing with an address. */
async function firm(renter: Person, owner: Person): Promise<string> {
  const { world } = stage;
  const listing = await world.listing({ owner, instant: false, nameEn: 'Camera', nameAr: 'كاميرا' });
  await world.db
    .updateTable('listings')
    .set({ address: '12 Tahlia Street' })
    .where('id', '=', listing)
    .execute();
  const start = new Date(world.clock.now().getTime() + 12 * HOUR);
  const period = { start, end: new Date(start.getTime() + 24 * HOUR) };
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  await accept(owner, bookingId);
  return bookingId;
}

/** With the worker in charge, as from the second page of a visit on. */
async function withWorker(visitor: Visitor, language: 'ar' | 'en'): Promise<void> {
  const { page } = visitor;
  await page.goto(`/faqs?lng=${language}`);
  await waitForScript(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test.each(['ar', 'en'] as const)(
  'in %s, without a connection a page of ours stands there, with the next booking of whoever is logged in, until they log out',
  async (language) => {
    const words = texts[language];
    const owner = await stage.world.person('owner', 'سارة القحطاني');
    const renter = await stage.world.person('renter', 'فهد العتيبي');
    const bookingId = await firm(renter, owner);
    const visitor = await stage.visitor({ language, width: 390, hasWorker: true });
    const { page, context } = visitor;
    await addSession(visitor, renter.token);
    await withWorker(visitor, language);
    const kept = () => page.evaluate(() => localStorage.getItem('kiraa.next-booking'));
    await expect.poll(kept).not.toBeNull();

    await context.setOffline(true);
    await page.goto(`/booking/${bookingId}`);
    await page.getByRole('heading', { level: 1, name: words.offline.title }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    const next = page.getByRole('region', { name: words.offline.next });
    await next.getByText('12 Tahlia Street').waitFor();
    await next.getByText('سارة القحطاني').waitFor();
    await next.getByRole('heading', { name: language === 'ar' ? 'كاميرا' : 'Camera' }).waitFor();
    const [code] = await stage.world.db
      .selectFrom('bookings')
      .select('number')
      .where('id', '=', bookingId)
      .execute();
    await next.getByText(String(code?.number)).waitFor();
    await next.getByText(words.offline.codeFor(words.handOver.pick_up)).waitFor();
    await expect.poll(() => next.locator('.code').first().innerText()).toMatch(/^\d{6}$/);
    // Its papers are there as files.
    const paper = next.getByRole('link', { name: words.papers.open(words.papers.title.receipt) });
    const [download] = await Promise.all([page.waitForEvent('download'), paper.click()]);
    expect((await readFile(await download.path(), 'latin1')).slice(0, 5)).toBe('%PDF-');
    expect(await axeFindings(visitor)).toEqual([]);

    // Back online it opens by itself what was asked for.
    await context.setOffline(false);
    await page.getByRole('region', { name: words.pickUp.label }).waitFor();

    // Without a connection first: the page that is open would keep the booking once more.
    await context.setOffline(true);
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/renter/bookings/1');
    await page.getByRole('heading', { level: 1, name: /./ }).first().waitFor();
    expect(await page.getByText('12 Tahlia Street').count()).toBe(0);
    await context.setOffline(false);
    await visitor.context.close();
  },
);

test('a log-out erases what was kept, and somebody else on the same device never reads it', async () => {
  const [owner, renter] = [await stage.world.person('owner'), await stage.world.person('renter')];
  await firm(renter, owner);
  const visitor = await stage.visitor({ language: 'en', width: 390, hasWorker: true });
  const { page } = visitor;
  await addSession(visitor, renter.token);
  await withWorker(visitor, 'en');
  const kept = () =>
    page.evaluate(() =>
      ['localStorage', 'sessionStorage'].map((name) =>
        window[name as 'localStorage'].getItem('kiraa.next-booking'),
      ),
    );
  await expect.poll(kept).toEqual([expect.stringContaining('12 Tahlia Street'), null]);
  await page.getByRole('banner').locator('summary').last().click();
  await page.getByRole('button', { name: texts.en.shell.logOut }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: texts.en.shell.logOut }).click();
  await expect.poll(kept).toEqual([null, null]);
  // Nothing that the API has said is in the worker's own keeping.
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    );
    return all.flat();
  });
  expect(addresses.filter((path) => !path.startsWith('/assets/')).sort()).toEqual([
    '/icon.svg',
    '/offline.html',
    '/offline.js',
  ]);
  await visitor.context.close();
});

test.each([
  ['ar', 'كراء', 'rtl'],
  ['en', 'Kiraa', 'ltr'],
] as const)(
  'in %s the site can be installed under its name, with icons of our own mark',
  async (language, name, dir) => {
    const visitor = await stage.visitor({ language, width: 390 });
    const { page } = visitor;
    await page.goto(`/?lng=${language}`);
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await page.request.get(address ?? '');
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    const said = (await manifest.json()) as { icons: { src: string; sizes: string }[] };
    expect(said).toMatchObject({
      name,
      dir,
      lang: language,
      id: '/',
      start_url: '/0',
      display: 'standalone',
    });
    for (const { src, sizes } of said.icons) {
      const size = await page.evaluate(async (path) => {
        const picture = new Image();
        picture.src = path;
        await picture.decode();
        return `${picture.naturalWidth}x${picture.naturalHeight}`;
      }, src);
      expect(size).toBe(sizes);
    }
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  },
);

import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootProduct, type Product } from '@kiraa/bench/measuring/boot.ts';
import { launchBrowser } from '@kiraa/e2e/launch.ts';
import type { Browser, Page } from 'playwright-core';
import { filmMainJob } from './tour/film.ts';
import { liveIn } from './tour/lived-in.ts';
import { type Places, type Screen, screens, type Viewer } from './tour/screens.ts';
import { type Shot, sheetOf } from './tour/sheet.ts';
import { type Look, logIn, OPERATOR, openPage, settled, texts } from './tour/visitors.ts';

/**
 * `npm run tour`: starts the product with its demo data and takes a picture of every screen, at 390 and 1280 px, in Arabic and
 * English, light and dark, one sheet a screen, and a film of the main job in each language, such as docs/images/tour/main-job-ar.webp.
 * `-- --only listing,home` takes those again, and `--into /tmp/tour` puts them elsewhere.
 */
const FOLDER = join(import.meta.dirname, '..', 'docs', 'images', 'tour');
const LOOKS: readonly Look[] = ([390, 1280] as const).flatMap((width) =>
  (['ar', 'en'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((scheme) => ({ language, width, scheme })),
  ),
);

interface Tour {
  readonly browser: Browser;
  readonly url: string;
  readonly inboxUrl: string;
  readonly tokens: Readonly<Record<Viewer, string | undefined>>;
  readonly places: Places;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, into: { type: 'string' } } });
  const only = values.only?.split(',');
  // One session is looked through in many browsers, each a new one.
  const product = await bootProduct({ SESSION_KEYS: 'off' });
  const browser = await launchBrowser();
  try {
    const tour = await prepare(product, browser);
    const folder = values.into ?? FOLDER;
    await mkdir(folder, { recursive: true });
    for (const screen of screens)
      if (!only || only.includes(screen.name)) await keepSheet(tour, screen, folder);
    for (const language of ['ar', 'en'] as const) {
      if (only && !only.includes('main-job')) continue;
      const film = await filmMainJob({ ...tour, listing: tour.places.listing, language });
      await keep(folder, `main-job-${language}`, film);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function prepare(product: Product, browser: Browser): Promise<Tour> {
  const url = product.url;
  const inboxUrl = `http://127.0.0.1:${Number(new URL(url).port) + 1}`;
  await makeOperator(product);
  const site = { browser, url, inboxUrl };
  const tokens = {
    guest: undefined,
    renter: await logIn(site, 'renter'),
    owner: await logIn(site, 'owner'),
    operator: await logIn(site, 'operator'),
  };
  const bookingOf = (tab: string, token?: string) => firstLink(site, tab, 'a[href^="/booking/"]', token);
  const places = {
    listing: await firstLink(site, '/1', 'a[href^="/1/"]'),
    thing: await firstLink(site, '/2', 'a[href^="/2/"]'),
    asked: await bookingOf('/renter/bookings/1', tokens.renter),
    booked: await bookingOf('/renter/bookings/2', tokens.renter),
    underWay: await bookingOf('/renter/bookings/3', tokens.renter),
    over: await bookingOf('/renter/bookings/4', tokens.renter),
    wanted: await bookingOf('/owner/bookings/1', tokens.owner),
    ownListing:
      /[0-9a-f-]{36}/.exec(
        await firstLink(site, '/owner/listings/1', 'a[href^="/owner/calendar/"]', tokens.owner),
      )?.[0] ?? '',
    ...(await liveIn({ url, renter: tokens.renter, owner: tokens.owner })),
  };
  return { ...site, tokens, places };
}

/** The third person of the demo works for the house. */
async function makeOperator({ databaseUrl }: Product): Promise<void> {
  const words = [join(import.meta.dirname, 'admin.ts'), 'add', OPERATOR];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  });
  await new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode !== 0) throw new Error('nobody could be made an operator');
}

async function firstLink(
  { browser, url }: Pick<Tour, 'browser' | 'url'>,
  path: string,
  selector: string,
  token?: string,
): Promise<string> {
  const page = await openPage(browser, url, { language: 'en', width: 1280, scheme: 'light' }, token);
  await page.goto(`${path}?lng=en`);
  const link = page.locator(selector).first();
  const href = await link.getAttribute('href');
  await page.context().close();
  if (href === null) throw new Error(`${path} has no link ${selector}`);
  return href.replace(/\?.*/, '');
}

async function keepSheet(tour: Tour, screen: Screen, folder: string): Promise<void> {
  const shots: Shot[] = [];
  for (const look of LOOKS) {
    const page = await openPage(tour.browser, tour.url, look, tour.tokens[screen.viewer]);
    await goTo(page, screen.path(tour.places), look);
    if (screen.open) {
      await screen.open(page, texts[look.language]);
      await settled(page);
    }
    shots.push({ look, png: await page.screenshot() });
    await page.context().close();
  }
  await keep(folder, screen.name, await sheetOf(shots));
}

async function goTo(page: Page, path: string, { language }: Look): Promise<void> {
  const address = new URL(path, 'http://site');
  address.searchParams.set('lng', language);
  await page.goto(`${address.pathname}${address.search}`);
  await settled(page);
}

async function keep(folder: string, name: string, picture: Buffer): Promise<void> {
  await writeFile(join(folder, `${name}.webp`), picture);
  console.log(`${name}.webp  ${Math.round(picture.byteLength / 1_024)} KB`);
}

await main();

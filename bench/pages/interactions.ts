import { launchBrowser } from '@kiraa/e2e/launch.ts';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { anyListing } from '../measuring/any-listing.ts';
import { bootProduct } from '../measuring/boot.ts';

/** As slow as a cheap phone beside this machine. */
const SLOWED = 6;
const MOST_MILLISECONDS = 100;
const ROUNDS = 3;
const LOOKS = 5;
/** Of the calendar's buttons. */
const NEXT_MONTH = 1;
const PHONE = { width: 390, height: 844 };

interface Way {
  readonly name: string;
  /** Where it is done; `:listing` is any listing of the demo. */
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
}

const WAYS: readonly Way[] = [
  {
    name: 'typing a search',
    path: '/0',
    act: async (page) => {
      await touch(page.locator('header a[href="/0"]').last());
      const field = page.locator('input[type=search]:visible').last();
      await touch(field);
      await field.pressSequentially('camry', { delay: 120 });
    },
  },
  {
    name: 'pressing a listing',
    path: '/0',
    act: async (page) => {
      await touch(page.locator('main article a[href^="/1/"]').first());
      await page.waitForURL(/\/1\/[0-9a-f-]{36}/);
    },
  },
  {
    name: 'opening filters',
    path: '/0',
    act: async (page) => {
      await touch(page.locator('details[data-view] > summary'));
      await page.locator('details[data-view] dialog button:visible').first().waitFor();
    },
  },
  {
    name: 'moving the map',
    path: '/0?view=map',
    act: async (page) => {
      const map = page.locator('main figure').first();
      const marks = map.locator('button[aria-label*="SAR"], button[aria-label*="ر.س"]');
      await marks.first().waitFor();
      const place = await map.boundingBox();
      const [x, y] = [(place?.x ?? 0) + 190, (place?.y ?? 0) + 160];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let step = 1; step <= 10; step += 1) await page.mouse.move(x - 9 * step, y - 4 * step);
      await page.mouse.up();
      await touch(map.locator('button').last());
      await touch(map.locator('button').nth(-2));
    },
  },
  {
    name: 'choosing dates',
    path: ':listing',
    act: async (page) => {
      // The calendar wakes as it comes near, and the days of this month may be over or taken.
      await page.locator('[data-date]').first().scrollIntoViewIfNeeded();
      const days = page.locator('[data-date]:not([aria-disabled=true], [disabled])');
      const calendar = page.locator('section:has([data-date])').last();
      await touch(calendar.locator('button').nth(NEXT_MONTH));
      await touch(days.nth(2));
      await touch(days.nth(5));
    },
  },
];

/** As a finger does it: Playwright's own tap runs scripts of its own in the page, slowed like the page's, between the parts of a touch. */
async function touch(what: Locator): Promise<void> {
  const place = await placeOf(what);
  await what.page().touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
}

/** Where it stands once it is there; what is drawn anew meanwhile is another element in the same place, and is looked for again. */
async function placeOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  for (let tries = 0; tries < LOOKS; tries += 1) {
    await what.waitFor();
    await what.scrollIntoViewIfNeeded().catch(() => undefined);
    const place = await what.boundingBox();
    if (place) return place;
  }
  throw new Error(`${what} has no place to be touched at`);
}

/**
 * `npm run bench -- interactions`: the longest time from a touch, a press of a key or a drag to the next frame that shows it (the event
 * timing of which interaction to next paint is made), in Chromium slowed sixfold, at 390 px, in both languages: typing a search, pressing a
 * listing, opening filters, moving the map, choosing dates. The middle one of three visits. Answers what takes longer than 100 ms.
 */
export async function benchInteractions(): Promise<string[]> {
  const product = await bootProduct();
  const browser = await launchBrowser();
  const missed: string[] = [];
  const visit = async (address: string, act: Way['act']): Promise<Measured> => {
    const settings = { viewport: PHONE, hasTouch: true, isMobile: true, serviceWorkers: 'block' } as const;
    const context = await browser.newContext({ baseURL: product.url, ...settings });
    try {
      return await measure(context, address, act);
    } finally {
      await context.close();
    }
  };
  try {
    const listing = await anyListing(product.url);
    console.log(`| slowed ${SLOWED}fold | language | longest, ms | what | events |`);
    console.log('| --- | --- | --- | --- | --- |');
    for (const way of WAYS)
      for (const language of ['ar', 'en']) {
        const path = way.path.replace(':listing', listing);
        const address = `${path}${path.includes('?') ? '&' : '?'}lng=${language}`;
        const visits: Measured[] = [];
        for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(address, way.act));
        visits.sort((one, other) => one.longest - other.longest);
        const { longest, what, count } = visits[Math.floor(ROUNDS / 2)] ?? NOTHING;
        console.log(`| ${way.name} | ${language} | ${longest.toFixed(0)} | ${what} | ${count} |`);
        if (count === 0) missed.push(`${way.name}: nothing was measured`);
        if (longest > MOST_MILLISECONDS)
          missed.push(`${way.name} in ${language}: ${longest.toFixed(0)} ms, at most ${MOST_MILLISECONDS}`);
      }
    return missed;
  } finally {
    await browser.close();
    await product.stop();
  }
}

interface Measured {
  readonly longest: number;
  readonly what: string;
  readonly count: number;
}
const NOTHING: Measured = { longest: 0, what: '', count: 0 };

async function measure(
  context: BrowserContext,
  address: string,
  act: (page: Page) => Promise<void>,
): Promise<Measured> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen: { name: string; duration: number }[] = [];
    Object.assign(window, { seenEvents: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) seen.push({ name: entry.name, duration: entry.duration });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await act(page);
  // The last frame is reported after it is painted.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500), { timeout: 5_000 })),
  );
  const events = await page.evaluate(
    () => (window as unknown as { seenEvents: { name: string; duration: number }[] }).seenEvents,
  );
  const [worst] = [...events].sort((one, other) => other.duration - one.duration);
  return { longest: worst?.duration ?? 0, what: worst?.name ?? '', count: events.length };
}

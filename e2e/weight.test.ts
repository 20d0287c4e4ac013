import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Language, openStage, type Stage } from './stage.ts';

const CLIENT = join(import.meta.dirname, '..', 'web', 'build', 'client');
const MOST_SCRIPT_BYTES = 154_000;
const MOST_STYLE_BYTES = 12_000;
const MOST_SHIFT = 0.02;

let stage: Stage;
let listing: string;
beforeAll(async () => {
  stage = await openStage();
  const owner = await stage.world.person('owner');
  listing = await stage.world.listing({ owner, nameEn: 'Canon camera', nameAr: 'كاميرا' });
});
afterAll(() => stage?.close());

/** A visitor who was never here before: what their browser fetched, and how far what they saw moved (Layout Instability API). */
async function firstVisit(path: string, language: Language, width: 390 | 1280) {
  const visitor = await stage.visitor({ language, width, isAway: true });
  const { page } = visitor;
  const fetched = new Set<string>();
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const answer = await page.goto(`${path}?lng=${language}`, { waitUntil: 'networkidle' });
  const html = (await answer?.text()) ?? '';
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  );
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
  return { fetched, html, shift };
}

test.each([
  ['home', 'ar', 390],
  ['search', 'en', 390],
  ['listing', 'ar', 1280],
  ['listing', 'en', 390],
] as const)(
  'a first visit of the %s page in %s at %s px fetches 154 KB of script and 12 KB of style at most, compressed, and nothing shifts',
  async (name, language, width) => {
    const path = { home: '/', search: '/0', listing: `/1/${listing}` }[name];
    const { fetched, html, shift } = await firstVisit(path, language, width);
    const weigh = (ending: string) =>
      [...fetched]
        .filter((file) => file.startsWith('/assets/') && file.endsWith(ending))
        .reduce((sum, file) => sum + readFileSync(join(CLIENT, `${file}.gz`)).length, 0);
    // A visit of which nothing was seen would weigh nothing.
    expect(weigh('.js')).toBeGreaterThan(100_000);
    expect(weigh('.js')).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
    expect(weigh('.css')).toBeLessThanOrEqual(MOST_STYLE_BYTES);
    // A page that shifts does so on each visit. A machine that is busy for a moment has a font come after the first paint once.
    const shifts = [shift];
    while (Math.min(...shifts) >= MOST_SHIFT && shifts.length < 3)
      shifts.push((await firstVisit(path, language, width)).shift);
    expect(Math.min(...shifts)).toBeLessThan(MOST_SHIFT);
    // What is seen is not kept waiting by what wakes the page.
    const early = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
    expect(early.length).toBeGreaterThan(3);
    expect(early.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
  },
);

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What moves by itself, looked at with the page's clock in hand. */

/** Stands the page's clock still; from here on only `runFor` moves it. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** How far a slider has gone, in pixels. */
export const scrolledOf = (track: Locator) => track.evaluate((list) => Math.abs(Math.round(list.scrollLeft)));

/** Runs the page's clock until what is read changes, so that the next beat is a whole one. */
export async function runToBeat<Value>(page: Page, read: () => Promise<Value>): Promise<Value> {
  const before = await read();
  for (let tenths = 0; tenths < 40; tenths += 1) {
    await page.clock.runFor(100);
    const after = await read();
    if (after !== before) return after;
  }
  return before;
}

/** A slider goes on by one slide in half a second (P2-LIST-68), and rests until so long after it began to move. */
export async function expectBeat(page: Page, slider: Locator, everyMilliseconds: number): Promise<void> {
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
export const slideOf = (track: Locator) =>
  track.evaluate((list) => {
    const [one, next] = [...list.children].map((slide) => slide.getBoundingClientRect().x);
    return Math.abs((next ?? 0) - (one ?? 0));
  });

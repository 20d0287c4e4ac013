import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Checks of moving parts with a fake clock in the page. */

/** Stops the page's clock; from here on only `runFor` moves it. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** How far a slider is scrolled, in pixels. */
export const scrolledOf = (track: Locator) => track.evaluate((list) => Math.abs(Math.round(list.scrollLeft)));

/** Runs the page's clock until the value changes, so that the next interval is a whole one; returns the new value. */
export async function runToBeat<Value>(page: Page, read: () => Promise<Value>): Promise<Value> {
  const before = await read();
  for (let tenths = 0; tenths < 40; tenths += 1) {
    await page.clock.runFor(100);
    const after = await read();
    if (after !== before) return after;
  }
  return before;
}

/**
 * Asserts that a slider moves by one slide in half a second (P2-LIST-68), and then rests until so long after it began
 * to move.
 */
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

/** The distance from one slide's start to the next one's, in pixels. */
export const slideOf = (track: Locator) =>
  track.evaluate((list) => {
    const [one, next] = [...list.children].map((slide) => slide.getBoundingClientRect().x);
    return Math.abs((next ?? 0) - (one ?? 0));
  });

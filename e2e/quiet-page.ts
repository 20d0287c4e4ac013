import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { PLACEHOLDERS } from './placeholders.ts';

/** What each page has asked for and not got yet. */
const onTheirWay = new WeakMap<Page, Set<Request>>();

/** Follows what a page asks for, from now on. */
export function followRequests(page: Page): Set<Request> {
  const known = onTheirWay.get(page);
  if (known) return known;
  const asked = new Set<Request>();
  onTheirWay.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return asked;
}

/**
 * Waits until the page's script hears what is done; parts of it may sleep until then. React names its root when it begins to take over
 * what the server wrote, and what listens by itself listens when that has been done, which is later on a slow machine.
 */
export async function waitForFirstScript(
  page: Page,
  limit: { readonly timeout?: number } = {},
): Promise<void> {
  const hasTakenOver = () => {
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  };
  await page.waitForFunction(hasTakenOver, undefined, limit);
  await untilDrawn(page);
}

/** The same of a page that may have none, such as a text of the server's. */
export async function waitForScriptIfAny(page: Page, limit?: { readonly timeout: number }): Promise<void> {
  if ((await page.locator('script[type=module]').count()) > 0) await waitForFirstScript(page, limit);
}

/**
 * Lets a page draw what a timer or the pointer has changed: React does that in a message of its own and does what follows from it in the
 * next, so a look right after the change would see the page as it was. Messages after each other let as much pass, whatever clock the page has.
 */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let turn = 0; turn < 3; turn += 1) {
      const heard = new Promise((hear) => {
        port1.onmessage = hear;
      });
      port2.postMessage(turn);
      await heard;
    }
  });
}

/**
 * Waits until a page has what it asks for: its script listens, nothing is on its way to it, what has come has been worked off,
 * and nothing is shown as coming. Unlike half a second without a request, it takes no longer than that and is as true on a slow machine.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const asked = followRequests(page);
  await page.waitForLoadState();
  await waitForScriptIfAny(page);
  // When there is nothing to do, React has drawn what had come and asked for the parts that it found missing. A test's own clock
  // may hold idle time back.
  const isDrawn = async () => {
    await page.evaluate(async () => {
      if (String(requestIdleCallback).includes('[native code]'))
        await new Promise((rest) => requestIdleCallback(rest, { timeout: 5_000 }));
    });
    await untilDrawn(page);
    return (await page.locator(PLACEHOLDERS).count()) === 0;
  };
  const isQuiet = async () => {
    for (let look = 0; look < 2; look += 1) {
      if (asked.size > 0) return false;
      if (!(await isDrawn())) return false;
    }
    return asked.size === 0;
  };
  await expect.poll(isQuiet, { interval: 20 }).toBe(true);
}

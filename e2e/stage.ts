import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CardNumberWatch } from '@kiraa/server/testing/money/card-numbers.ts';
import { distantPayoutDay } from '@kiraa/server/testing/money/payout-day.ts';
import { freePort } from '@kiraa/server/testing/processes/free-port.ts';
import { createWorld, type World } from '@kiraa/server/testing/world.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PLAYS_ALL } from './in-short.ts';
import { keptBrowser } from './launch.ts';
import { notePage } from './open-pages.ts';
import { followRequests, waitForScriptIfAny } from './quiet-page.ts';
import { reportIfFailed } from './report-failure.ts';
import { violationsOf } from './violations.ts';

export const texts = { ar, en };
export type Language = 'ar' | 'en';

export const WEB_BUILD = join(import.meta.dirname, '..', 'web', 'build');

/** The whole product behind one address, and a real browser. */
export interface Stage {
  readonly world: World;
  /** A visitor with a storage, language and width of their own; the messages of their console are recorded. */
  visitor(settings: VisitorSettings): Promise<Visitor>;
  close(): Promise<void>;
}

interface VisitorSettings {
  readonly language: Language;
  readonly width: 390 | 1280;
  /** The device's time zone; Riyadh's by default. */
  readonly timeZone?: string;
  /** The site's service worker may be registered. Elsewhere it is not: what a test holds back or answers has to pass the page. */
  readonly hasWorker?: boolean;
  /** Nobody touches the page before the test does. Else each page that is gone to sees a person at once, and is awake. */
  readonly isAway?: boolean;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly language: Language;
  /** Errors and warnings of the browser's console; a test ends by asserting that there are none. */
  readonly complaints: string[];
}

export async function openStage(
  settings: { readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Stage> {
  if (!existsSync(join(WEB_BUILD, 'server', 'index.js')))
    throw new Error('the web app is not built: npm run -w web build');
  const dataDir = await mkdtemp(join(tmpdir(), 'kiraa-e2e-'));
  const port = await freePort();
  const world = await createWorld({
    live: true,
    webBuild: WEB_BUILD,
    // Sessions of people whom a test has made have no key; e2e/bound-sessions.test.ts logs in with one.
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      SESSION_KEYS: 'off',
      PAYOUT_DAY: distantPayoutDay(new Date()),
      ...settings.env,
    },
  });
  const browser = await keptBrowser();
  const contexts = new Set<BrowserContext>();
  const cardNumbers = new CardNumberWatch();
  return {
    world,
    visitor: (settings) =>
      openVisitor({ browser, contexts, baseURL: world.config.publicUrl, cardNumbers }, settings),
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()));
      await world.close();
      // A picture that somebody no longer waits for may still be written.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      cardNumbers.end();
    },
  };
}

interface Site {
  readonly browser: Browser;
  /** Those of this stage's visitors that are still open. */
  readonly contexts: Set<BrowserContext>;
  readonly baseURL: string;
  readonly cardNumbers: CardNumberWatch;
}

async function openVisitor(
  { browser, contexts, baseURL, cardNumbers }: Site,
  { language, width, timeZone = 'Asia/Riyadh', isAway = false, hasWorker = false }: VisitorSettings,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: timeZone,
    viewport: { width, height: width === 390 ? 844 : 900 },
    hasTouch: width === 390,
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  contexts.add(context);
  const close = context.close.bind(context);
  context.close = async (...how) => {
    await reportIfFailed(context.pages());
    await close(...how);
  };
  context.once('close', () => contexts.delete(context));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Chromium's message about a failed load says neither what nor why; the response below has both.
    const isLoad = message.text().startsWith('Failed to load resource');
    // The warning of a software renderer about its own speed.
    const isDriver = message.text().includes('GL Driver Message');
    // Said by the test's own browser where the worker is kept out.
    const isBlock = message.text().startsWith('Service Worker registration blocked');
    if (['error', 'warning'].includes(message.type()) && !isLoad && !isDriver && !isBlock)
      complaints.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      complaints.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  // A card's number goes to its bank alone (docs/payments.md), which is a server of its own here, too.
  context.on('request', (request) => {
    const url = request.url();
    if (new URL(url).origin !== new URL(baseURL).origin) return;
    cardNumbers.write(`${url} ${request.postDataBuffer()?.toString('latin1') ?? ''}`);
  });
  notePage(page);
  followRequests(page);
  if (!isAway) seeAtOnce(page);
  return { page, context, language, complaints };
}

/** After so long a page is taken as a test keeps it: without its script, or without a heading. */
const HELD_MILLISECONDS = 30_000;

/**
 * A page whose parts sleep until somebody is there (web/shell/parts) is not yet what a person presses: they have come to it.
 * Nor is one whose script does not listen yet.
 */
function seeAtOnce(page: Page): void {
  const goTo = page.goto.bind(page);
  page.goto = async (...to) => {
    const answer = await goTo(...to).catch(async (error: unknown) => {
      // What the test did last may lead to another page by itself, and the browser gives up the first of two ways.
      if (!String(error).includes('interrupted by another navigation')) throw error;
      await page.waitForLoadState();
      return await goTo(...to);
    });
    const isAwake = () => {
      window.dispatchEvent(new Event('pointermove'));
      return document.querySelector('[data-asleep]') === null;
    };
    // Where the test keeps their script from coming, or has gone on to another page, there is nothing to wait for.
    await waitForScriptIfAny(page, { timeout: HELD_MILLISECONDS }).catch(() => undefined);
    await page.waitForFunction(isAwake, undefined, { timeout: HELD_MILLISECONDS }).catch(() => undefined);
    return answer;
  };
}

/** The code that was last sent to a mobile, read from the stand-in's inbox. */
export async function lastCode(world: World, mobile: string): Promise<string> {
  let code: string | undefined;
  const read = async () => {
    code = /#(\d{4})/.exec((await inboxOf(world, mobile))[0] ?? '')?.[1];
    return code;
  };
  await expect.poll(read).toBeDefined();
  return code ?? '';
}

/** The messages that were sent to a mobile, newest first. */
export async function inboxOf(world: World, mobile: string): Promise<string[]> {
  const answer = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(mobile)}`);
  return ((await answer.json()) as { body: string }[]).map((message) => message.body);
}

/**
 * The findings of axe on the present page: in the light scheme, and in `npm run test:deep` in the dark one as well, which is the
 * same page in other colours; `e2e/accessibility.test.ts` looks at screens in either.
 */
export async function axeFindings({ page }: Visitor): Promise<string[]> {
  // A page that still loads has no heading yet, which axe would find; one that never gets any is found after this wait.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: HELD_MILLISECONDS })
    .catch(() => undefined);
  // While a colour changes, its contrast is one that nobody sees. What inherits a colour begins to change when that has ended.
  const atRest = () =>
    page.evaluate(async () => {
      // What has ended may stay listed because it holds its last state, and what turns for ever never ends.
      const moving = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          );
      // Not `finished`: of an animation that goes with its element, Chromium may never say that it has ended.
      while (moving().length > 0) await new Promise(requestAnimationFrame);
    });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await atRest();
  const light = await violationsOf(page);
  if (!PLAYS_ALL) return light;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await atRest();
  const dark = await violationsOf(page, ['color-contrast']);
  return [...light, ...dark];
}

const TOKEN_NAME = 'kiraa.token';

/** The site's smallest answer: its origin's storage can be written to from there, without a page that has to be rendered. */
const SMALLEST_ANSWER = '/healthz';

/** Goes to the site's origin, if the browser has not been there yet. */
export async function comeToSite({ page }: Visitor): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(SMALLEST_ANSWER);
}

/** Puts a token into the browser's storage, as a remembered log-in does. The next page finds it. */
export async function addSession(visitor: Visitor, token: string): Promise<void> {
  await comeToSite(visitor);
  await visitor.page.evaluate(
    ([name, value]) => localStorage.setItem(name ?? '', value ?? ''),
    [TOKEN_NAME, token],
  );
}

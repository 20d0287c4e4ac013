import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { createWorld, type World } from '@kiraa/server/testing/world.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';

export const texts = { ar, en };
export type Language = 'ar' | 'en';

const WEB_BUILD = join(import.meta.dirname, '..', 'web', 'build');

/** The whole product behind one address, and a real browser in front of it. */
export interface Stage {
  readonly world: World;
  readonly browser: Browser;
  /** A visitor of their own: storage, language and width; what their console says is kept. */
  visitor(settings: VisitorSettings): Promise<Visitor>;
  close(): Promise<void>;
}

interface VisitorSettings {
  readonly language: Language;
  readonly width: 390 | 1280;
  /** Of their device; Riyadh's, when left out. */
  readonly timeZone?: string;
  /** Nobody touches the page before the test does. Else each page that is gone to sees a person at once, and is awake. */
  readonly isAway?: boolean;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly language: Language;
  /** Errors and warnings of the browser's console; a test ends by finding none. */
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
    env: { PORT: String(port), DATA_DIR: dataDir, ...settings.env },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  return {
    world,
    browser,
    visitor: (settings) => openVisitor(browser, world.config.publicUrl, settings),
    close: async () => {
      await browser.close();
      await world.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openVisitor(
  browser: Browser,
  baseURL: string,
  { language, width, timeZone = 'Asia/Riyadh', isAway = false }: VisitorSettings,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: timeZone,
    viewport: { width, height: width === 390 ? 844 : 900 },
    hasTouch: width === 390,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Chromium says of a failed load neither what nor why; the response below says both.
    const isLoad = message.text().startsWith('Failed to load resource');
    // What a software renderer says of its own speed.
    const isDriver = message.text().includes('GL Driver Message');
    if (['error', 'warning'].includes(message.type()) && !isLoad && !isDriver)
      complaints.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      complaints.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  keepPictureOfFailure(page);
  if (!isAway) seeAtOnce(page);
  return { page, context, language, complaints };
}

/** A page whose parts sleep until somebody is there (web/shell/parts) is not yet what a person presses: they have come to it. */
function seeAtOnce(page: Page): void {
  const goTo = page.goto.bind(page);
  page.goto = async (...to) => {
    const answer = await goTo(...to);
    const isAwake = () => {
      window.dispatchEvent(new Event('pointermove'));
      return document.querySelector('[data-asleep]') === null;
    };
    // Where the test keeps their script from coming, or has gone on to another page, there is nothing to wait for.
    await page.waitForFunction(isAwake, undefined, { timeout: 5_000 }).catch(() => undefined);
    return answer;
  };
}

/** The code that was sent to a mobile last, read where a developer would: in the stand-in's inbox. */
export async function lastCode(world: World, mobile: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        code = /#(\d{4})/.exec((await inboxOf(world, mobile))[0] ?? '')?.[1];
        return code;
      },
      { timeout: 10_000 },
    )
    .toBeDefined();
  return code ?? '';
}

/** What was sent to a mobile, newest first. */
export async function inboxOf(world: World, mobile: string): Promise<string[]> {
  const answer = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(mobile)}`);
  return ((await answer.json()) as { body: string }[]).map((message) => message.body);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

const openPages = new Set<Page>();

// Of every page that is open when a test fails: a journey's page is older than the test that failed on it.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const name = task.name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80);
  for (const [place, page] of [...openPages].entries()) {
    const path = join('test-results', `${name}-${Date.now()}-${place}.png`);
    await page.screenshot({ path }).catch(() => undefined);
  }
});

/** What the page looks like when a test fails, under test-results/. */
function keepPictureOfFailure(page: Page): void {
  openPages.add(page);
  page.on('close', () => openPages.delete(page));
}

/** What axe finds on the page as it stands, in both colour schemes. */
export async function findingsInBothSchemes({ page }: Visitor): Promise<string[]> {
  // A colour on its way to another has a contrast that nobody sees.
  const atRest = () =>
    page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await atRest();
  const light = await new AxeBuilder({ page }).analyze();
  // The dark scheme is the same page in other colours.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await atRest();
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  return [...light.violations, ...dark.violations].map(
    (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}

const TOKEN_NAME = 'kiraa.token';

/** A session as a remembered login leaves it: the token in the browser's storage. The next page finds it. */
export async function addSession({ page }: Visitor, token: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/terms-and-conditions');
  await page.evaluate(([name, value]) => localStorage.setItem(name ?? '', value ?? ''), [TOKEN_NAME, token]);
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RIYADH } from '@kiraa/domain/time.ts';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { anyListing } from '../measuring/any-listing.ts';
import { bootProduct } from '../measuring/boot.ts';
import { middleOf } from '../measuring/lanes.ts';

/**
 * `npm run lighthouse`: measures home, search and listing as a phone on a slow network first loads them, in both
 * languages, over the demo data; the full reports go to bench/results/ as JSON. `-- --url http://localhost:3000`
 * measures a running site. Exits with 1 when a limit is missed. The performance score also depends on the machine, so
 * measure while it is idle. Of five visits the middle one counts.
 */
const RESULTS = join(import.meta.dirname, '..', 'results');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

const LEAST_SCORE: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const KILOBYTE = 1_024;
const MOST_SCRIPT_KILOBYTES = 170;
const MOST_STYLE_KILOBYTES = 25;
const MOST_SHIFT = 0.02;

interface Visit {
  readonly name: string;
  readonly path: string;
  readonly language: 'ar' | 'en';
}

interface Figures {
  readonly visit: Visit;
  readonly scores: Readonly<Record<Category, number>>;
  /** The performance scores of the visits, lowest first. */
  readonly speeds: readonly number[];
  readonly shift: number;
  readonly scriptKilobytes: number;
  readonly styleKilobytes: number;
  /** Failed audits of the three categories that must reach 100, with what they found. */
  readonly failed: readonly string[];
}

async function visitsOf(url: string): Promise<Visit[]> {
  const listing = await anyListing(url);
  const pages = [
    { name: 'home', path: '/' },
    { name: 'search', path: '/1' },
    { name: 'listing', path: listing },
  ];
  return pages.flatMap(({ name, path }) => [
    { name, path: `${path}?lng=ar`, language: 'ar' as const },
    { name, path: `${path}?lng=en`, language: 'en' as const },
  ]);
}

/** The score of one visit varies by two or three points with whatever else the machine does. */
const VISITS = 5;

/**
 * The middle one of several visits, after a first one that fills the server's caches, such as the sizes of a new
 * listing's pictures.
 */
async function measure(url: string, visit: Visit): Promise<Figures> {
  const address = `${url}${visit.path}`;
  await report(address);
  const reports: Result[] = [];
  for (let count = 0; count < VISITS; count += 1) reports.push(await report(address));
  const speeds = reports.map(speedOf).toSorted((one, other) => one - other);
  return await keep(middleOf(reports, speedOf), visit, speeds);
}

const speedOf = (lhr: Result) => scoreOf(lhr, 'performance');

function scoreOf(lhr: Result, category: Category): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100);
}

const ATTEMPTS = 3;

/** Sometimes the browser's trace has no beginning, and the report asks to try again. */
async function report(address: string): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const lhr = await visitOnce(address);
    if (!lhr.runtimeError) return lhr;
    if (attempt === ATTEMPTS) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  }
}

/** Each visit gets a browser of its own: a second visit in one browser is sometimes taken for the first. */
async function visitOnce(address: string): Promise<Result> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    // A page whose days have to be written anew for another time zone wakes at once, with all its parts (web/shell/parts/first-sign.ts).
    envVars: { ...process.env, TZ: RIYADH },
  });
  try {
    const outcome = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!outcome) throw new Error(`no report on ${address}`);
    return outcome.lhr;
  } finally {
    chrome.kill();
  }
}

async function keep(lhr: Result, visit: Visit, speeds: readonly number[]): Promise<Figures> {
  await writeFile(
    join(RESULTS, `lighthouse-${visit.name}-${visit.language}.json`),
    JSON.stringify(lhr, undefined, 1),
  );
  const score = (category: Category) => scoreOf(lhr, category);
  return {
    visit,
    speeds,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    scriptKilobytes: kilobytesOf(lhr, 'Script'),
    styleKilobytes: kilobytesOf(lhr, 'Stylesheet'),
    failed: failedAudits(lhr),
  };
}

/** Kilobytes transferred for one kind of file. */
function kilobytesOf(lhr: Result, kind: string): number {
  const details = lhr.audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('the report lists no requests');
  const sizes = details.items
    .filter((request) => request.resourceType === kind)
    .map((request) => Number(request.transferSize ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE;
}

function failedAudits(lhr: Result): string[] {
  const whole = CATEGORIES.filter((category) => category !== 'performance');
  return whole.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${lhr.audits[id]?.title}`),
  );
}

function misses(figures: Figures): string[] {
  const scores = CATEGORIES.filter((category) => figures.scores[category] < LEAST_SCORE[category]).map(
    (category) => `${category} ${figures.scores[category]} of ${LEAST_SCORE[category]}`,
  );
  const limits = [
    ['shift', figures.shift, MOST_SHIFT],
    ['script KB', figures.scriptKilobytes, MOST_SCRIPT_KILOBYTES],
    ['style KB', figures.styleKilobytes, MOST_STYLE_KILOBYTES],
  ] as const;
  const over = limits
    .filter(([, value, most]) => !(value <= most))
    .map(([name, value, most]) => `${name} ${value.toFixed(2)} over ${most}`);
  return [...scores, ...over, ...figures.failed];
}

function print(all: readonly Figures[]): void {
  console.table(
    all.map(({ visit, scores, speeds, shift, scriptKilobytes, styleKilobytes }) => ({
      page: `${visit.name} ${visit.language}`,
      ...scores,
      visits: speeds.join(' '),
      CLS: shift.toFixed(3),
      'script KB': scriptKilobytes.toFixed(1),
      'style KB': styleKilobytes.toFixed(1),
    })),
  );
  for (const figures of all)
    for (const miss of misses(figures))
      console.log(`${figures.visit.name} ${figures.visit.language}: ${miss}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string' } } });
  await mkdir(RESULTS, { recursive: true });
  const product = values.url ? undefined : await bootProduct();
  try {
    const url = values.url ?? product?.url ?? '';
    const all: Figures[] = [];
    for (const visit of await visitsOf(url)) all.push(await measure(url, visit));
    print(all);
    if (all.some((figures) => misses(figures).length > 0)) process.exitCode = 1;
  } finally {
    await product?.stop();
  }
}

await main();

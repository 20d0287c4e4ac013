import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notifications as shortInArabic } from './ar/notifications.ts';
import { ar } from './ar.ts';
import { type BookingNotice, notifications as short } from './en/notifications.ts';
import { en } from './en.ts';

type Leaf = string | ((...values: never[]) => string);
interface Tree {
  readonly [key: string]: Leaf | Tree;
}

/** Every message by its place: "shell.logIn". */
function leavesOf(tree: Tree, path: readonly string[] = []): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  for (const [key, value] of Object.entries(tree)) {
    const place = [...path, key];
    if (typeof value === 'object') for (const [name, leaf] of leavesOf(value, place)) leaves.set(name, leaf);
    else leaves.set(place.join('.'), value);
  }
  return leaves;
}

const english = leavesOf(en as unknown as Tree);
const arabic = leavesOf(ar as unknown as Tree);

test('[P1-I18N-01] both languages say everything', () => {
  expect([...arabic.keys()].sort()).toEqual([...english.keys()].sort());
  const empty = [...english, ...arabic].filter(([, leaf]) => leaf === '');
  expect(empty).toEqual([]);
});

test('Arabic is written, not copied', () => {
  const copied = [...english].filter(
    ([place, leaf]) => hasWords(leaf) && String(leaf) === String(arabic.get(place)),
  );
  expect(copied.map(([place]) => place)).toEqual([]);
});

/** "${from} – ${until}" is the same in both, and rightly. */
function hasWords(leaf: Leaf): boolean {
  const own = String(leaf)
    .replace(/^.*?=>/s, '')
    .replace(/\$\{[^}]*\}/g, '');
  return /\p{L}/u.test(own);
}

test('Arabic holds no Arabic-Indic digits: both languages write Western ones', () => {
  const indic = [...arabic].filter(([, leaf]) => /[٠-٩۰-۹]/.test(String(leaf)));
  expect(indic.map(([place]) => place)).toEqual([]);
});

/** Reached by a code that the server sends, never by name. */
const BY_CODE =
  /^(refusals|locks|notifications|privacy\.events|story\.steps|audit\.calls|audit\.commands|ledger\.causes|ledger\.house|ledger\.sides|ledger\.providers|inside\.jobs|inside\.rules|partners\.scopeNames|partners\.eventNames)\./;

test('[P2-OWNB-18] a text about more time says that its answer comes before the end, which may be sooner than the hours', () => {
  const notice = { number: 'KR-1', listing: 'Camry', answerHours: 8, page: 'kiraa.test' } as BookingNotice;
  for (const kind of ['extension_sent', 'extension_asked'] as const) {
    expect(short[kind](notice)).toMatch(/within 8 hours,? and before (your|the) booking ends/);
    expect(shortInArabic[kind](notice)).toMatch(/قبل نهاية (حجزك|الحجز)/);
  }
});

test('[P2-OWNB-18] a text about a request says that its answer comes before the start, which may be sooner than the hours', () => {
  const notice = { number: 'KR-1', listing: 'Camry', answerHours: 8, page: 'kiraa.test' } as BookingNotice;
  for (const kind of ['request_received', 'request_sent', 'request_changed', 'request_edited'] as const) {
    expect(short[kind](notice)).toMatch(/8 hours( to answer)?,? (and before|at most until) the start/);
    expect(shortInArabic[kind](notice)).toMatch(/8 ساعات (جديدة )?(للرد، )?وقبل البداية/);
  }
});

test('[D-NO-SHOW] a text about who did not come says the booking’s own minutes, and one about the end what goes back', () => {
  const notice = { number: 'KR-1', listing: 'Camry', page: 'kiraa.test', total: 'SAR 240.00' };
  const told = (values: object) => ({ ...notice, answerMinutes: 90, ...values }) as BookingNotice;
  for (const kind of ['no_show_said', 'no_show_said_owner'] as const) {
    expect(short[kind](told({}))).toContain('Answer within 90 minutes');
    expect(shortInArabic[kind](told({}))).toContain('أمامك 90 دقيقة للرد');
  }
  const sums = (kind: 'no_show_of_renter' | 'deposit_unpaid', backPart: string | undefined) =>
    [short, shortInArabic].map((words) => words[kind](told({ backPart })).includes('240.00'));
  expect([sums('no_show_of_renter', 'none'), sums('no_show_of_renter', 'part')]).toEqual([
    [false, false],
    [true, true],
  ]);
  const parts = ['none', 'part', 'all', undefined];
  expect(parts.map((part) => sums('deposit_unpaid', part)[0])).toEqual([false, true, true, false]);
  expect(parts.map((part) => sums('deposit_unpaid', part)[1])).toEqual([false, true, true, false]);
});

test('no message is unused', () => {
  const root = join(import.meta.dirname, '..');
  const spoken = readFileSync(join(root, 'texts', 'audit-sentence.ts'), 'utf8');
  const sources = ['web', 'server'].flatMap((folder) => sourcesIn(join(root, folder))).join('\n') + spoken;
  const words = new Set(sources.match(/[A-Za-z_][A-Za-z0-9_]*/g));
  const unused = [...english.keys()].filter((place) => {
    const key = place.split('.').at(-1) ?? '';
    return !BY_CODE.test(place) && !words.has(key);
  });
  expect(unused).toEqual([]);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(build|node_modules|\.)/.test(entry.name) ? [] : sourcesIn(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)
      ? [readFileSync(path, 'utf8')]
      : [];
  });
}

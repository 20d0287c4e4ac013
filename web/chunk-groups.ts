import { globSync } from 'node:fs';
import type { Rolldown } from 'vite';

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
type Group = NonNullable<CodeSplitting['groups']>[number];
type NameOf = Exclude<Group['name'], string>;
type Bundle = Parameters<NameOf>[1];

/** What is on every page. */
const FRAME = ['/web/root.tsx', '/web/entry.client.tsx'];
/** Waits for the texts before it wakes the page; in a file that they import from, each would wait for the other. */
const WAITS = /\/web\/entry\.client\.tsx$/;
/** Where guests arrive, and between which they go to and fro. */
const FIRST_PAGES = {
  home: '/web/areas/home/home-page.tsx',
  search: '/web/areas/search/category-page.tsx',
  listing: '/web/areas/listing/listing-page.tsx',
};
/** What of them comes with the first sign of a person: a file of its own each, its style with that of all first pages. */
const LATER_PARTS = { 'listing-parts': '/web/areas/listing/parts-of-listing-page.tsx' };
/** One file, because a guest carries the names of every page's files along in the table of routes. */
const CONSOLE = /\/web\/areas\/(admin|statistics)\//;
const CONSOLE_PAGES = 'areas/{admin,statistics}/**/*-page.tsx';
/** The calendar, which listings, searches and owners share: it comes with whatever opens it, and its style with it. */
const CALENDAR = /\/web\/shell\/calendar\/(calendar-month\.|day-|days-picker|month-table|hijri|use-popover)/;
const ICONS = /\/node_modules\/@tabler\/icons-react\//;
/** Two small files, of which the table of routes would name each for every page that counts down. */
const COUNTDOWN = /\/web\/(ui\/display\/use-countdown|shell\/calls\/use-seconds-left)\./;
const STYLE = /\.css$/;
const LIBRARIES = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
const ROOT = import.meta.dirname.replace(/\/web$/, '');

/**
 * Left alone the bundler makes a file for each set of pages that have something in common: eighty for a first visit, each
 * with a request and a dictionary of its own (17 KB of 180). What every page needs is two files instead, the libraries
 * apart because they change least; what the first pages share is a third, and what one of them shares with other
 * pages a fourth. Whatever a member of a file imports is in it or in one before it. The style of all first pages is one
 * file, on every page: nothing is painted before the last of its files is there, and a second one would come by a
 * connection that has to be opened first.
 */
export function chunkGroups(): Group[] {
  let known: Reach | undefined;
  const group = (name: string, isIn: (reach: Reach, id: string) => boolean, rest: Partial<Group>): Group => ({
    name: (id, bundle) => {
      known ??= reachOf(bundle);
      return isIn(known, id) ? name : undefined;
    },
    ...rest,
  });
  const isStyle = ({ frame, firstPages, laterParts }: Reach, id: string) =>
    STYLE.test(id) &&
    !CALENDAR.test(id) &&
    [frame, ...firstPages, ...laterParts].some((page) => page.has(id));
  const pagesWith = ({ firstPages }: Reach, id: string) => firstPages.filter((page) => page.has(id)).length;
  return [
    group('libraries', ({ frame }, id) => frame.has(id) && LIBRARIES.test(id), { priority: 5 }),
    group('frame', (reach, id) => (reach.frame.has(id) && !WAITS.test(id)) || isStyle(reach, id), {
      priority: 4,
    }),
    group('first-pages', (reach, id) => pagesWith(reach, id) > 1, { priority: 3 }),
    ...Object.keys(FIRST_PAGES).map((page, index) =>
      group(page, ({ firstPages }, id) => firstPages[index]?.has(id) === true, {
        priority: 2,
        minShareCount: 2,
      }),
    ),
    group('calendar', (_reach, id) => CALENDAR.test(id), { priority: 2 }),
    ...Object.keys(LATER_PARTS).map((part, index) =>
      group(part, ({ laterParts }, id) => laterParts[index]?.has(id) === true, { priority: 1 }),
    ),
    // Apart from the console's own file, into which it would come with whatever imports it there: members fetched all of that.
    group('common', ({ console }, id) => console.has(id) && !CONSOLE.test(id), { priority: 0.5 }),
    // Each icon that two pages share would be a file of its own: a request, and a name in the table of routes.
    group('icons', (_reach, id) => ICONS.test(id), { priority: 0.4, minShareCount: 2 }),
    group('use-countdown', (_reach, id) => COUNTDOWN.test(id), { priority: 0.4 }),
    group('console', (_reach, id) => CONSOLE.test(id), { priority: 0 }),
  ];
}

interface Reach {
  readonly frame: ReadonlySet<string>;
  readonly firstPages: readonly ReadonlySet<string>[];
  readonly laterParts: readonly ReadonlySet<string>[];
  readonly console: ReadonlySet<string>;
}

function reachOf(bundle: Bundle): Reach {
  const frame = new Set<string>();
  for (const path of FRAME) follow(`${ROOT}${path}`, bundle, frame);
  const reachesOf = (paths: Readonly<Record<string, string>>) =>
    Object.values(paths).map((path) => {
      const reached = new Set<string>();
      follow(`${ROOT}${path}`, bundle, reached);
      return reached;
    });
  const console = new Set<string>();
  for (const page of globSync(CONSOLE_PAGES, { cwd: import.meta.dirname }))
    follow(`${ROOT}/web/${page}`, bundle, console);
  return { frame, firstPages: reachesOf(FIRST_PAGES), laterParts: reachesOf(LATER_PARTS), console };
}

/** The module and all that comes with it, but for what is only fetched when it is wanted. */
function follow(id: string, bundle: Bundle, into: Set<string>): void {
  if (into.has(id)) return;
  into.add(id);
  for (const imported of bundle.getModuleInfo(id)?.importedIds ?? []) follow(imported, bundle, into);
}

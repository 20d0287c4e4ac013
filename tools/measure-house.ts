/**
 * `npm run measure:house [-- FOLDER]`: what the house is measured by (docs/measured.md), of this tree or of another one that
 * has been checked out. Counts what is written, not what it means: a word in a comment counts as well.
 */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findCycles } from './boundaries/cycles.ts';
import { isTest, lengthFault } from './boundaries/rules.ts';
import { ROOMS, readSources, type SourceFile } from './boundaries/sources.ts';

const ROOT = join(import.meta.dirname, '..');
const BIOME = join(ROOT, 'node_modules/.bin/biome');

const CHANGE_AS_BOOKING = /\bpart_of\b|\bpartOf\b(?!\()|(?<!\.)\.part\b(?!`)/g;

/** Names of the specification that are misspelt, run together or short for another word. */
const MISSPELT = [
  'bookingNumer',
  'chat_chanel_id',
  'chat_notificaton',
  'deley_payment_request',
  'duration_form',
  'earing_detail',
  'earngin_\\w+',
  'exdend',
  'instant_banking',
  'itemid',
  'otpverificationforsingup',
  'sort_by_trandings',
  'total_earing',
  'user_roll',
  'varificationtoken',
];
/** `let` is the specification's latitude: a property, never a declaration. */
const WIRE_WORD = new RegExp(`\\b(?:${MISSPELT.join('|')})\\b|\\.let\\b|\\blet\\s*[:,?}]|'let'`, 'g');

const PROVIDER = /hyper_?pay|oppwa/i;
const ROOMS_OF_PROVIDER = [
  'contract/',
  'server/adapters/payments/',
  'server/adapters/payouts/',
  'server/config',
  'server/migrations/',
  'standins/',
  'tools/',
];

/** Features, each with the word that its files are named after: whoever knows it finds them. */
const FEATURES: Readonly<Record<string, RegExp>> = {
  coupon: /coupon/i,
  extending: /\bextend|extension/i,
  'hand-over': /hand-?_?over/i,
  favourite: /favou?rite/i,
};
/** By hand: a page or its hook that names the client itself, and not through the one way to read and to write. */
const CALL_BY_HAND = /\bapi\.\w+\(|browserApi\(\)\.api/g;

const isCode = ({ path }: SourceFile) =>
  !isTest(path) && !/\.generated\.|\/(?:migrations|races)\/|^(?:texts|e2e)\//.test(path);
const isIn = (...folders: string[]) => {
  return ({ path }: SourceFile) => folders.some((folder) => path.startsWith(`${folder}/`));
};

function countUses(files: readonly SourceFile[], pattern: RegExp): string {
  const found = files.map(({ text }) => text.match(pattern)?.length ?? 0).filter((count) => count > 0);
  return `${found.reduce((sum, count) => sum + count, 0)} in ${found.length} files`;
}

/** How often a rule of the linter is broken there, by that tree's own settings. */
async function countLint(folder: string, rule: string): Promise<number> {
  const options = ['lint', `--only=${rule}`, '--reporter=json', '--max-diagnostics=none'];
  const run = promisify(execFile);
  const { stdout } = await run(BIOME, options, { cwd: folder, maxBuffer: 64_000_000 }).catch(
    (error: { stdout: string }) => error,
  );
  const { summary } = JSON.parse(stdout) as { summary: { errors: number; warnings: number } };
  return summary.errors + summary.warnings;
}

const linesOf = (files: readonly SourceFile[]) => files.reduce((sum, { lines }) => sum + lines, 0);

/** Lines of tests for each line that is tested. */
function testShare(files: readonly SourceFile[]): string {
  const tests = files.filter(({ path }) => isTest(path) || path.startsWith('e2e/'));
  const tested = files.filter(isCode);
  return (linesOf(tests) / linesOf(tested)).toFixed(2);
}

/** Of each room: its files and their lines, tests included. */
function roomSizes(files: readonly SourceFile[]): readonly (readonly [string, string])[] {
  return ROOMS.toSorted().map((room) => {
    const own = files.filter(isIn(room));
    return [`${room}/`, `${linesOf(own)} lines in ${own.length} files`] as const;
  });
}

async function measure(folder: string): Promise<readonly (readonly [string, string | number])[]> {
  const files = await readSources(folder);
  const code = files.filter(isCode);
  const namesProvider = ({ path, text }: SourceFile) =>
    PROVIDER.test(text) && !ROOMS_OF_PROVIDER.some((room) => path.startsWith(room));
  return [
    [
      'checks of changes as bookings',
      countUses(code.filter(isIn('domain', 'server', 'seed')), CHANGE_AS_BOOKING),
    ],
    ["the wire's misspellings in server/areas", countUses(code.filter(isIn('server/areas')), WIRE_WORD)],
    ["the wire's misspellings in web", countUses(code.filter(isIn('web')), WIRE_WORD)],
    ['files that name a provider outside its rooms', code.filter(namesProvider).length],
    ...Object.entries(FEATURES).map(
      ([feature, word]) =>
        [`files named after ${feature}`, code.filter(({ path }) => word.test(path)).length] as const,
    ),
    ['calls by hand in web/areas', countUses(code.filter(isIn('web/areas')), CALL_BY_HAND)],
    ['lines of code', linesOf(code)],
    ['lines of tests for a line of code', testShare(files)],
    ['functions over 70 lines', await countLint(folder, 'complexity/noExcessiveLinesPerFunction')],
    [
      'files over 300 lines',
      files.filter(({ path, lines }) => lengthFault(path, lines) !== undefined).length,
    ],
    ['circles of imports', findCycles(files).length],
    ['`any`', await countLint(folder, 'suspicious/noExplicitAny')],
    ...roomSizes(files),
  ];
}

if (import.meta.main) {
  for (const [what, number] of await measure(resolve(process.argv[2] ?? ROOT)))
    console.log(`${what.padEnd(46)} ${number}`);
}

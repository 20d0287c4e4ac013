import type { EndpointTable } from '../../contract/endpoint.ts';
import { ourWordsOf } from '../../contract/wire.ts';
import type { WireNames } from '../../contract/wire-names.ts';

/**
 * The words that only the wire uses: what the contract declares with `wire('…')` has another name in our code, and only
 * contract/ uses the wire's name. The list comes from the contract; exceptions are listed below, each with its reason.
 */

/**
 * English words that we use in their own sense, and the wire for a field: searching for them would find nothing useful.
 */
const ORDINARY = new Set(['extends', 'items', 'long', 'min', 'state', 'type', 'users']);

function pairsIn(names: WireNames | undefined): (readonly [wire: string, ours: string])[] {
  return Object.entries(names ?? {}).flatMap(([ours, { wire, below }]) => [
    ...(wire === ours ? [] : [[wire, ours] as const]),
    ...pairsIn(below),
  ]);
}

/**
 * The names of columns and of selected expressions (`as city_ar`, `.as('is_waiting')`), which belong to the database.
 */
export function databaseWords(schema: string, queries: readonly string[]): string[] {
  const columns = [...schema.matchAll(/^\s+(\w+):/gm)];
  const aliases = queries.flatMap((text) => [...text.matchAll(/(?:\sas\s+"?|\.as(?:<\w+>)?\(')(\w+)/g)]);
  return [...columns, ...aliases].map(([, name = '']) => name);
}

export function wireSpellings(
  endpoints: EndpointTable,
  events: Readonly<Record<string, WireNames | undefined>>,
  database: readonly string[],
): ReadonlyMap<string, string> {
  const rows = Object.values(endpoints);
  const trees = [...rows.flatMap((row) => [row.inputNames, row.outputNames]), ...Object.values(events)];
  const ours = new Set([
    ...ORDINARY,
    ...database,
    ...Object.keys(endpoints),
    ...rows.flatMap(({ input, output }) => [...ourWordsOf(input), ...ourWordsOf(output)]),
  ]);
  const spellings = new Map<string, string>();
  for (const [wire, name] of trees.flatMap(pairsIn)) if (!ours.has(wire)) spellings.set(wire, name);
  return spellings;
}

/** Files that may use the wire's spellings. */
const SPEAKS_SO: readonly RegExp[] = [
  /^contract\//,
  // These use the vendors' own words.
  /^(standins|server\/adapters)\//,
  /^(texts|server\/migrations)\//,
  /\.generated\.ts$/,
  // The walk calls every endpoint as a client without our types does: it checks the wire's spellings.
  /^server\/walk\//,
  // These are about the spellings themselves.
  /^tools\/(boundaries\/spellings\.test|measure-house)\.ts$/,
  // The bench writes out its requests, so that it does not measure our client together with the server.
  /^bench\//,
  // The OpenAPI description of refusals, and of what every call may say about its caller, is written beside the
  // schemas.
  /^server\/platform\/http\/(openapi|routes)\.ts$/,
  // A person's data export has the names of the columns.
  /^server\/areas\/privacy\/held-\w+\.ts$/,
  // The specification names what the tab stores (P3-PAY-14).
  /^web\/shell\/cards\/payment-memory(\.test)?\.ts$/,
  // Tests of a screen say what a browser really sends.
  /^web\/(areas|shell)\/.*\.test\.tsx$/,
];

/** Tests with a call written out by hand, over plain HTTP or a plain socket. */
const WRITTEN_OUT: ReadonlySet<string> = new Set([
  'server/areas/accounts/guesses/quiet-answers.test.ts',
  'server/areas/bookings/booking-calls.test.ts',
  'server/areas/bookings/requests/booking-coupon.test.ts',
  'server/areas/bookings/booking-rules.test.ts',
  'server/areas/bookings/requests/owner-answer.test.ts',
  'server/areas/bookings/requests/payment-calls.test.ts',
  'server/areas/bookings/endings/return-booking.test.ts',
  'server/areas/chat/chat-realtime.test.ts',
  'server/areas/chat/chat.test.ts',
  'server/areas/favourites/favourites.test.ts',
  'server/areas/hand-overs/hand-overs.test.ts',
  'server/areas/hand-overs/kept-photos.test.ts',
  'server/areas/papers/evidence.test.ts',
  'server/areas/profile/photo.test.ts',
  'server/testing/rentals/wire-calls.ts',
  // What a browser really sends and receives.
  'e2e/auth.test.ts',
  'e2e/discovery.test.ts',
  'e2e/profile.test.ts',
  'e2e/safety.test.ts',
]);

export function maySpell(path: string): boolean {
  return SPEAKS_SO.some((room) => room.test(path)) || WRITTEN_OUT.has(path);
}

const BLANK = (text: string): string => text.replace(/[^\n]/g, ' ');
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/.*$/gm;
/** Matches a name, or a text that is only a name; `let` is a keyword of the language unless it names a field. */
const NAME = /(?<=\.)let\b|\blet(?=\??:)|(['"]?)\b(?!let\b)([A-Za-z_]\w*)\1/g;

/** Each spelling of the wire in a source, with its line and our word for it. */
export function spellingFaults(path: string, text: string, spellings: ReadonlyMap<string, string>): string[] {
  if (maySpell(path)) return [];
  const code = text.replace(COMMENT, BLANK).replace(/(['"])(?:(?!\1)[^\\\n]|\\.)*\1|`[^`]*`/g, keepNames);
  return [...code.matchAll(NAME)].flatMap((match) => {
    const name = match[2] ?? 'let';
    const ours = spellings.get(name);
    if (ours === undefined) return [];
    const line = code.slice(0, match.index).split('\n').length;
    return [`${path}:${line} says ${name}, as the wire does: we say ${ours}, and contract/ translates`];
  });
}

/** Removes texts that are more than one name: a sentence may contain any word. */
function keepNames(text: string): string {
  if (text.startsWith('`'))
    return text.replace(/\$\{[^}]*\}|[^\n]/g, (part) => (part.startsWith('${') ? part : ' '));
  return /^.\w+.$/.test(text) ? text : BLANK(text);
}

import type { EndpointTable } from '../../contract/endpoint.ts';
import { ourWordsOf } from '../../contract/wire.ts';
import type { WireNames } from '../../contract/wire-names.ts';

/**
 * Which words are the wire's alone: what the contract declares with `wire('…')` is called otherwise by us, and nobody
 * outside contract/ says it. The list is the contract's own; what is taken off it is said below, each for its reason.
 */

/** English that we use for other things, and that the wire uses for one of its own: a search for them finds nothing. */
const ORDINARY = new Set(['extends', 'items', 'long', 'min', 'state', 'type', 'users']);

function pairsIn(names: WireNames | undefined): (readonly [wire: string, ours: string])[] {
  return Object.entries(names ?? {}).flatMap(([ours, { wire, below }]) => [
    ...(wire === ours ? [] : [[wire, ours] as const]),
    ...pairsIn(below),
  ]);
}

/** Columns, and what a query calls a column: the database's words are its own (`as city_ar`, `.as('is_waiting')`). */
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

/** Who speaks to somebody who spells so. */
const SPEAKS_SO: readonly RegExp[] = [
  /^contract\//,
  // The vendors' own words.
  /^(standins|server\/adapters)\//,
  /^(texts|server\/migrations)\//,
  /\.generated\.ts$/,
  // The walk calls every row of the table as a client without our types does: it is what holds the wire's spellings.
  /^server\/walk\//,
  // They speak of the spellings themselves.
  /^tools\/(boundaries\/spellings\.test|measure-house)\.ts$/,
  // The bench writes its requests out, so that no client of ours is measured with the server.
  /^bench\//,
  // What OpenAPI says of a refusal, and what every call may claim of its caller, stands beside the schemas.
  /^server\/platform\/http\/(openapi|routes)\.ts$/,
  // What a person takes home of their data bears the names of the columns, unsealed.
  /^server\/areas\/privacy\/held-\w+\.ts$/,
  // The specification names what the tab keeps (P3-PAY-14).
  /^web\/shell\/cards\/payment-memory(\.test)?\.ts$/,
];

/** Tests with a clause's call written out by hand, over plain HTTP or a plain socket. */
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
  'server/areas/profile/photo.test.ts',
  // What a browser really sends and is answered.
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
/** A name, or a text that is a name and no more; `let` is a word of the language's own unless it names a field. */
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

/** Of a text only what is one name is looked at: a sentence may say what it likes. */
function keepNames(text: string): string {
  if (text.startsWith('`'))
    return text.replace(/\$\{[^}]*\}|[^\n]/g, (part) => (part.startsWith('${') ? part : ' '));
  return /^.\w+.$/.test(text) ? text : BLANK(text);
}

/** From the first character to the one after the last, as positions of the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Digits as somebody writes them one after the other: a run of digits, or one digit in letters. */
interface Group extends Span {
  readonly digits: string;
}

const SPELLED: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  صفر: '0',
  واحد: '1',
  اثنين: '2',
  اثنان: '2',
  ثنين: '2',
  ثلاثه: '3',
  ثلاث: '3',
  اربعه: '4',
  اربع: '4',
  خمسه: '5',
  خمس: '5',
  سته: '6',
  ست: '6',
  سبعه: '7',
  سبع: '7',
  ثمانيه: '8',
  ثمان: '8',
  ثماني: '8',
  تسعه: '9',
  تسع: '9',
};
/** A day, or a time of day: never part of a phone number. */
const DATE =
  /(?<!\d)(?:(?:[12]\d{3})([/.-])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\2(?:19|20|14)\d{2})(?!\d)/g;
const TIME = /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)/g;
const TOKEN = /\d+|\p{L}[\p{L}\p{M}]*/gu;

/** What stands between the groups of one number: spaces, signs, marks of direction, the frames of digits in emoji. */
const TIGHT = /^(?:[\s.\-–—_/()*•·|,،+\p{Cf}]|\ufe0f|\u20e3)*$/u;
const PLUS = /\+\s?\(?$/;
const LONGEST_PLUS_CHARACTERS = 3;
const LONGEST_TIGHT_CHARACTERS = 6;
const LONGEST_GAP_CHARACTERS = 24;
const LONGEST_NUMBER_DIGITS = 15;

/** A mobile of the Kingdom with its 0 or its country: what it is, whatever stands between its digits. */
const MOBILE = /^(?:05\d{8}|(?:00)?9660?5\d{8})$/;
const ABROAD = /^00[1-9]\d{7,12}$/;
const WITH_PLUS = /^[1-9]\d{7,14}$/;
/** Numbers that could be sums of money as well, so only their grouping tells. */
const BARE = /^(?:5\d{8}|920\d{6}|800\d{7}|01[1-7]\d{7})$/;

/** The phone numbers of a text with Western digits: in any grouping, with words between them, and spelled out (D-MASK). */
export function phonesIn(text: string): Span[] {
  const groups = groupsIn(text);
  const found: Span[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const last = lastOfNumber(text, groups, first);
    const [begin, end] = [groups[first], last === undefined ? undefined : groups[last]];
    if (!begin || !end || last === undefined) continue;
    found.push({ start: begin.start - plusBefore(text, begin.start).length, end: end.end });
    first = last;
  }
  return found;
}

function groupsIn(text: string): Group[] {
  const closed = [...text.matchAll(DATE), ...text.matchAll(TIME)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
  closed.sort((one, other) => one.start - other.start);
  let [next, closedUntil] = [0, 0];
  return [...text.matchAll(TOKEN)].flatMap(({ index, 0: token }) => {
    for (let span = closed[next]; span && span.start <= index; span = closed[next]) {
      closedUntil = Math.max(closedUntil, span.end);
      next += 1;
    }
    if (index < closedUntil) return [];
    const digits = /^\d/.test(token) ? token : SPELLED[plain(token)];
    return digits === undefined ? [] : [{ start: index, end: index + token.length, digits }];
  });
}

/** The plus sign of a country with what may stand behind it, as it ends before a place of the text; empty where there is none. */
const plusBefore = (text: string, place: number): string =>
  PLUS.exec(text.slice(Math.max(0, place - LONGEST_PLUS_CHARACTERS), place))?.[0] ?? '';

/** As the table spells it: small, without marks, with one form of alif and of the last letter. */
function plain(word: string): string {
  return word
    .toLowerCase()
    .replace(/\p{M}|ـ/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة$/, 'ه');
}

/** The index of the last group of the number that begins at `first`; the longest reading wins. */
function lastOfNumber(text: string, groups: readonly Group[], first: number): number | undefined {
  const hasPlus = plusBefore(text, groups[first]?.start ?? 0) !== '';
  let digits = '';
  let isTight = true;
  let best: number | undefined;
  for (let at = first; at < groups.length; at += 1) {
    const group = groups[at];
    if (!group) break;
    if (at > first) {
      const gap = text.slice(groups[at - 1]?.end, group.start);
      if (!isNear(gap)) break;
      isTight &&= isTightGap(gap);
    }
    digits += group.digits;
    if (digits.length > LONGEST_NUMBER_DIGITS) break;
    if (isNumber(digits, groups.slice(first, at + 1), { hasPlus, isTight })) best = at;
  }
  return best;
}

const isTightGap = (gap: string): boolean => gap.length <= LONGEST_TIGHT_CHARACTERS && TIGHT.test(gap);

/** Words between digits, but no dates, other sums or a new line of thought. */
const isNear = (gap: string): boolean =>
  isTightGap(gap) || (gap.length <= LONGEST_GAP_CHARACTERS && !/[\d\n?!؟]/.test(gap));

function isNumber(
  digits: string,
  groups: readonly Group[],
  { hasPlus, isTight }: { readonly hasPlus: boolean; readonly isTight: boolean },
): boolean {
  if (MOBILE.test(digits)) return isTight || groups[0]?.digits !== '5';
  if (!isTight) return false;
  if (ABROAD.test(digits) || (hasPlus && WITH_PLUS.test(digits))) return true;
  // Several round sums beside each other are prices.
  return BARE.test(digits) && (groups.length === 1 || groups.some((group) => !group.digits.endsWith('0')));
}

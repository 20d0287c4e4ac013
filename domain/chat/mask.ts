import { decimalDigit } from '../digits.ts';
import { phonesIn, type Span } from './phones-in.ts';

const HIDDEN = '•••••';

const AT_SIGN = String.raw`\s?(?:@|＠|[([]\s?at\s?[)\]])\s?`;
const AT_WORD = String.raw`\s+(?:at|ات|آت|أت)\s+`;
const DOT_SIGN = String.raw`\s?(?:\.|[([]\s?dot\s?[)\]])\s?`;
const DOT_WORD = String.raw`\s+(?:dot|دوت|نقطة)\s+`;
const NAME_LETTER = '[a-z0-9._%+-]';
const NAME = `${NAME_LETTER}+`;
const LABEL = '[a-z0-9-]+';
/** Endings that people's sites here have; words of a sentence that has lost a space are none of them. */
const ENDING =
  '(?:com|net|org|sa|io|info|app|shop|store|link|site|online|website|xyz|ly|ae|kw|qa|bh|eg|gle|gl|tv|dev|page|club|biz)';

/**
 * E-mail addresses, in signs and in words. A name is read from its first letter alone: read again from each of its letters, a long
 * text without any address takes the square of its length. Behind an address that was found, a name may begin at once.
 */
const ADDRESSES: readonly { readonly first: RegExp; readonly behind: RegExp }[] = [
  `${NAME}${AT_SIGN}${LABEL}(?:${DOT_SIGN}${LABEL})*`,
  `${NAME}${AT_WORD}${LABEL}(?:${DOT_WORD}(?:${LABEL}|كوم))+`,
].map((address) => ({
  first: new RegExp(`(?<!${NAME_LETTER})${address}`, 'gi'),
  behind: new RegExp(address, 'iy'),
}));

/** Sites. No pattern reads a letter more than a few times, whatever is written: each begins where a run of letters does, or is short. */
const SITES: readonly RegExp[] = [
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\b(?:wa|t|m|fb|linktr)\.(?:me|ee)\b(?:\/\S*)?/gi,
  new RegExp(`(?<![\\w@.-])(?:${LABEL}\\.)+${ENDING}(?![\\w-])(?:[/?#]\\S*)?`, 'gi'),
  new RegExp(`(?<![\\w@.-])${LABEL}${DOT_WORD}(?:com|net|org|sa|كوم)(?![\\w])`, 'gi'),
];
/** Two letters, two digits, and groups of up to four; how many digits it has decides. */
const IBAN =
  /(?<![A-Za-z0-9])(?:[A-Z]{2}|sa|Sa)[ -]?\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g;
const FEWEST_IBAN_DIGITS = 11;

/**
 * A text of the chat as two people read it before they have paid for a booking with each other: phone numbers, e-mail addresses,
 * addresses of sites and IBANs are hidden, everything else stays letter by letter (D-MASK). Pure, and applied when a message is
 * read: what was written is kept. Its time grows with the letters of the text.
 */
export function maskContacts(text: string): { readonly text: string; readonly isMasked: boolean } {
  const { western, placeOf } = withWesternDigits(text);
  const spans = [...addressesIn(western), ...sitesIn(western), ...ibansIn(western), ...phonesIn(western)];
  const written = spans.map(({ start, end }) => ({ start: placeOf(start), end: placeOf(end) }));
  return { text: hide(text, written), isMasked: spans.length > 0 };
}

/** Spaces beside dots, slashes, colons and at-signs taken out: "bit . ly" is "bit.ly". */
export const closeUpSigns = (text: string): string =>
  text.replace(/(?<=[./@:])\s+|(?<!\s)\s+(?=[./@:])/g, '');

/** The text with one Western digit for each digit of any script, and where in the text what stands at a place of it was written. */
function withWesternDigits(text: string): {
  readonly western: string;
  readonly placeOf: (place: number) => number;
} {
  const western = text.replace(/[\p{Nd}\p{No}]/gu, (character) => decimalDigit(character) ?? character);
  // Few digits are longer than a Western one: those of mathematics and some scripts.
  if (western.length === text.length) return { western, placeOf: (place) => place };
  let written = 0;
  const places = [...text].flatMap((character) => {
    const first = written;
    written += character.length;
    return decimalDigit(character) || character.length === 1 ? [first] : [first, first + 1];
  });
  return { western, placeOf: (place) => places[place] ?? text.length };
}

function addressesIn(text: string): Span[] {
  return ADDRESSES.flatMap(({ first, behind }) => {
    const found: Span[] = [];
    let end = 0;
    for (;;) {
      const match = matchAt(behind, text, end) ?? matchAt(first, text, end);
      if (!match) return found;
      const span = spanOf(match);
      found.push(span);
      end = span.end;
    }
  });
}

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

function sitesIn(text: string): Span[] {
  return SITES.flatMap((pattern) => [...text.matchAll(pattern)].map(spanOf));
}

function ibansIn(text: string): Span[] {
  return [...text.matchAll(IBAN)]
    .filter(([found]) => found.replace(/\D/g, '').length >= FEWEST_IBAN_DIGITS)
    .map(spanOf);
}

function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length };
}

/** Spans that touch or overlap are hidden as one. */
function hide(text: string, spans: readonly Span[]): string {
  let shown = '';
  let at = 0;
  for (const { start, end } of [...spans].sort(
    (one, other) => one.start - other.start || other.end - one.end,
  )) {
    if (start >= at) shown += text.slice(at, start) + HIDDEN;
    at = Math.max(at, end);
  }
  return shown + text.slice(at);
}

import { toWesternDigits } from '../digits.ts';
import { phonesIn, type Span } from './phones-in.ts';

const HIDDEN = '•••••';

const AT_SIGN = String.raw`\s?(?:@|＠|[([]\s?at\s?[)\]])\s?`;
const AT_WORD = String.raw`\s+(?:at|ات|آت|أت)\s+`;
const DOT_SIGN = String.raw`\s?(?:\.|[([]\s?dot\s?[)\]])\s?`;
const DOT_WORD = String.raw`\s+(?:dot|دوت|نقطة)\s+`;
const NAME = '[a-z0-9._%+-]+';
const LABEL = '[a-z0-9-]+';
/** Endings that people's sites here have; words of a sentence that has lost a space are none of them. */
const ENDING =
  '(?:com|net|org|sa|io|info|app|shop|store|link|site|online|website|xyz|ly|ae|kw|qa|bh|eg|gle|gl|tv|dev|page|club|biz)';

const PLACES: readonly RegExp[] = [
  // E-mail addresses, in signs and in words.
  new RegExp(`${NAME}${AT_SIGN}${LABEL}(?:${DOT_SIGN}${LABEL})*`, 'gi'),
  new RegExp(`${NAME}${AT_WORD}${LABEL}(?:${DOT_WORD}[a-z0-9-]+|${DOT_WORD}كوم)+`, 'gi'),
  // Sites.
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
 * read: what was written is kept.
 */
export function maskContacts(text: string): { readonly text: string; readonly isMasked: boolean } {
  // One character stays one character, so that positions hold for both.
  const western = toWesternDigits(text).replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
  const spans = [...placesIn(western), ...ibansIn(western), ...phonesIn(western)];
  return { text: hide(text, spans), isMasked: spans.length > 0 };
}

function placesIn(text: string): Span[] {
  return PLACES.flatMap((pattern) => [...text.matchAll(pattern)].map(spanOf));
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

import type { Formatter } from './format.ts';
import type { Messages } from './messages.ts';

/** Words of Latin letters keep their digits: addresses of mail, IBANs, "Camry 2022" alone loses its own. */
const WORD = /[^\s\u00a0\u2066-\u2069]+/gu;
const HAS_LATIN = /[A-Za-z@]/u;

/** "1,250.00 ر.س" → "١٬٢٥٠٫٠٠ ر.س": the digits of Arabic writing, with its two separators between them. */
export function inArabicDigits(text: string): string {
  return text.replace(WORD, (word) => (HAS_LATIN.test(word) ? word : ofWord(word)));
}

function ofWord(word: string): string {
  return word
    .replace(/(\d),(?=\d)/gu, '$1٬')
    .replace(/(\d)\.(?=\d)/gu, '$1٫')
    .replace(/\d/gu, (digit) => String.fromCharCode(0x0660 + Number(digit)));
}

/** The formatter with everything that it writes in Arabic digits. */
export function formatterInArabicDigits(format: Formatter): Formatter {
  return rewritten(format);
}

/** The messages, and what those that are asked with values answer, in Arabic digits. */
export function messagesInArabicDigits(messages: Messages): Messages {
  return rewritten(messages);
}

const known = new WeakMap<object, object>();

/** One rewritten object for each, so that what React compares stays the same. */
function rewritten<Whole extends object>(whole: Whole): Whole {
  const before = known.get(whole);
  // What was kept for an object is that object's own reading.
  if (before) return before as Whole;
  const reading = new Proxy(whole, { get: (target, name) => shown(Reflect.get(target, name)) });
  known.set(whole, reading);
  return reading;
}

const answering = new WeakMap<object, unknown>();

function shown(value: unknown): unknown {
  if (typeof value === 'string') return inArabicDigits(value);
  if (typeof value === 'function') {
    const made = answering.get(value) ?? ((...asked: unknown[]) => shown(value(...asked)));
    answering.set(value, made);
    return made;
  }
  // A list has ways of its own to be read, which a reading by name would take from it.
  if (Array.isArray(value)) return value.map(shown);
  return typeof value === 'object' && value !== null ? rewritten(value) : value;
}

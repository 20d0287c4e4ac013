import { toWesternDigits } from '../digits.ts';

/** The seventeen letters of Saudi plates, which stand on them in both scripts. */
const LETTERS: readonly (readonly [arabic: string, latin: string])[] = [
  ['أ', 'A'],
  ['ب', 'B'],
  ['ح', 'J'],
  ['د', 'D'],
  ['ر', 'R'],
  ['س', 'S'],
  ['ص', 'X'],
  ['ط', 'T'],
  ['ع', 'E'],
  ['ق', 'G'],
  ['ك', 'K'],
  ['ل', 'L'],
  ['م', 'Z'],
  ['ن', 'N'],
  ['هـ', 'H'],
  ['و', 'U'],
  ['ى', 'V'],
];

const LATIN = new Map(LETTERS.map(([arabic, latin]) => [[...arabic][0], latin]));
const ARABIC = new Map(LETTERS.map(([arabic, latin]) => [latin, arabic]));
/** How keyboards and people write some of them otherwise: alef with its marks, and the Persian forms of two letters. */
const SAME: Readonly<Record<string, string>> = { ا: 'أ', إ: 'أ', آ: 'أ', ي: 'ى', ی: 'ى', ک: 'ك', ہ: 'ه' };
/** What people put between: spaces, dashes, dots, the tatweel of هـ, and signs of direction that are copied along. */
const BETWEEN = /[\s\-–._·|/\u0640\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g;
const PLATE = /^(?:([A-Z]{3})0*([1-9]\d{0,3})|0*([1-9]\d{0,3})([A-Z]{3}))$/;

/**
 * The plate that was typed, as it is stored: three Latin letters and one to four digits ("ABJ1234"), from letters of either script and
 * digits of either, in either order. Undefined for anything else: other letters are on no Saudi plate.
 */
export function readPlate(typed: string): string | undefined {
  const compact = toWesternDigits(typed).replaceAll(BETWEEN, '').toUpperCase();
  const latin = [...compact].map((one) => LATIN.get(SAME[one] ?? one) ?? one).join('');
  const found = PLATE.exec(latin);
  const letters = found?.[1] ?? found?.[4] ?? '';
  return found && [...letters].every((letter) => ARABIC.has(letter))
    ? `${letters}${found[2] ?? found[3] ?? ''}`
    : undefined;
}

/** A stored plate as it is read off the car: "A B J 1234" and "أ ب ح 1234". */
export function plateInBoth(plate: string): { readonly latin: string; readonly arabic: string } {
  const letters = [...plate.slice(0, 3)];
  const digits = plate.slice(3);
  return {
    latin: [...letters, digits].join(' '),
    arabic: [...letters.map((letter) => ARABIC.get(letter) ?? letter), digits].join(' '),
  };
}

/** Arabic-Indic (٠–٩) and Persian (۰–۹) digits become Western ones; everything else stays as it was. */
export function toWesternDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

const DIGITS_OF_A_SCRIPT = 10;
/** One digit, perhaps with the sign that stands by it in a list: "1", "1.", "(1)". */
const ONE_DIGIT = /^\(?(\p{Nd})[).,]?$/u;

/**
 * The Western digit that a character is a form of, in any script or frame: १, １, 𝟏, ¹, ①, ⒈. To find numbers in what somebody wrote, and
 * never to read what somebody typed as a number.
 */
export function decimalDigit(character: string): string | undefined {
  if (character < '\u0080') return character >= '0' && character <= '9' ? character : undefined;
  const digit = ONE_DIGIT.exec(character.normalize('NFKC'))?.[1];
  return digit === undefined ? undefined : String(valueOfDigit(digit));
}

/** The digits of a script stand beside each other from 0 to 9, and so where two scripts follow each other. */
function valueOfDigit(digit: string): number {
  const place = digit.codePointAt(0) ?? 0;
  let first = place;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (place - first) % DIGITS_OF_A_SCRIPT;
}

const SHOWN_CHARACTERS = 4;
const DOTS = '••••';

/**
 * What may stay readable of a secret: its last four characters, or only the last one of a short secret, so that it is
 * never shown whole.
 */
export function tailOf(secret: string): string {
  const characters = [...secret];
  const shown = characters.length > SHOWN_CHARACTERS ? SHOWN_CHARACTERS : 1;
  return characters.slice(-shown).join('');
}

/**
 * A secret as "the one that ends in": always with the same number of dots, so that its length is not told (P1-PROF-05).
 */
export function maskedTail(tail: string): string {
  return `${DOTS}${tail}`;
}

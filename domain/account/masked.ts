const SHOWN_CHARACTERS = 4;
const DOTS = '••••';

/**
 * What may be kept readable of a secret: its last four characters, and of a short one only the last, so that it is
 * never the whole.
 */
export function tailOf(secret: string): string {
  const characters = [...secret];
  const shown = characters.length > SHOWN_CHARACTERS ? SHOWN_CHARACTERS : 1;
  return characters.slice(-shown).join('');
}

/** "the one that ends in": always as many dots, so that the length is not told (P1-PROF-05). */
export function maskedTail(tail: string): string {
  return `${DOTS}${tail}`;
}

import { createHash } from 'node:crypto';

/**
 * Words of names (n), of everything a listing says (w), categories (c), places (p): see the migration that made
 * `search_term`.
 */
export type TermPart = 'n' | 'w' | 'c' | 'p';

/** The numbers that the database function `search_term` computes for words: numbers keep the index small. */
export function termNumbers(part: TermPart, stems: readonly (string | number)[]): number[] {
  return stems.map((stem) => createHash('md5').update(`${part}:${stem}`).digest().readInt32BE(0));
}

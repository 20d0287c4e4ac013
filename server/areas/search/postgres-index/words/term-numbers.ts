import { createHash } from 'node:crypto';

/** Names (n), everything a listing says (w), categories (c), places (p): see the migration that made `search_term`. */
export type TermPart = 'n' | 'w' | 'c' | 'p';

/** Each word as the number that `search_term` of the database makes of it, for a small index. */
export function termNumbers(part: TermPart, stems: readonly (string | number)[]): number[] {
  return stems.map((stem) => createHash('md5').update(`${part}:${stem}`).digest().readInt32BE(0));
}

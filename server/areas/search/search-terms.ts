import { createHash } from 'node:crypto';

/** Names (n), everything a listing says (w), categories (c), places (p): see the migration that made `search_term`. */
export type TermPart = 'n' | 'w' | 'c' | 'p';

/** A word as the number that `search_term` of the database makes of it; a test holds the two together. */
export function searchTerm(part: TermPart, stem: string | number): number {
  return createHash('md5').update(`${part}:${stem}`).digest().readInt32BE(0);
}

export function searchTerms(part: TermPart, stems: readonly (string | number)[]): number[] {
  return stems.map((stem) => searchTerm(part, stem));
}

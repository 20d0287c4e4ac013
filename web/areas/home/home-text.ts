import { SEARCH_TEXT_MAXIMUM_LETTERS, SEARCH_TEXT_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';

export type TextProblem = 'missing' | 'length';

/** Both texts of the banner are required, and 2 to 30 letters long (P1-HOME-09). */
export function problemOf(text: string): TextProblem | undefined {
  const letters = [...text.trim()].length;
  if (letters === 0) return 'missing';
  const fits = letters >= SEARCH_TEXT_MINIMUM_LETTERS && letters <= SEARCH_TEXT_MAXIMUM_LETTERS;
  return fits ? undefined : 'length';
}

/** A name as fingers type it: without case, diacritics, tatweel, hamzas and the like. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

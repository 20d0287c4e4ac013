import { diffWordsWithSpace } from 'diff';

/** A run of words that two texts share, that only the earlier has, or only the later. */
export interface WordPart {
  readonly kind: 'same' | 'gone' | 'new';
  readonly words: string;
}

/**
 * How two texts differ, word by word in the order of reading; spaces and line breaks belong to the words around them. Where two
 * texts of the longest kind share nothing, the comparison is given up after half a second, and one stands whole behind the other.
 */
export function wordDifference(before: string, after: string): WordPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout: 500 }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return parts
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({
      kind: added ? 'new' : removed ? 'gone' : 'same',
      words: value,
    }));
}

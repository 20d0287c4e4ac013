import type { Suggestion } from '@kiraa/contract/search/search.ts';
import { SEARCH_TEXT_MAXIMUM_LETTERS, SEARCH_TEXT_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { ALL_KINDS, type KindFilter } from '@kiraa/domain/listing/categories.ts';
import { useState } from 'react';
import { useSuggested } from './use-suggested.ts';

const REST_MILLISECONDS = 200;
const NONE: readonly Suggestion[] = [];

export function useSuggestions(kind: KindFilter) {
  const [letters, setLetters] = useState<readonly string[]>([]);
  const input =
    letters.length < SEARCH_TEXT_MINIMUM_LETTERS
      ? undefined
      : { q: letters.join(''), kind: kind === ALL_KINDS ? undefined : kind };
  return {
    suggestions: useSuggested('suggest', input, REST_MILLISECONDS)?.data ?? NONE,
    type: (value: string) => setLetters([...value.trim()].slice(0, SEARCH_TEXT_MAXIMUM_LETTERS)),
    close: () => setLetters([]),
  };
}

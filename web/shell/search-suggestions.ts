import type { Suggestion } from '@kiraa/contract/search.ts';
import { SEARCH_TEXT_MAXIMUM_LETTERS, SEARCH_TEXT_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { ALL_KINDS, type KindFilter } from '@kiraa/domain/listing/categories.ts';
import { useEffect, useRef, useState } from 'react';
import { useApi } from './api.tsx';

const REST_MILLISECONDS = 200;
const NONE: readonly Suggestion[] = [];

/** Asked for when the fingers rest; a late answer to an earlier text is dropped, and a failure is quiet. */
export function useSuggestions(kind: KindFilter) {
  const api = useApi({ quiet: true });
  const [suggestions, setSuggestions] = useState(NONE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  async function ask(text: string): Promise<void> {
    const answer = await api.suggest({ q: text, kind: kind === ALL_KINDS ? undefined : kind });
    if (latest.current === text) setSuggestions(answer.ok ? answer.data.data : NONE);
  }
  function close(): void {
    clearTimeout(timer.current);
    latest.current = '';
    setSuggestions(NONE);
  }
  function type(value: string): void {
    clearTimeout(timer.current);
    const text = [...value.trim()].slice(0, SEARCH_TEXT_MAXIMUM_LETTERS).join('');
    if ([...text].length < SEARCH_TEXT_MINIMUM_LETTERS) {
      close();
      return;
    }
    // What is shown stays until the new answer comes: a list that flickers cannot be aimed at.
    latest.current = text;
    timer.current = setTimeout(() => void ask(text), REST_MILLISECONDS);
  }
  return { suggestions, type, close };
}

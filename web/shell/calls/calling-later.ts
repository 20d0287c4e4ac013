import { useEffect, useSyncExternalStore } from 'react';
import { loadFormMessages } from '../texts/texts.tsx';

export type Calling = typeof import('./calling.ts');

let loaded: Calling | undefined;
let coming: Promise<Calling> | undefined;
let hasFailed = false;
const listeners = new Set<() => void>();

/** What it takes to ask the server, once it is there. Never on the server. */
export function calling(): Calling | undefined {
  return loaded;
}

/** The server's time, in milliseconds since 1970; until what asks the server is there, the device's. For every moment that an answer names. */
export const serverNow = (): number => loaded?.serverNow() ?? Date.now();

/**
 * The cache of calls, the typed client and its table, with what a refusal says: 25 KB that a page does not need to be
 * read. They come with the first sign of a person (first-sign.ts), before a first press has become a call.
 * Rejects where they cannot be had; the next wish tries again.
 */
export function loadCalling(): Promise<Calling> {
  coming ??= Promise.all([import('./calling.ts'), loadFormMessages()]).then(
    ([module]) => {
      loaded = module;
      become(false);
      return module;
    },
    (failure: unknown) => {
      coming = undefined;
      become(true);
      throw failure;
    },
  );
  return coming;
}

function become(failed: boolean): void {
  hasFailed = failed;
  for (const listener of listeners) listener();
}

/** Before anybody asks. Whoever then does tries again, and says so where it fails again. */
export function loadCallingAhead(): void {
  loadCalling().catch(() => {});
}

/** `failed` while it could not be had; it is fetched as soon as somebody asks something. */
export function useCalling(isAsked: boolean): Calling | 'failed' | undefined {
  const state = useSyncExternalStore(
    subscribe,
    () => loaded ?? (hasFailed ? 'failed' : undefined),
    () => undefined,
  );
  useEffect(() => {
    if (isAsked) loadCallingAhead();
  }, [isAsked]);
  return state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { browserApi } from './browser-api.ts';

export interface UnseenCount {
  read(): number;
  subscribe(listener: () => void): () => void;
  /** The server's own number; an answer that comes after something newer was known is dropped. */
  refresh(): Promise<void>;
  /** One was opened: one less, never below 0 (P3-NOTE-06). */
  drop(): void;
  become(count: number): void;
}

export function createUnseenCount(ask: () => Promise<number | undefined>): UnseenCount {
  const listeners = new Set<() => void>();
  let count = 0;
  let version = 0;

  function become(next: number): void {
    version += 1;
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  }

  return {
    read: () => count,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh() {
      version += 1;
      const mine = version;
      const answer = await ask();
      if (mine === version && answer !== undefined) become(answer);
    },
    drop: () => become(Math.max(0, count - 1)),
    become,
  };
}

/** One number a tab: the bell shows it and the notifications screen changes it. */
export const unseenCount = createUnseenCount(async () => {
  const { api, session } = browserApi();
  if (session.read().status !== 'member') return 0;
  const answer = await api.unseenNotifications({});
  return answer.ok ? answer.data.unseen : undefined;
});

export function useUnseenCount(): number {
  return useSyncExternalStore(unseenCount.subscribe, unseenCount.read, () => 0);
}

/** Asked again on every new page and whenever the person comes back to the tab, and never behind their back. */
export function useFreshUnseenCount(accountId: string): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page and another account are the reasons to ask
  useEffect(() => {
    void unseenCount.refresh();
  }, [pathname, accountId]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void unseenCount.refresh();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

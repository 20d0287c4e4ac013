import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { callCache, useCall } from '../calls/calls.tsx';

/** What the notifications' own page knows before the server is asked again. */
export const unseenCount = {
  become: (count: number) => change(() => count),
  /** One was opened: one less, never below 0 (P3-NOTE-06). */
  drop: () => change((count) => Math.max(0, count - 1)),
};

function change(next: (count: number) => number): void {
  callCache.edit('unseenNotifications', (answer) => ({
    ...answer,
    unseen: next(answer.unseen),
  }));
}

/** Asked again on every new page and whenever the person comes back to the tab, and never behind their back. */
export function useUnseenCount(): number {
  const { pathname } = useLocation();
  const { data, refetch } = useCall('unseenNotifications', {}, { onReturn: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to ask
  useEffect(() => void refetch(), [pathname, refetch]);
  return data?.unseen ?? 0;
}

import type { NotificationView } from '@kiraa/contract/notifications.ts';
import { PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { unseenCount } from '../../shell/unseen-count.ts';

export type NotificationsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly list: readonly NotificationView[]; readonly hasMore: boolean };

/** The list, 10 at a time (P3-NOTE-08), and what opening one does. */
export function useNotifications() {
  const quiet = useApi({ quiet: true });
  const api = useApi();
  const [state, setState] = useState<NotificationsState>({ kind: 'loading' });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const pages = useRef(0);

  const begin = useCallback(async () => {
    setState({ kind: 'loading' });
    const answer = await quiet.notifications({ page: 1, perPage: PAGE_SIZE });
    if (!answer.ok) return setState({ kind: 'failed' });
    pages.current = 1;
    unseenCount.become(answer.data.unseen);
    setState({ kind: 'ready', list: answer.data.data, hasMore: answer.data.pages > 1 });
  }, [quiet]);
  useEffect(() => void begin(), [begin]);

  const loadMore = useCallback(async () => {
    setLoadingMore(true);
    const answer = await api.notifications({ page: pages.current + 1, perPage: PAGE_SIZE });
    setLoadingMore(false);
    if (!answer.ok) return;
    pages.current += 1;
    const hasMore = answer.data.pages > pages.current;
    setState((before) => ({ kind: 'ready', list: merge(listOf(before), answer.data.data), hasMore }));
  }, [api]);

  /** Seen at once for the person, and told to the server; if that fails it is new again on the next visit. */
  const open = useCallback(
    async (opened: NotificationView) => {
      if (opened.seen) return;
      setState((before) =>
        before.kind === 'ready'
          ? {
              ...before,
              list: before.list.map((one) => (one.id === opened.id ? { ...one, seen: true } : one)),
            }
          : before,
      );
      unseenCount.drop();
      const answer = await quiet.notificationSeen({ notificationId: opened.id });
      if (answer.ok) unseenCount.become(answer.data.unseen);
    },
    [quiet],
  );
  return { state, isLoadingMore, begin, loadMore, open };
}

function listOf(state: NotificationsState): readonly NotificationView[] {
  return state.kind === 'ready' ? state.list : [];
}

/** Something new moves all others down a place: what comes twice is shown once. */
function merge(known: readonly NotificationView[], more: readonly NotificationView[]): NotificationView[] {
  return [...new Map([...known, ...more].map((one) => [one.id, one])).values()];
}

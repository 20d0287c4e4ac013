import type { NotificationView } from '@kiraa/contract/messages/notifications.ts';
import { PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { useEffect } from 'react';
import { useCallCache, usePagedCall } from '../../shell/calls/calls.tsx';
import { useSend } from '../../shell/calls/sends.ts';
import { unseenCount } from '../../shell/header/unseen-count.ts';

/** The list, 10 at a time (P3-NOTE-08). */
export function useNotifications() {
  const call = usePagedCall(
    'notifications',
    { perPage: PAGE_SIZE },
    { items: ({ data }) => data, hasMore: ({ current, pages }) => current < pages },
  );
  const unseen = call.data?.last.unseen;
  useEffect(() => {
    if (unseen !== undefined) unseenCount.become(unseen);
  }, [unseen]);
  return call;
}

/** Seen at once for the person, and told to the server; if that fails it is new again on the next visit. */
export function useOpening(): (opened: NotificationView) => void {
  const { edit } = useCallCache();
  const { send } = useSend('notificationSeen', {
    quiet: true,
    parallel: true,
    onDone: ({ unseen }) => unseenCount.become(unseen),
  });
  return ({ id, seen }) => {
    if (seen) return;
    const asSeen = (one: NotificationView) => (one.id === id ? { ...one, seen: true } : one);
    edit('notifications', (page) => ({
      ...page,
      unseen: Math.max(0, page.unseen - 1),
      data: page.data.map(asSeen),
    }));
    void send({ notificationId: id });
  };
}

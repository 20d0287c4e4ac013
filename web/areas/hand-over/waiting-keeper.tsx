import { useEffect } from 'react';
import { WAITING_OF, WRITTEN_BY } from '../../shell/offline/waiting-names.ts';
import { useSession } from '../../shell/session/session.tsx';
import { safeStorage } from '../../shell/session/storage.ts';

/** Sends what a hand-over or a chat left waiting, whatever page its person is on. Rendered once, in the document. */
export function WaitingKeeper(): null {
  const accountId = useSession().account?.id;
  useEffect(() => {
    if (!accountId) return undefined;
    const isOf = (flag: string) => safeStorage('localStorage').getItem(flag)?.includes(accountId);
    if (isOf(WRITTEN_BY))
      void import('../../shell/offline/kept-messages.ts').then(({ sendKeptMessages }) =>
        sendKeptMessages(accountId),
      );
    if (!isOf(WAITING_OF)) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('./waiting-box.ts').then(({ waitingBox }) => {
      if (!isGone) stop = waitingBox(accountId).start();
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [accountId]);
  return null;
}

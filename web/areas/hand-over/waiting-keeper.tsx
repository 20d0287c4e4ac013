import { useEffect } from 'react';
import { useSession } from '../../shell/session/session.tsx';
import { safeStorage } from '../../shell/session/storage.ts';
import { WAITING_OF } from './waiting-flag.ts';

/** Sends what a hand-over left waiting, whatever page its person is on. Rendered once, in the document. */
export function WaitingKeeper(): null {
  const accountId = useSession().account?.id;
  useEffect(() => {
    if (!accountId || safeStorage(() => localStorage).getItem(WAITING_OF) !== accountId) return undefined;
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

import { useEffect } from 'react';
import { useSend } from '../calls/sends.ts';
import { useSession } from '../session/session.tsx';
import { renewPush } from './push-device.ts';

/** Tells the server of a device that agreed before, once for each log-in: its subscription ended with the last one. */
export function PushKeeper(): null {
  const { token } = useSession();
  const { send } = useSend('subscribeToPush', { quiet: true });
  useEffect(() => {
    // Nothing is lost when it fails: the next page tries again.
    if (token !== undefined) void renewPush(async (target) => (await send(target)).ok).catch(() => undefined);
  }, [token, send]);
  return null;
}

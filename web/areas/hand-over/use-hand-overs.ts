import type { HandOvers } from '@kiraa/contract/bookings/hand-overs.ts';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type CallState, useCall, useCallCache } from '../../shell/calls/calls.tsx';
import { asOfNow } from './as-of-now.ts';
import { type BoxState, type WaitingBox, waitingBox } from './waiting-box.ts';

/** The other side types a code while this one looks on; once that is done nothing moves quickly any more. */
const SOON_MILLISECONDS = 5_000;
const SELDOM_MILLISECONDS = 30_000;
const NOTHING: BoxState = { waiting: [], sending: undefined };

export interface HandOversHandle {
  readonly state: CallState<HandOvers>;
  readonly box: WaitingBox;
  readonly kept: BoxState;
  readonly refetch: () => Promise<void>;
}

/** The hand-overs of a booking, kept fresh while they are looked at, and what of it waits here. */
export function useHandOvers(bookingId: string, accountId: string, onChange: () => void): HandOversHandle {
  const [isSoon, setSoon] = useState(false);
  const every = isSoon ? SOON_MILLISECONDS : SELDOM_MILLISECONDS;
  const isOnline = useIsOnline();
  const { state, data, refetch } = useCall(
    'handOvers',
    { bookingId },
    // The code can be shown again where there is no connection, for as long as the tab lives.
    { everyMilliseconds: isOnline ? every : undefined, forTab: true },
  );
  const found = data?.data;
  if (found && found.handOvers.some(isUnderWay) !== isSoon) setSoon(!isSoon);
  useWhenConfirmed(found, onChange);
  useWhenBack(isOnline, refetch);

  const box = useMemo(() => waitingBox(accountId), [accountId]);
  const kept = useSyncExternalStore(box.subscribe, box.read, () => NOTHING);
  useEffect(() => box.start(), [box]);
  const { edit } = useCallCache();
  const isThere = found !== undefined;
  useEffect(
    () =>
      box.onAnswer((answered) => {
        if (answered && answered.bookingId !== bookingId) return;
        if (!answered || !isThere) void refetch();
        else
          edit('handOvers', (one) => (one.data.bookingId === bookingId ? { ...one, data: answered } : one));
      }),
    [box, bookingId, edit, refetch, isThere],
  );
  const now = useNow(every);
  const shown = useMemo(() => (found ? asOfNow(found, now) : undefined), [found, now]);
  return { state: shown ? { kind: 'ready', data: shown } : (state as CallState<never>), box, kept, refetch };
}

/** Somebody has confirmed something since it was last looked at. */
function useWhenConfirmed(found: HandOvers | undefined, onChange: () => void): void {
  const confirmations = found && confirmationsOf(found);
  const before = useRef(confirmations);
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    if (before.current !== undefined && confirmations !== before.current) tell.current();
    before.current = confirmations;
  }, [confirmations]);
}

/** Without a connection nothing is asked for in vain; when it is back, at once. */
function useWhenBack(isOnline: boolean, refetch: () => Promise<void>): void {
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) void refetch();
    wasOnline.current = isOnline;
  }, [isOnline, refetch]);
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      for (const name of ['online', 'offline']) window.addEventListener(name, listener);
      return () => {
        for (const name of ['online', 'offline']) window.removeEventListener(name, listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}

function useNow(everyMilliseconds: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}

const isUnderWay = ({ stoodAt, confirmClosed }: HandOvers['handOvers'][number]) =>
  stoodAt === null && confirmClosed === null;

function confirmationsOf({ handOvers }: HandOvers): string {
  return JSON.stringify(handOvers.map(({ own, other }) => [own.confirmedAt, other.confirmedAt]));
}

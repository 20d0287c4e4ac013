import type { HandOvers } from '@kiraa/contract/hand-overs.ts';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../shell/api.tsx';
import { asOfNow } from './as-of-now.ts';
import { type BoxState, type WaitingBox, waitingBox } from './waiting-box.ts';

/** The other side types a code while this one looks on; once that is done nothing moves quickly any more. */
const SOON_MILLISECONDS = 5_000;
const SELDOM_MILLISECONDS = 30_000;
const NOTHING: BoxState = { waiting: [], sending: undefined };

/** By account and booking, for as long as the tab lives: the code can be shown again where there is no connection. */
const seen = new Map<string, HandOvers>();

export interface HandOversHandle {
  readonly state: HandOvers | 'loading' | 'failed';
  readonly box: WaitingBox;
  readonly kept: BoxState;
  readonly refresh: () => Promise<void>;
}

/** The hand-overs of a booking, kept fresh while they are looked at, and what of it waits here. */
export function useHandOvers(bookingId: string, accountId: string, onChange: () => void): HandOversHandle {
  const api = useApi({ quiet: true });
  const name = `${accountId} ${bookingId}`;
  const [state, setState] = useState<HandOversHandle['state']>(() => seen.get(name) ?? 'loading');
  const [now, setNow] = useState(() => new Date());
  const changed = useRef(onChange);
  changed.current = onChange;
  const take = useCallback(
    (data: HandOvers) => {
      const before = seen.get(name);
      seen.set(name, data);
      setState(data);
      if (before && confirmationsOf(before) !== confirmationsOf(data)) changed.current();
    },
    [name],
  );
  const refresh = useCallback(async () => {
    const answer = await api.handOvers({ bookingId });
    if (answer.ok) return take(answer.data.data);
    return setState((before) => (typeof before === 'object' ? before : 'failed'));
  }, [api, bookingId, take]);
  const isSoon = typeof state === 'object' && state.handOvers.some(isUnderWay);
  useEffect(() => {
    void refresh();
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void refresh();
    };
    const tick = () => {
      setNow(new Date());
      look();
    };
    const timer = setInterval(tick, isSoon ? SOON_MILLISECONDS : SELDOM_MILLISECONDS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [refresh, isSoon]);

  const box = useMemo(() => waitingBox(accountId), [accountId]);
  const kept = useSyncExternalStore(box.subscribe, box.read, () => NOTHING);
  useEffect(() => box.start(), [box]);
  useEffect(
    () =>
      box.onAnswer((data) => {
        if (data?.bookingId === bookingId) take(data);
        else if (!data) void refresh();
      }),
    [box, bookingId, take, refresh],
  );
  return { state: typeof state === 'object' ? asOfNow(state, now) : state, box, kept, refresh };
}

const isUnderWay = ({ stoodAt, confirmClosed }: HandOvers['handOvers'][number]) =>
  stoodAt === null && confirmClosed === null;

function confirmationsOf({ handOvers }: HandOvers): string {
  return JSON.stringify(handOvers.map(({ own, other }) => [own.confirmedAt, other.confirmedAt]));
}

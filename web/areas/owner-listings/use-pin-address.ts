import type { Point } from '@kiraa/domain/distance.ts';
import { ADDRESS_REST_MILLISECONDS } from '@kiraa/domain/limits.ts';
import { useEffect, useRef } from 'react';
import { useApi } from '../../shell/api.tsx';
import type { BasicEntry } from './basic-entry.ts';

/** The pin tells its place at once, and the address that belongs to it when it has come to rest; a failure is quiet. */
export function usePinAddress(change: (part: Partial<BasicEntry>) => void): (point: Point) => void {
  const api = useApi({ quiet: true });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ latitude, longitude }) => {
    latest.current += 1;
    const mine = latest.current;
    change({ point: { latitude, longitude } });
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const answer = await api.reversePlace({ latitude, longitude });
      if (!answer.ok || latest.current !== mine) return;
      const { district, city, state } = answer.data.data;
      const words = [district, city, state].filter((part) => part !== '');
      const comma = /\p{Script=Arabic}/u.test(words.join('')) ? '، ' : ', ';
      if (words.length > 0) change({ address: words.join(comma) });
    }, ADDRESS_REST_MILLISECONDS);
  };
}

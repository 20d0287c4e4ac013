import type { Point } from '@kiraa/domain/distance.ts';
import { ADDRESS_REST_MILLISECONDS } from '@kiraa/domain/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useMarked } from '../../../ui/use-marked.ts';
import { useSteady } from '../../../ui/use-steady.ts';
import type { BasicEntry } from './basic-entry.ts';

/**
 * The pin tells its place at once, and the address that belongs to it when it has come to rest; a failure is quiet. An address that
 * is typed meanwhile stays.
 */
export function usePinAddress(
  change: (part: Partial<BasicEntry>) => void,
  address: string,
): (point: Point) => void {
  const [point, setPoint] = useState<Point>();
  const { data } = useCall('reversePlace', point, { restMilliseconds: ADDRESS_REST_MILLISECONDS });
  const mark = useMarked(address);
  const isSame = useRef(mark());
  const tell = useSteady(change);
  useEffect(() => {
    const found = data && addressOf(data.data);
    if (found && isSame.current()) tell({ address: found });
  }, [data, tell]);
  return ({ latitude, longitude }) => {
    isSame.current = mark();
    change({ point: { latitude, longitude } });
    setPoint({ latitude, longitude });
  };
}

/** With the comma of its own script. */
export function addressOf(place: {
  readonly district: string;
  readonly city: string;
  readonly state: string;
}): string {
  const words = [place.district, place.city, place.state].filter((part) => part !== '');
  return words.join(/\p{Script=Arabic}/u.test(words.join('')) ? '، ' : ', ');
}

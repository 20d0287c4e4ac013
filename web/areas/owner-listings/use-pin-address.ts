import type { Point } from '@kiraa/domain/distance.ts';
import { ADDRESS_REST_MILLISECONDS } from '@kiraa/domain/limits.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../shell/calls/calls.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import type { BasicEntry } from './basic-entry.ts';

/** The pin tells its place at once, and the address that belongs to it when it has come to rest; a failure is quiet. */
export function usePinAddress(change: (part: Partial<BasicEntry>) => void): (point: Point) => void {
  const [point, setPoint] = useState<Point>();
  const { data } = useCall('reversePlace', point, { restMilliseconds: ADDRESS_REST_MILLISECONDS });
  const tell = useSteady(change);
  useEffect(() => {
    const address = data && addressOf(data.data);
    if (address) tell({ address });
  }, [data, tell]);
  return ({ latitude, longitude }) => {
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

import { distanceKm, type Point } from '@kiraa/domain/distance.ts';
import { useEffect, useState } from 'react';

/**
 * Kilometres from the device (P1-ITEM-12), where the person has already allowed their place. A listing never asks for
 * it by itself: a permission question on arrival is refused for good, and with it every later one.
 */
export function useDistance({ latitude, longitude }: Point): number | undefined {
  const [distance, setDistance] = useState<number>();
  useEffect(() => {
    let isGone = false;
    const measure = async () => {
      const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
      if (permission?.state !== 'granted' || isGone) return;
      navigator.geolocation.getCurrentPosition(({ coords }) => {
        if (!isGone) setDistance(distanceKm(coords, { latitude, longitude }));
      });
    };
    void measure();
    return () => {
      isGone = true;
    };
  }, [latitude, longitude]);
  return distance;
}

import type { Point } from '@kiraa/domain/distance.ts';
import { useEffect, useRef, useState } from 'react';
import { useSteady } from '../../../ui/use-steady.ts';
import { useTexts } from '../../texts/texts.tsx';
import { useToasts } from '../../toasts/toasts.tsx';
import { devicePosition } from '../device-place.ts';

/** Asks the device where it is, on a press and never by itself; where it cannot say, that is said (P1-SRCH-02). */
export function useNear(onFound: (place: Point) => void) {
  const texts = useTexts().places;
  const toasts = useToasts();
  const [isLocating, setLocating] = useState(false);
  // A device takes its time: what was chosen meanwhile counts, and nobody who has left is led anywhere.
  const found = useSteady(onFound);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const locate = async () => {
    // Also where the page is not loaded over a safe connection.
    if (!('geolocation' in navigator)) return toasts.info(texts.notSupported);
    setLocating(true);
    const position = await devicePosition();
    if (!isHere.current) return undefined;
    setLocating(false);
    if (!position) return toasts.info(texts.notSupported);
    const { latitude, longitude } = position.coords;
    return found({ latitude: rounded(latitude), longitude: rounded(longitude) });
  };
  return { locate: () => void locate(), isLocating };
}

/** About a kilometre: near enough for a distance, too coarse for a house number in an address that is shared. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

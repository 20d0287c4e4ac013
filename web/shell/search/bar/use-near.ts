import type { Point } from '@kiraa/domain/distance.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.tsx';
import { useToasts } from '../../toasts/toasts.tsx';
import { devicePosition } from '../device-place.ts';

/** Asks the device where it is, on a press and never by itself; where it cannot say, that is said (P1-SRCH-02). */
export function useNear(onFound: (place: Point) => void) {
  const texts = useTexts().places;
  const toasts = useToasts();
  const [isLocating, setLocating] = useState(false);
  const locate = async () => {
    // Also where the page is not loaded over a safe connection.
    if (!('geolocation' in navigator)) return toasts.info(texts.notSupported);
    setLocating(true);
    const position = await devicePosition();
    setLocating(false);
    if (!position) return toasts.info(texts.notSupported);
    const { latitude, longitude } = position.coords;
    return onFound({ latitude: rounded(latitude), longitude: rounded(longitude) });
  };
  return { locate: () => void locate(), isLocating };
}

/** About a kilometre: near enough for a distance, too coarse for a house number in an address that is shared. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

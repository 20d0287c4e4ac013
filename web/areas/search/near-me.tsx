import type { Point } from '@kiraa/domain/distance.ts';
import { useState } from 'react';
import IconCurrentLocation from '#icons/IconCurrentLocation';
import { devicePosition } from '../../shell/search/device-place.ts';
import { useTexts } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';

interface NearMeButtonProps {
  readonly onFound: (place: Point) => void;
}

/** Asks the device where it is, on a press and never by itself; where it cannot say, that is said (P1-SRCH-02). */
export function NearMeButton({ onFound }: NearMeButtonProps) {
  const texts = useTexts();
  const toasts = useToasts();
  const [isLocating, setLocating] = useState(false);
  const locate = async () => {
    // Also where the page is not loaded over a safe connection.
    if (!('geolocation' in navigator)) return toasts.info(texts.places.notSupported);
    setLocating(true);
    const position = await devicePosition();
    setLocating(false);
    if (!position) return toasts.info(texts.places.notSupported);
    const { latitude, longitude } = position.coords;
    return onFound({ latitude: rounded(latitude), longitude: rounded(longitude) });
  };
  return (
    <Button
      kind="secondary"
      waiting={isLocating ? texts.search.locating : undefined}
      onClick={() => void locate()}
    >
      <IconCurrentLocation size={18} aria-hidden />
      {texts.search.nearMe}
    </Button>
  );
}

/** About a kilometre: near enough for a distance, too coarse for a house number in an address that is shared. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

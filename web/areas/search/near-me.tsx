import type { Point } from '@kiraa/domain/distance.ts';
import IconCurrentLocation from '#icons/IconCurrentLocation';
import { useNear } from '../../shell/search/bar/use-near.ts';
import { useTexts } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';

interface NearMeButtonProps {
  readonly onFound: (place: Point) => void;
}

/** Begins from where the person is. */
export function NearMeButton({ onFound }: NearMeButtonProps) {
  const texts = useTexts().search;
  const { locate, isLocating } = useNear(onFound);
  return (
    <Button kind="secondary" waiting={isLocating ? texts.locating : undefined} onClick={locate}>
      <IconCurrentLocation size={18} aria-hidden />
      {texts.nearMe}
    </Button>
  );
}

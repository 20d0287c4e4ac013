import { useRef, useState } from 'react';
import { useAutoplay } from '../../ui/pictures/use-autoplay.ts';
import { drawings, SCENES } from './drawings.ts';
import styles from './hero.module.css';

const SCENE_MILLISECONDS = 2_000; // P1-HOME-01

/** The banner's slider: three scenes that give way to each other. Decoration, so screen readers pass it by. */
export function HeroScenes() {
  const [shown, setShown] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useAutoplay(box, SCENE_MILLISECONDS, () => setShown((scene) => (scene + 1) % SCENES.length));
  return (
    <div ref={box} className={styles.scenes} aria-hidden="true">
      {SCENES.map((things, place) => (
        <div key={things.join()} className={styles.scene} data-shown={place === shown || undefined}>
          {things.map((thing) => (
            <img
              key={thing}
              className={styles.thing}
              src={drawings[thing]}
              width={128}
              height={128}
              alt=""
              loading={place === 0 ? 'eager' : 'lazy'}
              fetchPriority={place === 0 ? 'high' : 'auto'}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

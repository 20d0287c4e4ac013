import { type ReactNode, useRef } from 'react';
import IconMapPinFilled from '#icons/IconMapPinFilled';
import IconMinus from '#icons/IconMinus';
import IconPlus from '#icons/IconPlus';
import { afterPaint } from '../../ui/layers/after-paint.ts';
import { useSite } from '../pages/site.ts';
import { useTexts } from '../texts/texts.tsx';
import kingdomMask from './kingdom.svg?url';
import { FRAME, LAND_FRAME, type NamedPoint, placeIn, readableNames, viewBoxOf } from './kingdom-frame.ts';
import styles from './kingdom-map.module.css';
import landMask from './land.svg?url';
import type { LiveMap } from './open-map.ts';
import { type MapStart, useMap } from './use-map.ts';

const NAMES_ON_DRAWING = 12;

interface KingdomMapProps {
  readonly label: string;
  readonly heightPixels: number;
  readonly start: MapStart;
  readonly names: readonly NamedPoint[];
  /** A pin on the drawing that stands before the moving map has come. */
  readonly pin?: NamedPoint;
  /** The same for a place that is not told exactly: a circle. */
  readonly around?: NamedPoint;
  /** What belongs to the moving map: marks on it, boxes above it. */
  readonly children?: (map: LiveMap) => ReactNode;
}

/**
 * First the drawing that the server writes (outline, cities, pin), then, once it is seen, a map that can be moved, over
 * the same outline or over streets (D-STREETS). Neither needs any server but ours, unless a provider of streets is set.
 */
export function KingdomMap({ label, heightPixels, start, names, pin, around, children }: KingdomMapProps) {
  const texts = useTexts().map;
  const canvas = useRef<HTMLDivElement>(null);
  const live = useMap(canvas, start, names, { ...texts, title: label }, useSite().map);
  return (
    <figure className={styles.map} style={{ height: heightPixels }} aria-label={label}>
      <Drawing
        pin={pin}
        around={around}
        names={names}
        heightPixels={heightPixels}
        isHidden={live !== undefined}
      />
      <div ref={canvas} className={styles.canvas} data-ready={live !== undefined || undefined} />
      {live && (
        <>
          {children?.(live)}
          <div className={styles.zoom}>
            <button type="button" aria-label={texts.zoomIn} onClick={() => afterPaint(live.zoomIn)}>
              <IconPlus size={20} aria-hidden />
            </button>
            <button type="button" aria-label={texts.zoomOut} onClick={() => afterPaint(live.zoomOut)}>
              <IconMinus size={20} aria-hidden />
            </button>
          </div>
        </>
      )}
    </figure>
  );
}

interface DrawingProps {
  readonly pin: NamedPoint | undefined;
  readonly around: NamedPoint | undefined;
  readonly names: readonly NamedPoint[];
  readonly heightPixels: number;
  readonly isHidden: boolean;
}

/** The outlines are masks over the theme's colours, so that both schemes share two small files. */
function Drawing({ pin, around, names, heightPixels, isHidden }: DrawingProps) {
  const [, , width, height] = viewBoxOf(FRAME);
  const land = placeIn(FRAME, LAND_FRAME.north, LAND_FRAME.west);
  const landEnd = placeIn(FRAME, LAND_FRAME.south, LAND_FRAME.east);
  const landBox = {
    left: `${land.left}%`,
    top: `${land.top}%`,
    width: `${landEnd.left - land.left}%`,
    height: `${landEnd.top - land.top}%`,
    maskImage: `url(${landMask})`,
  };
  return (
    <div className={styles.drawing} hidden={isHidden} aria-hidden="true">
      <div
        className={styles.frame}
        style={{
          aspectRatio: width / height,
          width: `min(100%, ${Math.round((heightPixels * width) / height)}px)`,
        }}
      >
        <div className={styles.land} style={landBox} />
        <div className={styles.kingdom} style={{ maskImage: `url(${kingdomMask})` }} />
        {readableNames(names, NAMES_ON_DRAWING).map((city) => (
          <span key={city.name} className={styles.city} style={percent(city)}>
            {city.name}
          </span>
        ))}
        {around && <span className={styles.around} style={percent(around)} />}
        {pin && <IconMapPinFilled className={styles.pin} size={40} style={percent(pin)} />}
      </div>
    </div>
  );
}

function percent({ latitude, longitude }: NamedPoint): { left: string; top: string } {
  const { left, top } = placeIn(FRAME, latitude, longitude);
  return { left: `${left.toFixed(2)}%`, top: `${top.toFixed(2)}%` };
}

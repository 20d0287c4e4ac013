import { RATING_MAXIMUM_STARS, RATING_MINIMUM_STARS } from '@kiraa/domain/limits.ts';
import { type PointerEvent, useRef } from 'react';
import { Stars } from '../display/rating.tsx';
import { Field } from './field.tsx';
import styles from './stars-field.module.css';

interface StarsFieldProps {
  readonly label: string;
  /** 1 to 5 in halves; undefined until somebody chooses, and then no star is painted. */
  readonly value: number | undefined;
  /** The value in words. */
  readonly says: string;
  readonly error?: string | undefined;
  readonly onChange: (stars: number | undefined) => void;
}

const STEP = 0.5;

/** The stars at a share of their width, from where a line begins: half a star at least reaches its next half. */
function starsAt(share: number): number {
  const stars = Math.ceil((share * RATING_MAXIMUM_STARS) / STEP) * STEP;
  return Math.min(RATING_MAXIMUM_STARS, Math.max(RATING_MINIMUM_STARS, stars));
}

/** Stars that are touched, pressed or drawn along, mirrored in Arabic; by keyboard a slider, whose 0 is "not chosen". */
export function StarsField({ label, value, says, error, onChange }: StarsFieldProps) {
  const range = useRef<HTMLInputElement>(null);
  const choose = ({ clientX, currentTarget }: PointerEvent<HTMLSpanElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    onChange(starsAt(getComputedStyle(currentTarget).direction === 'rtl' ? 1 - share : share));
  };
  // From nothing a key leads to the least that can be given, and from there back to nothing.
  const slide = (stars: number) => {
    if (stars >= RATING_MINIMUM_STARS) onChange(stars);
    else onChange(stars > 0 && value === undefined ? RATING_MINIMUM_STARS : undefined);
  };
  return (
    <Field label={label} error={error}>
      {(aids) => (
        <>
          <span
            className={styles.stars}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              choose(event);
              range.current?.focus({ preventScroll: true });
            }}
            onPointerMove={(event) => event.buttons > 0 && choose(event)}
          >
            <span aria-hidden="true">
              <Stars value={value ?? 0} label={says} />
            </span>
            <input
              {...aids}
              ref={range}
              className={styles.range}
              type="range"
              min={0}
              max={RATING_MAXIMUM_STARS}
              step={STEP}
              value={value ?? 0}
              aria-valuetext={says}
              onChange={(event) => slide(Number(event.target.value))}
            />
          </span>
          <span className={styles.says} aria-hidden="true">
            {says}
          </span>
        </>
      )}
    </Field>
  );
}

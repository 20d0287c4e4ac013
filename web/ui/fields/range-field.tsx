import { type CSSProperties, type ReactNode, useId } from 'react';
import { useIsAwake } from '../awake.ts';
import styles from './range-field.module.css';

export type RangeEnds = readonly [number | undefined, number | undefined];

interface RangeFieldProps {
  readonly legend: string;
  /** The highest value; the lowest is 0. An undefined end of the range is at the end of the slider and filters nothing. */
  readonly maximum: number;
  readonly value: RangeEnds;
  readonly onChange: (value: RangeEnds) => void;
  readonly names: readonly [string, string];
  readonly labels: readonly [string, string];
  /** The text of a value: "SAR 250". */
  readonly say: (value: number) => string;
  /** Nothing to choose yet; `hint` says why. */
  readonly isDisabled?: boolean;
  readonly hint?: string | undefined;
  /** Drawn above the slider, as wide as it. */
  readonly above?: ReactNode;
}

/** The steps of the slider. They are finer at the low end, where most values are. */
const STEPS = 50;

/**
 * A range, entered with two thumbs on one slider or as two numbers. The numbers are the form's fields and work before
 * any script; the slider shows the same values.
 */
export function RangeField(props: RangeFieldProps) {
  const { legend, maximum, value, onChange, names, labels, say, isDisabled, hint, above } = props;
  const isAwake = useIsAwake();
  const hintId = useId();
  const [low, high] = [value[0] ?? 0, value[1] ?? maximum];
  const set = (ends: readonly [number, number]) =>
    onChange([ends[0] <= 0 ? undefined : ends[0], ends[1] >= maximum ? undefined : ends[1]]);
  const thumbs = [
    { at: low, move: (to: number) => set([Math.min(to, high), high]) },
    { at: high, move: (to: number) => set([low, Math.max(to, low)]) },
  ];
  const filled = { '--from': filledTo(low, maximum), '--to': filledTo(high, maximum) };
  return (
    <fieldset disabled={isDisabled} aria-describedby={hint === undefined ? undefined : hintId}>
      <legend className={styles.legend}>{legend}</legend>
      {above}
      {isAwake && (
        <div className={styles.slider} style={filled as CSSProperties}>
          {thumbs.map(({ at, move }, end) => (
            <input
              key={names[end]}
              className={styles.thumb}
              type="range"
              min={0}
              max={STEPS}
              value={stepOf(at, maximum)}
              aria-label={labels[end]}
              aria-valuetext={say(at)}
              onChange={(event) => move(valueAt(event.target.valueAsNumber, maximum))}
            />
          ))}
        </div>
      )}
      <div className={styles.numbers}>
        {([0, 1] as const).map((end) => (
          <label key={names[end]} className={styles.number}>
            <span className={styles.label}>{labels[end]}</span>
            <input
              className={styles.control}
              type="number"
              inputMode="numeric"
              name={names[end]}
              min={0}
              max={maximum}
              step={1}
              value={value[end] ?? ''}
              placeholder={String(end === 0 ? 0 : maximum)}
              onChange={(event) => onChange(replaced(value, end, event.target.valueAsNumber, maximum))}
            />
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

function replaced(value: RangeEnds, end: 0 | 1, typed: number, maximum: number): RangeEnds {
  const next = Number.isFinite(typed) ? Math.min(Math.max(0, Math.round(typed)), maximum) : undefined;
  return end === 0 ? [next, value[1]] : [value[0], next];
}

/** The step of the slider for a value; 0 and the maximum are exact. */
export function stepOf(value: number, maximum: number): number {
  return Math.round(STEPS * Math.sqrt(Math.min(value, maximum) / maximum));
}

/** Where the thumb of a value stands along the slider, as CSS has it: "0%" at nothing, "100%" at the maximum. */
export function filledTo(value: number, maximum: number): string {
  return `${(stepOf(value, maximum) * 100) / STEPS}%`;
}

/** The value of a step, rounded: 1,300 instead of 1,296. */
export function valueAt(step: number, maximum: number): number {
  const exact = maximum * (step / STEPS) ** 2;
  const grain = exact < 50 ? 1 : exact < 1_000 ? 5 : 50;
  return Math.min(maximum, Math.round(exact / grain) * grain);
}

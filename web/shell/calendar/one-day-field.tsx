import { lazy, Suspense, useId, useRef, useState } from 'react';
import { controlClass, Field } from '../../ui/fields/field.tsx';
import { afterPaint } from '../../ui/layers/after-paint.ts';
import { useFormat } from '../texts/texts.tsx';
import styles from './one-day-field.module.css';
import { usePopover } from './use-popover.ts';

/** The calendar travels when somebody means to use the field, not before. */
const loadPicker = () => import('./day-picker.tsx');
const DayPicker = lazy(loadPicker);
const preload = () => afterPaint(() => void loadPicker());

interface OneDayFieldProps {
  readonly label: string;
  /** "2027-03-07", or "" for none. */
  readonly value: string;
  /** What it says while no day is chosen. */
  readonly none: string;
  readonly today: string;
  /** The first and the last day that can be chosen. */
  readonly first: string;
  readonly last: string;
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** One day, in the words of the page, over the one calendar (D-CALENDAR). */
export function OneDayField({ label, value, none, error, onChange, ...days }: OneDayFieldProps) {
  const format = useFormat();
  const pickerId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    box.current?.querySelector<HTMLElement>('button')?.focus();
  };
  usePopover(box, isOpen, (isByKey) => (isByKey ? close() : setOpen(false)));
  return (
    <Field label={label} error={error}>
      {(aids) => (
        <div ref={box} className={styles.box}>
          <button
            {...aids}
            type="button"
            role="combobox"
            value={value}
            className={`${controlClass} ${styles.field}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={isOpen ? pickerId : undefined}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => setOpen(!isOpen)}
          >
            {value === '' ? none : format.day(value)}
          </button>
          {isOpen && (
            <div id={pickerId} role="dialog" aria-label={label} className={styles.picker}>
              <Suspense fallback={null}>
                <DayPicker
                  {...days}
                  value={value}
                  onChoose={(day) => {
                    onChange(day);
                    close();
                  }}
                />
              </Suspense>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

import { lazy, Suspense, useRef, useState } from 'react';
import { useIsAwake } from '../../ui/awake.ts';
import { afterPaint } from '../../ui/layers/after-paint.ts';
import { useFormat, useTexts } from '../texts/texts.tsx';
import styles from './days-field.module.css';

/** The calendar travels when somebody means to use the field, not before. */
const loadPicker = () => import('./days-picker.tsx');
const DaysPicker = lazy(loadPicker);
const preload = () => afterPaint(() => void loadPicker());

export interface ChosenDays {
  /** Days as date inputs write them, or "". */
  readonly from: string;
  readonly until: string;
}

interface DaysFieldProps extends ChosenDays {
  readonly id: string;
  readonly label: string;
  /** The first day that may be chosen. */
  readonly today: string;
  readonly onChange: (days: ChosenDays) => void;
  readonly className?: string | undefined;
}

/**
 * The first and last day of a search (D-SEARCH-DAYS), as `from` and `until` of its form: two date inputs of the browser until
 * the page is awake, then one field that opens the calendar.
 */
export function DaysField({ id, label, className, ...days }: DaysFieldProps) {
  const texts = useTexts();
  const format = useFormat();
  const isAwake = useIsAwake();
  const box = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { from, until, today } = days;
  const [first, last] = [from, until].map((day) => day && format.day(day));
  const shown = first && last ? texts.shell.fromTo(first, last) : first || texts.shell.anyDay;
  return (
    <span ref={box} className={isAwake ? undefined : styles.pair}>
      {isAwake && (
        <button
          id={id}
          type="button"
          className={`${className} ${styles.field}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={`${label}: ${shown}`}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setOpen(!isOpen)}
        >
          {shown}
        </button>
      )}
      {(['from', 'until'] as const).map((name) =>
        isAwake ? (
          <input key={name} type="hidden" name={name} value={days[name]} />
        ) : (
          <input
            key={name}
            type="date"
            className={className}
            name={name}
            aria-label={texts.search[name]}
            min={today}
            defaultValue={days[name]}
          />
        ),
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DaysPicker {...days} label={label} home={box} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

import { lazy, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react';
import IconCalendar from '#icons/IconCalendar';
import { useFormat, useTexts } from '../../shell/texts/texts.tsx';
import { SkeletonBlock } from '../../ui/display/skeleton.tsx';
import styles from './date-time-field.module.css';

/** The calendar travels when somebody begins to use the form, not before. */
const loadPicker = () => import('./date-time-picker.tsx');
const DateTimePicker = lazy(loadPicker);

export function preloadPicker(): void {
  void loadPicker();
}

interface DateTimeFieldProps {
  readonly label: string;
  readonly value: Date | undefined;
  readonly onChange: (instant: Date) => void;
  /** Nothing at or before this instant is offered. */
  readonly after: () => Date;
  /** Which of the instants after it are offered; all of them, when nothing is said. */
  readonly offers?: (instant: Date) => boolean;
  /** The time of day to begin with, "16:00". */
  readonly wantedTime: string;
  /** A day's first offer keeps clear of this instant, though earlier times may be chosen. */
  readonly wantedAfter?: Date | undefined;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly fieldRef?: Ref<HTMLButtonElement>;
}

/** A field that reads as a sentence and opens a calendar with times of 15 minutes beneath it. */
export function DateTimeField({ label, value, error, hint, fieldRef, ...picker }: DateTimeFieldProps) {
  const texts = useTexts().booking;
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useClosing(box, isOpen, () => setOpen(false));
  const close = () => {
    setOpen(false);
    box.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };
  const note = error ?? hint;
  return (
    <div ref={box} className={styles.box}>
      <button
        ref={fieldRef}
        type="button"
        role="combobox"
        className={styles.field}
        aria-labelledby={`${id}-label`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-picker` : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onClick={() => setOpen(!isOpen)}
      >
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span className={value ? styles.value : styles.placeholder}>
          {value ? format.friendlyDateTime(value) : texts.chooseDateTime}
        </span>
        <IconCalendar className={styles.icon} size={20} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <div id={`${id}-picker`} role="dialog" aria-labelledby={`${id}-label`} className={styles.picker}>
          <Suspense fallback={<SkeletonBlock height={360} />}>
            <DateTimePicker {...picker} value={value} onDone={close} />
          </Suspense>
        </div>
      )}
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Closes by Escape (focus back on the field), by pressing elsewhere and by moving the focus on. */
function useClosing(box: React.RefObject<HTMLDivElement | null>, isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return undefined;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) latest.current();
    };
    const byEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      latest.current();
      box.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', byEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', byEscape);
    };
  }, [box, isOpen]);
}

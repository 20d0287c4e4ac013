import type { Period } from '@kiraa/domain/time.ts';
import { lazy, type RefObject, Suspense, useId, useRef, useState } from 'react';
import IconCalendar from '#icons/IconCalendar';
import { usePopover } from '../../shell/calendar/use-popover.ts';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { SkeletonBlock } from '../../ui/display/skeleton.tsx';
import { afterPaint } from '../../ui/layers/after-paint.ts';
import styles from './period-field.module.css';

/** The calendar travels when somebody begins to use the form, not before. */
const loadPicker = () => import('./period-picker.tsx');
const PeriodPicker = lazy(loadPicker);

export function preloadPicker(): void {
  afterPaint(() => void loadPicker());
}

export type PeriodEnd = 'start' | 'end';

/** What can be chosen of a period, and by which rules. */
export interface PeriodRules {
  /** Nothing begins at or before this instant. */
  readonly after: () => Date;
  /** Whether something can begin at an instant after it. */
  readonly startsAt?: ((start: Date) => boolean) | undefined;
  /** Whether a period can be had whole. */
  readonly isFree?: ((period: Period) => boolean) | undefined;
  /** The time of day to begin with, "16:00". */
  readonly wantedTime: string;
  /** A last day's first offer keeps clear of the start by so many minutes, though earlier times may be chosen. */
  readonly wantedMinutes: number;
  /** How long a period is at least, in minutes: no end before it can be chosen, and the calendar says why. */
  readonly shortestMinutes?: number | undefined;
  /** What a day costs, as it stands beneath each: "430". */
  readonly dayPrice?: string | undefined;
}

export interface EndField {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

interface PeriodFieldProps extends PeriodRules {
  /** The fields, from one to two: a period by the hour has no end of its own, more time no start. */
  readonly fields: Readonly<Partial<Record<PeriodEnd, EndField>>>;
  readonly value: Partial<Period>;
  /** A start that is chosen `anew` stands alone, whatever end was chosen before. */
  readonly onStart?: ((start: Date, isAnew: boolean) => void) | undefined;
  readonly onEnd?: ((end: Date) => void) | undefined;
}

/**
 * Start and end as fields that read as sentences, over one calendar of both: the first touch is the start and the second
 * the end, at sensible times, and the calendar closes over a whole period; opened again, it stays for other times.
 */
export function PeriodField({ fields, value, onStart, onEnd, ...rules }: PeriodFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<PeriodEnd>();
  const ends = (['start', 'end'] as const).filter((end) => fields[end]);
  const close = () => {
    setOpen(undefined);
    focusField(box, open);
  };
  usePopover(box, open !== undefined, (isByKey) => (isByKey ? close() : setOpen(undefined)));
  return (
    <div ref={box} className={styles.box}>
      {ends.map((end) => (
        <FieldButton
          key={end}
          id={`${id}-${end}`}
          end={end}
          field={fields[end] as EndField}
          value={value[end]}
          isOpen={open === end}
          onPress={() => setOpen(open === end ? undefined : end)}
        />
      ))}
      {open && (
        <div
          id={`${id}-${open}-picker`}
          role="dialog"
          aria-labelledby={`${id}-${open}-label`}
          className={styles.picker}
        >
          <Suspense fallback={<SkeletonBlock height={420} />}>
            <PeriodPicker
              {...rules}
              which={open}
              onWhich={setOpen}
              value={value}
              onStart={onStart}
              onEnd={onEnd}
              onDone={close}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function focusField(box: RefObject<HTMLElement | null>, end: PeriodEnd | undefined): void {
  box.current?.querySelector<HTMLElement>(`[data-end="${end}"]`)?.focus();
}

interface FieldButtonProps {
  readonly id: string;
  readonly end: PeriodEnd;
  readonly field: EndField;
  readonly value: Date | undefined;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function FieldButton({ id, end, field, value, isOpen, onPress }: FieldButtonProps) {
  const texts = useFormTexts().booking;
  const format = useFormat();
  const { label, error, hint } = field;
  const note = error ?? hint;
  return (
    <>
      <button
        type="button"
        role="combobox"
        className={styles.field}
        data-end={end}
        aria-labelledby={`${id}-label`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-picker` : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onClick={onPress}
      >
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span className={value ? styles.value : styles.placeholder}>
          {value ? format.friendlyDateTime(value) : texts.chooseDateTime}
        </span>
        <IconCalendar className={styles.icon} size={20} stroke={1.75} aria-hidden />
      </button>
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </>
  );
}

import {
  BOOKING_HOURS_MAXIMUM,
  BOOKING_HOURS_MINIMUM,
  BOOKING_MINUTES_MAXIMUM,
} from '@kiraa/domain/limits.ts';
import { useId } from 'react';
import IconMinus from '#icons/IconMinus';
import IconPlus from '#icons/IconPlus';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { HOUR_STEP, MINUTE_STEP, stepped } from './booking-choice.ts';
import styles from './duration-field.module.css';

interface DurationFieldProps {
  readonly hours: string;
  readonly minutes: string;
  readonly onChange: (duration: { readonly hours: string; readonly minutes: string }) => void;
  readonly error?: string | undefined;
  /** A booking has an hour at least; what is added to one may be less (P3-RENB-29). */
  readonly minimumHours?: number;
}

/** Hours 1 to 24 and minutes 0 to 60 (P1-BOOK-16), typed in either script's digits or stepped by thumb. */
export function DurationField({
  hours,
  minutes,
  onChange,
  error,
  minimumHours = BOOKING_HOURS_MINIMUM,
}: DurationFieldProps) {
  const texts = useFormTexts().booking;
  const noteId = useId();
  const aids = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': noteId };
  return (
    <fieldset className={styles.box}>
      <legend className="visually-hidden">{texts.duration}</legend>
      <Stepper
        label={texts.hours}
        more={texts.moreHours}
        fewer={texts.fewerHours}
        value={hours}
        step={HOUR_STEP}
        minimum={minimumHours}
        maximum={BOOKING_HOURS_MAXIMUM}
        onChange={(value) => onChange({ hours: value, minutes })}
        aids={aids}
      />
      <Stepper
        label={texts.minutes}
        more={texts.moreMinutes}
        fewer={texts.fewerMinutes}
        value={minutes}
        step={MINUTE_STEP}
        minimum={0}
        maximum={BOOKING_MINUTES_MAXIMUM}
        onChange={(value) => onChange({ hours, minutes: value })}
        aids={aids}
      />
      {error !== undefined && (
        <p id={noteId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface StepperProps {
  readonly label: string;
  readonly more: string;
  readonly fewer: string;
  readonly value: string;
  readonly step: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly onChange: (value: string) => void;
  readonly aids: object;
}

function Stepper({ label, more, fewer, value, step, minimum, maximum, onChange, aids }: StepperProps) {
  const id = useId();
  return (
    <div className={styles.stepper}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.button}
          aria-label={fewer}
          onClick={() => onChange(stepped(value, -step, minimum, maximum))}
        >
          <IconMinus size={18} aria-hidden />
        </button>
        <input
          id={id}
          className={`${styles.input} ltr`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="0"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...aids}
        />
        <button
          type="button"
          className={styles.button}
          aria-label={more}
          onClick={() => onChange(stepped(value, step, minimum, maximum))}
        >
          <IconPlus size={18} aria-hidden />
        </button>
      </div>
    </div>
  );
}

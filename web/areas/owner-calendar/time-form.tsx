import { isBefore } from '@kiraa/domain/time.ts';
import { useRef, useState } from 'react';
import { useTimeZone } from '../../shell/calendar/time-zone.tsx';
import { textOfCode, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DayInput } from '../../ui/fields/day-input.tsx';
import { controlClass, Field, SelectField, useFocusOnError } from '../../ui/fields/field.tsx';
import { NO_CHOICE, periodOfChoice, type TimeChoice } from './calendar-times.ts';
import styles from './owner-calendar.module.css';

interface TimeFormProps {
  readonly listingId: string;
  readonly today: string;
  readonly choice: TimeChoice;
  readonly onChoose: (choice: TimeChoice) => void;
}

interface Errors {
  readonly from?: string;
  readonly until?: string;
}

/** Keeps or opens a time, by days or by hours. What was chosen stays until it is done. */
export function TimeForm({ listingId, today, choice, onChoose }: TimeFormProps) {
  const texts = useAllTexts();
  const words = texts.ownerCalendar;
  const toasts = useToasts();
  const blocking = useSend('blockPeriod', { quiet: true, changes: ['ownerCalendar'] });
  const opening = useSend('openPeriod', { quiet: true, changes: ['ownerCalendar'] });
  const isBusy = blocking.isBusy || opening.isBusy;
  const zone = useTimeZone();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [notice, setNotice] = useState<string>();
  useFocusOnError(form, errors);

  const patch = (change: Partial<TimeChoice>) => {
    setErrors({});
    setNotice(undefined);
    onChoose({ ...choice, ...change });
  };

  async function send({ send }: typeof blocking | typeof opening, done: string): Promise<void> {
    if (isBusy) return;
    const period = periodOfChoice(choice, zone);
    const required = texts.refusals.REQUIRED;
    if (!period)
      return setErrors({
        ...(choice.fromDay === '' && { from: required }),
        ...(choice.untilDay === '' && { until: required }),
      });
    if (!isBefore(period.start, period.end)) return setErrors({ until: texts.refusals.END_BEFORE_START });
    setNotice(undefined);
    const input = { listingId, from: period.start.toISOString(), to: period.end.toISOString() };
    const answer = await send(input);
    if (!answer.ok) {
      const { from, to } = answer.refusal.fields ?? {};
      if (from) setErrors({ from: textOfCode(texts, from) });
      else if (to) setErrors({ until: textOfCode(texts, to) });
      else setNotice(textOfRefusal(texts, answer));
      return;
    }
    toasts.success(done);
    onChoose(NO_CHOICE);
  }

  return (
    <form
      ref={form}
      className={styles.box}
      aria-labelledby="change"
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 id="change" className={styles.heading}>
        {words.changeTitle}
      </h2>
      <p className={styles.hint}>{words.changeHint}</p>
      <TimeFields choice={choice} today={today} errors={errors} onPatch={patch} />
      <p role="alert" className={styles.notice}>
        {notice}
      </p>
      <div className={styles.actions}>
        <Button
          type="submit"
          waiting={blocking.isBusy ? words.saving : undefined}
          onClick={() => void send(blocking, words.blockedNow)}
        >
          {words.block}
        </Button>
        <Button
          kind="secondary"
          waiting={opening.isBusy ? words.saving : undefined}
          onClick={() => void send(opening, words.openNow)}
        >
          {words.open}
        </Button>
      </div>
    </form>
  );
}

interface TimeFieldsProps {
  readonly choice: TimeChoice;
  readonly today: string;
  readonly errors: Errors;
  readonly onPatch: (change: Partial<TimeChoice>) => void;
}

function TimeFields({ choice, today, errors, onPatch }: TimeFieldsProps) {
  const words = useAllTexts().ownerCalendar;
  const { fromDay, untilDay } = choice;
  /** A first day alone is a day; one after the last takes the last along. */
  const begin = (day: string) =>
    onPatch({ fromDay: day, ...((untilDay === '' || untilDay < day) && { untilDay: day }) });
  return (
    <div className={styles.pair}>
      <DayField label={words.fromDay} value={fromDay} min={today} error={errors.from} onChange={begin} />
      <HourField
        label={words.fromHour}
        first={0}
        value={choice.fromHour}
        onChange={(fromHour) => onPatch({ fromHour })}
      />
      <DayField
        label={words.untilDay}
        value={untilDay}
        min={fromDay || today}
        error={errors.until}
        onChange={(day) => onPatch({ untilDay: day })}
      />
      <HourField
        label={words.untilHour}
        first={1}
        value={choice.untilHour}
        onChange={(untilHour) => onPatch({ untilHour })}
      />
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly min: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function DayField({ label, value, min, error, onChange }: DayFieldProps) {
  const texts = useAllTexts().ownerCalendar;
  const format = useFormat();
  return (
    <Field label={label} error={error}>
      {(aids) => (
        <DayInput
          {...aids}
          name={label}
          value={value}
          min={min}
          shown={value === '' ? texts.noDay : format.day(value)}
          className={controlClass}
          isBoxed
          onChange={onChange}
        />
      )}
    </Field>
  );
}

interface HourFieldProps {
  readonly label: string;
  /** 0 for a beginning, 1 for an end: nothing ends when the day begins. */
  readonly first: 0 | 1;
  readonly value: number;
  readonly onChange: (hour: number) => void;
}

function HourField({ label, first, value, onChange }: HourFieldProps) {
  const texts = useAllTexts().ownerCalendar;
  const hours = Array.from({ length: 24 }, (_, index) => index + first);
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {hour === 24 ? texts.midnight : `${String(hour).padStart(2, '0')}:00`}
        </option>
      ))}
    </SelectField>
  );
}

import { nextDate } from '@kiraa/domain/dates.ts';
import { useRef } from 'react';
import { OneDayField } from '../../shell/calendar/one-day-field.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField, useFocusOnError } from '../../ui/fields/field.tsx';
import type { TimeChoice } from './calendar-times.ts';
import styles from './owner-calendar.module.css';
import type { TimeChange } from './use-time-change.ts';

/** As far as the month above turns. */
const DAYS_AHEAD = 730;

interface TimeFormProps {
  readonly today: string;
  readonly change: TimeChange;
}

/** Keeps or opens a time, by days or by hours. */
export function TimeForm({ today, change }: TimeFormProps) {
  const words = useAllTexts().ownerCalendar;
  const form = useRef<HTMLFormElement>(null);
  const { choice, choose, errors, notice } = change;
  useFocusOnError(form, errors);
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
      <TimeFields
        choice={choice}
        today={today}
        errors={errors}
        onPatch={(patch) => choose({ ...choice, ...patch })}
      />
      <p role="alert" className={styles.notice}>
        {notice}
      </p>
      <div className={styles.actions}>
        <Button type="submit" waiting={change.isBlocking ? words.saving : undefined} onClick={change.block}>
          {words.block}
        </Button>
        <Button kind="secondary" waiting={change.isOpening ? words.saving : undefined} onClick={change.open}>
          {words.open}
        </Button>
      </div>
    </form>
  );
}

interface TimeFieldsProps {
  readonly choice: TimeChoice;
  readonly today: string;
  readonly errors: TimeChange['errors'];
  readonly onPatch: (change: Partial<TimeChoice>) => void;
}

function TimeFields({ choice, today, errors, onPatch }: TimeFieldsProps) {
  const words = useAllTexts().ownerCalendar;
  const { fromDay, untilDay } = choice;
  /** A first day alone is a day; one after the last takes the last along. */
  const begin = (day: string) =>
    onPatch({ fromDay: day, ...((untilDay === '' || untilDay < day) && { untilDay: day }) });
  const days = { today, last: nextDate(today, DAYS_AHEAD), none: words.noDay };
  return (
    <div className={styles.pair}>
      <OneDayField
        {...days}
        label={words.fromDay}
        value={fromDay}
        first={today}
        error={errors.from}
        onChange={begin}
      />
      <HourField
        label={words.fromHour}
        first={0}
        value={choice.fromHour}
        onChange={(fromHour) => onPatch({ fromHour })}
      />
      <OneDayField
        {...days}
        label={words.untilDay}
        value={untilDay}
        first={fromDay || today}
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

interface HourFieldProps {
  readonly label: string;
  /** 0 for a beginning, 1 for an end: nothing ends when the day begins. */
  readonly first: 0 | 1;
  readonly value: number;
  readonly onChange: (hour: number) => void;
}

function HourField({ label, first, value, onChange }: HourFieldProps) {
  const texts = useAllTexts().ownerCalendar;
  const format = useFormat();
  const hours = Array.from({ length: 24 }, (_, index) => index + first);
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {hour === 24 ? texts.midnight : format.digits(`${String(hour).padStart(2, '0')}:00`)}
        </option>
      ))}
    </SelectField>
  );
}

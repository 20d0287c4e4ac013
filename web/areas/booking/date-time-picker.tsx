import { DatePicker } from '@mantine/dates';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ar';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../shell/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Mantine } from '../../ui/mantine.tsx';
import styles from './date-time-picker.module.css';
import {
  dayOf,
  firstDayAfter,
  instantOf,
  lastDayFrom,
  timeNear,
  timeOf,
  timesAfter,
} from './quarter-hours.ts';

interface DateTimePickerProps {
  readonly value: Date | undefined;
  readonly onChange: (instant: Date) => void;
  readonly after: () => Date;
  readonly wantedTime: string;
  /** A day's first offer keeps clear of this instant, though earlier times may be chosen. */
  readonly wantedAfter?: Date | undefined;
  readonly onDone: () => void;
}

const SUNDAY = 0;
const FRIDAY = 5;
const SATURDAY = 6;

/** A calendar of the days that still have times, and the times of the chosen one. Each choice counts at once. */
export default function DateTimePicker(props: DateTimePickerProps) {
  const { value, onChange, after, wantedTime, wantedAfter, onDone } = props;
  const texts = useTexts().booking;
  const [earliest] = useState(after);
  const box = useRef<HTMLDivElement>(null);
  const firstDay = firstDayAfter(earliest);
  const day = value && dayOf(value);
  const times = day === undefined ? [] : timesAfter(day, earliest);
  useStartFocus(box);

  const chooseDay = (chosen: string | null) => {
    if (chosen === null) return;
    const offered = timesAfter(chosen, wantedAfter ?? earliest);
    const time = timeNear(offered, value ? timeOf(value) : wantedTime) ?? timesAfter(chosen, earliest).at(-1);
    if (time !== undefined) onChange(instantOf(chosen, time));
  };
  return (
    <div ref={box} className={styles.picker}>
      <Mantine>
        <DatePicker
          {...useCalendarSettings()}
          value={day ?? null}
          onChange={chooseDay}
          defaultDate={day ?? firstDay}
          minDate={firstDay}
          maxDate={lastDayFrom(earliest)}
          allowDeselect={false}
          fullWidth
        />
      </Mantine>
      <div className={styles.row}>
        <SelectField
          label={texts.time}
          value={value ? timeOf(value) : ''}
          disabled={day === undefined}
          onChange={(event) => day && onChange(instantOf(day, event.target.value))}
        >
          {day === undefined && <option value="">--:--</option>}
          {times.map((time) => (
            <option key={time} value={time}>
              {time}
            </option>
          ))}
        </SelectField>
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </div>
  );
}

/** In the Kingdom the week starts on Sunday and ends with Friday and Saturday, whatever the language. */
function useCalendarSettings() {
  const language = useLanguage();
  const texts = useTexts().booking;
  return {
    locale: language,
    firstDayOfWeek: SUNDAY,
    weekendDays: [FRIDAY, SATURDAY] as (0 | 1 | 2 | 3 | 4 | 5 | 6)[],
    hideOutsideDates: true,
    ariaLabels: {
      nextMonth: texts.nextMonth,
      previousMonth: texts.previousMonth,
      monthLevelControl: texts.chooseMonth,
      nextYear: texts.nextYear,
      previousYear: texts.previousYear,
      yearLevelControl: texts.chooseYear,
      nextDecade: texts.nextYears,
      previousDecade: texts.previousYears,
    },
    classNames: {
      day: styles.day ?? '',
      calendarHeader: styles.header ?? '',
      calendarHeaderControl: styles.control ?? '',
    },
  } as const;
}

/** The keyboard goes on where the eye is: on the chosen day, else on the first that can be chosen. */
function useStartFocus(box: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const days = 'table button:not([disabled])';
    const chosen = box.current?.querySelector<HTMLElement>(`${days}[data-selected]`);
    (chosen ?? box.current?.querySelector<HTMLElement>(days))?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [box]);
}

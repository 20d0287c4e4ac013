import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/fields/field.tsx';
import styles from './date-time-picker.module.css';
import { DayCalendar } from './day-calendar.tsx';
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
  /** Which of the instants after it are offered; all of them, when nothing is said. */
  readonly offers?: ((instant: Date) => boolean) | undefined;
  readonly wantedTime: string;
  /** A day's first offer keeps clear of this instant, though earlier times may be chosen. */
  readonly wantedAfter?: Date | undefined;
  readonly onDone: () => void;
}

/** A calendar of the days that still have times, and the times of the chosen one. Each choice counts at once. */
export default function DateTimePicker(props: DateTimePickerProps) {
  const { value, onChange, after, offers, wantedTime, wantedAfter, onDone } = props;
  const texts = useTexts().booking;
  const [earliest] = useState(after);
  const box = useRef<HTMLDivElement>(null);
  const firstDay = firstDayAfter(earliest);
  const day = value && dayOf(value);
  const offered = (of: string, from: Date) =>
    timesAfter(of, from).filter((time) => offers?.(instantOf(of, time)) ?? true);
  const times = day === undefined ? [] : offered(day, earliest);
  useStartFocus(box);

  const chooseDay = (chosen: string) => {
    const near = timeNear(offered(chosen, wantedAfter ?? earliest), value ? timeOf(value) : wantedTime);
    const time = near ?? offered(chosen, earliest).at(-1);
    if (time !== undefined) onChange(instantOf(chosen, time));
  };
  return (
    <div ref={box} className={styles.picker}>
      <DayCalendar
        chosen={day}
        first={firstDay}
        last={lastDayFrom(earliest)}
        isTaken={offers && ((one) => offered(one, earliest).length === 0)}
        onChoose={chooseDay}
      />
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

/** The keyboard goes on where the eye is: on the chosen day, else on the first that can be chosen. */
function useStartFocus(box: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [box]);
}

import type { DayState } from '@kiraa/domain/listing/calendar-days.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { useId } from 'react';
import { MonthTable } from '../../shell/calendar/month-table.tsx';
import { useTimeZone } from '../../shell/calendar/time-zone.tsx';
import { useFormat, useTexts } from '../../shell/texts/texts.tsx';
import styles from './availability-calendar.module.css';
import { isInside } from './day-choice.ts';

interface CalendarMonthProps {
  readonly month: string;
  readonly days: ReadonlyMap<string, DayState>;
  readonly today: string;
  readonly chosen: Partial<Period>;
  readonly onChoose: (date: string) => void;
}

/** One month, and how much of each of its days is taken. */
export function CalendarMonth({ month, days, today, chosen, onChoose }: CalendarMonthProps) {
  const format = useFormat();
  const titleId = useId();
  const firstOpen = [...days].find(
    ([date, state]) => date.startsWith(month) && date >= today && state !== 'taken',
  );
  return (
    <div className={styles.month}>
      <h3 id={titleId} className={styles.title}>
        {format.month(new Date(`${month}-15T12:00:00Z`))}
      </h3>
      <MonthTable
        month={month}
        labelledBy={titleId}
        day={(date) => (
          <Day
            date={date}
            state={date < today ? 'past' : (days.get(date) ?? 'unknown')}
            isReached={date === firstOpen?.[0]}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
      />
    </div>
  );
}

interface DayProps {
  readonly date: string;
  readonly state: DayState | 'past' | 'unknown';
  /** The one day of the month that a tab reaches. */
  readonly isReached: boolean;
  readonly chosen: Partial<Period>;
  readonly onChoose: (date: string) => void;
}

function Day({ date, state, isReached, chosen, onChoose }: DayProps) {
  const texts = useTexts().listing;
  const format = useFormat();
  const zone = useTimeZone();
  const words = {
    free: texts.dayFree,
    partly: texts.dayPartly,
    taken: texts.dayTaken,
    past: texts.dayPast,
    unknown: texts.dayUnknown,
  }[state];
  // What is taken is never painted as chosen, whatever an address says.
  const isChosen = state !== 'taken' && isInside(chosen, date, zone);
  const canBeChosen = state === 'free' || state === 'partly';
  return (
    <button
      type="button"
      className={styles.day}
      data-date={date}
      data-state={state}
      aria-label={`${format.day(date)}, ${words}`}
      aria-pressed={isChosen}
      aria-disabled={canBeChosen ? undefined : true}
      tabIndex={isReached ? 0 : -1}
      onClick={() => canBeChosen && onChoose(date)}
    >
      {Number(date.slice(-2))}
    </button>
  );
}

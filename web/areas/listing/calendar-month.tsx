import type { DayState } from '@kiraa/domain/listing/calendar-days.ts';
import { nextDate } from '@kiraa/domain/listing/calendar-days.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { type KeyboardEvent, useId } from 'react';
import { NAMED_WEEK, weeksOf } from '../../shell/calendar-months.ts';
import { useFormat, useTexts, useTimeZone } from '../../shell/texts.tsx';
import styles from './availability-calendar.module.css';
import { isInside } from './day-choice.ts';

interface CalendarMonthProps {
  readonly month: string;
  readonly days: ReadonlyMap<string, DayState>;
  readonly today: string;
  readonly chosen: Partial<Period>;
  readonly onChoose: (date: string) => void;
}

const WEEK = 7;
/** Sideways keys go by what is seen: in Arabic the next day lies to the left. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
  ArrowRight: 1,
  ArrowLeft: -1,
};

/** One month as a table; the arrow keys go from day to day, so that a tab passes it in one step. */
export function CalendarMonth({ month, days, today, chosen, onChoose }: CalendarMonthProps) {
  const format = useFormat();
  const titleId = useId();
  const firstOpen = [...days].find(
    ([date, state]) => date.startsWith(month) && date >= today && state !== 'taken',
  );
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = (event.target as HTMLElement).dataset.date;
    const step = KEYS[event.key];
    if (from === undefined || step === undefined) return;
    event.preventDefault();
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl' && Math.abs(step) === 1;
    const target = nextDate(from, isMirrored ? -step : step);
    // The neighbouring month stands beside this one, so its days are looked for in both.
    const all = event.currentTarget.closest('section');
    all?.querySelector<HTMLElement>(`button[data-date="${target}"]`)?.focus();
  };
  return (
    <div className={styles.month}>
      <h3 id={titleId} className={styles.title}>
        {format.month(new Date(`${month}-15T12:00:00Z`))}
      </h3>
      <table className={styles.table} aria-labelledby={titleId} onKeyDown={move}>
        <thead>
          <tr>
            {NAMED_WEEK.map((date) => (
              <th key={date} scope="col">
                <span aria-hidden="true">{format.shortWeekday(date)}</span>
                <span className="visually-hidden">{format.weekday(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, place) => (
                <td key={date ?? place}>
                  {date !== undefined && (
                    <Day
                      date={date}
                      state={date < today ? 'past' : (days.get(date) ?? 'unknown')}
                      isReached={date === firstOpen?.[0]}
                      chosen={chosen}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
  const isChosen = isInside(chosen, date, zone);
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

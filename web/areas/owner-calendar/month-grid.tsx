import type { OwnerCalendar } from '@kiraa/contract/owner-calendar.ts';
import { nextDate } from '@kiraa/domain/listing/calendar-days.ts';
import type { KeyboardEvent } from 'react';
import { NAMED_WEEK, weeksOf } from '../../shell/calendar-months.ts';
import { useFormat, useTexts, useTimeZone } from '../../shell/texts.tsx';
import { chooseDay, isChosen, stateOfDay, type TimeChoice } from './calendar-times.ts';
import styles from './owner-calendar.module.css';

interface MonthGridProps {
  readonly calendar: OwnerCalendar;
  readonly month: string;
  readonly today: string;
  readonly choice: TimeChoice;
  readonly onChoose: (choice: TimeChoice) => void;
}

const WEEK = 7;
/** Sideways keys go by what is seen: in Arabic the next day lies to the left. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
  ArrowRight: 1,
  ArrowLeft: -1,
};

function move(event: KeyboardEvent<HTMLTableElement>): void {
  const from = (event.target as HTMLElement).dataset.date;
  const step = KEYS[event.key];
  if (from === undefined || step === undefined) return;
  event.preventDefault();
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl' && Math.abs(step) === 1;
  const target = nextDate(from, isMirrored ? -step : step);
  event.currentTarget.querySelector<HTMLElement>(`button[data-date="${target}"]`)?.focus();
}

/** A month as a table; the arrow keys go from day to day, so that a tab passes it in one step. */
export function MonthGrid({ calendar, month, today, choice, onChoose }: MonthGridProps) {
  const format = useFormat();
  const texts = useTexts().ownerCalendar;
  const zone = useTimeZone();
  const reached = today.startsWith(month) ? today : `${month}-01`;
  const day = (date: string) => {
    const isPast = date < today;
    const state = stateOfDay(date, calendar, zone);
    return (
      <button
        type="button"
        className={styles.day}
        data-date={date}
        data-state={state}
        data-past={isPast || undefined}
        aria-label={`${format.day(date)}, ${isPast ? texts.past : texts[state]}`}
        aria-pressed={isChosen(date, choice)}
        aria-disabled={isPast || undefined}
        tabIndex={date === reached ? 0 : -1}
        onClick={() => !isPast && onChoose(chooseDay(choice, date))}
      >
        {Number(date.slice(-2))}
      </button>
    );
  };
  return (
    <>
      <table className={styles.table} aria-labelledby="month" onKeyDown={move}>
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
                <td key={date ?? place}>{date !== undefined && day(date)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.legend} aria-hidden="true">
        {(['free', 'booked', 'blocked'] as const).map((state) => (
          <li key={state}>
            <span className={styles.sample} data-state={state} />
            {texts[state]}
          </li>
        ))}
      </ul>
    </>
  );
}

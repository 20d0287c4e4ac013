import { nextDate } from '@kiraa/domain/dates.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFormat } from '../texts/texts.tsx';
import { NAMED_WEEK, weeksOf } from './calendar-months.ts';
import styles from './month-table.module.css';

interface MonthTableProps {
  /** "2027-03" */
  readonly month: string;
  /** The id of the month's heading. */
  readonly labelledBy: string;
  /** A button with the date in `data-date`; one of the month is reached by the tab. */
  readonly day: (date: string) => ReactNode;
  /** Takes the day that an arrow key led to when it lies in a month that is not shown. */
  readonly onBeyond?: (date: string) => void;
}

const WEEK = 7;
/** Sideways keys go by what is seen: in Arabic the next day lies to the left. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
  ArrowRight: 1,
  ArrowLeft: -1,
};

function move(event: KeyboardEvent<HTMLTableElement>, onBeyond?: (date: string) => void): void {
  const from = (event.target as HTMLElement).dataset.date;
  const step = KEYS[event.key];
  if (from === undefined || step === undefined) return;
  event.preventDefault();
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl' && Math.abs(step) === 1;
  const target = nextDate(from, isMirrored ? -step : step);
  // A neighbouring month may stand beside this one in its section, so its days are looked for too.
  const all = event.currentTarget.closest('section');
  const found = all?.querySelector<HTMLElement>(`button[data-date="${target}"]`);
  found?.focus();
  // On a narrow screen the neighbouring month may be there and not shown; what is not shown takes no focus.
  if (!found || document.activeElement !== found) onBeyond?.(target);
}

/** A month as a table; the arrow keys go from day to day, so that a tab passes it in one step. */
export function MonthTable({ month, labelledBy, day, onBeyond }: MonthTableProps) {
  const format = useFormat();
  return (
    <table className={styles.table} aria-labelledby={labelledBy} onKeyDown={(event) => move(event, onBeyond)}>
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
        {weeksOf(month).map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of another month are the same rows with other days
          <tr key={row}>
            {week.map((date, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: and a row's places are the days of the week
              <td key={place}>{date !== undefined && day(date)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

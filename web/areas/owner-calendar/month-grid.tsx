import type { OwnerCalendar } from '@kiraa/contract/owner-calendar.ts';
import { MonthTable } from '../../shell/calendar/month-table.tsx';
import { useTimeZone } from '../../shell/calendar/time-zone.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { chooseDay, isChosen, stateOfDay, type TimeChoice } from './calendar-times.ts';
import styles from './owner-calendar.module.css';

interface MonthGridProps {
  readonly calendar: OwnerCalendar;
  readonly month: string;
  readonly today: string;
  readonly choice: TimeChoice;
  readonly onChoose: (choice: TimeChoice) => void;
}

/** One month with what is booked and kept, and what its colours mean. */
export function MonthGrid({ calendar, month, today, choice, onChoose }: MonthGridProps) {
  const format = useFormat();
  const texts = useAllTexts().ownerCalendar;
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
      <MonthTable month={month} labelledBy="month" day={day} />
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

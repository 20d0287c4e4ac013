import type { OwnerCalendar } from '@kiraa/contract/listings/owner-calendar.ts';
import { CalendarMonth } from '../../shell/calendar/calendar-month.tsx';
import type { DayLook } from '../../shell/calendar/day-button.tsx';
import { useTimeZone } from '../../shell/calendar/time-zone.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { chooseDay, spanOfDay, stateOfDay, type TimeChoice } from './calendar-times.ts';
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
  const texts = useAllTexts().ownerCalendar;
  const format = useFormat();
  const zone = useTimeZone();
  const { fromDay, untilDay } = choice;
  const lookOf = (date: string): DayLook => {
    const isPast = date < today;
    const state = stateOfDay(date, calendar, zone);
    const span = spanOfDay(date, calendar, zone);
    const edges = {
      first: [texts.begins],
      last: [texts.ends],
      only: [texts.begins, texts.ends],
      inside: [],
    }[span ?? 'inside'];
    const words = format.list([isPast ? texts.past : texts[state], ...edges]);
    return { state, span, words, isShut: isPast };
  };
  return (
    <>
      <CalendarMonth
        month={month}
        labelledBy="month"
        today={today}
        chosen={{ first: fromDay || undefined, last: untilDay || undefined }}
        lookOf={lookOf}
        reached={today.startsWith(month) ? today : `${month}-01`}
        onChoose={(date) => onChoose(chooseDay(choice, date))}
      />
      <ul className={styles.legend} aria-hidden="true">
        {(['free', 'booked', 'blocked'] as const).map((state) => (
          <li key={state}>
            <span className={styles.sample} data-state={state} />
            {texts[state]}
          </li>
        ))}
        <li>
          <span className={styles.sample} data-today />
          {texts.today}
        </li>
      </ul>
    </>
  );
}

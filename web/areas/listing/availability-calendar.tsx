import type { Period } from '@kiraa/domain/time.ts';
import { useEffect, useSyncExternalStore } from 'react';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { monthAfter } from '../../shell/calendar/calendar-months.ts';
import { Failed } from '../../shell/calls/call-states.tsx';
import { useTexts } from '../../shell/texts/texts.tsx';
import styles from './availability-calendar.module.css';
import { CalendarMonth } from './calendar-month.tsx';
import { periodOfDays } from './day-choice.ts';
import { useCalendar } from './use-calendar.ts';

interface AvailabilityCalendarProps {
  readonly listingId: string;
  readonly chosen: Partial<Period>;
  readonly onChoose: (period: Partial<Period>) => void;
  /** Told what is taken of the months that are shown. */
  readonly onTaken?: (months: string, taken: readonly Period[]) => void;
}

const NEVER_CHANGES = () => () => undefined;
/** False while the server writes the page, and for the browser's first look at it. */
const useIsAwake = () =>
  useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  );

/**
 * What is taken, two months side by side (one on a phone), and a way to choose the days right there. The server writes no day: what
 * is taken depends on the visitor's clocks, and two months are a sixth of the page.
 */
export function AvailabilityCalendar({ listingId, chosen, onChoose, onTaken }: AvailabilityCalendarProps) {
  const texts = useTexts();
  const { month, days, taken, today, turn, isFailed, refetch } = useCalendar(listingId);
  const isAwake = useIsAwake();
  const choose = (date: string) => onChoose(periodOfDays(chosen, date, { taken }));
  useEffect(() => {
    if (taken) onTaken?.(month, taken);
  }, [onTaken, month, taken]);
  return (
    <section className={styles.section} aria-labelledby="availability">
      <div className={styles.head}>
        <div>
          <h2 id="availability">{texts.listing.availability}</h2>
          <p className={styles.hint}>{texts.listing.availabilityHint}</p>
        </div>
        <div className={styles.turn}>
          <button
            type="button"
            className={styles.step}
            aria-label={texts.booking.previousMonth}
            {...turn(-1)}
          >
            <IconChevronLeft className="mirrored" aria-hidden />
          </button>
          <button type="button" className={styles.step} aria-label={texts.booking.nextMonth} {...turn(1)}>
            <IconChevronRight className="mirrored" aria-hidden />
          </button>
        </div>
      </div>
      <div className={styles.months}>
        {isAwake &&
          [month, monthAfter(month, 1)].map((one) => (
            <CalendarMonth
              key={one}
              month={one}
              days={days}
              today={today}
              chosen={chosen}
              onChoose={choose}
            />
          ))}
      </div>
      <Legend />
      {isFailed && <Failed isInline title={texts.listing.availabilityFailed} onRetry={refetch} />}
    </section>
  );
}

function Legend() {
  const texts = useTexts().listing;
  const states = [
    ['free', texts.dayFree],
    ['partly', texts.dayPartly],
    ['taken', texts.dayTaken],
  ] as const;
  return (
    <ul className={styles.legend} aria-hidden="true">
      {states.map(([state, label]) => (
        <li key={state}>
          <span className={styles.sample} data-state={state} />
          {label}
        </li>
      ))}
    </ul>
  );
}

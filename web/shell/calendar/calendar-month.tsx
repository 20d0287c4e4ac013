import { useId } from 'react';
import { useSteady } from '../../ui/use-steady.ts';
import { useFormat, useLanguage } from '../texts/texts.tsx';
import styles from './calendar-month.module.css';
import { lastDayOf } from './calendar-months.ts';
import { type ChooseDay, DayButton, type DayLook, type DayRange, edgeOf } from './day-button.tsx';
import { hijriMonths } from './hijri.ts';
import { MonthTable } from './month-table.tsx';

export interface MonthProps {
  /** "2027-03" */
  readonly month: string;
  readonly today: string;
  readonly chosen: DayRange;
  readonly lookOf: (date: string) => DayLook;
  /** The one day that a tab reaches. */
  readonly reached: string | undefined;
  readonly onChoose: ChooseDay;
  /** Takes the day that an arrow key led to when it lies in a month that is not shown. */
  readonly onBeyond?: (date: string) => void;
  /** The id of a heading elsewhere; without one the month has its own. */
  readonly labelledBy?: string | undefined;
}

/** One month of any calendar of the product, with the Hijri months that it lies in. */
export function CalendarMonth({ month, labelledBy, onBeyond, ...days }: MonthProps) {
  const format = useFormat();
  const language = useLanguage();
  const { today, chosen, lookOf, reached, onChoose } = days;
  const ownId = useId();
  const choose = useSteady(onChoose);
  const isOfRange = chosen.last !== undefined && chosen.last !== chosen.first;
  const dayOf = (date: string) => {
    const look = lookOf(date);
    // What is taken is never painted as chosen, whatever an address says.
    const edge = look.state === 'taken' ? undefined : edgeOf(date, chosen);
    return (
      <DayButton
        date={date}
        {...look}
        edge={edge}
        isOfRange={isOfRange && edge !== undefined}
        isToday={date === today}
        isReached={date === reached}
        onChoose={choose}
      />
    );
  };
  return (
    <div className={styles.month}>
      {labelledBy === undefined && (
        <h3 id={ownId} className={styles.title}>
          {format.month(new Date(`${month}-15T12:00:00Z`))}
        </h3>
      )}
      <p className={styles.hijri}>{format.digits(hijriMonths(`${month}-01`, lastDayOf(month), language))}</p>
      <MonthTable
        month={month}
        labelledBy={labelledBy ?? ownId}
        {...(onBeyond && { onBeyond })}
        day={dayOf}
      />
    </div>
  );
}

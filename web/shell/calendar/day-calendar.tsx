import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { useFormat, useTexts } from '../texts/texts.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { monthAfter, monthOf } from './calendar-months.ts';
import type { DayLook, DayRange } from './day-button.tsx';
import styles from './day-calendar.module.css';

interface DayCalendarProps {
  readonly chosen: DayRange;
  /** Days are written "2027-03-07". */
  readonly today: string;
  /** The first and the last day that can be chosen. */
  readonly first: string;
  readonly last: string;
  /** The day whose month is shown first and that a tab reaches. */
  readonly opensAt?: string | undefined;
  /** Two months stand side by side where there is room. */
  readonly months?: 1 | 2;
  readonly lookOf?: ((day: string) => DayLook) | undefined;
  readonly onChoose: (day: string) => void;
}

const NO_LOOK = {};

/** A leaf of days at a time; the arrow keys lead on to the next, and the month's name to a list of all months. */
export function DayCalendar(props: DayCalendarProps) {
  const { chosen, today, first, last, opensAt, months = 1, lookOf = () => NO_LOOK, onChoose } = props;
  const format = useFormat();
  const titleId = useId();
  const [month, setMonth] = useState(monthOf(opensAt ?? chosen.first ?? first));
  const [isChoosingMonth, setChoosingMonth] = useState(false);
  const box = useRef<HTMLElement>(null);
  const focusOn = useFocusOn(box);
  const canBeChosen = (day: string) => day >= first && day <= last;
  const shown = Array.from({ length: months }, (_, index) => monthAfter(month, index));
  const look = (day: string) => (canBeChosen(day) ? lookOf(day) : { isBeyond: true });
  const reachedIn = (one: string) =>
    [opensAt, chosen.first, first, `${one}-01`].find((day) => day?.startsWith(one) && canBeChosen(day));
  const goOn = (day: string) => {
    if (!canBeChosen(day)) return;
    setMonth(monthOf(day) < month ? monthOf(day) : monthAfter(monthOf(day), 1 - months));
    focusOn(day);
  };
  return (
    <section ref={box} className={styles.calendar} aria-labelledby={titleId}>
      <MonthHead
        titleId={titleId}
        month={month}
        {...{ first, last, isChoosingMonth }}
        onTurn={setMonth}
        onPressName={() => setChoosingMonth(!isChoosingMonth)}
      />
      {isChoosingMonth ? (
        <ul className={styles.months}>
          {monthsBetween(first, last).map((one) => (
            <li key={one}>
              <button
                type="button"
                className={styles.month}
                aria-pressed={one === month}
                onClick={() => {
                  setMonth(one);
                  setChoosingMonth(false);
                }}
              >
                {format.month(middleOf(one))}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.leaves} data-months={months}>
          {shown.map((one, index) => (
            <CalendarMonth
              key={one}
              month={one}
              labelledBy={index === 0 ? titleId : undefined}
              reached={reachedIn(one)}
              {...{ today, chosen, onChoose }}
              lookOf={look}
              onBeyond={goOn}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface MonthHeadProps {
  readonly titleId: string;
  readonly month: string;
  readonly first: string;
  readonly last: string;
  readonly isChoosingMonth: boolean;
  readonly onTurn: (month: string) => void;
  readonly onPressName: () => void;
}

/** The month that is shown, read out when it changes, between the ways to its neighbours. */
function MonthHead({ titleId, month, first, last, isChoosingMonth, onTurn, onPressName }: MonthHeadProps) {
  const texts = useTexts().booking;
  const name = useFormat().month(middleOf(month));
  return (
    <div className={styles.head}>
      <button
        type="button"
        className={styles.turn}
        data-direction="previous"
        aria-label={texts.previousMonth}
        disabled={isChoosingMonth || month <= monthOf(first)}
        onClick={() => onTurn(monthAfter(month, -1))}
      >
        <IconChevronLeft className="mirrored" size={18} stroke={1.5} aria-hidden />
      </button>
      <span id={titleId} className="visually-hidden" aria-live="polite">
        {name}
      </span>
      <button
        type="button"
        className={styles.name}
        aria-label={texts.chooseMonth}
        aria-expanded={isChoosingMonth}
        onClick={onPressName}
      >
        {name}
      </button>
      <button
        type="button"
        className={styles.turn}
        data-direction="next"
        aria-label={texts.nextMonth}
        disabled={isChoosingMonth || month >= monthOf(last)}
        onClick={() => onTurn(monthAfter(month, 1))}
      >
        <IconChevronRight className="mirrored" size={18} stroke={1.5} aria-hidden />
      </button>
    </div>
  );
}

/** Moves the focus to a day that is only there once its month is drawn. */
function useFocusOn(box: RefObject<HTMLElement | null>): (day: string) => void {
  const [day, setDay] = useState<string>();
  useEffect(() => {
    if (day === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus();
    setDay(undefined);
  }, [box, day]);
  return setDay;
}

/** An instant that lies in the month in every zone. */
function middleOf(month: string): Date {
  return new Date(`${month}-15T12:00:00Z`);
}

function monthsBetween(first: string, last: string): string[] {
  const months = [monthOf(first)];
  for (let next = monthAfter(monthOf(first), 1); next <= monthOf(last); next = monthAfter(next, 1))
    months.push(next);
  return months;
}

import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { monthAfter, monthOf } from '../../shell/calendar/calendar-months.ts';
import { MonthTable } from '../../shell/calendar/month-table.tsx';
import { useFormat, useTexts } from '../../shell/texts/texts.tsx';
import styles from './day-calendar.module.css';

interface DayCalendarProps {
  /** Days are written "2027-03-07". */
  readonly chosen: string | undefined;
  /** The first and the last day that can be chosen. */
  readonly first: string;
  readonly last: string;
  /** Whether nothing of a day between them is left to choose. */
  readonly isTaken?: ((day: string) => boolean) | undefined;
  readonly onChoose: (day: string) => void;
}

/** A month of days at a time; the arrow keys lead into the next month, and the month's name to a list of all months. */
export function DayCalendar({ chosen, first, last, isTaken = () => false, onChoose }: DayCalendarProps) {
  const format = useFormat();
  const { dayTaken } = useTexts().listing;
  const titleId = useId();
  const [month, setMonth] = useState(monthOf(chosen ?? first));
  const [isChoosingMonth, setChoosingMonth] = useState(false);
  const box = useRef<HTMLElement>(null);
  const focusOn = useFocusOn(box);
  const canBeChosen = (day: string) => day >= first && day <= last;
  const isShut = (day: string) => canBeChosen(day) && isTaken(day);
  const reached = [chosen, first, `${month}-01`].find((day) => day?.startsWith(month) && canBeChosen(day));
  const goOn = (day: string) => {
    if (!canBeChosen(day)) return;
    setMonth(monthOf(day));
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
        <MonthTable
          month={month}
          labelledBy={titleId}
          onBeyond={goOn}
          day={(day) => (
            <button
              type="button"
              className={styles.day}
              data-date={day}
              data-taken={isShut(day) || undefined}
              aria-label={isShut(day) ? `${format.day(day)}, ${dayTaken}` : format.day(day)}
              aria-pressed={day === chosen}
              aria-disabled={isShut(day) || undefined}
              disabled={!canBeChosen(day)}
              tabIndex={day === reached ? 0 : -1}
              onClick={() => !isShut(day) && onChoose(day)}
            >
              {Number(day.slice(-2))}
            </button>
          )}
        />
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

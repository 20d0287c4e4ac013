import { memo, useCallback, useDeferredValue, useId, useRef, useState } from 'react';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { useFormTexts } from '../texts/form-texts.ts';
import { useFormat } from '../texts/texts.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { monthAfter, monthOf } from './calendar-months.ts';
import type { DayLook, DayRange } from './day-button.tsx';
import styles from './day-calendar.module.css';
import { useFocusOn } from './use-focus-on.ts';

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

const NO_LOOK = () => ({});

/**
 * A leaf of days at a time; the arrow keys lead on to the next, and the month's name to a list of all months. A press that turns the leaf
 * is seen at once in the month's name, and the days come with the frame after it: a cheap phone lays out a month in a tenth of a second.
 */
export function DayCalendar({ lookOf = NO_LOOK, months = 1, ...props }: DayCalendarProps) {
  const { chosen, first, last, opensAt } = props;
  const format = useFormat();
  const titleId = useId();
  const [month, setMonth] = useState(monthOf(opensAt ?? chosen.first ?? first));
  const [isChoosingMonth, setChoosingMonth] = useState(false);
  const box = useRef<HTMLElement>(null);
  const drawn = useDeferredValue(month);
  const focusOn = useFocusOn(box, drawn);
  const goOn = useCallback(
    (day: string) => {
      if (day < first || day > last) return;
      setMonth((shown) => (monthOf(day) < shown ? monthOf(day) : monthAfter(monthOf(day), 1 - months)));
      focusOn(day);
    },
    [first, last, months, focusOn],
  );
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
        <Leaves {...props} {...{ lookOf, months, titleId }} month={drawn} onBeyond={goOn} />
      )}
    </section>
  );
}

interface LeavesProps extends Omit<DayCalendarProps, 'lookOf' | 'months'> {
  readonly month: string;
  readonly months: 1 | 2;
  readonly lookOf: (day: string) => DayLook;
  readonly titleId: string;
  readonly onBeyond: (day: string) => void;
}

/** The months side by side from one on. Turned, they keep their buttons, which are other days then. */
const Leaves = memo(function Leaves(props: LeavesProps) {
  const { month, months, titleId, chosen, today, first, last, opensAt, lookOf, onChoose, onBeyond } = props;
  const canBeChosen = (day: string) => day >= first && day <= last;
  const look = (day: string) => (canBeChosen(day) ? lookOf(day) : { isBeyond: true });
  const reachedIn = (one: string) =>
    [opensAt, chosen.first, first, `${one}-01`].find((day) => day?.startsWith(one) && canBeChosen(day));
  return (
    <div className={styles.leaves} data-months={months}>
      {Array.from({ length: months }, (_, place) => (
        <CalendarMonth
          // biome-ignore lint/suspicious/noArrayIndexKey: another month in the same place is the same leaf, turned
          key={place}
          month={monthAfter(month, place)}
          labelledBy={place === 0 ? titleId : undefined}
          reached={reachedIn(monthAfter(month, place))}
          {...{ today, chosen, onChoose, onBeyond }}
          lookOf={look}
        />
      ))}
    </div>
  );
});

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
  const texts = useFormTexts().booking;
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

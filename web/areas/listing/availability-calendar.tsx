import type { DayState } from '@kiraa/domain/listing/calendar-days.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { memo, startTransition, useEffect, useRef, useState } from 'react';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { CalendarMonth } from '../../shell/calendar/calendar-month.tsx';
import { monthAfter } from '../../shell/calendar/calendar-months.ts';
import type { ChooseDay, DayRange } from '../../shell/calendar/day-button.tsx';
import type { KnownTimes } from '../../shell/calendar/taken.ts';
import { useTimeZone } from '../../shell/calendar/time-zone.tsx';
import { useFocusOn } from '../../shell/calendar/use-focus-on.ts';
import { Failed } from '../../shell/calls/call-states.tsx';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { useIsAwake } from '../../ui/awake.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useSteady } from '../../ui/use-steady.ts';
import styles from './availability-calendar.module.css';
import { daysOfPeriod, periodOfDays } from './day-choice.ts';
import { useCalendar } from './use-calendar.ts';

interface AvailabilityCalendarProps {
  readonly listingId: string;
  /** The reader's booking of it that gets another period here. */
  readonly bookingId?: string | undefined;
  readonly chosen: Partial<Period>;
  /** What stands beneath each day that can be had. */
  readonly dayPrice?: string | undefined;
  readonly onChoose: (period: Partial<Period>) => void;
  /** Told what is known of the months that are shown. */
  readonly onKnown?: (months: string, known: KnownTimes) => void;
}

/**
 * What is taken, two months side by side (one on a phone), and a way to choose the days right there. The server writes no day: what
 * is taken depends on the visitor's clocks, and two months are a sixth of the page.
 */
export function AvailabilityCalendar({
  listingId,
  bookingId,
  chosen,
  dayPrice,
  onChoose,
  onKnown,
}: AvailabilityCalendarProps) {
  const texts = useFormTexts();
  const zone = useTimeZone();
  const { month, days, known, today, turn, turnTo, isFailed, refetch } = useCalendar(listingId, bookingId);
  const isAwake = useIsAwake();
  const [pressed, setPressed] = useState<PressedPeriod>();
  // A second day may be pressed before the first is drawn with all that follows from it.
  const lastPressed = useRef(pressed);
  const shown = periodShown(pressed, chosen);
  const choose: ChooseDay = useSteady((date, paint) => {
    const period = periodOfDays(periodShown(lastPressed.current, chosen), date, {
      ...known,
      now: new Date(),
    });
    lastPressed.current = { period, instead: chosen };
    // The day alone is painted with the press; the days around it, the form and the price hear of it after.
    startTransition(() => {
      paint();
      setPressed(lastPressed.current);
      onChoose(period);
    });
  });
  const box = useRef<HTMLElement>(null);
  const focusOn = useFocusOn(box, month);
  const goOn = useSteady((day: string) => {
    if (turnTo(day)) focusOn(day);
  });
  useEffect(() => {
    if (known) onKnown?.(month, known);
  }, [onKnown, month, known]);
  return (
    <section ref={box} className={styles.section} aria-labelledby="availability">
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
        {isAwake && (
          <Months
            month={month}
            {...{ days, today, dayPrice }}
            {...daysOfPeriod(shown, zone)}
            onChoose={choose}
            onBeyond={goOn}
          />
        )}
      </div>
      <ChosenPeriod chosen={shown} />
      <Legend />
      {isFailed && <Failed isInline title={texts.listing.availabilityFailed} onRetry={refetch} />}
    </section>
  );
}

/** What was chosen here, for as long as what is chosen around has not changed. */
interface PressedPeriod {
  readonly period: Partial<Period>;
  readonly instead: Partial<Period>;
}

function periodShown(pressed: PressedPeriod | undefined, chosen: Partial<Period>): Partial<Period> {
  return pressed?.instead === chosen ? pressed.period : chosen;
}

interface MonthsProps extends DayRange, Pick<AvailabilityCalendarProps, 'dayPrice'> {
  readonly month: string;
  readonly days: ReadonlyMap<string, DayState>;
  readonly today: string;
  readonly onChoose: ChooseDay;
  readonly onBeyond: (date: string) => void;
}

/** As wide as the style's two columns: a phone would draw a second month that it does not show. */
const TWO_COLUMNS = '(min-width: 768px)';

/** Two months where there is room for them. Turned, they keep their buttons, which are other days then. */
const Months = memo(function Months(props: MonthsProps) {
  const { month, days, today, dayPrice, first, last, onChoose, onBeyond } = props;
  const states = useDayStates(days, today, dayPrice);
  const shown = useMedia(TWO_COLUMNS, false) ? [month, monthAfter(month, 1)] : [month];
  return shown.map((one, place) => (
    <CalendarMonth
      // biome-ignore lint/suspicious/noArrayIndexKey: another month in the same place is the same leaf, turned
      key={place}
      month={one}
      today={today}
      chosen={{ first, last }}
      lookOf={states.lookOf}
      reached={states.firstOpenIn(one)}
      {...{ onChoose, onBeyond }}
    />
  ));
});

/** What a day of the listing is called and painted as, and which one of a month a tab reaches: the first with room. */
function useDayStates(days: ReadonlyMap<string, DayState>, today: string, dayPrice: string | undefined) {
  const texts = useFormTexts().listing;
  const words = {
    free: texts.dayFree,
    partly: texts.dayPartly,
    taken: texts.dayTaken,
    past: texts.dayPast,
    unknown: texts.dayUnknown,
  };
  const lookOf = (date: string) => {
    const state = date < today ? 'past' : (days.get(date) ?? 'unknown');
    const isShut = state !== 'free' && state !== 'partly';
    return { state, words: words[state], isShut, price: isShut ? undefined : dayPrice };
  };
  const firstOpenIn = (month: string) =>
    [...days].find(([date, state]) => date.startsWith(month) && date >= today && state !== 'taken')?.[0];
  return { lookOf, firstOpenIn };
}

/** What is chosen, in words, read out as it changes. */
function ChosenPeriod({ chosen: { start, end } }: Pick<AvailabilityCalendarProps, 'chosen'>) {
  const texts = useFormTexts().shell;
  const format = useFormat();
  const words = start && format.friendlyDateTime(start);
  return (
    <p className={styles.chosen} aria-live="polite">
      {words && (end ? texts.fromTo(words, format.friendlyDateTime(end)) : words)}
    </p>
  );
}

function Legend() {
  const texts = useFormTexts().listing;
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

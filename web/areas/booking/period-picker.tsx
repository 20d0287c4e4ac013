import { isBelowShortest } from '@kiraa/domain/listing/availability.ts';
import { addMinutes, type Period } from '@kiraa/domain/time.ts';
import { useRef, useState } from 'react';
import type { DayLook } from '../../shell/calendar/day-button.tsx';
import { DayCalendar } from '../../shell/calendar/day-calendar.tsx';
import {
  dayOf,
  firstDayAfter,
  instantOf,
  lastDayFrom,
  timeNear,
  timeOf,
  timesAfter,
} from '../../shell/calendar/quarter-hours.ts';
import { useStartFocus } from '../../shell/calendar/use-popover.ts';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { PeriodEnd, PeriodRules } from './period-field.tsx';
import styles from './period-picker.module.css';
import { TimeList } from './time-list.tsx';

interface PeriodPickerProps extends PeriodRules {
  /** What the next touch chooses. */
  readonly which: PeriodEnd;
  readonly onWhich: (which: PeriodEnd) => void;
  readonly value: Partial<Period>;
  readonly onStart?: ((start: Date, isAnew: boolean) => void) | undefined;
  readonly onEnd?: ((end: Date) => void) | undefined;
  readonly onDone: () => void;
}

interface DayOffer extends Partial<Period> {
  readonly look: 'open' | 'taken' | 'short';
}

/** A calendar of the days that still have times, and the times of what is chosen. Each choice counts at once. */
export default function PeriodPicker(props: PeriodPickerProps) {
  const { which, onWhich, value, onStart, onEnd, onDone, dayPrice } = props;
  const lookOf = useLooks(props.shortestMinutes, dayPrice);
  const box = useRef<HTMLDivElement>(null);
  const offers = useOffers(props);
  const [isWhole] = useState(value.start !== undefined && value.end !== undefined);
  useStartFocus(box);
  /** What a touch of the day chooses, and how the day looks for it. Before the start, and behind what is taken, a day begins anew. */
  const offerOn = (day: string): DayOffer => {
    if (which === 'end' && onEnd) {
      const end = offers.endOn(day);
      if (end) return { look: 'open', end };
      if (offers.isShortOn(day)) return { look: 'short' };
    }
    const start = onStart && offers.startOn(day);
    return start ? { look: 'open', start } : { look: 'taken' };
  };

  const choose = (day: string) => {
    const { start, end } = offerOn(day);
    if (end) {
      onEnd?.(end);
      return isWhole ? undefined : onDone();
    }
    if (!start) return undefined;
    onStart?.(start, which === 'end');
    return onEnd && onWhich('end');
  };
  const day = (instant: Date | undefined) => instant && dayOf(instant);
  const first = onStart ? offers.firstDay : (day(value.start) ?? offers.firstDay);
  return (
    <div ref={box} className={styles.picker}>
      <DayCalendar
        chosen={{ first: day(value.start), last: day(value.end) }}
        today={dayOf(new Date())}
        first={first}
        last={lastDayFrom(offers.earliest)}
        opensAt={day(value[which]) ?? day(value.start)}
        lookOf={(one) => lookOf(offerOn(one).look)}
        onChoose={choose}
      />
      <Said value={value} />
      {props.shortestMinutes !== undefined && (
        <Shortest minutes={props.shortestMinutes} isAsked={which === 'end'} />
      )}
      <div className={styles.row}>
        {onStart && value.start && (
          <TimeList end="start" value={value.start} times={offers.startTimes} onChange={onStart} />
        )}
        {onEnd && value.end && (
          <TimeList end="end" value={value.end} times={offers.endTimes} onChange={onEnd} />
        )}
        <Done onDone={onDone} />
      </div>
    </div>
  );
}

function Done({ onDone }: { onDone: () => void }) {
  return <Button onClick={onDone}>{useFormTexts().booking.done}</Button>;
}

/** Why the days right after the start cannot be chosen, said as soon as there is a start. */
function Shortest({ minutes, isAsked }: { minutes: number; isAsked: boolean }) {
  const words = useShortest(minutes);
  return (
    <p className={styles.shortest} aria-live="polite">
      {isAsked && words}
    </p>
  );
}

function useShortest(minutes: number | undefined): string | undefined {
  const texts = useFormTexts().listing;
  const format = useFormat();
  return minutes === undefined ? undefined : texts.shortest(format.duration(minutes));
}

/** How days are painted and read out: open, taken, or too near to the start. */
function useLooks(shortestMinutes: number | undefined, price: string | undefined) {
  const { dayTaken } = useFormTexts().listing;
  const shortest = useShortest(shortestMinutes);
  const looks = {
    open: { price },
    taken: { state: 'taken', words: dayTaken, isShut: true },
    short: { state: 'short', words: shortest, isShut: true },
  };
  return (look: DayOffer['look']): DayLook => looks[look];
}

/** What is chosen so far, read out with each touch. */
function Said({ value: { start, end } }: { value: Partial<Period> }) {
  const texts = useFormTexts().shell;
  const format = useFormat();
  const words = start && format.friendlyDateTime(start);
  return (
    <p className="visually-hidden" aria-live="polite">
      {words && (end ? texts.fromTo(words, format.friendlyDateTime(end)) : words)}
    </p>
  );
}

/** Which times can begin and which can end what is chosen, and the one that a touched day takes. */
function useOffers(props: PeriodPickerProps) {
  const { value, after, startsAt, isFree, wantedTime, wantedMinutes, shortestMinutes } = props;
  const [earliest] = useState(after);
  const { start, end } = value;
  const from = start ?? earliest;
  const startTimes = (day: string, since = earliest) =>
    timesAfter(day, since).filter((time) => startsAt?.(instantOf(day, time)) ?? true);
  const periodsTo = (day: string, since: Date) =>
    timesAfter(day, since)
      .map((time) => {
        const end = instantOf(day, time);
        return { time, period: { start: start ?? end, end } };
      })
      .filter(({ period }) => isFree?.(period) ?? true);
  const isLong = (period: Period) =>
    !start || shortestMinutes === undefined || !isBelowShortest(period, { shortestMinutes });
  const endTimes = (day: string, since = from) =>
    periodsTo(day, since).flatMap(({ time, period }) => (isLong(period) ? [time] : []));
  const isShortOn = (day: string) => {
    const longest = shortestMinutes === undefined ? undefined : periodsTo(day, from).at(-1);
    return longest !== undefined && !isLong(longest.period);
  };
  const on = (day: string, time: string | undefined) =>
    time === undefined ? undefined : instantOf(day, time);
  const startOn = (day: string) =>
    on(day, timeNear(startTimes(day), start ? timeOf(start) : wantedTime) ?? startTimes(day).at(-1));
  const endOn = (day: string) => {
    const wanted = end ? timeOf(end) : start ? timeOf(start) : wantedTime;
    const clear = start && addMinutes(start, wantedMinutes - 1);
    return on(day, timeNear(endTimes(day, clear), wanted) ?? endTimes(day).at(-1));
  };
  return { earliest, firstDay: firstDayAfter(earliest), startTimes, endTimes, startOn, endOn, isShortOn };
}

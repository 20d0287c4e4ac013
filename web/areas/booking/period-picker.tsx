import { addMinutes, type Period } from '@kiraa/domain/time.ts';
import { useRef, useState } from 'react';
import { DayCalendar } from '../../shell/calendar/day-calendar.tsx';
import { useStartFocus } from '../../shell/calendar/use-popover.ts';
import { useFormat, useTexts } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import type { PeriodEnd, PeriodRules } from './period-field.tsx';
import styles from './period-picker.module.css';
import {
  dayOf,
  firstDayAfter,
  instantOf,
  lastDayFrom,
  timeNear,
  timeOf,
  timesAfter,
} from './quarter-hours.ts';
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

/** A calendar of the days that still have times, and the times of what is chosen. Each choice counts at once. */
export default function PeriodPicker(props: PeriodPickerProps) {
  const { which, onWhich, value, onStart, onEnd, onDone, dayPrice } = props;
  const { dayTaken } = useTexts().listing;
  const box = useRef<HTMLDivElement>(null);
  const offers = useOffers(props);
  const [isWhole] = useState(value.start !== undefined && value.end !== undefined);
  useStartFocus(box);
  /** Before the start, and behind what is taken, a day begins anew. */
  const isEnd = (day: string) => which === 'end' && onEnd !== undefined && offers.endOn(day) !== undefined;
  const isShut = (day: string) => !isEnd(day) && (!onStart || offers.startOn(day) === undefined);

  const choose = (day: string) => {
    const end = isEnd(day) ? offers.endOn(day) : undefined;
    if (end) {
      onEnd?.(end);
      return isWhole ? undefined : onDone();
    }
    const start = offers.startOn(day);
    if (!start || !onStart) return undefined;
    onStart(start, which === 'end');
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
        lookOf={(one) =>
          isShut(one) ? { state: 'taken', words: dayTaken, isShut: true } : { price: dayPrice }
        }
        onChoose={choose}
      />
      <Said value={value} />
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
  return <Button onClick={onDone}>{useTexts().booking.done}</Button>;
}

/** What is chosen so far, read out with each touch. */
function Said({ value: { start, end } }: { value: Partial<Period> }) {
  const texts = useTexts().booking;
  const format = useFormat();
  const words = start && format.friendlyDateTime(start);
  return (
    <p className="visually-hidden" aria-live="polite">
      {words && (end ? texts.fromTo(words, format.friendlyDateTime(end)) : words)}
    </p>
  );
}

/** Which times can begin and which can end what is chosen, and the one that a touched day takes. */
function useOffers({ value, after, startsAt, isFree, wantedTime, wantedMinutes }: PeriodPickerProps) {
  const [earliest] = useState(after);
  const { start, end } = value;
  const from = start ?? earliest;
  const startTimes = (day: string, since = earliest) =>
    timesAfter(day, since).filter((time) => startsAt?.(instantOf(day, time)) ?? true);
  const endTimes = (day: string, since = from) =>
    timesAfter(day, since).filter((time) => {
      const instant = instantOf(day, time);
      return isFree?.({ start: start ?? instant, end: instant }) ?? true;
    });
  const on = (day: string, time: string | undefined) =>
    time === undefined ? undefined : instantOf(day, time);
  const startOn = (day: string) =>
    on(day, timeNear(startTimes(day), start ? timeOf(start) : wantedTime) ?? startTimes(day).at(-1));
  const endOn = (day: string) => {
    const wanted = end ? timeOf(end) : start ? timeOf(start) : wantedTime;
    const clear = start && addMinutes(start, wantedMinutes - 1);
    return on(day, timeNear(endTimes(day, clear), wanted) ?? endTimes(day).at(-1));
  };
  return { earliest, firstDay: firstDayAfter(earliest), startTimes, endTimes, startOn, endOn };
}

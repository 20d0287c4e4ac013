import { useRef } from 'react';
import { DayCalendar } from './day-calendar.tsx';
import { useStartFocus } from './use-popover.ts';

interface DayPickerProps {
  /** "2027-03-07", or "" for none. */
  readonly value: string;
  readonly today: string;
  /** The first and the last day that can be chosen. */
  readonly first: string;
  readonly last: string;
  readonly onChoose: (day: string) => void;
}

/** The calendar below the field of one day; it begins where the day is. */
export default function DayPicker({ value, today, first, last, onChoose }: DayPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  useStartFocus(box);
  const isWithin = value >= first && value <= last;
  return (
    <div ref={box}>
      <DayCalendar
        chosen={isWithin ? { first: value, last: value } : {}}
        {...{ today, first, last, onChoose }}
      />
    </div>
  );
}

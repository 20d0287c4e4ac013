import { useRef } from 'react';
import type { ChosenDays } from './days-field.tsx';

/**
 * What a touched day does to the days of a search (D-CALENDAR): the first touch begins, the second ends, and `onEnd` is called. Days
 * that stood before the calendar was opened were not begun in it, also where they are one day alone: the first touch begins anew.
 */
export function useTwoTouches(
  { from }: ChosenDays,
  onChange: (days: ChosenDays) => void,
  onEnd: () => void,
): (day: string) => void {
  const begun = useRef('');
  return (day) => {
    // Whoever took the days back meanwhile has begun nothing.
    if (begun.current === '' || begun.current !== from || day < from) {
      begun.current = day;
      return onChange({ from: day, until: '' });
    }
    begun.current = '';
    // The same day twice is that day alone.
    onChange({ from, until: day === from ? '' : day });
    return onEnd();
  };
}

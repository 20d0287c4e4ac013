import { type RefObject, useEffect, useState } from 'react';

/** Moves the focus to a day that is only there once its month is drawn. */
export function useFocusOn(box: RefObject<HTMLElement | null>, drawn: string): (day: string) => void {
  const [day, setDay] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each month that is drawn may be the one that has the day
  useEffect(() => {
    const button = day && box.current?.querySelector<HTMLElement>(`[data-date="${day}"]`);
    if (!button) return;
    button.focus();
    // It may be there and not shown yet: a narrow screen hides the second of two months.
    if (document.activeElement === button) setDay(undefined);
  }, [box, day, drawn]);
  return setDay;
}

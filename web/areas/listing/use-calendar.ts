import { dateOf, nextDate } from '@kiraa/domain/dates.ts';
import { BOOKING_HORIZON_DAYS } from '@kiraa/domain/limits.ts';
import type { DayState } from '@kiraa/domain/listing/calendar-days.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { lastDayOf, monthAfter, monthOf } from '../../shell/calendar-months.ts';
import { useTimeZone } from '../../shell/time-zone.tsx';
import type { CalendarData } from './availability-calendar.tsx';

type Days = ReadonlyMap<string, DayState>;

/**
 * The days that are known so far: first those that the server wrote, for the Kingdom's clocks; then, as somebody turns
 * the leaf or where the device's clocks are others, what the server is asked for.
 */
export function useCalendar(listingId: string, beginning: CalendarData | null) {
  const api = useApi({ quiet: true });
  const zone = useTimeZone();
  const [days, setDays] = useState<Days>(() => daysOf(beginning));
  const [isFailed, setFailed] = useState(beginning === null);
  const asked = useRef(new Set<string>());
  const isOtherZone = beginning !== null && beginning.timeZone !== zone;
  // The server's own today while its clocks are ours, so that the first page in the browser is the one that it wrote.
  const written = isOtherZone ? undefined : beginning?.days[0]?.date;
  const today = written ?? dateOf(new Date(), zone);

  const fetchDays = useCallback(
    async (from: string, to: string) => {
      const answer = await api.itemCalendar({ listingId, from, to, timeZone: zone });
      setFailed(!answer.ok);
      if (answer.ok) setDays((known) => new Map([...known, ...daysOf(answer.data.data)]));
      return answer.ok;
    },
    [api, listingId, zone],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the device's clocks
  useEffect(() => {
    if (isOtherZone) void fetchDays(today, lastDayOf(monthAfter(monthOf(today), 1)));
  }, [isOtherZone]);

  /** Sees to it that a month and the one beside it are known; one that failed is asked for again. */
  const load = (month: string) => {
    if (asked.current.has(month)) return;
    asked.current.add(month);
    const first = `${month}-01`;
    void fetchDays(first < today ? today : first, lastDayOf(monthAfter(month, 1))).then((ok) => {
      if (!ok) asked.current.delete(month);
    });
  };
  return { days, today, lastMonth: monthOf(nextDate(today, BOOKING_HORIZON_DAYS)), isFailed, load };
}

function daysOf(data: CalendarData | null): Days {
  return new Map((data?.days ?? []).map(({ date, state }) => [date, state]));
}

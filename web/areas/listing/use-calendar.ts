import { dateOf, nextDate } from '@kiraa/domain/dates.ts';
import { BOOKING_HORIZON_DAYS } from '@kiraa/domain/limits.ts';
import type { DayState } from '@kiraa/domain/listing/calendar-days.ts';
import { useState } from 'react';
import { lastDayOf, monthAfter, monthOf } from '../../shell/calendar/calendar-months.ts';
import { useTimeZone } from '../../shell/calendar/time-zone.tsx';
import { useCall, usePrefetch } from '../../shell/calls/calls.tsx';
import type { CalendarData } from './availability-calendar.tsx';

type Days = ReadonlyMap<string, DayState>;

/**
 * Two months of days: those that the server wrote, for the Kingdom's clocks, and as somebody turns the leaf, or where the
 * device's clocks are others, what the server is asked for.
 */
export function useCalendar(listingId: string, beginning: CalendarData | null) {
  const timeZone = useTimeZone();
  const isWritten = beginning !== null && beginning.timeZone === timeZone;
  // The server's own today while its clocks are ours, so that the first page in the browser is the one that it wrote.
  const today = (isWritten ? beginning.days[0]?.date : undefined) ?? dateOf(new Date(), timeZone);
  const firstMonth = monthOf(today);
  const [month, setMonth] = useState(firstMonth);
  const daysFrom = (first: string) => ({
    listingId,
    from: first <= firstMonth ? today : `${first}-01`,
    to: lastDayOf(monthAfter(first, 1)),
    timeZone,
  });
  const ahead = usePrefetch('itemCalendar');
  const isAsked = month !== firstMonth || !isWritten;
  const { data, refusal, refetch } = useCall('itemCalendar', isAsked ? daysFrom(month) : undefined, {
    keepPrevious: true,
  });
  const days: Days = new Map([...daysOf(beginning), ...daysOf(data?.data ?? null)]);
  const lastMonth = monthOf(nextDate(today, BOOKING_HORIZON_DAYS));
  const turn = (by: 1 | -1) => {
    const next = monthAfter(month, by);
    const isPast = next < firstMonth || next > lastMonth;
    return { disabled: isPast, onClick: () => setMonth(next), ...(!isPast && ahead(daysFrom(next))) };
  };
  const isFailed = isAsked && (refusal !== undefined || (beginning === null && !data));
  return { month, days, today, turn, isFailed, refetch };
}

function daysOf(data: CalendarData | null): Days {
  return new Map((data?.days ?? []).map(({ date, state }) => [date, state]));
}

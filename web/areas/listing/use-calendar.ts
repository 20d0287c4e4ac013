import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { dateOf, nextDate } from '@kiraa/domain/dates.ts';
import { BOOKING_HORIZON_DAYS } from '@kiraa/domain/limits.ts';
import type { DayState } from '@kiraa/domain/listing/calendar-days.ts';
import { startTransition, useMemo, useState } from 'react';
import { lastDayOf, monthAfter, monthOf } from '../../shell/calendar/calendar-months.ts';
import { knownTimes } from '../../shell/calendar/taken.ts';
import { useTimeZone } from '../../shell/calendar/time-zone.tsx';
import { useCall, usePrefetch } from '../../shell/calls/calls.tsx';

type Days = ReadonlyMap<string, DayState>;

/**
 * Two months of days from this month on, of the device's own clocks, and as somebody turns the leaf the next ones. The time of the
 * reader's own booking that they want changed is not taken.
 */
export function useCalendar(listingId: string, bookingId?: string) {
  const timeZone = useTimeZone();
  const today = dateOf(new Date(), timeZone);
  const firstMonth = monthOf(today);
  const [month, setMonth] = useState(firstMonth);
  const daysFrom = (first: string) => ({
    listingId,
    from: first <= firstMonth ? today : `${first}-01`,
    to: lastDayOf(monthAfter(first, 1)),
    timeZone,
    bookingId,
  });
  const ahead = usePrefetch('itemCalendar');
  const { data, refusal, refetch } = useCall('itemCalendar', daysFrom(month), { keepPrevious: true });
  const lastMonth = monthOf(nextDate(today, BOOKING_HORIZON_DAYS));
  const has = (one: string) => one >= firstMonth && one <= lastMonth;
  // A cheap phone draws two months in a tenth of a second: first the press is seen. Who presses again meanwhile turns two leaves.
  const go = (to: (shown: string) => string) =>
    startTransition(() => setMonth((shown) => (has(to(shown)) ? to(shown) : shown)));
  const turn = (by: 1 | -1) => {
    const next = monthAfter(month, by);
    return {
      'data-direction': by > 0 ? 'next' : 'previous',
      disabled: !has(next),
      onClick: () => go((shown) => monthAfter(shown, by)),
      ...(has(next) && ahead(daysFrom(next))),
    };
  };
  /** Turns to a day's month; false where no leaf has it. */
  const turnTo = (day: string) => {
    go(() => monthOf(day));
    return has(monthOf(day));
  };
  const [known, days] = useMemo(() => [knownTimes(data), daysOf(data)], [data]);
  return { month, known, days, today, turn, turnTo, isFailed: refusal !== undefined, refetch };
}

function daysOf(data: OutputOf<Endpoints['itemCalendar']> | undefined): Days {
  return new Map((data?.data.days ?? []).map(({ date, state }) => [date, state]));
}

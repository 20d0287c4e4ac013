import { nextDate, startOfDate } from '@kiraa/domain/dates.ts';
import { lastDayOf } from '../../shell/calendar/calendar-months.ts';
import { useTimeZone } from '../../shell/calendar/time-zone.tsx';
import { useCall, usePrefetch } from '../../shell/calls/calls.tsx';

/** One month of the listing's calendar; the one before stays until the leaf has turned. */
export function useOwnerCalendar(listingId: string, month: string) {
  const zone = useTimeZone();
  return useCall('ownerCalendar', monthInput(listingId, month, zone), { keepPrevious: true });
}

/** For what turns to a month or leads to the calendar: it is fetched as soon as somebody means to. */
export function useMonthAhead(listingId: string) {
  const zone = useTimeZone();
  const ahead = usePrefetch('ownerCalendar');
  return (month: string) => ahead(monthInput(listingId, month, zone));
}

export function monthInput(listingId: string, month: string, zone: string) {
  return {
    listingId,
    from: startOfDate(`${month}-01`, zone).toISOString(),
    to: startOfDate(nextDate(lastDayOf(month)), zone).toISOString(),
  };
}

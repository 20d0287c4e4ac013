import type { calendarEndpoints } from '@kiraa/contract/calendar.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { dateOf, nextDate, startOfDate } from '@kiraa/domain/dates.ts';
import { CALENDAR_DAYS, CALENDAR_DAYS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { calendarDays, mergedPeriods } from '@kiraa/domain/listing/calendar-days.ts';
import { isTimeZone, RIYADH } from '@kiraa/domain/time.ts';
import type { CallContext } from '../../../context.ts';
import { listingAvailability } from '../../availability/availability.ts';
import { visibleListing } from '../../listings/listings.ts';

/** The taken times of a listing, for everybody: times and days, without names. */
export async function showCalendar(
  context: CallContext,
  input: ParsedInputOf<typeof calendarEndpoints.itemCalendar>,
) {
  const { db, clock } = context;
  const zone = input.timeZone !== undefined && isTimeZone(input.timeZone) ? input.timeZone : RIYADH;
  const now = clock.now();
  const first = input.from ?? dateOf(now, zone);
  const last = input.to ?? nextDate(first, CALENDAR_DAYS - 1);
  if (last < first) return refuse('END_BEFORE_START', { to: 'END_BEFORE_START' });
  if (nextDate(first, CALENDAR_DAYS_MAXIMUM) <= last) return refuse('INVALID_INPUT', { to: 'OUT_OF_RANGE' });
  if (!(await visibleListing(context, input.listingId))) return refuse('NOT_FOUND');
  const period = { start: startOfDate(first, zone), end: startOfDate(nextDate(last), zone) };
  const taken = mergedPeriods((await listingAvailability(db, input.listingId, period, now)).closed);
  return accept({
    data: {
      taken: taken.map(({ start, end }) => ({ from: start.toISOString(), to: end.toISOString() })),
      days: calendarDays(taken, { first, last, zone }),
      timeZone: zone,
    },
  });
}

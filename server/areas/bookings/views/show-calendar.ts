import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { calendarEndpoints } from '@kiraa/contract/listings/calendar.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { dateOf, nextDate, startOfDate } from '@kiraa/domain/dates.ts';
import { CALENDAR_DAYS, CALENDAR_DAYS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { calendarDays, mergedPeriods } from '@kiraa/domain/listing/calendar-days.ts';
import { isTimeZone, RIYADH } from '@kiraa/domain/time.ts';
import type { CallContext } from '../../../context.ts';
import { listingAvailability } from '../../availability/availability.ts';
import { visibleListing } from '../../listings/listings.ts';
import { type OwnSlot, ownSlots } from '../decision/slot-queries.ts';

type Input = ParsedInputOf<typeof calendarEndpoints.itemCalendar>;

/**
 * The taken times of a listing, for everybody: times and days, without names. What the caller keeps unpaid is theirs to pay or to give
 * up: it is told to them, and is no more in their way here than when they book; nor is the booking of theirs that they want changed.
 */
export async function showCalendar(context: CallContext, input: Input) {
  const { db, clock } = context;
  const zone = input.timeZone !== undefined && isTimeZone(input.timeZone) ? input.timeZone : RIYADH;
  const now = clock.now();
  const first = input.from ?? dateOf(now, zone);
  const last = input.to ?? nextDate(first, CALENDAR_DAYS - 1);
  if (last < first) return refuse('END_BEFORE_START', { to: 'END_BEFORE_START' });
  if (nextDate(first, CALENDAR_DAYS_MAXIMUM) <= last) return refuse('INVALID_INPUT', { to: 'OUT_OF_RANGE' });
  if (!(await visibleListing(context, input.listingId))) return refuse('NOT_FOUND');
  const period = { start: startOfDate(first, zone), end: startOfDate(nextDate(last), zone) };
  const own = await ownSlotsOf(context, input, now);
  const leftOut = own.map(({ id }) => id);
  const isPromised = own.some((one) => one.bookingId === input.bookingId && one.isPromised);
  const asked = { within: period, now, leftOut, isPromised };
  const taken = mergedPeriods((await listingAvailability(db, input.listingId, asked)).closed);
  return accept({
    data: {
      taken: taken.map(({ start, end }) => ({ from: start.toISOString(), to: end.toISOString() })),
      days: calendarDays(taken, { first, last, zone }),
      timeZone: zone,
      unpaid: own.flatMap((slot) => unpaidOf(slot, now))[0] ?? null,
    },
  });
}

async function ownSlotsOf({ db, caller }: CallContext, { listingId, bookingId }: Input, now: Date) {
  if (!caller) return [];
  return await ownSlots(db, { listingId, renterId: caller.accountId, bookingId }, now);
}

/** One whose time is over stands until it is dropped, and is the renter's no more. */
function unpaidOf({ bookingId, start, end, keptUntil }: OwnSlot, now: Date) {
  if (keptUntil === null || keptUntil <= now) return [];
  return [
    {
      bookingId,
      from: start.toISOString(),
      to: end.toISOString(),
      slotUntil: keptUntil.toISOString(),
    },
  ];
}

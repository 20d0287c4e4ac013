import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { ownerCalendarEndpoints } from '@kiraa/contract/listings/owner-calendar.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { CALENDAR_DAYS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { DAY_MILLISECONDS, isBefore } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { availabilityRules } from '../availability/availability.ts';
import { bookingsBetween } from '../bookings/bookings.ts';
import { readAddress } from './calendar-address.ts';
import { blocksBetween, findCalendarListing } from './calendar-queries.ts';
import { feedsOf, isInstantHeld } from './feed-queries.ts';
import { presentFeed } from './feed-view.ts';
import { toWireRules } from './save-rules.ts';

type Input = ParsedInputOf<typeof ownerCalendarEndpoints.ownerCalendar>;

/** GET /owner/calendar. */
export async function ownerCalendar(context: MemberContext, input: Input) {
  const { db, clock, caller } = context;
  const within = { start: input.from, end: input.to };
  if (!isBefore(within.start, within.end)) return refuse('END_BEFORE_START', { to: 'END_BEFORE_START' });
  if (within.end.getTime() - within.start.getTime() > CALENDAR_DAYS_MAXIMUM * DAY_MILLISECONDS)
    return refuse('INVALID_INPUT', { to: 'OUT_OF_RANGE' });
  const listing = await findCalendarListing(db, input.listingId, caller.accountId);
  if (!listing) return refuse('NOT_FOUND');
  const [bookings, blocks, rules, feeds, isHeld, address] = await Promise.all([
    bookingsBetween(db, listing.id, within, clock.now()),
    blocksBetween(db, listing.id, within),
    availabilityRules(db, listing.id),
    feedsOf(db, listing.id),
    isInstantHeld(db, listing.id),
    readAddress(context, listing.id),
  ]);
  return accept({
    data: {
      name: listing.nameEn,
      nameAr: listing.nameAr,
      kind: listing.kind,
      bookings: bookings.map((row) => ({
        bookingId: row.id,
        bookingNumber: bookingNumberOf(row.number),
        state: row.state,
        from: row.startsAt.toISOString(),
        to: row.endsAt.toISOString(),
      })),
      blocks: blocks.map((row) => ({
        from: row.startsAt.toISOString(),
        to: row.endsAt.toISOString(),
        feed: row.feed,
      })),
      rules: toWireRules(rules),
      feeds: feeds.map(presentFeed),
      isInstantPaused: isHeld,
      address,
    },
  });
}

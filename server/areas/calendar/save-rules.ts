import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { CalendarRules, ownerCalendarEndpoints } from '@kiraa/contract/listings/owner-calendar.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { AvailabilityRules } from '@kiraa/domain/listing/availability.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { setAvailabilityRules } from '../availability/availability.ts';
import { lockCalendarListing } from './calendar-queries.ts';

type Input = ParsedInputOf<typeof ownerCalendarEndpoints.saveCalendarRules>;

/** POST /owner/calendar/rules. Existing bookings keep what was agreed; the next one must meet these rules. */
export async function saveCalendarRules(context: MemberContext, input: Input) {
  if (input.longestMinutes < input.shortestMinutes)
    return refuse('LONGEST_BELOW_SHORTEST', { longestMinutes: 'LONGEST_BELOW_SHORTEST' });
  return await transact(context.db, async (trx) => {
    const listing = await lockCalendarListing(trx, input.listingId, context.caller.accountId);
    if (!listing) return refuse('NOT_FOUND');
    await setAvailabilityRules(trx, listing.id, {
      preparationMinutes: input.preparationMinutes,
      noticeMinutes: input.noticeMinutes,
      shortestMinutes: input.shortestMinutes,
      longestMinutes: input.longestMinutes,
    });
    return accept({});
  });
}

export function toWireRules(rules: AvailabilityRules): CalendarRules {
  return {
    preparationMinutes: rules.preparationMinutes,
    noticeMinutes: rules.noticeMinutes,
    shortestMinutes: rules.shortestMinutes,
    longestMinutes: rules.longestMinutes,
  };
}

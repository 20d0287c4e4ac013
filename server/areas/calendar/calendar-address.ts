import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { calendarFeedEndpoints } from '@kiraa/contract/listings/calendar-feeds.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext, Services } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { hashToken, newSecretToken } from '../../platform/ids.ts';
import { lockCalendarListing } from './calendar-queries.ts';
import { deleteAddress, sealedAddressOf, storeAddress } from './feed-queries.ts';

type Input = ParsedInputOf<typeof calendarFeedEndpoints.makeCalendarAddress>;

export const CALENDAR_FILES = '/calendars';

const placeOf = (listingId: string) => ({
  table: 'calendar_addresses',
  column: 'token_sealed',
  rowId: listingId,
});

const addressOf = (publicUrl: string, token: string): string => `${publicUrl}${CALENDAR_FILES}/${token}.ics`;

/**
 * POST /owner/calendar/address/make: a new secret address for the listing's calendar. The old address stops working.
 */
export async function makeCalendarAddress(context: MemberContext, { listingId }: Input) {
  const token = newSecretToken();
  return await transact(context.db, async (trx) => {
    const listing = await lockCalendarListing(trx, listingId, context.caller.accountId);
    if (!listing) return refuse('NOT_FOUND');
    await storeAddress(trx, {
      listingId: listing.id,
      tokenHash: hashToken(token),
      tokenSealed: context.fields.seal(token, placeOf(listing.id)),
      madeAt: context.clock.now(),
    });
    return accept({ data: { address: addressOf(context.config.publicUrl, token) } });
  });
}

/** POST /owner/calendar/address/drop. */
export async function dropCalendarAddress(context: MemberContext, { listingId }: Input) {
  return await transact(context.db, async (trx) => {
    const listing = await lockCalendarListing(trx, listingId, context.caller.accountId);
    if (!listing) return refuse('NOT_FOUND');
    await deleteAddress(trx, listing.id);
    return accept({});
  });
}

/** The secret address of an own listing's calendar, decrypted for display; null when there is none. */
export async function readAddress(
  { db, fields, config }: Services,
  listingId: string,
): Promise<string | null> {
  const sealed = await sealedAddressOf(db, listingId);
  return sealed === undefined ? null : addressOf(config.publicUrl, fields.open(sealed, placeOf(listingId)));
}

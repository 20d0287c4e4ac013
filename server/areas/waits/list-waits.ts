import type { waitEndpoints } from '@kiraa/contract/bookings/waits.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import { openWaits } from './wait-queries.ts';

/** What the caller still waits for, the nearest start first; nothing of listings that are no longer on offer. */
export async function listWaits(
  { db, clock, caller }: MemberContext,
  _input: ParsedInputOf<typeof waitEndpoints.waits>,
) {
  const rows = await openWaits(db, caller.accountId, clock.now());
  const ids = [...new Set(rows.map(({ listingId }) => listingId))];
  const cards = new Map((await listingCardsByIds(db, ids)).map((card) => [card.id, card]));
  return accept({
    data: rows.flatMap(({ id, listingId, startsAt, endsAt }) => {
      const listing = cards.get(listingId);
      return listing ? [{ id, listing, from: startsAt.toISOString(), to: endsAt.toISOString() }] : [];
    }),
  });
}

import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { listingEndpoints } from '@kiraa/contract/listings/listings.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../context.ts';
import { listingCardsByIds } from './cards-by-ids.ts';
import { idsOnOffer } from './listing-queries.ts';

/** Cards of these listings in their order, and which of the ids are not on offer. Nobody is noted to have looked (D-RECENT). */
export async function showCards(
  { db }: CallContext,
  { ids }: ParsedInputOf<typeof listingEndpoints.listingCards>,
) {
  const shown = new Set(await idsOnOffer(db, ids));
  const data = await listingCardsByIds(
    db,
    ids.filter((one) => shown.has(one)),
  );
  return accept({ data, missing: ids.filter((one) => !shown.has(one)) });
}

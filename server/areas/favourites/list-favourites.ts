import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import type { favouriteEndpoints } from '@kiraa/contract/listings/favourites.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import { favouriteIds } from './favourite-queries.ts';

export async function listFavourites(
  { db, caller }: MemberContext,
  input: ParsedInputOf<typeof favouriteEndpoints.favourites>,
) {
  const page = pageOf(input);
  const ids = await favouriteIds(db, caller.accountId);
  return accept({
    data: await listingCardsByIds(db, ids.slice(page.offset, page.offset + page.perPage)),
    ids,
    pages: Math.ceil(ids.length / page.perPage),
    current: page.number,
    totalCount: ids.length,
  });
}

import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { favouriteEndpoints } from '@kiraa/contract/listings/favourites.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { FAVOURITES_MAXIMUM } from '@kiraa/domain/limits.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import {
  countFavourites,
  deleteFavourite,
  insertFavourite,
  isFavourite,
  isOnOffer,
  lockFavourites,
} from './favourite-queries.ts';

type Input = ParsedInputOf<typeof favouriteEndpoints.addFavourite>;

/** Adds a favourite. A listing that is not on offer is refused like one that does not exist. */
export async function addFavourite({ db, clock, caller }: MemberContext, input: Input) {
  const accountId = caller.accountId;
  return await transact(db, async (trx) => {
    if (!(await isOnOffer(trx, input.listingId))) return refuse('NOT_FOUND');
    await lockFavourites(trx, accountId);
    // Pressed twice, or in two tabs: it is kept, however full the list is.
    if (await isFavourite(trx, accountId, input.listingId)) return accept({});
    if ((await countFavourites(trx, accountId)) >= FAVOURITES_MAXIMUM) return refuse('FAVOURITES_FULL');
    await insertFavourite(trx, { accountId, listingId: input.listingId, now: clock.now() });
    return accept({});
  });
}

export async function removeFavourite({ db, caller }: MemberContext, input: Input) {
  await deleteFavourite(db, caller.accountId, input.listingId);
  return accept({});
}

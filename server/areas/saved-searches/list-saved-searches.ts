import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { savedSearchEndpoints } from '@kiraa/contract/search/saved-searches.ts';
import type { MemberContext } from '../../context.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import { isOver, readConditions } from './conditions.ts';
import { savedSearchesOf } from './saved-search-queries.ts';

/** The caller's saved searches, newest first, with cards of what the last alert of each was about. */
export async function listSavedSearches(
  { db, clock, caller }: MemberContext,
  _input: ParsedInputOf<typeof savedSearchEndpoints.savedSearches>,
) {
  const rows = await savedSearchesOf(db, caller.accountId);
  const ids = [...new Set(rows.flatMap(({ foundIds }) => foundIds))];
  const cards = new Map((await listingCardsByIds(db, ids)).map((card) => [card.id, card]));
  const now = clock.now();
  return accept({
    data: rows.map((row) => ({
      id: row.id,
      name: row.nameEn,
      nameAr: row.nameAr,
      address: row.address,
      alert: row.alert,
      isOver: isOver(readConditions(row.conditions), now),
      savedAt: row.createdAt.toISOString(),
      found: row.foundIds.flatMap((id) => cards.get(id) ?? []),
    })),
  });
}

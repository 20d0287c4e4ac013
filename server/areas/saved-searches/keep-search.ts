import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { savedSearchEndpoints } from '@kiraa/contract/search/saved-searches.ts';
import { SAVED_SEARCHES_MAXIMUM } from '@kiraa/domain/limits.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { readFilter } from '../search/search.ts';
import { conditionsText } from './conditions.ts';
import { nameSearch } from './name-search.ts';
import {
  countSavedSearches,
  deleteSavedSearch,
  insertSavedSearch,
  lockSavedSearches,
  namedChoices,
  turnAlert,
} from './saved-search-queries.ts';

type SaveInput = ParsedInputOf<typeof savedSearchEndpoints.saveSearch>;
type TurnInput = ParsedInputOf<typeof savedSearchEndpoints.turnSavedSearch>;
type RemoveInput = ParsedInputOf<typeof savedSearchEndpoints.removeSavedSearch>;

/** Keeps a search of at most 20 a person, with its alert on; refused as the search itself would be (D-SAVED-SEARCH). */
export async function saveSearch({ db, clock, caller }: MemberContext, input: SaveInput) {
  const { address, claimedAccountId: _, ...asked } = input;
  const now = clock.now();
  const read = readFilter(asked, now);
  if (!read.ok) return read;
  const choices = await namedChoices(db, read.value);
  const { accountId } = caller;
  return await transact(db, async (trx) => {
    await lockSavedSearches(trx, accountId);
    const kept = await countSavedSearches(trx, accountId, address);
    if (kept.same > 0) return accept({});
    if (kept.all >= SAVED_SEARCHES_MAXIMUM) return refuse('SAVED_SEARCHES_FULL');
    await insertSavedSearch(trx, {
      id: newId<'savedSearch'>(),
      accountId,
      address,
      conditions: conditionsText(asked),
      nameEn: nameSearch(asked, choices, 'en'),
      nameAr: nameSearch(asked, choices, 'ar'),
      now,
    });
    return accept({});
  });
}

export async function turnSavedSearch({ db, clock, caller }: MemberContext, input: TurnInput) {
  const turned = await turnAlert(db, {
    id: input.searchId,
    accountId: caller.accountId,
    alert: input.alert,
    now: clock.now(),
  });
  return turned ? accept({}) : refuse('NOT_FOUND');
}

export async function removeSavedSearch({ db, caller }: MemberContext, input: RemoveInput) {
  const removed = await deleteSavedSearch(db, input.searchId, caller.accountId);
  return removed ? accept({}) : refuse('NOT_FOUND');
}

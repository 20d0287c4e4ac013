import { SAVED_SEARCH_ADDRESS_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, flag, id, inputOf, isoInstant } from '../fields.ts';
import { listingCard } from '../listings/listings.ts';
import { wire } from '../wire.ts';
import { boxIfAny, narrowing, PERIOD_REFUSALS } from './search.ts';

/** "/1?city=3": a page of results of ours, and nothing else; what is no letter of ASCII is encoded in it. */
const address = z
  .string(because('NOT_A_TEXT'))
  .max(SAVED_SEARCH_ADDRESS_MAXIMUM_LETTERS, because('TEXT_LENGTH'))
  .regex(/^\/[012](\?[!-~]*)?$/, because('NOT_ALLOWED'));

export const savedSearch = z.object({
  id: wire('search_id', z.string()),
  /** Made from what is asked for. */
  name: z.string(),
  nameAr: wire('name_ar', z.string()),
  address: z.string(),
  alert: z.boolean(),
  /** The asked days have begun: nothing can fit any more. */
  isOver: wire('is_over', z.boolean()),
  savedAt: wire('saved_at', isoInstant),
  /** What the last alert was about, at most four of them. */
  found: wire('found_listings', z.array(listingCard)),
});
export type SavedSearch = z.output<typeof savedSearch>;

const named = { searchId: wire('search_id', id) };

/** Searches that a renter keeps, and is told of what newly fits (D-SAVED-SEARCH). */
export const savedSearchEndpoints = {
  saveSearch: defineEndpoint({
    method: 'POST',
    path: '/saved-searches/save',
    summary: 'Keep a search, with its alert on; keeping the same address twice changes nothing.',
    caller: 'renter',
    refusals: [...PERIOD_REFUSALS, 'NOT_FOUND', 'SAVED_SEARCHES_FULL'],
    input: inputOf({ address, ...narrowing, ...boxIfAny }),
    output: answerOf({}),
  }),
  savedSearches: defineEndpoint({
    method: 'GET',
    path: '/saved-searches',
    summary: 'The searches that the renter keeps, newest first, with what the last alert of each was about.',
    caller: 'renter',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(savedSearch) }),
  }),
  turnSavedSearch: defineEndpoint({
    method: 'POST',
    path: '/saved-searches/alert',
    summary: 'Turn the alert of a kept search on or off; what came while it was off is not told of.',
    caller: 'renter',
    refusals: ['NOT_FOUND'],
    input: inputOf({ ...named, alert: flag }),
    output: answerOf({}),
  }),
  removeSavedSearch: defineEndpoint({
    method: 'DELETE',
    path: '/saved-searches/remove',
    summary: 'Forget a kept search.',
    caller: 'renter',
    refusals: ['NOT_FOUND'],
    input: inputOf(named),
    output: answerOf({}),
  }),
};

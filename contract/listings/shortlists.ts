import { SHORTLIST_LISTINGS_MAXIMUM, SHORTLIST_TITLE_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, flag, id, inputOf, isoInstant, listed, missingOr, needed } from '../fields.ts';
import { wire } from '../wire.ts';
import { listingCard } from './listings.ts';

export const shortlist = z.object({
  id: wire('shortlist_id', z.string()),
  /** A path of ours, which whoever has it may open. */
  path: z.string(),
  title: wire('shortlist_title', z.string()),
  count: z.number(),
  sharedAt: wire('shared_at', isoInstant),
});
export type Shortlist = z.output<typeof shortlist>;

/** Favourites that a renter shares by a link, as a list to read (D-SHORTLIST). */
export const shortlistEndpoints = {
  shareShortlist: defineEndpoint({
    method: 'POST',
    path: '/shortlists/share',
    summary: 'Make a link to a list of these listings, in this order.',
    caller: 'renter',
    refusals: ['NOT_FOUND', 'SHORTLISTS_FULL'],
    input: inputOf({
      title: wire('shortlist_title', needed('TEXT_LENGTH', 1, SHORTLIST_TITLE_MAXIMUM_LETTERS)),
      listingIds: wire(
        'listing_ids',
        z.preprocess(
          listed,
          z
            .array(id, missingOr('NOT_ALLOWED'))
            .min(1, because('REQUIRED'))
            .max(SHORTLIST_LISTINGS_MAXIMUM, because('OUT_OF_RANGE')),
        ),
      ),
      /** Whoever opens it reads the first name of its maker. */
      namesMaker: wire('names_maker', flag),
    }),
    output: answerOf({ data: shortlist }),
  }),
  shortlists: defineEndpoint({
    method: 'GET',
    path: '/shortlists',
    summary: 'The lists that the renter shares now, newest first.',
    caller: 'renter',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(shortlist) }),
  }),
  endShortlist: defineEndpoint({
    method: 'DELETE',
    path: '/shortlists/end',
    summary: 'End the link of a list: nobody can open it any more.',
    caller: 'renter',
    refusals: ['NOT_FOUND'],
    input: inputOf({ shortlistId: wire('shortlist_id', id) }),
    output: answerOf({}),
  }),
  sharedShortlist: defineEndpoint({
    method: 'GET',
    path: '/shortlists/shared',
    summary: 'A shared list as whoever has its link reads it: what of it is on offer now.',
    caller: 'anyone',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({
      code: wire(
        'share_code',
        z.string(missingOr('NOT_FOUND')).regex(/^[A-Za-z0-9_-]{22}$/, because('NOT_FOUND')),
      ),
    }),
    output: answerOf({
      title: wire('shortlist_title', z.string()),
      firstName: wire('first_name', z.string().nullable()),
      data: z.array(listingCard),
    }),
  }),
};

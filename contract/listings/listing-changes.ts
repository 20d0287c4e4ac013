import { z } from 'zod';
import { adminReason, after, sort } from '../admin/fields.ts';
import { waitingListing } from '../admin/listings-and-accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, id, inputOf, integerOf, maybe } from '../fields.ts';
import { wire } from '../wire.ts';
import { moderatedParts } from './owner-listing-shapes.ts';

/** A change of an approved listing that waits: what others see, and what they would see. */
export const waitingChange = waitingListing.extend({
  /** Another with each change: a decision is about the one that was read. */
  version: z.string(),
  ownerId: wire('owner_id', z.string()),
  /** In which the owner reads a reason. */
  ownerLanguage: wire('owner_language', z.enum(['ar', 'en'])),
  before: moderatedParts,
  after: moderatedParts,
});
export type WaitingChange = z.output<typeof waitingChange>;

/** Changes of approved listings, which wait for an operator (D-MODERATED). */
export const listingChangeEndpoints = {
  withdrawChange: defineEndpoint({
    method: 'POST',
    path: '/item/change/withdraw',
    summary: 'Forget the change of a listing that waits or was declined; asking twice changes nothing.',
    caller: 'owner',
    refusals: ['NOT_FOUND'],
    input: inputOf({ listingId: wire('itemid', id) }),
    output: answerOf({}),
  }),
  adminChanges: defineEndpoint({
    method: 'GET',
    path: '/admin/listing-changes',
    summary:
      'Changes of approved listings that wait, of one kind or of all; the one that has waited longest first, or last.',
    caller: 'admin',
    duties: ['support'],
    refusals: [],
    input: inputOf({ kind: wire('item_type', maybe(integerOf(1, 2))), sort, after }),
    output: answerOf({ data: z.array(waitingChange), next: z.string().nullable() }),
  }),
  decideChange: defineEndpoint({
    method: 'POST',
    path: '/admin/listing-change/decide',
    summary:
      'Approve the change of a listing, which others then see, or decline it with a reason that its owner reads.',
    caller: 'admin',
    duties: ['support'],
    caseOf: { what: 'listing', field: 'listingId' },
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'LISTING_EDITED', 'OWNER_BLOCKED'],
    input: inputOf({
      listingId: wire('itemid', id),
      version: id,
      decision: z.enum(['approve', 'decline'], because('NOT_ALLOWED')),
      reason: maybe(adminReason),
    }),
    output: answerOf({}),
  }),
};

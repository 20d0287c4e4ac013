import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { ownerListingEndpoints } from '@kiraa/contract/listings/owner-listings.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { isNoPlace } from '@kiraa/domain/listing/chosen-place.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { changeListing } from '../listings/listings.ts';
import { hasBankDetails } from './has-bank-details.ts';
import { foldChangeIn } from './moderate-change.ts';
import { lockOwnListing, type OwnListing } from './owner-listing-queries.ts';

type Input = ParsedInputOf<typeof ownerListingEndpoints.publishListing>;

/**
 * POST /item/item-aproved-by-owner. Submits a draft, or a listing that was sent back, for verification; once an admin
 * has approved it, it is on offer. A listing that waits for verification already, or is on offer, stays as it is
 * (P2-LIST-34).
 */
export async function publishListing(context: MemberContext, input: Input) {
  return await transact(context.db, async (trx) => {
    const listing = await lockOwnListing(trx, input.listingId, context.caller.accountId);
    if (!listing) return refuse('NOT_FOUND');
    if (!(await hasBankDetails(trx, context.caller.accountId))) return refuse('BANK_DETAILS_REQUIRED');
    if (input.terms !== true || input.safetyQuality !== true) return missingConsents(input);
    if (isNoPlace(listing)) return refuse('LISTING_UNFINISHED', { address: 'REQUIRED' });
    if (!isComplete(listing)) return refuse('LISTING_UNFINISHED');
    if (isWaiting(listing)) {
      await foldChangeIn(context, trx, listing.id);
      await changeListing(trx, listing.id, {
        draft_step: null,
        submitted_at: context.clock.now(),
        sent_back_at: null,
        sent_back_reason: null,
        active: true,
      });
    }
    return accept({ listingId: listing.id });
  });
}

function missingConsents({ terms, safetyQuality }: Input) {
  return refuse('AGREEMENTS_REQUIRED', {
    ...(terms !== true && { terms: 'AGREEMENTS_REQUIRED' }),
    ...(safetyQuality !== true && { safetyQuality: 'AGREEMENTS_REQUIRED' }),
  });
}

const isComplete = ({ draftStep }: OwnListing): boolean => draftStep === null || draftStep === 'preview';
const isWaiting = ({ draftStep, sentBackAt }: OwnListing): boolean =>
  draftStep !== null || sentBackAt !== null;

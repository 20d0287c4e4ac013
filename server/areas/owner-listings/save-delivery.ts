import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { ownerListingEndpoints } from '@kiraa/contract/listings/owner-listings.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { deliveryFaults } from '@kiraa/domain/listing/delivery.ts';
import { type FieldValues, fieldRows } from '@kiraa/domain/listing/listing-fields.ts';
import { fieldFaults } from '@kiraa/domain/listing/read-listing-field.ts';
import { draftStepAfter } from '@kiraa/domain/listing/tag.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { changeListing, columnsOfFields, fieldValuesOf } from '../listings/listings.ts';
import { lockOwnListing } from './owner-listing-queries.ts';

type Input = ParsedInputOf<typeof ownerListingEndpoints.saveDelivery>;

/** POST /item/item-upload-payment-method. Existing bookings keep the way that they were made with. */
export async function saveDelivery(context: MemberContext, input: Input) {
  return await transact(context.db, async (trx) => {
    const listing = await lockOwnListing(trx, input.listingId, context.caller.accountId);
    if (!listing) return refuse('NOT_FOUND');
    const delivers = input.delivers === true;
    const fields = { ...fieldValuesOf(listing), ...fieldsIn(input) };
    const faults = {
      ...deliveryFaults(input),
      ...fieldFaults(listing.kind, fields),
    };
    if (Object.keys(faults).length > 0) return refuse('INVALID_INPUT', faults);
    const step = listing.draftStep;
    if (step === 'documents') return refuse('LISTING_UNFINISHED');
    await changeListing(trx, listing.id, {
      delivers,
      instant: input.instant === true,
      ...columnsOfFields(fields),
      ...(step !== null && { draft_step: draftStepAfter('delivery', step) }),
    });
    return accept({ listingId: listing.id });
  });
}

/** A field that is absent stays as it is: clients written for the specification know none of these. */
function fieldsIn(input: Input): Partial<FieldValues> {
  const given = fieldRows
    .map(([name]) => [name, input[name]] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

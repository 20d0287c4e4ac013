import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import type { ownerListingEndpoints } from '@kiraa/contract/listings/owner-listings.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { personalIdKind } from '@kiraa/domain/account/personal-id.ts';
import { NO_INSURER } from '@kiraa/domain/listing/basic-info.ts';
import { ALL_KINDS, type KindFilter } from '@kiraa/domain/listing/categories.ts';
import type { MemberContext } from '../../context.ts';
import { KeyMissingError } from '../../platform/secrets/field-encryption.ts';
import { listingsMaximumOf } from '../accounts/accounts.ts';
import { documentsOfListing } from '../documents/documents.ts';
import { personalIdOf } from '../profile/profile.ts';
import { changeOf, shownParts } from './change-queries.ts';
import {
  countListingsOf,
  insurerRows,
  ownerFormRow,
  ownerListingCounts,
  ownerListingRows,
} from './owner-listing-queries.ts';
import { toOwnerForm, toOwnerListing } from './owner-listing-view.ts';
import { listingIdPlace, papersOf } from './paper-queries.ts';

type ListInput = ParsedInputOf<typeof ownerListingEndpoints.myListings>;
type OneInput = ParsedInputOf<typeof ownerListingEndpoints.myListing>;

/** GET /item/my_items. */
export async function listMyListings(context: MemberContext, input: ListInput) {
  const page = pageOf(input);
  const kind = (input.kind ?? ALL_KINDS) as KindFilter; // 0 to 2 by its schema
  const wish = { ownerId: context.caller.accountId, kind, id: input.listingId };
  const counts = await ownerListingCounts(context.db, wish);
  const rows = await ownerListingRows(context.db, { ...wish, page });
  return accept({
    data: rows.map(toOwnerListing),
    pages: Math.ceil(counts.total / page.perPage),
    current: page.number,
    totalCount: counts.total,
    switchedOn: counts.on,
    switchable: counts.switchable,
  });
}

/** GET /item/my_item: what the owner's form shows of one listing. NOT_FOUND for anybody else's. */
export async function showMyListing(context: MemberContext, { listingId }: OneInput) {
  const row = await ownerFormRow(context.db, listingId, context.caller.accountId);
  if (!row) return refuse('NOT_FOUND');
  const [shown, change, personalIdKind, papers] = await Promise.all([
    shownParts(context.db, listingId),
    changeOf(context.db, listingId),
    knownIdKind(context, listingId),
    documentsOfListing(context.db, listingId),
  ]);
  return accept({ data: toOwnerForm(row, { shown, changed: change?.parts, personalIdKind }, papers) });
}

/** Of the number that the form shows by its dots; null also where the key that sealed it is not set any more: the form opens all the same. */
async function knownIdKind(context: MemberContext, listingId: string) {
  try {
    const papers = await papersOf(context.db, listingId);
    const number = papers
      ? context.fields.open(papers.personalIdSealed, listingIdPlace(listingId))
      : await personalIdOf(context, context.caller.accountId);
    return number === undefined ? null : personalIdKind(number);
  } catch (error) {
    if (!(error instanceof KeyMissingError)) throw error;
    return null;
  }
}

/** GET /item/item_counter. */
export async function countMyListings(context: MemberContext) {
  const { db, caller } = context;
  const [total, maximum] = await Promise.all([
    countListingsOf(db, caller.accountId),
    listingsMaximumOf(db, caller.accountId),
  ]);
  return accept({ data: { total, maximum } });
}

/** GET /insurance_provider: "No" is one of the entries (P2-LIST-39). */
export async function listInsurers({ db, caller }: MemberContext) {
  const none = { id: NO_INSURER, name: NO_INSURER, nameAr: 'بدون تأمين' };
  const rows = await insurerRows(db, caller.accountId);
  return accept({
    data: [none, ...rows.map((row) => ({ id: row.id, name: row.nameEn, nameAr: row.nameAr }))],
  });
}

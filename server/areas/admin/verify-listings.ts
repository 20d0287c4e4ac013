import type {
  adminEndpoints,
  ListingToVerify,
  WaitingListing,
} from '@kiraa/contract/admin/listings-and-accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { toSar } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { PAGE_ROWS, paged, placeOf, readPlace } from '../../platform/http/list-place.ts';
import { documentsOfListing, toDocumentFacts } from '../documents/documents.ts';
import { pictureIds, picturePath, shownFieldsOf } from '../listings/listings.ts';
import { openReportsOf } from '../reports/reports.ts';
import {
  decisionsOn,
  listingToVerifyRow,
  type VerifyRow,
  type WaitingRow,
  waitingListings,
} from './admin-queries.ts';
import { inBrief, toOpenReport } from './listing-in-brief.ts';
import { missingOf } from './missing-papers.ts';

type QueueInput = ParsedInputOf<typeof adminEndpoints.adminQueue>;
type OneInput = ParsedInputOf<typeof adminEndpoints.adminListing>;

/** GET /admin/listings. */
export async function adminQueue({ db }: MemberContext, input: QueueInput) {
  const { kind, sort: order = 'oldest', after } = input;
  const page = { kind, order, after: readPlace(after), limit: PAGE_ROWS + 1 };
  const rows = await waitingListings(db, page);
  const { shown, next } = paged(rows.map((row) => ({ row, place: placeOf(row.submittedAt, row.id) })));
  return accept({ data: shown.map(({ row }) => toWaiting(row)), next });
}

const toWaiting = (row: WaitingRow): WaitingListing => ({
  ...inBrief(row),
  submittedAt: row.submittedAt.toISOString(),
});

/** GET /admin/listing. */
export async function adminListing(context: MemberContext, { listingId }: OneInput) {
  const { db } = context;
  const row = await listingToVerifyRow(db, listingId);
  if (!row) return refuse('NOT_FOUND');
  const [pictures, documents, history, reports] = await Promise.all([
    pictureIds(db, listingId),
    documentsOfListing(db, listingId),
    decisionsOn(db, listingId),
    openReportsOf(db, [listingId]),
  ]);
  const data: ListingToVerify = {
    ...toWaiting(row),
    ...textsOf(row),
    price: toSar(row.priceHalalas),
    priceHours: row.priceHours,
    delivers: row.delivers,
    instant: row.instant,
    ...shownFieldsOf(row),
    pictures: pictures.map((id) => picturePath(id)),
    documents: documents.map(toDocumentFacts),
    nationality: row.nationality,
    personalId: personalIdOf(context, row),
    editedAt: row.editedAt.toISOString(),
    isWaiting: row.isWaiting,
    isApproved: row.isApproved,
    missing: missingOf(row, documents),
    reports: reports.map(toOpenReport),
    owner: {
      userId: row.ownerId,
      name: row.ownerName,
      mobile: row.ownerMobile,
      language: row.ownerLanguage,
      memberSince: row.ownerSince.toISOString(),
    },
    history: history.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
  return accept({ data });
}

function textsOf(row: VerifyRow) {
  return {
    category: row.categoryEn,
    categoryAr: row.categoryAr,
    description: row.descriptionEn,
    descriptionAr: row.descriptionAr,
    address: row.address,
    insurance: row.insuranceProviderEn,
    insuranceAr: row.insuranceProviderAr,
  };
}

function personalIdOf({ fields }: MemberContext, row: VerifyRow): string | null {
  if (row.personalIdSealed === null) return null;
  const place = { table: 'listing_papers', column: 'personal_id_sealed', rowId: row.id };
  return fields.open(row.personalIdSealed, place);
}

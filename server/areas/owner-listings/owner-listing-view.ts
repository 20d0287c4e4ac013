import type {
  ModeratedParts,
  OwnerListing,
  OwnerListingForm,
} from '@kiraa/contract/listings/owner-listing-shapes.ts';
import { maskedTail } from '@kiraa/domain/account/masked.ts';
import { OPEN_RULES } from '@kiraa/domain/listing/availability.ts';
import { NO_INSURER } from '@kiraa/domain/listing/basic-info.ts';
import { withGap } from '@kiraa/domain/listing/both-languages.ts';
import { isNoPlace } from '@kiraa/domain/listing/chosen-place.ts';
import type { DocumentPurpose } from '@kiraa/domain/listing/documents.ts';
import type { ShownParts } from '@kiraa/domain/listing/small-edit.ts';
import { isDeliveryKnown, listingTag } from '@kiraa/domain/listing/tag.ts';
import { toSar, ZERO } from '@kiraa/domain/money.ts';
import { type DocumentRow, toDocumentFacts } from '../documents/documents.ts';
import { EMPTY_PICTURE_ID, picturePath, shownFieldsOf } from '../listings/listings.ts';
import type { OwnerFormRow, OwnerListingRow } from './owner-listing-queries.ts';

export function toOwnerListing(row: OwnerListingRow): OwnerListing {
  const isListed = row.verifiedAt !== null;
  return {
    id: row.id,
    kind: row.kind,
    name: row.nameEn,
    nameAr: row.nameAr,
    price: toSar(row.priceHalalas),
    priceHours: row.priceHours,
    picture: picturePath(row.coverId ?? EMPTY_PICTURE_ID),
    city: row.cityEn,
    cityAr: row.cityAr,
    // A listing that is not verified is not on offer, whatever its switch says.
    status: isListed && row.active ? 'on' : 'off',
    isVerified: isListed,
    tag: listingTag({
      draftStep: row.draftStep,
      verifiedAt: row.verifiedAt,
      sentBackAt: row.sentBackAt,
    }),
    draftStep: row.draftStep,
    sentBackReason: row.sentBackReason,
    change: changeIn(row),
  };
}

function changeIn({ changedNameEn, changedNameAr, declinedReason }: OwnerListingRow): OwnerListing['change'] {
  if (changedNameEn === null || changedNameAr === null) return null;
  const state = declinedReason === null ? 'waiting' : 'declined';
  return { state, name: changedNameEn, nameAr: changedNameAr, reason: declinedReason };
}

/** What of a listing waits for operators, as readers of either language see it. */
export function toModeratedParts({ name, description, pictures }: ShownParts): ModeratedParts {
  return {
    name: name.en,
    nameAr: name.ar,
    description: description.en,
    descriptionAr: description.ar,
    pictures: pictures.map((id) => picturePath(id)),
  };
}

interface OwnerFormParts extends Pick<OwnerListingForm, 'personalIdKind'> {
  readonly shown: ShownParts;
  readonly changed: ShownParts | undefined;
}

/** `changed`: what its owner wishes others to see, where that waits or was declined; the form goes on with it. */
export function toOwnerForm(
  row: OwnerFormRow,
  { shown, changed, personalIdKind }: OwnerFormParts,
  papers: readonly DocumentRow[],
): OwnerListingForm {
  const { pictures, ...texts } = changed ?? shown;
  const name = withGap(texts.name);
  const description = withGap(texts.description);
  const isPlaced = !isNoPlace(row);
  const isDelivered = isDeliveryKnown(row);
  const paper = (purpose: DocumentPurpose) => {
    const found = papers.find((one) => one.purpose === purpose);
    return found ? toDocumentFacts(found) : null;
  };
  return {
    ...toOwnerListing(row),
    shown: changed ? toModeratedParts(shown) : null,
    name: name.en,
    nameAr: name.ar,
    description: description.en,
    descriptionAr: description.ar,
    address: row.address,
    latitude: isPlaced ? row.latitude : null,
    longitude: isPlaced ? row.longitude : null,
    district: row.districtEn,
    districtAr: row.districtAr,
    ...insuranceOf(row),
    shortestMinutes: row.shortestMinutes ?? OPEN_RULES.shortestMinutes,
    pictures: pictures.map((id) => ({ pictureId: id, ...picturePath(id) })),
    nationality: row.nationality,
    personalId: row.personalIdTail && maskedTail(row.personalIdTail),
    personalIdKind,
    category: bothNames(row.categoryId, row.categoryEn, row.categoryAr),
    registration: paper('vehicle_registration'),
    insurancePaper: paper('vehicle_insurance'),
    delivers: isDelivered ? row.delivers : null,
    renterCollects: isDelivered ? !row.delivers : null,
    instant: row.instant,
    ...shownFieldsOf(row),
    createdAt: row.createdAt.toISOString(),
  };
}

function bothNames(id: string | null, name: string | null, nameArabic: string | null) {
  return id === null || name === null || nameArabic === null ? null : { id, name, nameAr: nameArabic };
}

/** An insurer that is hidden or called otherwise since is named by its name, which the edit call accepts as well. */
function insuranceOf(row: OwnerFormRow) {
  const id = row.insurerId ?? row.insuranceProviderEn;
  const price = row.insurancePriceHalalas;
  return {
    insuranceCompany: id ?? NO_INSURER,
    insurancePrice: price === null ? null : toSar(price),
    deposit: row.depositHalalas === ZERO ? null : toSar(row.depositHalalas),
    insurer: bothNames(id, row.insuranceProviderEn, row.insuranceProviderAr),
  };
}

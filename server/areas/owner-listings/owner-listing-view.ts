import type { OwnerListing, OwnerListingForm } from '@kiraa/contract/owner-listing-shapes.ts';
import { maskedTail } from '@kiraa/domain/account/masked.ts';
import { NO_INSURER } from '@kiraa/domain/listing/basic-info.ts';
import { withGap } from '@kiraa/domain/listing/both-languages.ts';
import { isNoPlace } from '@kiraa/domain/listing/chosen-place.ts';
import type { DocumentPurpose } from '@kiraa/domain/listing/documents.ts';
import { listingTag } from '@kiraa/domain/listing/tag.ts';
import { halalas, toSar } from '@kiraa/domain/money.ts';
import { type DocumentRow, toDocumentFacts } from '../documents/documents.ts';
import { EMPTY_PICTURE_ID, picturePath, shownFieldsOf } from '../listings/listings.ts';
import type { OwnerFormRow, OwnerListingRow } from './owner-listing-queries.ts';

export function toOwnerListing(row: OwnerListingRow): OwnerListing {
  const isListed = row.verified_at !== null;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name_en,
    nameAr: row.name_ar,
    price: toSar(halalas(row.price_halalas)),
    priceHours: row.price_hours,
    picture: picturePath(row.cover_id ?? EMPTY_PICTURE_ID),
    city: row.city_en,
    cityAr: row.city_ar,
    // What is not verified yet is on offer to nobody, whatever its switch will say.
    status: isListed && row.active ? 'on' : 'off',
    isVerified: isListed,
    tag: listingTag({
      draftStep: row.draft_step,
      verifiedAt: row.verified_at,
      sentBackAt: row.sent_back_at,
    }),
    draftStep: row.draft_step,
    sentBackReason: row.sent_back_reason,
  };
}

export function toOwnerForm(
  row: OwnerFormRow,
  pictures: readonly string[],
  papers: readonly DocumentRow[],
): OwnerListingForm {
  const name = withGap({ en: row.name_en, ar: row.name_ar });
  const description = withGap({ en: row.description_en, ar: row.description_ar });
  const isPlaced = !isNoPlace(row);
  const isDelivered = row.draft_step === null || row.draft_step === 'preview';
  const paper = (purpose: DocumentPurpose) => {
    const found = papers.find((one) => one.purpose === purpose);
    return found ? toDocumentFacts(found) : null;
  };
  return {
    ...toOwnerListing(row),
    name: name.en,
    nameAr: name.ar,
    description: description.en,
    descriptionAr: description.ar,
    address: row.address,
    latitude: isPlaced ? row.latitude : null,
    longitude: isPlaced ? row.longitude : null,
    district: row.district_en,
    districtAr: row.district_ar,
    ...insuranceOf(row),
    pictures: pictures.map((id) => ({ pictureId: id, ...picturePath(id) })),
    nationality: row.nationality,
    personalId: row.personal_id_tail && maskedTail(row.personal_id_tail),
    category: bothNames(row.category_id, row.category_en, row.category_ar),
    registration: paper('vehicle_registration'),
    insurancePaper: paper('vehicle_insurance'),
    delivers: isDelivered ? row.delivers : null,
    renterCollects: isDelivered ? !row.delivers : null,
    instant: row.instant,
    ...shownFieldsOf(row),
    createdAt: row.created_at.toISOString(),
  };
}

function bothNames(id: string | null, name: string | null, nameArabic: string | null) {
  return id === null || name === null || nameArabic === null ? null : { id, name, nameAr: nameArabic };
}

/** An insurer that is not on the list any more is named by its name, which the edit call takes as well. */
function insuranceOf(row: OwnerFormRow) {
  const id = row.insurer_id ?? row.insurance_provider_en;
  const price = row.insurance_price_halalas;
  return {
    insuranceCompany: id ?? NO_INSURER,
    insurancePrice: price === null ? null : toSar(halalas(price)),
    insurer: bothNames(id, row.insurance_provider_en, row.insurance_provider_ar),
  };
}

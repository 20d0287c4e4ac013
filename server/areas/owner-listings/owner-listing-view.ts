import type { OwnerListing, OwnerListingForm } from '@kiraa/contract/owner-listing-shapes.ts';
import { maskedTail } from '@kiraa/domain/account/masked.ts';
import { NO_INSURER } from '@kiraa/domain/listing/basic-info.ts';
import { withGap } from '@kiraa/domain/listing/both-languages.ts';
import { isNoPlace } from '@kiraa/domain/listing/chosen-place.ts';
import type { DocumentPurpose } from '@kiraa/domain/listing/documents.ts';
import { listingTag } from '@kiraa/domain/listing/tag.ts';
import { halalas, toSar } from '@kiraa/domain/money.ts';
import { type DocumentRow, toDocumentFacts } from '../documents/documents.ts';
import { EMPTY_PICTURE_ID, picturePath } from '../listings/listings.ts';
import type { OwnerFormRow, OwnerListingRow } from './owner-listing-queries.ts';

export function toOwnerListing(row: OwnerListingRow): OwnerListing {
  const isListed = row.verified_at !== null;
  return {
    _id: row.id,
    item_type: row.kind,
    item_name: row.name_en,
    item_name_ar: row.name_ar,
    item_price: toSar(halalas(row.price_halalas)),
    item_time: row.price_hours,
    item_profile: picturePath(row.cover_id ?? EMPTY_PICTURE_ID),
    city: row.city_en,
    city_ar: row.city_ar,
    // What is not verified yet is on offer to nobody, whatever its switch will say.
    status: isListed && row.active ? 'on' : 'off',
    verifyByAdmin: isListed,
    tag: listingTag({
      draftStep: row.draft_step,
      verifiedAt: row.verified_at,
      sentBackAt: row.sent_back_at,
    }),
    draft_step: row.draft_step,
    sent_back_reason: row.sent_back_reason,
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
    item_name: name.en,
    item_name_ar: name.ar,
    description: description.en,
    description_ar: description.ar,
    address: row.address,
    let: isPlaced ? row.latitude : null,
    long: isPlaced ? row.longitude : null,
    district: row.district_en,
    district_ar: row.district_ar,
    ...insuranceOf(row),
    pictures: pictures.map((id) => ({ picture_id: id, ...picturePath(id) })),
    nationality: row.nationality,
    national_id_doc: row.personal_id_tail && maskedTail(row.personal_id_tail),
    vehicle_type: bothNames(row.category_id, row.category_en, row.category_ar),
    vehicle_reg_doc: paper('vehicle_registration'),
    vehicle_insurance_doc: paper('vehicle_insurance'),
    delivery_deliver_renter: isDelivered ? row.delivers : null,
    renter_receive: isDelivered ? !row.delivers : null,
    instant_banking: row.instant,
    createdAt: row.created_at.toISOString(),
  };
}

function bothNames(id: string | null, name: string | null, nameArabic: string | null) {
  return id === null || name === null || nameArabic === null ? null : { _id: id, name, name_ar: nameArabic };
}

/** An insurer that is not on the list any more is named by its name, which the edit call takes as well. */
function insuranceOf(row: OwnerFormRow) {
  const id = row.insurer_id ?? row.insurance_provider_en;
  const price = row.insurance_price_halalas;
  return {
    insurance_company: id ?? NO_INSURER,
    insurance_price: price === null ? null : toSar(halalas(price)),
    insuranceprovidercompany: bothNames(id, row.insurance_provider_en, row.insurance_provider_ar),
  };
}

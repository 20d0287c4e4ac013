import type { OwnerListingForm } from '@kiraa/contract/listings/owner-listing-shapes.ts';
import type { ListingKind } from '@kiraa/domain/listing/categories.ts';
import { useCall } from '../../../shell/calls/calls.tsx';

export interface ListingType {
  readonly id: string;
  readonly nameEn: string;
  readonly nameAr: string;
  /** Registration and insurance: every vehicle but scooters and bicycles (P2-LIST-46, P2-LIST-47). */
  readonly needsPapers: boolean;
}

/** Those that are offered, and before them the listing's own where the house has hidden it since (D-LISTS). */
export function useListingTypes(
  kind: ListingKind,
  own: OwnerListingForm['category'],
): readonly ListingType[] {
  const vehicles = useCall('vehicleCategories', kind === 1 ? {} : undefined);
  const items = useCall('itemCategories', kind === 2 ? {} : undefined);
  const offered = (kind === 1 ? vehicles : items).data?.data;
  const types = (offered ?? []).map((one) => ({
    id: one.id,
    nameEn: one.name,
    nameAr: one.nameAr,
    needsPapers: 'needsPapers' in one && one.needsPapers === true,
  }));
  if (!offered || !own || types.some(({ id }) => id === own.id)) return types;
  return [{ id: own.id, nameEn: own.name, nameAr: own.nameAr, needsPapers: kind === 1 }, ...types];
}

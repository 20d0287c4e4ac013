import type { ListingKind } from '@kiraa/domain/listing/categories.ts';
import { useCall } from '../../shell/calls/calls.tsx';

export interface ListingType {
  readonly id: string;
  readonly nameEn: string;
  readonly nameAr: string;
  /** Registration and insurance: every vehicle but scooters and bicycles (P2-LIST-46, P2-LIST-47). */
  readonly needsPapers: boolean;
}

export function useListingTypes(kind: ListingKind): readonly ListingType[] {
  const vehicles = useCall('vehicleCategories', kind === 1 ? {} : undefined);
  const items = useCall('itemCategories', kind === 2 ? {} : undefined);
  const types = (kind === 1 ? vehicles : items).data?.data ?? [];
  return types.map((one) => ({
    id: one.id,
    nameEn: one.name,
    nameAr: one.nameAr,
    needsPapers: 'needsPapers' in one && one.needsPapers === true,
  }));
}

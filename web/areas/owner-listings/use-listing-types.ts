import type { ListingKind } from '@kiraa/domain/listing/categories.ts';
import { useEffect } from 'react';
import { fetchCategories, useCategories } from '../../shell/categories.ts';

export interface ListingType {
  readonly id: string;
  readonly nameEn: string;
  readonly nameAr: string;
  /** Registration and insurance: every vehicle but scooters and bicycles (P2-LIST-46, P2-LIST-47). */
  readonly needsPapers: boolean;
}

export function useListingTypes(kind: ListingKind): readonly ListingType[] {
  const { vehicles, items } = useCategories();
  useEffect(() => void fetchCategories(), []);
  if (kind === 2)
    return items.map((one) => ({
      id: one.id,
      nameEn: one.name,
      nameAr: one.nameAr,
      needsPapers: false,
    }));
  return vehicles.map((one) => ({
    id: one.id,
    nameEn: one.name,
    nameAr: one.nameAr,
    needsPapers: one.needsPapers,
  }));
}

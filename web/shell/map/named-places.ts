import type { Place } from '@kiraa/contract/listings/listings.ts';
import { useMemo } from 'react';
import { useLanguage } from '../texts/texts.tsx';
import type { NamedPoint } from './kingdom-frame.ts';

/** Cities as a map names them, in the page's language. */
export function useNamedPlaces(cities: readonly Place[]): readonly NamedPoint[] {
  const isArabic = useLanguage() === 'ar';
  return useMemo(
    () =>
      cities.map((city) => ({
        name: isArabic ? city.nameAr : city.name,
        latitude: city.latitude,
        longitude: city.longitude,
      })),
    [cities, isArabic],
  );
}

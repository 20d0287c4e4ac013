export interface Region {
  readonly en: string;
  readonly ar: string;
}

/** The Kingdom's thirteen regions with our places in them, by GeoNames id (seed/places.ts names the places). */
const regions: readonly (Region & { readonly places: readonly number[] })[] = [
  { en: 'Riyadh Region', ar: 'منطقة الرياض', places: [108410, 109353, 110325, 107781, 110250] },
  { en: 'Makkah Region', ar: 'منطقة مكة المكرمة', places: [105343, 104515, 107968, 410096] },
  { en: 'Madinah Region', ar: 'منطقة المدينة المنورة', places: [109223, 101760, 100425] },
  {
    en: 'Eastern Province',
    ar: 'المنطقة الشرقية',
    places: [110336, 109571, 109101, 106297, 109435, 109323, 107797, 108927, 101554, 102318, 109380, 102585],
  },
  { en: 'Qassim Region', ar: 'منطقة القصيم', places: [107304, 108435, 109131] },
  { en: 'Asir Region', ar: 'منطقة عسير', places: [105072, 110690, 103369] },
  { en: 'Tabuk Region', ar: 'منطقة تبوك', places: [101628] },
  { en: 'Hail Region', ar: 'منطقة حائل', places: [106281] },
  { en: 'Northern Borders Region', ar: 'منطقة الحدود الشمالية', places: [108512] },
  { en: 'Jazan Region', ar: 'منطقة جازان', places: [105299, 102651, 110619] },
  { en: 'Najran Region', ar: 'منطقة نجران', places: [103630] },
  { en: 'Al Bahah Region', ar: 'منطقة الباحة', places: [109953] },
  { en: 'Al Jawf Region', ar: 'منطقة الجوف', places: [102527, 108648] },
];

/** The region that a place lies in; undefined for a place that was added later. */
export function regionOf(placeId: number): Region | undefined {
  return regions.find(({ places }) => places.includes(placeId));
}

export const KINGDOM: Region = { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' };

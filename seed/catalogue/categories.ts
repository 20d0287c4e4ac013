import { ITEM, type ListingKind, VEHICLE } from '@kiraa/domain/listing/categories.ts';

interface Category {
  readonly kind: ListingKind;
  readonly ar: string;
  readonly en: string;
  /** False for vehicles without registration and insurance (P2-LIST-46). */
  readonly needsPapers?: false;
}

/** In the order of the menu, which is the position in the database. */
export const categories = {
  sedan: { kind: VEHICLE, ar: 'سيدان', en: 'Sedans' },
  suv: { kind: VEHICLE, ar: 'سيارات عائلية', en: 'SUVs' },
  offroad: { kind: VEHICLE, ar: 'سيارات البر', en: 'Off-road 4x4' },
  pickup: { kind: VEHICLE, ar: 'ونيتات', en: 'Pickups' },
  luxury: { kind: VEHICLE, ar: 'سيارات فخمة', en: 'Luxury cars' },
  van: { kind: VEHICLE, ar: 'فانات', en: 'Vans' },
  bus: { kind: VEHICLE, ar: 'باصات', en: 'Buses' },
  truck: { kind: VEHICLE, ar: 'شاحنات ودينات', en: 'Trucks' },
  camper: { kind: VEHICLE, ar: 'كرفانات', en: 'Campers' },
  motorcycle: { kind: VEHICLE, ar: 'دراجات نارية', en: 'Motorcycles' },
  scooter: { kind: VEHICLE, ar: 'سكوترات', en: 'Scooters', needsPapers: false },
  bicycle: { kind: VEHICLE, ar: 'دراجات هوائية', en: 'Bicycles', needsPapers: false },
  boat: { kind: VEHICLE, ar: 'قوارب', en: 'Boats' },
  cameras: { kind: ITEM, ar: 'كاميرات وتصوير', en: 'Cameras' },
  drones: { kind: ITEM, ar: 'طائرات درون', en: 'Drones' },
  camping: { kind: ITEM, ar: 'كشتات وتخييم', en: 'Camping' },
  tools: { kind: ITEM, ar: 'عدد وأدوات', en: 'Power tools' },
  party: { kind: ITEM, ar: 'حفلات ومناسبات', en: 'Parties and events' },
  electronics: { kind: ITEM, ar: 'إلكترونيات', en: 'Electronics' },
  gaming: { kind: ITEM, ar: 'ألعاب فيديو', en: 'Gaming' },
  music: { kind: ITEM, ar: 'آلات موسيقية', en: 'Musical instruments' },
  sports: { kind: ITEM, ar: 'رياضة', en: 'Sports' },
  baby: { kind: ITEM, ar: 'أطفال', en: 'Baby and kids' },
  furniture: { kind: ITEM, ar: 'أثاث', en: 'Furniture' },
  medical: { kind: ITEM, ar: 'مستلزمات طبية', en: 'Medical aids' },
  hospitality: { kind: ITEM, ar: 'ضيافة ومطبخ', en: 'Hospitality and kitchen' },
  travel: { kind: ITEM, ar: 'سفر', en: 'Travel' },
} as const satisfies Record<string, Category>;

export type CategoryKey = keyof typeof categories;
export const categoryKeys = Object.keys(categories) as CategoryKey[];

import type { ListingCard, ListingDetail, Place } from '@kiraa/contract/listings/listings.ts';

/** A car for 180 riyals a day as a card shows it; a test says what is different. */
export const aCard = (change: Partial<ListingCard> = {}): ListingCard => ({
  id: 'camry',
  kind: 1,
  name: 'White Camry',
  nameAr: 'كامري بيضاء',
  price: '180.00',
  priceHours: 24,
  picture: { path: '/pictures/p1' },
  rating: 4.5,
  ratingCount: 12,
  isNew: false,
  city: 'Riyadh',
  cityAr: 'الرياض',
  district: 'Al Olaya',
  districtAr: 'العليا',
  instant: false,
  delivers: false,
  latitude: 24.7,
  longitude: 46.7,
  distance: null,
  periodTotal: null,
  status: true,
  ...change,
});

/** The same car as its own page shows it: two pictures, no insurance, no deposit, no terms of use. */
export const aDetail = (change: Partial<ListingDetail> = {}): ListingDetail => ({
  ...aCard(),
  description: 'Clean and cool.',
  descriptionAr: 'نظيفة وباردة.',
  category: 'Sedan',
  categoryAr: 'سيدان',
  attributes: [],
  attributesAr: [],
  fuelPolicy: null,
  dailyKm: null,
  extraKmPrice: null,
  morePictures: [{ path: '/pictures/p2' }],
  isInsured: false,
  insurancePrice: null,
  deposit: null,
  shortestMinutes: 60,
  depositTerms: null,
  terms: { answerHours: 8, freeHours: 24, feePercent: 15 },
  insurer: null,
  owner: {
    id: 'omar',
    name: 'Omar Alharbi',
    rating: 4.8,
    ratingCount: 31,
    isNew: false,
    isVerified: false,
    memberSince: '2024-02-11T09:00:00.000Z',
  },
  ...change,
});

export const riyadh: Place = { id: 1, name: 'Riyadh', nameAr: 'الرياض', latitude: 24.7, longitude: 46.7 };
export const jeddah: Place = { id: 2, name: 'Jeddah', nameAr: 'جدة', latitude: 21.5, longitude: 39.2 };

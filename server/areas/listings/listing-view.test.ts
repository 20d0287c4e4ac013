import { halalas } from '@kiraa/domain/money.ts';
import { describe, expect, test } from 'vitest';
import type { Session } from '../../context.ts';
import { columnsOfFields, fieldValuesOf, publicFieldsOf, shownFieldsOf } from './field-columns.ts';
import { isVisibleTo } from './listing-access.ts';
import type { CardRow, DetailRow } from './listing-queries.ts';
import { toCard, toDetail } from './listing-view.ts';
import { lookOf, namedLookOf } from './picture-looks.ts';

const CARD: CardRow = {
  id: '01900000-0000-7000-8000-00000000a001',
  kind: 1,
  nameEn: 'Camry',
  nameAr: 'كامري',
  priceHalalas: halalas(24_050),
  priceHours: 24,
  ratingCount: 3,
  ratingHalfStars: 25,
  districtEn: 'Al Olaya',
  districtAr: 'العليا',
  instant: true,
  delivers: false,
  latitude: 24.713_649,
  longitude: 46.675_251,
  active: true,
  cityEn: 'Riyadh',
  cityAr: 'الرياض',
  coverId: 'a'.repeat(32),
  coverColour: '0a7d5a',
  coverWidth: 1_200,
  coverHeight: 800,
  otherPictures: [],
};

const DETAIL: DetailRow = {
  id: CARD.id,
  ownerId: '01900000-0000-7000-8000-00000000f001',
  active: true,
  verifiedAt: new Date('2027-01-01T00:00:00Z'),
  categoryId: '01900000-0000-7000-8000-00000000c001',
  latitude: CARD.latitude,
  longitude: CARD.longitude,
  descriptionEn: 'Clean.',
  descriptionAr: 'نظيفة.',
  attributesEn: ['Sunroof'],
  attributesAr: ['فتحة سقف'],
  insuranceProviderEn: null,
  insuranceProviderAr: null,
  insurancePriceHalalas: null,
  depositHalalas: halalas(0),
  shortestMinutes: null,
  categoryEn: 'Cars',
  categoryAr: 'سيارات',
  ownerName: 'سارة',
  ownerRatingCount: 0,
  ownerRatingHalfStars: 0,
  ownerVerifiedAt: null,
  ownerSince: new Date('2026-05-01T10:00:00Z'),
  fuel_policy: null,
  daily_km: null,
  extra_km_halalas: null,
};
const KEPT = {
  depositAskedDays: 2,
  depositKeptHours: 48,
  ownerAnswerHours: 8,
  freeCancellationHours: 24,
  lateCancellationPercent: 30,
} as Parameters<typeof toDetail>[2]['kept'];
const detailOf = (row: Partial<DetailRow>, pictures: Parameters<typeof toDetail>[2]['pictures'] = []) =>
  toDetail(toCard(CARD), { ...DETAIL, ...row }, { pictures, kept: KEPT });

describe('a card', () => {
  test('[T18] says where a thing stands to a thousandth of a degree, and measures from there', () => {
    const card = toCard(CARD, { from: { latitude: 24.714, longitude: 46.675 } });
    expect([card.latitude, card.longitude, card.distance]).toEqual([24.714, 46.675, 0]);
    expect(toCard(CARD).distance).toBeNull();
  });

  test('has the price, the mean of its ratings in two decimals, and 5 where there is none', () => {
    expect(toCard(CARD)).toMatchObject({
      price: '240.50',
      priceHours: 24,
      rating: 4.17,
      ratingCount: 3,
      isNew: false,
    });
    expect(toCard({ ...CARD, ratingCount: 0, ratingHalfStars: 0 })).toMatchObject({ rating: 5, isNew: true });
  });

  test('[P1-BOOK-18] has the price of an asked period in whole riyals, by the begun minute', () => {
    const start = new Date('2027-03-07T09:00:00Z');
    const total = (milliseconds: number) =>
      toCard(CARD, { period: { start, end: new Date(start.getTime() + milliseconds) } }).periodTotal;
    expect(toCard(CARD).periodTotal).toBeNull();
    expect(total(48 * 3_600_000)).toBe('481.00');
    expect(total(36 * 3_600_000)).toBe('361.00');
    expect(total(24 * 3_600_000 + 1)).toBe('241.00');
  });

  test('without a picture has the plain one, and other pictures only where there are some', () => {
    const plain = toCard({ ...CARD, coverId: null, coverColour: null, coverWidth: null, coverHeight: null });
    expect(plain.picture).toEqual({ path: '/pictures/00000000000000000000000000000000' });
    expect(Object.keys(plain)).not.toContain('otherPictures');
    const look = { id: 'b'.repeat(32), colour: null, width: 799, height: 1_200 };
    expect(toCard({ ...CARD, otherPictures: [look] }).otherPictures).toEqual([
      { path: '/pictures/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', shape: 0.67 },
    ]);
    expect(lookOf({ ...look, colour: '0a7d5a', width: 1_200 })).toEqual({
      path: '/pictures/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
      colour: '0a7d5a',
      shape: 1,
    });
    expect(namedLookOf(look).id).toBe('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
  });
});

describe('the page of a listing', () => {
  test('says nothing of a deposit that there is not, and its terms where there is one', () => {
    expect(detailOf({})).toMatchObject({
      deposit: null,
      depositTerms: null,
      isInsured: false,
      insurer: null,
    });
    expect(detailOf({ depositHalalas: halalas(1) })).toMatchObject({
      deposit: '0.01',
      depositTerms: { askedDays: 2, keptHours: 48 },
      terms: { answerHours: 8, freeHours: 24, feePercent: 30 },
    });
  });

  test('has the shortest time of its own, or an hour', () => {
    expect([detailOf({}).shortestMinutes, detailOf({ shortestMinutes: 1_440 }).shortestMinutes]).toEqual([
      60, 1_440,
    ]);
  });

  test('names its insurer with its price, and the price only where there is one', () => {
    const insured = { insuranceProviderEn: 'Tawuniya', insuranceProviderAr: 'التعاونية' };
    expect(detailOf(insured)).toMatchObject({
      isInsured: true,
      insurancePrice: null,
      insurer: { name: 'Tawuniya', nameAr: 'التعاونية' },
    });
    expect(detailOf({ ...insured, insurancePriceHalalas: halalas(4_500) }).insurancePrice).toBe('45.00');
  });

  test('names its owner without any number of theirs, verified or not', () => {
    expect(detailOf({}).owner).toEqual({
      id: '01900000-0000-7000-8000-00000000f001',
      name: 'سارة',
      rating: 5,
      ratingCount: 0,
      isNew: true,
      isVerified: false,
      memberSince: '2026-05-01T10:00:00.000Z',
    });
    const rated = { ownerVerifiedAt: new Date(0), ownerRatingCount: 2, ownerRatingHalfStars: 17 };
    expect(detailOf(rated).owner).toMatchObject({
      isVerified: true,
      rating: 4.25,
      ratingCount: 2,
      isNew: false,
    });
  });

  test('has every picture but the cover, in their order, and not those of its card again', () => {
    const looks = ['a', 'b', 'c'].map((letter) => ({
      id: letter.repeat(32),
      colour: null,
      width: 4,
      height: 3,
    }));
    const detail = detailOf({}, looks);
    expect(detail.morePictures.map(({ path }) => path.at(-1))).toEqual(['b', 'c']);
    expect(Object.keys(detail)).not.toContain('otherPictures');
  });
});

test('the fields of a listing go into their columns and come back, and nobody but its owner reads the plate', () => {
  const values = { fuelPolicy: 'full', dailyKm: 'unlimited', extraKmPrice: null, plate: 'ABJ 1234' } as const;
  const columns = columnsOfFields(values);
  expect(columns).toEqual({
    fuel_policy: 'full',
    daily_km: Number.POSITIVE_INFINITY,
    extra_km_halalas: null,
    plate: 'ABJ 1234',
  });
  expect(fieldValuesOf(columns)).toEqual(values);
  const limited = { ...columns, daily_km: 250, extra_km_halalas: halalas(75) };
  expect(shownFieldsOf(limited)).toEqual({
    fuelPolicy: 'full',
    dailyKm: 250,
    extraKmPrice: '0.75',
    plate: 'ABJ 1234',
  });
  expect(publicFieldsOf(limited)).toEqual({ fuelPolicy: 'full', dailyKm: 250, extraKmPrice: '0.75' });
});

test('[F19] everybody sees what is on offer, and its owner alone what is not', () => {
  const listing = { ownerId: 'owner', active: true, verifiedAt: new Date(0) };
  const caller = (accountId: string) => ({ accountId }) as Session;
  const sees = (change: Partial<typeof listing> | { verifiedAt: null }) =>
    [undefined, caller('renter'), caller('owner')].map((one) => isVisibleTo({ ...listing, ...change }, one));
  expect(sees({})).toEqual([true, true, true]);
  expect(sees({ active: false })).toEqual([false, false, true]);
  expect(sees({ verifiedAt: null })).toEqual([false, false, true]);
});

import { halalas } from '@kiraa/domain/money.ts';
import { describe, expect, test } from 'vitest';
import type { DocumentRow } from '../documents/documents.ts';
import type { OwnerFormRow } from './owner-listing-queries.ts';
import { toModeratedParts, toOwnerForm, toOwnerListing } from './owner-listing-view.ts';

const AT = new Date('2027-03-07T09:00:00Z');

const listed = {
  id: 'listing',
  kind: 1,
  nameEn: 'Camry',
  nameAr: 'كامري',
  priceHalalas: halalas(24_050),
  priceHours: 24,
  coverId: 'cover',
  cityEn: 'Riyadh',
  cityAr: 'الرياض',
  active: true,
  verifiedAt: AT,
  submittedAt: AT,
  sentBackAt: null,
  sentBackReason: null,
  draftStep: null,
  changedNameEn: null,
  changedNameAr: null,
  declinedReason: null,
  categoryId: 'sedans',
  categoryEn: 'Sedans',
  categoryAr: 'سيدان',
  address: '12 Tahlia Street',
  latitude: 24.69,
  longitude: 46.68,
  districtEn: 'Al Olaya',
  districtAr: 'العليا',
  insurerId: 'insurer',
  insuranceProviderEn: 'The Cooperative',
  insuranceProviderAr: 'التعاونية',
  insurancePriceHalalas: halalas(2_500),
  depositHalalas: halalas(50_000),
  shortestMinutes: 2_880,
  nationality: 'Saudi',
  personalIdTail: '6780',
  delivers: true,
  instant: false,
  fuel_policy: 'full',
  daily_km: Number.POSITIVE_INFINITY,
  extra_km_halalas: null,
  plate: 'ABJ1234',
  createdAt: AT,
} as unknown as OwnerFormRow;
const row = (given: Partial<OwnerFormRow> = {}): OwnerFormRow => ({ ...listed, ...given });

describe('a listing in its owner’s list', () => {
  test('has its price in riyals, its cover, and both of its names', () => {
    expect(toOwnerListing(row())).toEqual({
      id: 'listing',
      kind: 1,
      name: 'Camry',
      nameAr: 'كامري',
      price: '240.50',
      priceHours: 24,
      picture: { path: '/pictures/cover' },
      city: 'Riyadh',
      cityAr: 'الرياض',
      status: 'on',
      isVerified: true,
      tag: 'listed',
      draftStep: null,
      sentBackReason: null,
      change: null,
    });
    expect(toOwnerListing(row({ coverId: null })).picture.path).toBe(`/pictures/${'0'.repeat(32)}`);
  });

  test('is on offer only while it is verified and switched on', () => {
    const statusOf = (given: Partial<OwnerFormRow>) => toOwnerListing(row(given)).status;
    expect(statusOf({ active: false })).toBe('off');
    expect(statusOf({ verifiedAt: null })).toBe('off');
    expect(statusOf({ verifiedAt: null, active: false })).toBe('off');
  });

  test('is a draft, waits, was sent back or is listed', () => {
    const tagOf = (given: Partial<OwnerFormRow>) => toOwnerListing(row(given)).tag;
    expect(tagOf({ draftStep: 'documents', verifiedAt: null })).toBe('draft');
    expect(tagOf({ verifiedAt: null })).toBe('pending');
    expect(tagOf({ verifiedAt: null, sentBackAt: AT, sentBackReason: 'Blurred' })).toBe('sent_back');
    expect(tagOf({ sentBackAt: AT })).toBe('listed');
  });

  test('says which change of its name waits, and why one was declined', () => {
    const changed = { changedNameEn: 'Camry 2027', changedNameAr: 'كامري 2027' };
    const changeOf = (given: Partial<OwnerFormRow>) => toOwnerListing(row(given)).change;
    expect(changeOf(changed)).toEqual({
      state: 'waiting',
      name: 'Camry 2027',
      nameAr: 'كامري 2027',
      reason: null,
    });
    expect(changeOf({ ...changed, declinedReason: 'A phone number' })).toMatchObject({
      state: 'declined',
      reason: 'A phone number',
    });
    expect(changeOf({ ...changed, changedNameAr: null })).toBeNull();
  });
});

const shown = {
  name: { en: 'Camry', ar: 'كامري' },
  description: { en: 'نظيفة', ar: 'نظيفة' },
  pictures: ['cover', 'back'],
};
const changed = { ...shown, name: { en: 'Camry 2027', ar: 'Camry 2027' }, pictures: ['back'] };
const form = (
  given: Partial<OwnerFormRow> = {},
  parts: Partial<Parameters<typeof toOwnerForm>[1]> = {},
  papers: readonly DocumentRow[] = [],
) => toOwnerForm(row(given), { shown, changed: undefined, personalIdKind: null, ...parts }, papers);

describe('the form of a listing', () => {
  test('has a text that stands for both languages in the one it was written in alone', () => {
    expect(form()).toMatchObject({
      name: 'Camry',
      nameAr: 'كامري',
      description: '',
      descriptionAr: 'نظيفة',
      shown: null,
    });
    expect(form({}, { changed })).toMatchObject({ name: 'Camry 2027', nameAr: '' });
  });

  test('goes on with a change that waits, and has beside it what others see', () => {
    expect(form({}, { changed })).toMatchObject({
      pictures: [{ pictureId: 'back', path: '/pictures/back' }],
      shown: {
        name: 'Camry',
        nameAr: 'كامري',
        description: 'نظيفة',
        descriptionAr: 'نظيفة',
        pictures: [{ path: '/pictures/cover' }, { path: '/pictures/back' }],
      },
    });
    expect(toModeratedParts(changed).pictures).toEqual([{ path: '/pictures/back' }]);
  });

  test('has the place that was chosen, and none where none was', () => {
    expect(form()).toMatchObject({ latitude: 24.69, longitude: 46.68, district: 'Al Olaya' });
    expect(form({ latitude: 28.5355, longitude: 77.391 })).toMatchObject({ latitude: null, longitude: null });
    expect(form({ latitude: 0, longitude: 0 })).toMatchObject({ latitude: 0, longitude: 0 });
  });

  test('names an insurer by its id, one that is gone from the list by its name, and nobody as nobody', () => {
    expect(form()).toMatchObject({
      insuranceCompany: 'insurer',
      insurancePrice: '25.00',
      insurer: { id: 'insurer', name: 'The Cooperative', nameAr: 'التعاونية' },
    });
    expect(form({ insurerId: null })).toMatchObject({
      insuranceCompany: 'The Cooperative',
      insurer: { id: 'The Cooperative', name: 'The Cooperative' },
    });
    expect(
      form({
        insurerId: null,
        insuranceProviderEn: null,
        insuranceProviderAr: null,
        insurancePriceHalalas: null,
      }),
    ).toMatchObject({ insuranceCompany: 'No', insurancePrice: null, insurer: null });
    expect(form({ insurancePriceHalalas: halalas(0) }).insurancePrice).toBe('0.00');
  });

  test('asks for no deposit where there is none', () => {
    expect([form().deposit, form({ depositHalalas: halalas(0) }).deposit]).toEqual(['500.00', null]);
  });

  test('has the end of the owner’s number alone, always with as many dots', () => {
    expect(form().personalId).toBe('••••6780');
    expect(form({ personalIdTail: null }).personalId).toBeNull();
    expect(form({}, { personalIdKind: 'resident' }).personalIdKind).toBe('resident');
  });

  test('says the delivery once it is known: after its step, or with the category of a draft from a file', () => {
    const delivery = (given: Partial<OwnerFormRow>) => {
      const { delivers, renterCollects } = form(given);
      return [delivers, renterCollects];
    };
    expect(delivery({})).toEqual([true, false]);
    expect(delivery({ delivers: false })).toEqual([false, true]);
    expect(delivery({ draftStep: 'documents' })).toEqual([true, false]);
    expect(delivery({ draftStep: 'documents', categoryId: null })).toEqual([null, null]);
    expect(delivery({ draftStep: 'delivery' })).toEqual([null, null]);
    expect(delivery({ draftStep: 'preview' })).toEqual([true, false]);
  });

  test('has the papers that it was given, each in its place', () => {
    const registration = {
      id: 'paper',
      purpose: 'vehicle_registration',
      format: 'pdf',
      sizeBytes: 900,
    } as DocumentRow;
    expect(form({}, {}, [registration])).toMatchObject({
      registration: { documentId: 'paper', purpose: 'vehicle_registration', format: 'pdf', sizeBytes: 900 },
      insurancePaper: null,
    });
  });

  test('has the fields of its kind as they were said, amounts in riyals, and an hour as the shortest booking where nothing was', () => {
    expect(form()).toMatchObject({
      fuelPolicy: 'full',
      dailyKm: 'unlimited',
      extraKmPrice: null,
      plate: 'ABJ1234',
      shortestMinutes: 2_880,
    });
    expect(form({ daily_km: 200, extra_km_halalas: halalas(50) })).toMatchObject({
      dailyKm: 200,
      extraKmPrice: '0.50',
    });
    expect(form({ shortestMinutes: null }).shortestMinutes).toBe(60);
    expect(form({ categoryEn: null }).category).toBeNull();
  });
});

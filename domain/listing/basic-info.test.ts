import { expect, test } from 'vitest';
import { halalas } from '../money.ts';
import { type BasicInfoEntry, isNoInsurer, readBasicInfo } from './basic-info.ts';

const RIYADH = { latitude: 24.7136, longitude: 46.6753 };

const entry: BasicInfoEntry = {
  nameEn: ' Camera ',
  nameAr: ' كاميرا ',
  descriptionEn: ' New ',
  descriptionAr: ' جديدة ',
  address: ' Riyadh ',
  point: RIYADH,
  price: '240',
  priceHours: 24,
  insurer: 'Tawuniya',
  insurancePrice: '15.50',
  deposit: '',
  pictureCount: 1,
};

const info = {
  name: { en: 'Camera', ar: 'كاميرا' },
  description: { en: 'New', ar: 'جديدة' },
  address: 'Riyadh',
  point: { latitude: 24.7136, longitude: 46.6753 },
  priceHalalas: 24_000,
  priceHours: 24,
  insurance: { provider: 'Tawuniya', priceHalalas: 1_550 },
  depositHalalas: 0,
};

/** The operator's own numbers. */
const LIMITS = { dayPrices: 3, kindHalalas: halalas(500_000) };
const read = (change: Partial<BasicInfoEntry>) => readBasicInfo({ ...entry, ...change }, LIMITS);
const faultsOf = (change: Partial<BasicInfoEntry>) => {
  const outcome = read(change);
  return outcome.ok ? {} : outcome.faults;
};

test('a whole form is read without the spaces around its texts', () => {
  expect(read({})).toEqual({ ok: true, info });
  expect(read({ nameAr: ' ', descriptionEn: ' ' })).toEqual({
    ok: true,
    info: { ...info, name: { en: 'Camera', ar: 'Camera' }, description: { en: 'جديدة', ar: 'جديدة' } },
  });
});

test('[P2-LIST-43] a form without a place is stored without one, however near its point is to the one that stands for no place', () => {
  const none = { ok: true, info: { ...info, point: { latitude: 28.5355, longitude: 77.391 } } };
  expect(read({ point: undefined })).toEqual(none);
  expect(read({ point: { latitude: 28.5356, longitude: 77.3909 } })).toEqual(none);
  expect(faultsOf({ point: { latitude: 28.6, longitude: 77.391 } })).toEqual({ address: 'PLACE_OUTSIDE' });
});

test('[P2-LIST-39] what nobody insures needs no price for it', () => {
  const uninsured = { ok: true, info: { ...info, insurance: undefined } };
  expect(read({ insurer: 'No', insurancePrice: '' })).toEqual(uninsured);
  expect(read({ insurer: 'NO', insurancePrice: '15' })).toEqual(uninsured);
  expect(isNoInsurer('nobody')).toBe(false);
  expect(read({ insurancePrice: '0' })).toEqual({
    ok: true,
    info: { ...info, insurance: { provider: 'Tawuniya', priceHalalas: 0 } },
  });
  expect(faultsOf({ insurer: '', insurancePrice: '' })).toEqual({ insurer: 'REQUIRED' });
  expect(faultsOf({ insurancePrice: ' ' })).toEqual({ insurancePrice: 'REQUIRED' });
  expect(faultsOf({ insurancePrice: 'ten' })).toEqual({ insurancePrice: 'PRICE_NOT_A_NUMBER' });
  expect(faultsOf({ insurancePrice: '-1' })).toEqual({ insurancePrice: 'PRICE_RANGE' });
});

test('an empty form names every field that it needs', () => {
  const empty = { nameEn: '', nameAr: ' ', descriptionEn: '', descriptionAr: ' ', address: ' ', price: '' };
  expect(faultsOf({ ...empty, priceHours: undefined, insurer: '', pictureCount: 0 })).toEqual({
    nameEn: 'REQUIRED',
    descriptionEn: 'REQUIRED',
    address: 'REQUIRED',
    price: 'REQUIRED',
    priceHours: 'REQUIRED',
    insurer: 'REQUIRED',
    pictures: 'REQUIRED',
  });
  expect(read(empty)).toMatchObject({ ok: false });
});

test('[P2-LIST-35] a name has 2 to 35 letters, in either language', () => {
  expect(faultsOf({ nameEn: 'x'.repeat(35), nameAr: 'س'.repeat(2) })).toEqual({});
  expect(faultsOf({ nameEn: 'x'.repeat(36) })).toEqual({ nameEn: 'LISTING_NAME_LENGTH' });
  expect(faultsOf({ nameAr: ` ${'س'.repeat(36)} ` })).toEqual({ nameAr: 'LISTING_NAME_LENGTH' });
  expect(faultsOf({ nameEn: ' x ', nameAr: 'س' })).toEqual({
    nameEn: 'LISTING_NAME_SHORT',
    nameAr: 'LISTING_NAME_SHORT',
  });
  expect(faultsOf({ nameEn: '📷'.repeat(35) })).toEqual({});
});

test('a description has up to 2,000 letters, an address up to 200', () => {
  expect(faultsOf({ descriptionEn: `${'x'.repeat(2_000)} `, address: `${'x'.repeat(200)} ` })).toEqual({});
  expect(faultsOf({ descriptionEn: 'x'.repeat(2_001) })).toEqual({ descriptionEn: 'TEXT_LENGTH' });
  expect(faultsOf({ descriptionAr: 'x'.repeat(2_001) })).toEqual({ descriptionAr: 'TEXT_LENGTH' });
  expect(faultsOf({ address: 'x'.repeat(201) })).toEqual({ address: 'TEXT_LENGTH' });
});

test('[P2-LIST-37] a price is from 1 to 1,000,000 SAR, for a time that has a name', () => {
  expect(faultsOf({ price: '1' })).toEqual({});
  expect(faultsOf({ price: '1,000,000' })).toEqual({});
  expect(faultsOf({ price: '0.99' })).toEqual({ price: 'PRICE_RANGE' });
  expect(faultsOf({ price: '1000000.01' })).toEqual({ price: 'PRICE_RANGE' });
  expect(faultsOf({ price: 'ten' })).toEqual({ price: 'PRICE_NOT_A_NUMBER' });
  expect(faultsOf({ priceHours: 23 })).toEqual({ priceHours: 'NOT_ALLOWED' });
});

test('[P2-LIST-41] a listing has one to seven pictures', () => {
  expect(faultsOf({ pictureCount: 7 })).toEqual({});
  expect(faultsOf({ pictureCount: 8 })).toEqual({ pictures: 'PICTURES_TOO_MANY' });
  expect(faultsOf({ pictureCount: 0 })).toEqual({ pictures: 'REQUIRED' });
});

test('[D-DEPOSIT] a deposit is at most three day prices and the limit of the kind; an open field, or a nought, wants none', () => {
  const withDeposit = (depositHalalas: number) => ({ ok: true, info: { ...info, depositHalalas } });
  expect(read({ deposit: '720' })).toEqual(withDeposit(72_000));
  expect(read({ deposit: ' ' })).toEqual(withDeposit(0));
  expect(read({ deposit: '0' })).toEqual(withDeposit(0));
  expect(faultsOf({ deposit: '720.01' })).toEqual({ deposit: 'DEPOSIT_TOO_HIGH' });
  expect(faultsOf({ price: '9000', deposit: '5000' })).toEqual({});
  expect(faultsOf({ price: '9000', deposit: '5000.01' })).toEqual({ deposit: 'DEPOSIT_TOO_HIGH' });
  expect(faultsOf({ deposit: 'ten' })).toEqual({ deposit: 'PRICE_NOT_A_NUMBER' });
  expect(faultsOf({ deposit: '-1' })).toEqual({ deposit: 'PRICE_NOT_A_NUMBER' });
  expect(faultsOf({ price: '', deposit: '900' })).toEqual({ price: 'REQUIRED' });
});

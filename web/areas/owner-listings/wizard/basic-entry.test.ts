import type { OwnerListingForm } from '@kiraa/contract/listings/owner-listing-shapes.ts';
import { describe, expect, test } from 'vitest';
import { basicEntryOf, basicWire, EMPTY_ENTRY, isBasicEntry } from './basic-entry.ts';

const listing = {
  name: 'Camry',
  nameAr: 'كامري',
  description: 'Clean',
  descriptionAr: '',
  address: 'Olaya, Riyadh',
  latitude: 24.7,
  longitude: 46.7,
  price: '150.00',
  priceHours: 24,
  insuranceCompany: 'tawuniya',
  insurancePrice: '12.50',
  pictures: [
    { pictureId: 'cover', path: '/a' },
    { pictureId: 'second', path: '/b' },
  ],
} as OwnerListingForm;

describe('a saved listing in the form', () => {
  test('shows a price without two decimals that say nothing', () => {
    expect(basicEntryOf(listing)).toMatchObject({ price: '150', insurancePrice: '12.50' });
    expect(basicEntryOf({ ...listing, insurancePrice: null }).insurancePrice).toBe('');
  });

  test('has a point only when both coordinates are there', () => {
    expect(basicEntryOf(listing).point).toEqual({ latitude: 24.7, longitude: 46.7 });
    expect(basicEntryOf({ ...listing, latitude: null }).point).toBeNull();
  });
});

describe('what is sent', () => {
  test('says the same that was saved when nothing was changed', () => {
    expect(basicWire(basicEntryOf(listing))).toMatchObject({
      name: 'Camry',
      nameAr: 'كامري',
      latitude: 24.7,
      longitude: 46.7,
      price: '150',
      priceHours: 24,
      picture: 'cover',
      morePictures: ['second'],
    });
  });

  test('[P2-LIST-43] names the fallback point where no place is chosen', () => {
    const { latitude, longitude } = basicWire(EMPTY_ENTRY);
    expect([latitude, longitude]).toEqual([28.5355, 77.391]);
  });

  test('names no picture where there is none', () => {
    expect(basicWire(EMPTY_ENTRY)).not.toHaveProperty('picture');
    expect(basicWire({ ...EMPTY_ENTRY, pictures: [{ id: 'one', path: '/a' }] })).not.toHaveProperty(
      'morePictures',
    );
  });
});

test('a draft that another version of the page kept is not taken up', () => {
  expect(isBasicEntry(JSON.parse(JSON.stringify(EMPTY_ENTRY)))).toBe(true);
  const { insurer: _gone, ...older } = EMPTY_ENTRY;
  for (const other of [older, { ...EMPTY_ENTRY, pictures: 'one' }, null, 'text', []])
    expect(isBasicEntry(other)).toBe(false);
});

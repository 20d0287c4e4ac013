import { ITEM, VEHICLE } from '@kiraa/domain/listing/categories.ts';
import { expect, test } from 'vitest';
import { fieldsEntryOf, fieldsWire } from './fields-entry.ts';

test('what a listing says comes back into its form; what it does not say is empty', () => {
  const said = { fuelPolicy: 'full', dailyKm: 200, extraKmPrice: '0.50' } as Parameters<
    typeof fieldsEntryOf
  >[0];
  expect(fieldsEntryOf(said)).toMatchObject({ fuelPolicy: 'full', dailyKm: '200' });
  expect(Number(fieldsEntryOf(said).extraKmPrice)).toBe(0.5);
  expect(fieldsEntryOf(undefined)).toEqual({ fuelPolicy: '', dailyKm: '', extraKmPrice: '', plate: '' });
});

test('each step sends its own fields, an empty text for what was taken away, and no price beside "unlimited"', () => {
  const entry = { fuelPolicy: '', dailyKm: '200', extraKmPrice: '0.50', plate: 'ABJ1234' };
  expect(fieldsWire('delivery', VEHICLE, entry)).toEqual(entry);
  expect(fieldsWire('delivery', VEHICLE, { ...entry, dailyKm: 'unlimited' })).toEqual({
    fuelPolicy: '',
    dailyKm: 'unlimited',
    extraKmPrice: '',
    plate: 'ABJ1234',
  });
  expect(fieldsWire('delivery', VEHICLE, {})).toEqual({
    fuelPolicy: '',
    dailyKm: '',
    extraKmPrice: '',
    plate: '',
  });
  expect(fieldsWire('delivery', ITEM, entry)).toEqual({});
});

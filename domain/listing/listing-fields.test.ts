import { describe, expect, test } from 'vitest';
import { ALL_KINDS, ITEM, VEHICLE } from './categories.ts';
import {
  fieldRows,
  fieldsOfStep,
  filteredRows,
  isAskedOf,
  type ListingField,
  publicRows,
  valuesAsked,
} from './listing-fields.ts';
import { fieldFaults, readField } from './read-listing-field.ts';

const terms = { kinds: [VEHICLE], step: 'delivery', shown: [] } as const;
const choice: ListingField = { ...terms, type: 'choice', values: ['one', 'two'], column: 'choice' };
const limit: ListingField = { ...terms, type: 'limit', least: 10, most: 99, column: 'far' };
const amount: ListingField = {
  ...terms,
  type: 'amount',
  beyond: 'far',
  leastHalalas: 5,
  mostHalalas: 1_000,
  column: 'cost',
};
const plate: ListingField = { ...terms, type: 'plate', column: 'plate' };
const rows = [
  ['choice', choice],
  ['far', limit],
  ['cost', amount],
] as const;

test.each([
  [choice, ' two ', { value: 'two' }],
  [choice, 'three', { fault: 'NOT_ALLOWED' }],
  [limit, '10', { value: 10 }],
  [limit, '٩٩', { value: 99 }],
  [limit, 'unlimited', { value: 'unlimited' }],
  [limit, '9', { fault: 'OUT_OF_RANGE' }],
  [limit, '100', { fault: 'OUT_OF_RANGE' }],
  [limit, '-10', { fault: 'OUT_OF_RANGE' }],
  [limit, '10.5', { fault: 'NOT_A_NUMBER' }],
  [limit, '1e1', { fault: 'NOT_A_NUMBER' }],
  [amount, '0.05', { value: 5 }],
  [amount, '٠٫٧٥', { value: 75 }],
  [amount, '10', { value: 1_000 }],
  [amount, '10.01', { fault: 'OUT_OF_RANGE' }],
  [amount, '0', { fault: 'OUT_OF_RANGE' }],
  [amount, '-1', { fault: 'OUT_OF_RANGE' }],
  [amount, '0.005', { fault: 'PRICE_NOT_A_NUMBER' }],
  [amount, 'ten', { fault: 'PRICE_NOT_A_NUMBER' }],
  [plate, ' م ن هـ ٧٦٥٣ ', { value: 'ZNH7653' }],
  [plate, 'ABC 1234', { fault: 'PLATE_INVALID' }],
] as const)('a field of type $type that is typed as %j', (field, typed, read) => {
  expect(readField(field, typed)).toEqual(read);
});

describe('faults of several fields together', () => {
  test.each([
    [{}, {}],
    [{ far: 20, cost: 50 }, {}],
    [{ far: 'unlimited' }, {}],
    [{ far: 20 }, { cost: 'REQUIRED' }],
    [{ cost: 50, far: null }, { far: 'REQUIRED' }],
    [{ far: 'unlimited', cost: 50 }, { cost: 'NOT_ALLOWED' }],
  ])('a vehicle that says %j', (values, faults) => {
    expect(fieldFaults(VEHICLE, values, rows)).toEqual(faults);
  });
  test('no item has a field of vehicles', () => {
    expect(fieldFaults(ITEM, { choice: 'one', far: 20, cost: 50 }, rows)).toEqual({
      choice: 'NOT_ALLOWED',
      far: 'NOT_ALLOWED',
      cost: 'NOT_ALLOWED',
    });
    expect(fieldFaults(ITEM, { choice: null }, rows)).toEqual({});
  });
});

test('the plate is no field of what everybody reads or searches by', () => {
  expect(publicRows.map(([name]) => name)).toEqual(['fuelPolicy', 'dailyKm', 'extraKmPrice']);
  expect(filteredRows.map(([name]) => name)).toEqual(['fuelPolicy', 'dailyKm']);
});

test('the rows of the table of fields fit each other', () => {
  const names = fieldRows.map(([name]) => name);
  expect(new Set(fieldRows.map(([, { column }]) => column)).size).toBe(names.length);
  for (const [, field] of fieldRows) {
    if (field.type !== 'amount') continue;
    const beyond = fieldRows.find(([name]) => name === field.beyond);
    // Asked for before it, so that the pair is read in its order.
    expect(beyond?.[1]).toMatchObject({ type: 'limit', step: field.step, kinds: field.kinds });
  }
  for (const [, field] of filteredRows)
    for (const value of valuesAsked(field)) expect(readField(field, String(value))).toEqual({ value });
  expect(fieldsOfStep('delivery', ITEM)).toEqual(
    fieldRows.filter(([, { kinds }]) => kinds.some((kind) => kind === ITEM)),
  );
});

test('a field of vehicles is asked for in the step of delivery, of vehicles, and in a search of them or of all', () => {
  const ofStep = fieldsOfStep('delivery', VEHICLE).map(([name]) => name);
  expect(ofStep).toEqual(['fuelPolicy', 'dailyKm', 'extraKmPrice', 'plate']);
  expect(fieldsOfStep('delivery', ITEM)).toEqual([]);
  const daily = filteredRows.filter(([name]) => name === 'dailyKm');
  for (const [, field] of daily)
    expect(([ALL_KINDS, VEHICLE, ITEM] as const).map((kind) => isAskedOf(field, kind))).toEqual([
      true,
      true,
      false,
    ]);
  expect(daily).toHaveLength(1);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalSpellings } from './spellings.ts';

test.each([
  ['item_id', 'itemid'],
  ['itemId', 'itemid'],
  ['productId', 'itemid'],
  ['product_id', 'itemid'],
  ['bookingId', 'bookingid'],
  ['booking_id', 'bookingid'],
  ['perPage', 'perpage'],
  ['pageNo', 'page'],
  ['user_id', 'login_user_id'],
  ['userId', 'login_user_id'],
  ['itemid', 'itemid'],
])('%s means %s', (spelt, meant) => expect(canonicalSpellings({ [spelt]: 'x' })).toEqual({ [meant]: 'x' }));

test('spellings that agree are one; of those that disagree one stays, so that the schema refuses it', () => {
  expect(canonicalSpellings({ item_id: 'x', itemid: 'x', productId: 'x' })).toEqual({ itemid: 'x' });
  expect(canonicalSpellings({ item_id: 'x', itemid: 'y' })).toEqual({ item_id: 'x', itemid: 'y' });
  expect(canonicalSpellings({ item_id: 'x', productId: 'y' })).toEqual({ itemid: 'x', productId: 'y' });
});

test('loses no value, makes none up, and treats no name as special', () => {
  const name = fc.oneof(
    fc.constantFrom('item_id', 'itemid', 'productId', 'userId', '__proto__', 'toString'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.integer({ min: 0, max: 3 }))), (pairs) => {
      const raw: Record<string, unknown> = Object.create(null);
      for (const [key, value] of pairs) raw[key] = value;
      const canonical = canonicalSpellings(raw);
      expect(new Set(Object.values(canonical))).toEqual(new Set(Object.values(raw)));
      expect(Object.getPrototypeOf(canonical)).toBe(Object.prototype);
    }),
  );
});

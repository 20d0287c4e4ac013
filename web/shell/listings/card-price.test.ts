import { halalas, scaleHalfUp, toSar } from '@kiraa/domain/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardPrice } from './card-price.ts';

test.each([
  ['an hour', '25.00', 1, '25.00', 1],
  ['six hours', '90.00', 6, '90.00', 6],
  ['a day', '180.00', 24, '180.00', 24],
  ['two days', '250.50', 48, '125.25', 24],
  ['a week', '1000.00', 168, '142.86', 24],
  ['a month', '4500.00', 720, '150.00', 24],
  ['a month, half a halala over', '100.65', 720, '3.36', 24],
])('a card says what %s costs by the day where days are let (D-CARD-PRICE)', (_, sar, hours, price, unit) => {
  expect(cardPrice({ price: sar, priceHours: hours })).toEqual({ price, priceHours: unit });
});

test('it is the price of a day that the index has, to the halala', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 25, max: 8_760 }),
      (amount, hours) => {
        expect(cardPrice({ price: toSar(halalas(amount)), priceHours: hours }).price).toBe(
          toSar(scaleHalfUp(halalas(amount), 24, hours)),
        );
      },
    ),
  );
});

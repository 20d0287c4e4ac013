import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meanRating } from './mean.ts';

test('[P1-ITEM-08] nobody has rated: 5 is shown, and marked as new', () => {
  expect(meanRating({ count: 0, halfStars: 0 })).toEqual({ stars: 5, count: 0, isNew: true });
});

test('the mean of half stars, to two decimals', () => {
  expect(meanRating({ count: 1, halfStars: 9 })).toEqual({ stars: 4.5, count: 1, isNew: false });
  expect(meanRating({ count: 3, halfStars: 26 }).stars).toBe(4.33);
});

test('lies between the lowest and the highest rating, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 10 }), { minLength: 1, maxLength: 200 }), (ratings) => {
      const mean = meanRating({
        count: ratings.length,
        halfStars: ratings.reduce((sum, one) => sum + one, 0),
      });
      expect(mean.stars).toBeGreaterThanOrEqual(Math.min(...ratings) / 2);
      expect(mean.stars).toBeLessThanOrEqual(Math.max(...ratings) / 2);
      expect(mean.isNew).toBe(false);
    }),
  );
});

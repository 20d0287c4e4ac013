import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceKm, type Point } from './distance.ts';
import { EARTH_RADIUS_KM } from './limits.ts';

const RIYADH: Point = { latitude: 24.6877, longitude: 46.7219 };
const JEDDAH: Point = { latitude: 21.4901, longitude: 39.1862 };
const point: fc.Arbitrary<Point> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const HALF_WAY_ROUND = Math.PI * EARTH_RADIUS_KM;

describe('[P1-ITEM-12] distance over the ground', () => {
  test('Riyadh to Jeddah is 849 km, to the kilometre', () => {
    expect(Math.round(distanceKm(RIYADH, JEDDAH))).toBe(849);
  });

  test('a degree on the equator is the circumference over 360; poles are half way round apart', () => {
    const degree = distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 });
    expect(degree).toBeCloseTo((2 * HALF_WAY_ROUND) / 360, 9);
    const poles = distanceKm({ latitude: 90, longitude: 10 }, { latitude: -90, longitude: 99 });
    expect(poles).toBeCloseTo(HALF_WAY_ROUND, 6);
  });

  test('is never NaN, negative or more than half way round, the same both ways, and nothing to oneself', () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        const there = distanceKm(one, other);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(HALF_WAY_ROUND + 1e-6);
        expect(distanceKm(other, one)).toBeCloseTo(there, 6);
        expect(distanceKm(one, one)).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  test('points on the other side of the world do not fall over the edge of the arc sine', () => {
    fc.assert(
      fc.property(point, (one) => {
        const opposite = {
          latitude: -one.latitude,
          longitude: one.longitude > 0 ? one.longitude - 180 : one.longitude + 180,
        };
        expect(distanceKm(one, opposite)).toBeCloseTo(HALF_WAY_ROUND, 3);
      }),
    );
  });

  test('a detour is never shorter', () => {
    fc.assert(
      fc.property(point, point, point, (one, other, third) => {
        const detour = distanceKm(one, third) + distanceKm(third, other);
        expect(detour).toBeGreaterThanOrEqual(distanceKm(one, other) - 1e-3);
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, standing, tapped, type View, WHOLE, zoomed } from './zoom.ts';

const sizes = { box: { width: 400, height: 800 }, picture: { width: 400, height: 300 } };

test('what lies under the fingers stays under them, and four times is the nearest', () => {
  expect(zoomed(WHOLE, 2, { x: 100, y: 0 }, sizes)).toEqual({ scale: 2, x: -100, y: 0 });
  expect(zoomed({ scale: 2, x: -100, y: 0 }, 1.5, { x: 100, y: 0 }, sizes)).toEqual({
    scale: 3,
    x: -200,
    y: 0,
  });
  expect(zoomed(WHOLE, 9, { x: 0, y: 0 }, sizes).scale).toBe(4);
  expect(zoomed({ scale: 2, x: -100, y: 0 }, 0.1, { x: 100, y: 0 }, sizes)).toEqual(WHOLE);
});

test('a picture is moved as far as there is picture', () => {
  expect(moved(WHOLE, { x: 50, y: 50 }, sizes)).toEqual(WHOLE);
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 500, y: 500 }, sizes)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(moved({ scale: 4, x: 0, y: 0 }, { x: -70, y: -500 }, sizes)).toEqual({
    scale: 4,
    x: -70,
    y: -200,
  });
});

test('a double tap shows the spot from near, a second one the whole again', () => {
  expect(tapped(WHOLE, { x: 40, y: 0 }, sizes)).toEqual({ scale: 2.5, x: -60, y: 0 });
  expect(tapped({ scale: 1.2, x: 3, y: 0 }, { x: 40, y: 0 }, sizes)).toEqual(WHOLE);
});

test('no gesture leaves a gap beside a picture that is larger than its box', () => {
  const number = fc.integer({ min: -900, max: 900 });
  const step = fc.record({ factor: fc.double({ min: 0.2, max: 4, noNaN: true }), x: number, y: number });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const end = steps.reduce<View>(
        (view, { factor, x, y }) => moved(zoomed(view, factor, { x, y }, sizes), { x: y, y: x }, sizes),
        WHOLE,
      );
      expect(Math.abs(end.x)).toBeLessThanOrEqual(Math.max(0, (400 * end.scale - 400) / 2) + 1e-6);
      expect(Math.abs(end.y)).toBeLessThanOrEqual(Math.max(0, (300 * end.scale - 800) / 2) + 1e-6);
    }),
  );
});

test('a picture stands whole in its box', () => {
  expect(standing({ width: 1200, height: 900 }, { width: 400, height: 800 })).toEqual({
    width: 400,
    height: 300,
  });
  expect(standing({ width: 900, height: 1800 }, { width: 400, height: 400 })).toEqual({
    width: 200,
    height: 400,
  });
  expect(standing({ width: 0, height: 0 }, { width: 400, height: 400 })).toEqual({ width: 400, height: 400 });
});

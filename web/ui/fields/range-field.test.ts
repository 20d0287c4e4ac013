import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledTo, stepOf, valueAt } from './range-field.tsx';

test('a slider begins at nothing, ends at its maximum, and never runs backwards', () => {
  for (const maximum of [5_000, 10_000]) {
    expect([valueAt(0, maximum), valueAt(50, maximum)]).toEqual([0, maximum]);
    expect([stepOf(0, maximum), stepOf(maximum, maximum), stepOf(maximum * 2, maximum)]).toEqual([0, 50, 50]);
  }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 49 }), fc.constantFrom(5_000, 10_000), (step, maximum) => {
      expect(valueAt(step + 1, maximum)).toBeGreaterThanOrEqual(valueAt(step, maximum));
    }),
  );
});

test('the colour reaches from thumb to thumb, and at rest the whole slider', () => {
  expect([filledTo(0, 5_000), filledTo(1_250, 5_000), filledTo(5_000, 5_000)]).toEqual(['0%', '50%', '100%']);
});

test('the keys can leave every place of the slider: from what a step says, the next step is another', () => {
  for (const maximum of [5_000, 10_000])
    for (let step = 0; step < 50; step += 1) {
      const value = valueAt(step, maximum);
      const next = stepOf(value, maximum) + 1;
      expect([maximum, step, valueAt(next, maximum) > value]).toEqual([maximum, step, true]);
    }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMinutes, overlaps, type Period } from '../time.ts';
import { joined, without } from './blocks.ts';

const NOW = new Date('2027-03-07T00:00:00Z');
const anyPeriod: fc.Arbitrary<Period> = fc
  .tuple(fc.nat(200), fc.integer({ min: 1, max: 100 }))
  .map(([start, more]) => ({ start: addMinutes(NOW, start), end: addMinutes(NOW, start + more) }));
const minutesOf = (periods: readonly Period[]): Set<number> => {
  const minutes = new Set<number>();
  for (const { start, end } of periods) {
    for (let at = start.getTime(); at < end.getTime(); at += 60_000) minutes.add(at);
  }
  return minutes;
};

test('what is left of a block is every minute of it that was not opened, and no other', () => {
  fc.assert(
    fc.property(anyPeriod, anyPeriod, (block, opened) => {
      const left = without(block, opened);
      const gone = minutesOf([opened]);
      const kept = [...minutesOf([block])].filter((minute) => !gone.has(minute));
      expect([...minutesOf(left)]).toEqual(kept);
      expect(left.length).toBeLessThanOrEqual(2);
    }),
  );
});

test('a block that is opened from its start, to its end, or wholly has no empty piece', () => {
  const at = (minutes: number) => addMinutes(NOW, minutes);
  const block = { start: at(10), end: at(40) };
  expect(without(block, { start: at(10), end: at(20) })).toEqual([{ start: at(20), end: at(40) }]);
  expect(without(block, { start: at(30), end: at(40) })).toEqual([{ start: at(10), end: at(30) }]);
  expect(without(block, { start: at(0), end: at(50) })).toEqual([]);
});

test('two blocks that meet or touch are joined, and two that lie apart are not', () => {
  fc.assert(
    fc.property(anyPeriod, anyPeriod, (block, other) => {
      const whole = joined(block, [other]);
      const touches = overlaps(block, other) || +block.end === +other.start || +other.end === +block.start;
      expect(minutesOf([whole])).toEqual(minutesOf(touches ? [block, other] : [block]));
    }),
  );
});

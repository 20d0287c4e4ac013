import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OWNER_FEES } from '../../booking-house/stage.ts';
import { halalas } from '../../money.ts';
import { ownerFee } from './owner-fee.ts';

const START = new Date('2028-03-01T10:00:00.000Z');
const END = new Date('2028-03-01T20:00:00.000Z');
const HOUR = 3_600_000;
const before = (hours: number, milliseconds = 0) => new Date(START.getTime() - hours * HOUR - milliseconds);
const feeAt = (now: Date, sar: number, freeAgainAt: Date | null = null) =>
  ownerFee(
    { start: START, end: END, totalHalalas: halalas(sar * 100) },
    { numbers: OWNER_FEES, freeAgainAt },
    now,
  );

test.each([
  ['a moment more than 7 days ahead', before(7 * 24, 1), 1_000, { rule: 'free', feeHalalas: 0 }],
  ['7 days ahead', before(7 * 24), 1_000, { rule: 'early', percent: 5, feeHalalas: 5_000 }],
  ['a small price', before(7 * 24), 100, { rule: 'early', feeHalalas: 2_500 }],
  ['a moment more than 48 hours ahead', before(48, 1), 1_000, { rule: 'early', feeHalalas: 5_000 }],
  ['48 hours ahead', before(48), 1_000, { rule: 'late', percent: 15, feeHalalas: 15_000 }],
  ['a small price, late', before(2), 100, { rule: 'late', feeHalalas: 5_000 }],
  ['a quarter of the time is used', before(-2.5), 1_000, { rule: 'late', feeHalalas: 11_250 }],
  ['the end has come', END, 1_000, { rule: 'late', feeHalalas: 5_000 }],
])('[D-OWNER-FEE] %s', (_name, now, sar, fee) => {
  expect(feeAt(now, sar)).toMatchObject(fee);
});

test('[D-OWNER-FEE] a free one is the only one for 180 days', () => {
  const now = before(10 * 24);
  expect(feeAt(now, 1_000).freeAgainAt).toEqual(new Date(now.getTime() + 180 * 24 * HOUR));
  expect(feeAt(now, 1_000, new Date(now.getTime() + 1))).toMatchObject({ rule: 'early', freeAgainAt: null });
  expect(feeAt(now, 1_000, now)).toMatchObject({ rule: 'free' });
});

test('[D-OWNER-FEE] the later an owner cancels before the start, the more it costs', () => {
  const hours = fc.integer({ min: 0, max: 20 * 24 });
  fc.assert(
    fc.property(hours, hours, fc.integer({ min: 1, max: 100_000 }), (one, other, sar) => {
      const [early, late] = [Math.max(one, other), Math.min(one, other)];
      expect(feeAt(before(early), sar).feeHalalas).toBeLessThanOrEqual(feeAt(before(late), sar).feeHalalas);
    }),
  );
});

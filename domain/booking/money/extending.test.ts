import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPEN_RULES, type Taken, whyTaken } from '../../listing/availability.ts';
import { halalas } from '../../money.ts';
import { addMinutes, minutesIn } from '../../time.ts';
import { bookingStates } from '../life/life.ts';
import { editMoney } from './editing.ts';
import { extensionTotal, isExtendable, longestExtension, readExtension } from './extending.ts';

const START = new Date('2028-02-28T20:00:00.000Z');
const booking = { start: START, end: addMinutes(START, 48 * 60) };
const HOUR_PRICE = { priceHalalas: halalas(24_000), priceHours: 24 };

describe('[P3-RENB-29] [P3-RENB-30] the wishes for more time that are accepted', () => {
  const byHour = (hours: number, minutes: number) => readExtension(booking, { mode: 'hour', hours, minutes });

  test('by the hour: 0 to 24 hours and 0 to 60 minutes, and not nothing', () => {
    expect(byHour(0, 0)).toMatchObject({ ok: false, refusal: 'DURATION_REQUIRED', field: 'duration' });
    expect(byHour(0, 1)).toMatchObject({ ok: true, minutes: 1 });
    expect(byHour(24, 60)).toMatchObject({ ok: true, minutes: 25 * 60 });
    for (const [hours, minutes] of [
      [25, 0],
      [1, 61],
      [-1, 30],
      [1, -1],
      [1.5, 0],
      [Number.NaN, 0],
    ] as const)
      expect(byHour(hours, minutes)).toMatchObject({ ok: false, refusal: 'DURATION_OUT_OF_RANGE' });
  });

  test('by the day: an end, and one after the present end', () => {
    const byDay = (end: Date | undefined) => readExtension(booking, { mode: 'day', end });
    expect(byDay(undefined)).toMatchObject({ ok: false, refusal: 'END_REQUIRED', field: 'end' });
    expect(byDay(booking.end)).toMatchObject({ ok: false, refusal: 'EXTENSION_END_EARLY' });
    const later = new Date(booking.end.getTime() + 1);
    expect(byDay(later)).toEqual({ ok: true, period: { start: booking.end, end: later }, minutes: 1 });
    expect(byDay(addMinutes(START, 365 * 24 * 60))).toMatchObject({ ok: true });
    expect(byDay(addMinutes(START, 365 * 24 * 60 + 1))).toMatchObject({
      ok: false,
      refusal: 'BOOKING_TOO_LONG',
    });
  });
});

test('[P3-RENB-11] a booking is extended only while it runs: begun, with its end ahead, and before its owner says, or both have proved, that the thing is back', () => {
  const running = { ...booking, state: 'accepted', saidBackAt: null } as const;
  const now = addMinutes(START, 60);
  const NOT_PROVED = { provedBackAt: null };
  const at = (minutes: number) => isExtendable(running, { now: addMinutes(START, minutes), ...NOT_PROVED });
  expect([-1, 0, 60, 48 * 60 - 1, 48 * 60].map(at)).toEqual([false, true, true, true, false]);
  for (const state of bookingStates)
    expect(isExtendable({ ...running, state }, { now, ...NOT_PROVED })).toBe(state === 'accepted');
  expect(isExtendable({ ...running, saidBackAt: START }, { now, ...NOT_PROVED })).toBe(false);
  expect(isExtendable(running, { now, provedBackAt: START })).toBe(false);
});

test('[P3-RENB-31] the price is to the halala, half a halala up, and never nothing', () => {
  expect(extensionTotal(HOUR_PRICE, 150)).toBe(2_500);
  expect(extensionTotal({ priceHalalas: halalas(17_500), priceHours: 24 }, 1)).toBe(12);
  expect(extensionTotal({ priceHalalas: halalas(10), priceHours: 720 }, 15)).toBe(1);
  const wish = fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(1, 24, 168, 720, 5));
  fc.assert(
    fc.property(wish, fc.integer({ min: 1, max: 10_000 }), ([price, priceHours], minutes) => {
      const total = extensionTotal({ priceHalalas: halalas(price), priceHours }, minutes);
      const exact = (price * minutes) / (priceHours * 60);
      expect(total === 1 || Math.abs(total - exact) <= 0.5).toBe(true);
    }),
  );
});

test('the longest extension is free, and a quarter of an hour more is not, or is more than was wanted', () => {
  const quarters = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count * 15);
  const taken = fc
    .array(fc.tuple(quarters(200), quarters(40), fc.constantFrom<Taken['by']>('booking', 'block')), {
      maxLength: 4,
    })
    .map((all) =>
      all.map(([gap, length, by]) => {
        const start = addMinutes(booking.end, gap);
        return { start, end: addMinutes(start, length + 15), by };
      }),
    );
  fc.assert(
    fc.property(taken, quarters(8), quarters(250), (others, preparationMinutes, more) => {
      const rules = { ...OPEN_RULES, preparationMinutes };
      const wanted = addMinutes(booking.end, more + 15);
      const end = longestExtension(booking, wanted, { rules, taken: others });
      const isFree = (until: Date) =>
        whyTaken({ start: booking.end, end: until }, rules, others) === undefined;
      if (end) {
        expect(isFree(end)).toBe(true);
        expect(end <= wanted).toBe(true);
      }
      const more15 = addMinutes(end ?? booking.end, 15);
      expect(more15 > wanted || !isFree(more15)).toBe(true);
    }),
  );
});

test('an owner’s longest booking counts for the whole of it', () => {
  const rules = { ...OPEN_RULES, longestMinutes: 50 * 60 };
  const end = longestExtension(booking, addMinutes(booking.end, 600), { rules, taken: [] });
  expect(end && minutesIn({ start: START, end })).toBe(50 * 60);
});

test('what ends before the booking does is no wall; with no quarter of an hour free there is no extension', () => {
  const taken: Taken[] = [{ start: addMinutes(START, -600), end: addMinutes(START, -60), by: 'booking' }];
  const until = (minutes: number, others = taken) =>
    longestExtension(booking, addMinutes(booking.end, minutes), { rules: OPEN_RULES, taken: others });
  expect(until(40)).toEqual(addMinutes(booking.end, 30));
  expect(until(15)).toEqual(addMinutes(booking.end, 15));
  expect(until(14)).toBeUndefined();
  const next: Taken = { start: booking.end, end: addMinutes(booking.end, 60), by: 'booking' };
  expect(until(40, [next])).toBeUndefined();
});

test('[P3-RENB-40] an edit that costs what is covered moves no money; a halala less goes back, or is not captured', () => {
  const covered = (kind: 'held' | 'taken') => (total: number) =>
    editMoney({ kind, halalas: halalas(24_000) }, halalas(total));
  const more = { kind: 'pay-anew', dueHalalas: 24_001 };
  expect([24_001, 24_000, 23_999].map(covered('held'))).toEqual([
    more,
    { kind: 'stay' },
    { kind: 'take-less' },
  ]);
  const back = { kind: 'give-back', backHalalas: 1 };
  expect([24_001, 24_000, 23_999].map(covered('taken'))).toEqual([more, { kind: 'stay' }, back]);
});

test('[P3-RENB-40] whatever is covered and costs: paid anew only when dearer, and never more back than the difference', () => {
  const amount = fc.integer({ min: 100, max: 10_000_000 }).map(halalas);
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.constantFrom('held' as const, 'taken' as const),
      (covered, total, kind) => {
        const money = editMoney({ kind, halalas: covered }, total);
        if (total > covered) expect(money).toEqual({ kind: 'pay-anew', dueHalalas: total });
        else if (total === covered) expect(money).toEqual({ kind: 'stay' });
        else if (kind === 'held') expect(money).toEqual({ kind: 'take-less' });
        else expect(money).toEqual({ kind: 'give-back', backHalalas: covered - total });
      },
    ),
  );
});

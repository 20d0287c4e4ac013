import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMinutes, minutesIn, overlaps, type Period } from '../time.ts';
import {
  type AvailabilityRules,
  closedTimes,
  inAllowedLength,
  OPEN_RULES,
  type Taken,
  whyUnavailable,
  withPreparation,
} from './availability.ts';

const NOW = new Date('2027-03-07T09:00:00.000Z');
const DAY = 24 * 60;
const period = (start: number, minutes: number): Period => ({
  start: addMinutes(NOW, start),
  end: addMinutes(NOW, start + minutes),
});
const booking = (start: number, minutes: number): Taken => ({ ...period(start, minutes), by: 'booking' });
const block = (start: number, minutes: number): Taken => ({ ...period(start, minutes), by: 'block' });
const why = (asked: Period, rules: Partial<AvailabilityRules> = {}, taken: readonly Taken[] = []) =>
  whyUnavailable(asked, { ...OPEN_RULES, ...rules }, taken, NOW);
const shifted = (asked: Period, milliseconds: number): Period => ({
  start: new Date(asked.start.getTime() + milliseconds),
  end: new Date(asked.end.getTime() + milliseconds),
});

describe('[F16] each rule, to the millisecond', () => {
  test('a listing without rules is free whenever nothing is in the way', () => {
    expect(why(period(0, 60))).toBeUndefined();
    expect(why(period(0, 365 * DAY))).toBeUndefined();
  });

  test('a booking is made as long before its start as the owner asks', () => {
    const asked = period(120, 60);
    expect([-1, 0, 1].map((step) => why(shifted(asked, step), { noticeMinutes: 120 }))).toEqual([
      'NOTICE_TOO_SHORT',
      undefined,
      undefined,
    ]);
  });

  test('a booking is neither shorter nor longer than the owner allows', () => {
    const lasting = (milliseconds: number) => {
      const { start, end } = period(60, 180);
      return { start, end: new Date(end.getTime() + milliseconds) };
    };
    expect([-1, 0].map((step) => why(lasting(step), { shortestMinutes: 180 }))).toEqual([
      'BELOW_SHORTEST',
      undefined,
    ]);
    expect([0, 1].map((step) => why(lasting(step), { longestMinutes: 180 }))).toEqual([
      undefined,
      'ABOVE_LONGEST',
    ]);
  });

  test('a booking or a block may end the minute another begins', () => {
    for (const [taken, reason] of [
      [booking(600, 60), 'PERIOD_TAKEN'],
      [block(600, 60), 'PERIOD_BLOCKED'],
    ] as const) {
      const before = period(540, 60);
      const after = period(660, 60);
      expect([-1, 0, 1].map((step) => why(shifted(before, step), {}, [taken]))).toEqual([
        undefined,
        undefined,
        reason,
      ]);
      expect([-1, 0, 1].map((step) => why(shifted(after, step), {}, [taken]))).toEqual([
        reason,
        undefined,
        undefined,
      ]);
    }
  });

  test('the time to prepare lies on either side of a booking, and not beside a block', () => {
    const rules = { preparationMinutes: 90 };
    const taken = [booking(600, 60)];
    expect(why(period(450, 60), rules, taken)).toBeUndefined();
    expect(why(shifted(period(450, 60), 1), rules, taken)).toBe('PREPARATION_NEEDED');
    expect(why(period(750, 60), rules, taken)).toBeUndefined();
    expect(why(shifted(period(750, 60), -1), rules, taken)).toBe('PREPARATION_NEEDED');
    expect(why(period(660, 60), rules, [block(600, 60)])).toBeUndefined();
  });

  test('a reason that the renter can mend is given before one that they cannot', () => {
    const taken = [booking(0, DAY), block(0, DAY)];
    expect(why(period(30, 60), { noticeMinutes: 60, shortestMinutes: 120 }, taken)).toBe('NOTICE_TOO_SHORT');
    expect(why(period(90, 60), { noticeMinutes: 60, shortestMinutes: 120 }, taken)).toBe('BELOW_SHORTEST');
    expect(why(period(90, 60), {}, taken)).toBe('PERIOD_TAKEN');
  });
});

const rulesOfAny: fc.Arbitrary<AvailabilityRules> = fc
  .record({
    preparationMinutes: fc.nat(2 * DAY),
    noticeMinutes: fc.nat(3 * DAY),
    shortestMinutes: fc.integer({ min: 60, max: 3 * DAY }),
    more: fc.nat(10 * DAY),
  })
  .map(({ more, ...rules }) => ({ ...rules, longestMinutes: rules.shortestMinutes + more }));
const anyPeriod = fc
  .tuple(fc.nat(20 * DAY), fc.integer({ min: 1, max: 12 * DAY }))
  .map(([start, minutes]) => period(start, minutes));
const anyTaken = fc.array(
  fc
    .tuple(anyPeriod, fc.constantFrom('booking' as const, 'block' as const))
    .map(([one, by]): Taken => ({ ...one, by })),
  { maxLength: 6 },
);

test('[F3] a period is to be had exactly when it keeps the rules and meets no closed time', () => {
  fc.assert(
    fc.property(anyPeriod, rulesOfAny, anyTaken, (asked, rules, taken) => {
      const isFree = whyUnavailable(asked, rules, taken, NOW) === undefined;
      const minutes = minutesIn(asked);
      const keepsRules =
        asked.start >= addMinutes(NOW, rules.noticeMinutes) &&
        minutes >= rules.shortestMinutes &&
        minutes <= rules.longestMinutes;
      const closed = closedTimes(taken, rules, { within: period(0, 60 * DAY), now: NOW });
      expect(isFree).toBe(keepsRules && !closed.some((one) => overlaps(one, asked)));
    }),
  );
});

test('[F3] the time to prepare is closed around a booking, not around a block, and nothing outside is told', () => {
  const rules = { ...OPEN_RULES, preparationMinutes: 60 };
  const taken: Taken[] = [
    { ...period(300, 60), by: 'booking' },
    { ...period(600, 60), by: 'block' },
    { ...period(5_000, 60), by: 'block' },
  ];
  expect(closedTimes(taken, rules, { within: period(0, 1_000), now: NOW })).toEqual([
    period(240, 180),
    period(600, 60),
  ]);
});

test('[F1] of two bookings it does not matter which was there first', () => {
  fc.assert(
    fc.property(anyPeriod, anyPeriod, fc.nat(2 * DAY), (one, other, preparationMinutes) => {
      const rules = { ...OPEN_RULES, shortestMinutes: 1, preparationMinutes };
      const meets = (asked: Period, there: Period) =>
        whyUnavailable(asked, rules, [{ ...there, by: 'booking' }], NOW) !== undefined;
      expect(meets(one, other)).toBe(meets(other, one));
      expect(meets(one, other)).toBe(overlaps(withPreparation(one, rules), other));
    }),
  );
});

test('a wished length is brought within what the rules allow, and left alone where it is allowed', () => {
  fc.assert(
    fc.property(anyPeriod, rulesOfAny, (asked, rules) => {
      const nearest = inAllowedLength(asked, { ...rules, noticeMinutes: 0 });
      expect(whyUnavailable(nearest, { ...rules, noticeMinutes: 0 }, [], NOW)).toBeUndefined();
      if (whyUnavailable(asked, { ...rules, noticeMinutes: 0 }, [], NOW) === undefined)
        expect(nearest).toEqual(asked);
    }),
  );
});

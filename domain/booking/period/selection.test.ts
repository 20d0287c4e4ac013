import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOKING_HORIZON_DAYS, MAXIMUM_BOOKING_DAYS } from '../../limits.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../../time.ts';
import { type BookingSelection, readSelection } from './selection.ts';

const NOW = new Date('2027-03-07T09:00:00.000Z');
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const START = at(DAY_MILLISECONDS);
const after = (milliseconds: number) => new Date(START.getTime() + milliseconds);

function refusalOf(selection: BookingSelection, now = NOW): string {
  const read = readSelection(selection, now);
  return read.ok ? 'ok' : `${read.field} ${read.refusal}`;
}
const days = (start?: Date, end?: Date) => refusalOf({ mode: 'day', start, end });
const hours = (count?: number, minutes?: number) =>
  refusalOf({ mode: 'hour', start: START, hours: count, minutes });

describe('the start', () => {
  test('[P1-BOOK-10] is asked for first, in both modes', () => {
    expect(days(undefined, START)).toBe('start START_REQUIRED');
    expect(refusalOf({ mode: 'hour', hours: 2 })).toBe('start START_REQUIRED');
    expect(days(new Date(Number.NaN), START)).toBe('start START_REQUIRED');
  });

  test('[P1-BOOK-14] [F16] lies in the future: now is not, a millisecond later is', () => {
    const end = at(2 * HOUR_MILLISECONDS);
    expect([-1, 0, 1].map((step) => days(at(step), end))).toEqual([
      'start START_IN_PAST',
      'start START_IN_PAST',
      'ok',
    ]);
  });

  test('[F16] lies at most two years ahead, to the millisecond', () => {
    const horizon = BOOKING_HORIZON_DAYS * DAY_MILLISECONDS;
    const from = (step: number) => days(at(horizon + step), at(horizon + step + DAY_MILLISECONDS));
    expect([-1, 0, 1].map(from)).toEqual(['ok', 'ok', 'start START_TOO_FAR']);
  });
});

describe('day mode', () => {
  test('[P1-BOOK-11] asks for the end', () => {
    expect(days(START)).toBe('end END_REQUIRED');
    expect(days(START, new Date(Number.NaN))).toBe('end END_REQUIRED');
    expect(refusalOf({ mode: 'day', start: START, hours: 5, minutes: 0 })).toBe('end END_REQUIRED');
  });

  test('[P1-BOOK-15] [F16] an end that is not after the start is refused, at the start itself too', () => {
    expect([-1, 0].map((step) => days(START, after(step)))).toEqual([
      'end END_BEFORE_START',
      'end END_BEFORE_START',
    ]);
    expect(days(START, after(1))).toBe('end BOOKING_TOO_SHORT');
  });

  test('[P1-BOOK-13] [F16] an hour is enough, 59 minutes 59.999 seconds are not', () => {
    expect([-1, 0, 1].map((step) => days(START, after(HOUR_MILLISECONDS + step)))).toEqual([
      'end BOOKING_TOO_SHORT',
      'ok',
      'ok',
    ]);
  });

  test('[F16] a year is not too long, a millisecond more is', () => {
    const year = MAXIMUM_BOOKING_DAYS * DAY_MILLISECONDS;
    expect([-1, 0, 1].map((step) => days(START, after(year + step)))).toEqual([
      'ok',
      'ok',
      'end BOOKING_TOO_LONG',
    ]);
  });

  test('the period is the one that was chosen, and a begun minute is paid', () => {
    const end = after(90 * MINUTE_MILLISECONDS + 1);
    expect(readSelection({ mode: 'day', start: START, end }, NOW)).toEqual({
      ok: true,
      period: { start: START, end },
      minutes: 91,
    });
  });
});

describe('hour mode', () => {
  test('[P1-BOOK-12] asks for the duration', () => {
    expect(hours()).toBe('duration DURATION_REQUIRED');
    expect(hours(Number.NaN)).toBe('duration DURATION_REQUIRED');
    expect(refusalOf({ mode: 'hour', start: START, end: after(DAY_MILLISECONDS) })).toBe(
      'duration DURATION_REQUIRED',
    );
  });

  test('[P1-BOOK-13] less than 60 minutes is too short, however it is put', () => {
    expect(hours(0, 0)).toBe('duration BOOKING_TOO_SHORT');
    expect(hours(0, 59)).toBe('duration BOOKING_TOO_SHORT');
    expect(hours(0, 60)).toBe('ok');
    expect(hours(1, 0)).toBe('ok');
    expect(hours(1)).toBe('ok');
    expect(hours(-1, 0)).toBe('duration BOOKING_TOO_SHORT');
  });

  test('[P1-BOOK-16] hours go to 24 and minutes from 0 to 60, in whole numbers', () => {
    expect(hours(24, 60)).toBe('ok');
    expect(hours(25, 0)).toBe('duration DURATION_OUT_OF_RANGE');
    expect(hours(24, 61)).toBe('duration DURATION_OUT_OF_RANGE');
    expect(hours(3, -1)).toBe('duration DURATION_OUT_OF_RANGE');
    expect(hours(2.5, 0)).toBe('duration DURATION_OUT_OF_RANGE');
    expect(hours(2, 0.5)).toBe('duration DURATION_OUT_OF_RANGE');
    expect(hours(2, Number.NaN)).toBe('duration DURATION_OUT_OF_RANGE');
    expect(hours(Number.POSITIVE_INFINITY, 0)).toBe('duration DURATION_OUT_OF_RANGE');
  });

  test('the end is the start and the duration, over midnight and over 29 February', () => {
    const lateOnTheLeapDay = new Date('2028-02-29T22:30:00Z');
    const read = readSelection({ mode: 'hour', start: lateOnTheLeapDay, hours: 3, minutes: 15 }, NOW);
    expect(read).toMatchObject({ ok: true, minutes: 195, period: { end: new Date('2028-03-01T01:45:00Z') } });
    const day = readSelection(
      { mode: 'day', start: new Date('2028-02-28T21:00:00Z'), end: new Date('2028-02-29T21:00:00Z') },
      NOW,
    );
    expect(day).toMatchObject({ ok: true, minutes: 1_440 });
  });
});

test('[F16] the same instant written in any of 30 zones is the same booking', () => {
  const offsets = [
    ...['-12:00', '-11:00', '-10:00', '-09:30', '-08:00', '-07:00', '-06:00', '-05:00', '-04:00', '-03:30'],
    ...['-02:00', '-01:00', '+00:00', '+01:00', '+02:00', '+03:00', '+03:30', '+04:00', '+04:30', '+05:00'],
    ...['+05:30', '+05:45', '+06:30', '+08:00', '+08:45', '+09:30', '+10:30', '+12:45', '+13:00', '+14:00'],
  ];
  const written = (instant: Date, offset: string) => {
    const [, sign, hour, minute] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
    const minutes = (Number(hour) * 60 + Number(minute)) * (sign === '-' ? -1 : 1);
    return new Date(instant.getTime() + minutes * MINUTE_MILLISECONDS).toISOString().replace('Z', offset);
  };
  // Half past eleven at night in Riyadh before a leap day: every zone names another hour, some another day.
  const start = new Date('2028-02-28T20:30:00.000Z');
  const end = new Date('2028-02-29T20:30:00.000Z');
  const periods = offsets.map((offset) =>
    readSelection(
      { mode: 'day', start: new Date(written(start, offset)), end: new Date(written(end, offset)) },
      NOW,
    ),
  );
  expect(offsets).toHaveLength(30);
  for (const period of periods) expect(period).toEqual({ ok: true, period: { start, end }, minutes: 1_440 });
});

test('whatever is chosen, an accepted booking starts in the future and lasts an hour to a year', () => {
  const instant = fc
    .integer({ min: -10, max: 800 * 24 * 60 })
    .map((minutes) => at(minutes * MINUTE_MILLISECONDS));
  const selection = fc.record(
    {
      mode: fc.constantFrom('day' as const, 'hour' as const),
      start: instant,
      end: instant,
      hours: fc.oneof(fc.integer({ min: -2, max: 30 }), fc.double()),
      minutes: fc.oneof(fc.integer({ min: -2, max: 70 }), fc.double()),
    },
    { requiredKeys: ['mode'] },
  );
  fc.assert(
    fc.property(selection, (one) => {
      const read = readSelection(one, NOW);
      if (!read.ok) return;
      const length = read.period.end.getTime() - read.period.start.getTime();
      expect(read.period.start.getTime()).toBeGreaterThan(NOW.getTime());
      expect(length).toBeGreaterThanOrEqual(HOUR_MILLISECONDS);
      expect(length).toBeLessThanOrEqual(MAXIMUM_BOOKING_DAYS * DAY_MILLISECONDS);
      expect(read.minutes).toBe(Math.ceil(length / MINUTE_MILLISECONDS));
    }),
    { numRuns: 2_000 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '../time.ts';
import { lastRun, nextRun, payableAfterEnd, weekDays } from './runs.ts';

const at = (text: string) => new Date(text);

test('a run begins at nine in Riyadh on its day, and the next one is a week later', () => {
  // Sunday, 7 March 2027.
  const before = at('2027-03-07T05:59:59.999Z');
  const on = at('2027-03-07T06:00:00Z');
  expect(lastRun(before, 'sunday').day).toBe('2027-02-28');
  expect(nextRun(before, 'sunday')).toEqual({ day: '2027-03-07', at: on });
  expect(lastRun(on, 'sunday')).toEqual({ day: '2027-03-07', at: on });
  expect(nextRun(on, 'sunday').day).toBe('2027-03-14');
  expect(lastRun(on, 'thursday').day).toBe('2027-03-04');
  // In Riyadh it is Sunday already.
  expect(lastRun(at('2027-03-06T22:00:00Z'), 'saturday').day).toBe('2027-03-06');
});

test('[T9] what a booking has earned is due a day after its return', () => {
  expect(payableAfterEnd(at('2027-03-06T06:00:00Z'))).toEqual(at('2027-03-07T06:00:00Z'));
});

test('every instant lies between two runs of a week apart, on the day that was set', () => {
  const instants = fc.date({
    min: at('2026-01-01T00:00:00Z'),
    max: at('2030-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.constantFrom(...weekDays), (now, weekDay) => {
      const last = lastRun(now, weekDay);
      const next = nextRun(now, weekDay);
      expect(last.at <= now && now < next.at).toBe(true);
      expect(next.at.getTime() - last.at.getTime()).toBe(7 * DAY_MILLISECONDS);
      expect(new Date(`${last.day}T00:00:00Z`).getUTCDay()).toBe(weekDays.indexOf(weekDay));
    }),
  );
});

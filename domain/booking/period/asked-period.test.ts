import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAskedPeriod } from './asked-period.ts';
import { readSelection } from './selection.ts';

const NOW = new Date('2026-03-01T10:07:00.000Z');
const at = (time: string) => new Date(`2026-03-${time}Z`);
const read = (from?: string, to?: string) => {
  const asked = readAskedPeriod(from ? at(from) : undefined, to ? at(to) : undefined, NOW);
  if (!asked.ok) return [asked.refusal, asked.field];
  return [asked.period.start, asked.period.end].map((instant) => instant.toISOString().slice(8, 16));
};

describe('the period that a search means', () => {
  test('both ends, or one alone', () => {
    expect(read('02T09:00', '04T09:00')).toEqual(['02T09:00', '04T09:00']);
    expect(read('02T09:00')).toEqual(['02T09:00', '02T10:00']);
    expect(read(undefined, '03T00:00')).toEqual(['01T10:15', '03T00:00']);
  });

  test('[P1-SRCH-17] a start that is past becomes the next quarter of an hour, with an hour at least behind it', () => {
    expect(read('01T00:00', '02T00:00')).toEqual(['01T10:15', '02T00:00']);
    expect(read('01T00:00', '01T10:30')).toEqual(['01T10:15', '01T11:15']);
  });

  test('[P1-SRCH-17] what nobody can book is refused where it was said', () => {
    expect(read('02T09:00', '02T09:00')).toEqual(['END_BEFORE_START', 'end']);
    expect(read('01T00:00', '01T10:07')).toEqual(['START_IN_PAST', 'start']);
    expect(read('02T09:00', '02T09:30')).toEqual(['BOOKING_TOO_SHORT', 'end']);
  });

  test('too far and too long are the booking’s own rules', () => {
    const far = new Date('2029-01-01T00:00:00Z');
    expect(readAskedPeriod(far, undefined, NOW)).toMatchObject({ refusal: 'START_TOO_FAR', field: 'start' });
    const longitude = readAskedPeriod(at('02T00:00'), new Date('2027-05-01T00:00:00Z'), NOW);
    expect(longitude).toMatchObject({ refusal: 'BOOKING_TOO_LONG', field: 'end' });
  });

  test('whatever is read can be selected for a booking as it is', () => {
    const instant = fc.option(
      fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      {
        nil: undefined,
      },
    );
    fc.assert(
      fc.property(instant, instant, (from, to) => {
        const asked = readAskedPeriod(from, to, NOW);
        if (!asked.ok) return;
        const { start, end } = asked.period;
        expect(readSelection({ mode: 'day', start, end }, NOW)).toMatchObject({
          ok: true,
          period: { start, end },
        });
      }),
    );
  });
});

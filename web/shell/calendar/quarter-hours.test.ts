import { describe, expect, test } from 'vitest';
import { dayOf, firstDayAfter, instantOf, timeNear, timeOf, timesAfter } from './quarter-hours.ts';

describe('the times that a day offers', () => {
  test('[P1-BOOK-17] come in steps of 15 minutes', () => {
    const times = timesAfter('2025-11-27', new Date(2025, 10, 26));
    expect(times).toHaveLength(96);
    expect(times.slice(0, 3)).toEqual(['00:00', '00:15', '00:30']);
    expect(times.at(-1)).toBe('23:45');
  });

  test('[P1-BOOK-14] hold none that has passed, and none that is just now', () => {
    expect(timesAfter('2025-11-27', new Date(2025, 10, 27, 22, 30))).toEqual([
      '22:45',
      '23:00',
      '23:15',
      '23:30',
      '23:45',
    ]);
    expect(timesAfter('2025-11-26', new Date(2025, 10, 27))).toEqual([]);
  });

  test('a day whose last quarter has begun is not offered as the first', () => {
    expect(firstDayAfter(new Date(2025, 10, 27, 23, 50))).toBe('2025-11-28');
    expect(firstDayAfter(new Date(2025, 10, 27, 23, 40))).toBe('2025-11-27');
  });
});

test('a day and a time are an instant of the device, and back', () => {
  const instant = instantOf('2025-11-27', '16:45');
  expect([dayOf(instant), timeOf(instant)]).toEqual(['2025-11-27', '16:45']);
});

test('a new day begins with the wanted time, else with what it has', () => {
  expect(timeNear(['09:45', '10:00', '10:15'], '10:00')).toBe('10:00');
  expect(timeNear(['22:45', '23:00'], '10:00')).toBe('22:45');
  expect(timeNear(['08:00'], '10:00')).toBe('08:00');
  expect(timeNear([], '10:00')).toBeUndefined();
});

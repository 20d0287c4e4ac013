import { describe, expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const HOUR = 3_600_000;
const passed = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);
const WANTED = { needsSecondFactor: true, sessionHours: 8 };
const FREE = { needsSecondFactor: false, sessionHours: 8 };
type Proved = Parameters<typeof standingOf>[0];
const duties: Proved['duties'] = ['finance'];
const admin = (hasSecondFactor: boolean, secondFactorAt: Date | null = null): Proved => ({
  duties,
  hasSecondFactor,
  secondFactorAt,
});

describe('what a session may do for the house', () => {
  test('is nothing of somebody without a duty, who is asked for no second factor', () => {
    const nobody = { duties: [], hasSecondFactor: true, secondFactorAt: null };
    for (const policy of [WANTED, FREE])
      expect(standingOf(nobody, policy, NOW)).toEqual({
        isAdmin: false,
        duties: [],
        secondFactor: 'not_needed',
        secondFactorUntil: null,
      });
  });

  test('is all of their duties where no second factor is wanted and none is set up', () => {
    expect(standingOf(admin(false), FREE, NOW)).toEqual({
      isAdmin: true,
      duties,
      secondFactor: 'not_needed',
      secondFactorUntil: null,
    });
  });

  test('is nothing before the second factor is set up where it is wanted, whatever was passed once', () => {
    for (const at of [null, passed(HOUR)])
      expect(standingOf(admin(false, at), WANTED, NOW)).toEqual({
        isAdmin: true,
        duties: [],
        secondFactor: 'not_set',
        secondFactorUntil: null,
      });
  });

  test.each([
    ['wanted', WANTED],
    ['not wanted', FREE],
  ])('is nothing of who has one and has not passed it, also where it is %s', (_, policy) => {
    expect(standingOf(admin(true), policy, NOW)).toEqual({
      isAdmin: true,
      duties: [],
      secondFactor: 'due',
      secondFactorUntil: null,
    });
  });

  test('is all of their duties for so many hours after it was passed, and nothing from then on', () => {
    const at = (milliseconds: number, sessionHours = 8) =>
      standingOf(admin(true, passed(milliseconds)), { ...WANTED, sessionHours }, NOW);
    expect(at(HOUR)).toEqual({
      isAdmin: true,
      duties,
      secondFactor: 'passed',
      secondFactorUntil: new Date('2027-03-07T16:00:00Z'),
    });
    expect([at(8 * HOUR - 1).secondFactor, at(8 * HOUR).secondFactor]).toEqual(['passed', 'due']);
    expect([at(8 * HOUR - 1).duties, at(8 * HOUR).duties]).toEqual([duties, []]);
    expect([at(2 * HOUR, 2).secondFactor, at(2 * HOUR, 3).secondFactor]).toEqual(['due', 'passed']);
  });
});

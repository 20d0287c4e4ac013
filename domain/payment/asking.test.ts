import { describe, expect, test } from 'vitest';
import { nextQuestionAt } from './asking.ts';
import { type PaymentState, paymentStates } from './states.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const createdAt = new Date('2027-03-07T09:00:00Z');

/** Every question that a payment is asked about when it stays as it is, in minutes of its age. */
function questions(state: PaymentState, firstMinutes = 1): number[] {
  const ages: number[] = [];
  let at: Date | null = new Date(createdAt.getTime() + firstMinutes * MINUTE);
  while (at && ages.length < 10_000) {
    ages.push((at.getTime() - createdAt.getTime()) / MINUTE);
    at = nextQuestionAt({ state, createdAt }, at);
  }
  return ages;
}

describe('asking about a payment slows down and ends', () => {
  test.each([
    ['open', 30, 84],
    ['failed', 7, 34],
    ['abandoned', 7, 34],
    ['authorised', 180, 20],
    ['captured', 180, 20],
    ['refunded', 180, 20],
  ] as const)('%s: until it is %d days old, with at most %d questions', (state, days, most) => {
    const ages = questions(state);
    expect(ages.length).toBeLessThanOrEqual(most);
    expect(ages.length).toBeGreaterThan(5);
    const last = ages.at(-1) ?? 0;
    expect(last).toBeGreaterThanOrEqual(days * 24 * 60);
    expect(last).toBeLessThan((days + 31) * 24 * 60);
    const gaps = ages.slice(1).map((age, at) => Math.round((age - (ages[at] ?? 0)) * MINUTE));
    expect(gaps).toEqual([...gaps].sort((one, other) => one - other));
  });

  test('a live checkout is asked about every minute, a declined one every five, a settled one after a day', () => {
    const now = new Date(createdAt.getTime() + 10 * MINUTE);
    const wait = (state: PaymentState) =>
      (nextQuestionAt({ state, createdAt }, now)?.getTime() ?? 0) - now.getTime();
    expect(wait('open')).toBe(MINUTE);
    expect(wait('failed')).toBe(5 * MINUTE);
    expect(wait('captured')).toBe(DAY);
  });

  test('later on a wait is a quarter of the age, of a settled one half, and none when its days are over', () => {
    const wait = (state: PaymentState, ageMinutes: number) => {
      const now = new Date(createdAt.getTime() + ageMinutes * MINUTE);
      const next = nextQuestionAt({ state, createdAt }, now);
      return next && (next.getTime() - now.getTime()) / MINUTE;
    };
    expect(wait('open', 34)).toBe(1);
    expect([35, 240].map((age) => wait('open', age))).toEqual([8.75, 60]);
    expect(wait('captured', 10 * 1_440)).toBe(5 * 1_440);
    expect([30 * 1_440 - 1, 30 * 1_440].map((age) => wait('open', age))).toEqual([1_440, null]);
  });

  test('a hold that was let go is never asked about, and every other state is', () => {
    const asked = paymentStates.filter((state) => nextQuestionAt({ state, createdAt }, createdAt) !== null);
    expect(paymentStates.filter((state) => !asked.includes(state))).toEqual(['voided']);
  });
});

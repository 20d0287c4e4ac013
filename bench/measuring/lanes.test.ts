import { afterEach, describe, expect, test, vi } from 'vitest';
import { drive, middleOf, quantile, type Send } from './lanes.ts';

afterEach(() => vi.restoreAllMocks());

describe('figures', () => {
  test('the one in the middle is found by what it is measured by, whatever its place', () => {
    const runs = [9, 2, 7, 4, 5].map((perSecond) => ({ perSecond }));
    expect(middleOf(runs, ({ perSecond }) => perSecond)).toBe(runs[4]);
    expect(middleOf(runs, ({ perSecond }) => -perSecond)).toBe(runs[4]);
    expect(middleOf([3, 1], (one) => one)).toBe(3);
    expect(runs.map(({ perSecond }) => perSecond)).toEqual([9, 2, 7, 4, 5]);
    expect(() => middleOf([], () => 0)).toThrow('nothing was measured');
  });

  test('a part of all lies below its quantile, and all of it at most at the largest', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([0, 0.5, 0.95, 0.99, 1].map((part) => quantile(values, part))).toEqual([1, 51, 96, 100, 100]);
    expect(quantile([10, 9, 100], 0.5)).toBe(10);
    expect(quantile([], 0.95)).toBe(0);
  });
});

describe('a lane', () => {
  /** Drives so many rounds, by a clock that each look moves on. */
  async function driven(rounds: number, send: Send) {
    let looks = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => looks++);
    return drive('guests', send, rounds, 0);
  }

  test('calls once in each round until its time is over, and has the time of every call', async () => {
    const rounds: number[] = [];
    const lane = await driven(4, async (round) => {
      rounds.push(round);
      return new Response('[]');
    });
    expect(rounds).toEqual([0, 1, 2, 3]);
    expect(lane).toMatchObject({ name: 'guests', failed: 0 });
    expect(lane.milliseconds).toHaveLength(4);
  });

  test('counts what was answered with 500 and more, or not at all, and no refusal', async () => {
    const answers: (() => Promise<Response | undefined>)[] = [
      async () => new Response('', { status: 200 }),
      async () => new Response('', { status: 404 }),
      async () => new Response('', { status: 429 }),
      async () => new Response('', { status: 500 }),
      async () => new Response('', { status: 503 }),
      async () => undefined,
      () => Promise.reject(new Error('no answer')),
    ];
    const lane = await driven(answers.length, (round) => answers[round]?.() ?? Promise.resolve(undefined));
    expect(lane.failed).toBe(4);
    expect(lane.milliseconds).toHaveLength(7);
  });

  test('waits for the next call until an answer was read to its end, and goes on where it broke off', async () => {
    const read: number[] = [];
    const lane = await driven(3, async (round) => {
      expect(read).toEqual(Array.from({ length: round }, (_, index) => index));
      const answer = new Response('[]');
      answer.arrayBuffer = async () => {
        read.push(round);
        throw new Error('broken off');
      };
      return answer;
    });
    expect([read, lane.failed]).toEqual([[0, 1, 2], 0]);
  });
});

import { afterEach, expect, test, vi } from 'vitest';
import { createAgenda } from './agenda.ts';
import { createClock } from './clock.ts';

const START = new Date('2026-01-31T09:00:00.000Z').getTime();

afterEach(() => vi.useRealTimers());

test('a due action runs by itself, at its time, without any request', () => {
  vi.useFakeTimers({ now: START });
  const agenda = createAgenda(createClock());
  const done: number[] = [];
  agenda.at(START + 180_000, (at) => done.push(at));
  vi.advanceTimersByTime(179_000);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1_100);
  expect(done).toEqual([START + 180_000]);
});

test('when the clock jumps, everything in between runs in order, including what earlier actions add', () => {
  const clock = createClock({ now: () => new Date(START) });
  const agenda = createAgenda(clock);
  const done: string[] = [];
  agenda.at(START + 3000, () => done.push('third'));
  agenda.at(START + 1000, (at) => {
    done.push('first');
    agenda.at(at + 1000, () => done.push('second'));
  });
  clock.advance(5000);
  agenda.runDue();
  expect(done).toEqual(['first', 'second', 'third']);
});

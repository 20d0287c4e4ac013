import { afterEach, expect, test, vi } from 'vitest';
import { createAgenda } from './agenda.ts';
import { createClock } from './clock.ts';

const START = new Date('2026-01-31T09:00:00.000Z').getTime();

afterEach(() => vi.useRealTimers());

test('what is due happens by itself, at its time, with nobody asking', () => {
  vi.useFakeTimers({ now: START });
  const agenda = createAgenda(createClock());
  const done: number[] = [];
  agenda.at(START + 180_000, (at) => done.push(at));
  vi.advanceTimersByTime(179_000);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1_100);
  expect(done).toEqual([START + 180_000]);
});

test('a jump of the clock runs everything in between, in order, also what the first ones add', () => {
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

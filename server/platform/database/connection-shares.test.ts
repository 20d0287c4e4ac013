import type pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asWork } from '../http/request-context.ts';
import type { WorkClass } from '../load/work-classes.ts';
import { ShareBusyError, sharedPool } from './connection-shares.ts';

// Who waits for a connection that never comes is told by no timer of the test's own.
vi.setConfig({ testTimeout: 10_000 });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
afterAll(() => vi.resetConfig());

/** A pool of ten connections; `open` says how many are held. */
function poolOfTen() {
  const state = { open: 0 };
  const connect = async () => {
    if (state.open === 10) throw new Error('the pool is used up');
    state.open += 1;
    return { release: () => (state.open -= 1) };
  };
  return { state, pool: { options: {}, connect } as unknown as pg.Pool };
}

function shared() {
  const { state, pool } = poolOfTen();
  const ours = sharedPool(pool, { low: 5, people: 8 });
  const hold = (work: WorkClass, count: number) =>
    Promise.all(Array.from({ length: count }, () => asWork(work, () => ours.connect())));
  return { state, ours, hold };
}

test('[D-SHEDDING] guests and robots hold five of ten connections, with people eight, and money has the other two', async () => {
  const { state, hold } = shared();
  const guests = await hold('guests', 4);
  await hold('robots', 1);
  const late = hold('guests', 1);
  await hold('people', 3);
  const latePeople = hold('people', 1);
  await vi.advanceTimersByTimeAsync(100);
  expect(state.open).toBe(8);
  await hold('money', 2);
  expect(state.open).toBe(10);
  for (const client of guests.slice(0, 2)) client.release();
  await Promise.all([late, latePeople]);
  expect(state.open).toBe(10);
});

test('[D-SHEDDING] a guest who has no connection after five seconds is told to come again, and takes none later', async () => {
  const { state, hold } = shared();
  const held = await hold('guests', 5);
  const late = hold('guests', 1);
  const refused = expect(late).rejects.toBeInstanceOf(ShareBusyError);
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
  for (const client of held) client.release();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.open).toBe(0);
  await hold('guests', 5);
  expect(state.open).toBe(5);
});

test('[D-SHEDDING] work of no class, such as a job, has every connection', async () => {
  const { state, ours } = shared();
  await Promise.all(Array.from({ length: 10 }, () => ours.connect()));
  expect(state.open).toBe(10);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Clock, movableClock, systemClock } from '../clock.ts';
import { transact } from '../database/database.ts';
import { currentRequestId, withRequestId } from '../http/request-context.ts';
import { createLog } from '../log.ts';
import { createJobs } from './job-queue.ts';
import { defineJob, handleJob, type JobHandler } from './jobs.ts';

const greet = defineJob<{ name: string }>('test.greet', { retryLimit: 2, retryDelaySeconds: 1 });
const sweep = defineJob<Record<string, never>>('test.sweep', { everySeconds: 30 });
const NOW = new Date('2026-03-01T09:00:00Z');
const HOUR_MILLISECONDS = 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function start(
  handlers: JobHandler[],
  options: { work?: boolean; metronomeMilliseconds?: number; clock?: Clock } = {},
) {
  const clock = movableClock(NOW);
  const log = createLog({ level: 'silent' });
  const settings = { databaseUrl: database.url, db: database.db, clock, log, handlers, ...options };
  const jobs = createJobs({ ...settings, work: options.work ?? false, stopWithinMilliseconds: 2_000 });
  await jobs.start();
  return { jobs, clock };
}

test('a job exists only if its transaction was committed, runs once, and carries the request id', async () => {
  const ran: unknown[] = [];
  const { jobs } = await start([
    handleJob(greet, async (data, run) => void ran.push([data.name, run.attempt, currentRequestId()])),
  ]);
  await withRequestId('request-7', async () => {
    await transact(database.db, (trx) => jobs.enqueue(trx, greet, { name: 'kept' }));
    const lost = transact(database.db, async (trx) => {
      await jobs.enqueue(trx, greet, { name: 'lost' });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
  });
  expect(await jobs.runDue(NOW)).toBe(1);
  expect(await jobs.runDue(NOW)).toBe(0);
  expect(ran).toEqual([['kept', 1, 'request-7']]);
  await jobs.stop();
});

test('a job waits for its time by our clock', async () => {
  const ran: string[] = [];
  const { jobs } = await start([handleJob(greet, async ({ name }) => void ran.push(name))]);
  await jobs.enqueue(
    database.db,
    greet,
    { name: 'later' },
    { startAfter: new Date(NOW.getTime() + HOUR_MILLISECONDS) },
  );
  await jobs.runDue(new Date(NOW.getTime() + HOUR_MILLISECONDS - 1));
  expect(ran).toEqual([]);
  await jobs.runDue(new Date(NOW.getTime() + HOUR_MILLISECONDS));
  expect(ran).toEqual(['later']);
  await jobs.stop();
});

test('keys: one waiting with a singleton key, one ever with a once key', async () => {
  const ran: string[] = [];
  const { jobs } = await start([handleJob(greet, async ({ name }) => void ran.push(name))]);
  for (const name of ['a', 'b']) await jobs.enqueue(database.db, greet, { name }, { singletonKey: 'k' });
  for (const name of ['c', 'd']) await jobs.enqueue(database.db, greet, { name }, { onceKey: 'o' });
  await jobs.runDue(NOW);
  for (const name of ['e']) await jobs.enqueue(database.db, greet, { name }, { singletonKey: 'k' });
  for (const name of ['f']) await jobs.enqueue(database.db, greet, { name }, { onceKey: 'o' });
  await jobs.runDue(NOW);
  expect(ran.sort()).toEqual(['a', 'c', 'e']);
  await jobs.stop();
});

test('a failing job is tried a bounded number of times', async () => {
  const attempts: number[] = [];
  const { jobs } = await start([
    handleJob(greet, async (_data, { attempt }) => {
      attempts.push(attempt);
      throw new Error('no');
    }),
  ]);
  await jobs.enqueue(database.db, greet, { name: 'x' });
  for (let day = 0; day < 6; day += 1)
    await jobs.runDue(new Date(NOW.getTime() + (day + 1) * 24 * HOUR_MILLISECONDS));
  expect(attempts).toEqual([1, 2, 3]);
  await jobs.stop();
});

test('a tick that was lost with a killed process or Postgres comes back by itself', async () => {
  const rhythm = defineJob<Record<string, never>>('test.rhythm', { everySeconds: 3_600 });
  const { jobs } = await start([handleJob(rhythm, async () => undefined)], {
    work: true,
    metronomeMilliseconds: 100,
    clock: systemClock,
  });
  const nextTicks = async () => {
    const { rows } = await sql`
      SELECT FROM pgboss.job WHERE name = 'test.rhythm' AND state = 'created'
        AND start_after > now() + interval '1 minute'`.execute(database.db);
    return rows.length;
  };
  await expect.poll(nextTicks).toBe(1);
  // As after a kill in the middle of a run, which had taken the tick and never came to enqueue the next.
  await sql`UPDATE pgboss.job SET state = 'active', started_on = now() WHERE name = 'test.rhythm'`.execute(
    database.db,
  );
  await expect.poll(nextTicks).toBe(1);
  await jobs.stop();
});

test('workers run a job soon after its commit, once, also when there are two', async () => {
  const ran: string[] = [];
  const handlers = [
    handleJob(greet, async ({ name }) => void ran.push(name)),
    handleJob(sweep, async () => void ran.push('sweep')),
  ];
  const [first, second] = [await start(handlers, { work: true }), await start(handlers, { work: true })];
  for (let n = 0; n < 10; n += 1) await first.jobs.enqueue(database.db, greet, { name: `job ${n}` });
  await expect.poll(() => ran.filter((name) => name !== 'sweep').length).toBe(10);
  expect(new Set(ran.filter((name) => name !== 'sweep')).size).toBe(10);
  await expect.poll(() => ran.includes('sweep')).toBe(true);
  await Promise.all([first.jobs.stop(), second.jobs.stop()]);
});

import { globSync } from 'node:fs';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { databaseReadiness } from './readiness.ts';

const ALL = globSync('server/migrations/*.sql').length;

/** A database that answers as it is told to, and remembers what it was asked. */
function database(plan: { applied: number; isAway?: boolean; isSilent?: boolean }) {
  const asked: string[] = [];
  const pool = {
    query: async (text: string) => {
      asked.push(text);
      if (plan.isAway) throw new Error('ECONNREFUSED');
      if (plan.isSilent) return await new Promise(() => undefined);
      return { rows: Array.from({ length: text === 'SELECT 1' ? 1 : plan.applied }, () => ({})) };
    },
  } as unknown as pg.Pool;
  return { plan, asked, ready: databaseReadiness(pool) };
}

test('a server is ready when its database answers and has every migration', async () => {
  expect(ALL).toBeGreaterThan(50);
  expect(await database({ applied: ALL }).ready()).toEqual([]);
});

test('a server waits for migrations, and is ready with the last of them', async () => {
  const { plan, ready } = database({ applied: ALL - 1 });
  expect(await ready()).toEqual(['migrations']);
  plan.applied = ALL;
  expect(await ready()).toEqual([]);
});

test('migrations are looked up until they are complete, and the connection is tried each time', async () => {
  const { asked, ready } = database({ applied: ALL });
  for (let time = 0; time < 3; time += 1) expect(await ready()).toEqual([]);
  expect(asked.filter((text) => text === 'SELECT 1')).toHaveLength(3);
  expect(asked).toHaveLength(4);
});

test('a server is not ready while its database is away, and is again when it is back', async () => {
  const { plan, ready } = database({ applied: ALL, isAway: true });
  expect(await ready()).toEqual(['database']);
  plan.isAway = false;
  expect(await ready()).toEqual([]);
  plan.isAway = true;
  expect(await ready()).toEqual(['database']);
});

test('a database that does not answer is waited for no longer than two seconds', async () => {
  expect(await database({ applied: ALL, isSilent: true }).ready()).toEqual(['database']);
});

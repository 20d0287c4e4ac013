import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { migrate } from '../platform/migrations.ts';
import {
  databaseBefore,
  expectCarriedOver,
  expectSharedWithBooking,
  keepCopies,
  migrateWatched,
} from '../testing/carried-over.ts';

test('every state of a change is in the data that is carried over', async () => {
  const { client, url } = await databaseBefore(0);
  await migrate(url);
  const { rows } = await client.query(
    'SELECT kind, array_agg(DISTINCT state ORDER BY state) AS states FROM booking_changes GROUP BY kind ORDER BY kind',
  );
  expect(rows).toEqual([
    { kind: 'edit', states: ['applied', 'awaiting_payment', 'dropped'] },
    {
      kind: 'extension',
      states: [
        'applied',
        'awaiting_payment',
        'declined',
        'dropped',
        'expired',
        'failed',
        'requested',
        'withdrawn',
      ],
    },
  ]);
});

test('[F1] [M2] slots and changes: nothing is lost, nothing is new, and nobody waits for a second', async () => {
  const before = await databaseBefore(20_000);
  await expectSharedWithBooking(before.client);
  await keepCopies(before.client);
  const run = await migrateWatched(before);
  expect(run.longestHeldMilliseconds).toBeLessThan(1_000);
  expect(run.longestWaitMilliseconds).toBeLessThan(1_000 + run.longestPauseMilliseconds);
  await expectCarriedOver(before);
}, 180_000);

test('one that is killed in the middle goes on where it was', async () => {
  const before = await databaseBefore(2_000);
  const { client } = before;
  await keepCopies(client);
  const steps = async () => {
    const exists = await client.query("SELECT to_regclass('schema_migration_steps') AS name");
    if (!exists.rows[0].name) return 0;
    return (await client.query('SELECT FROM schema_migration_steps')).rowCount ?? 0;
  };
  for (let done = 1; done < 40; done += 1) {
    const running = migrate(before.url).then(
      () => 'done' as const,
      () => 'killed' as const,
    );
    const ended = { is: false };
    void running.finally(() => {
      ended.is = true;
    });
    while (!ended.is && (await steps()) < done) await sleep(1);
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'kiraa-migrate' AND datname = current_database()`,
    );
    if ((await running) === 'done') break;
  }
  expect(await migrate(before.url)).toEqual([]);
  await expectCarriedOver(before);
}, 120_000);

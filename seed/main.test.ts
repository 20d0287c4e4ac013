import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COMPILE_CACHE } from '@kiraa/server/testing/processes/compile-cache.ts';
import { emptyDatabase } from '@kiraa/server/testing/processes/empty-database.ts';
import pg from 'pg';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test('a database that was just made has its tables before listings and bookings are added to it', async () => {
  const url = await emptyDatabase();
  const args = [
    join(import.meta.dirname, 'main.ts'),
    '--listings',
    '30',
    '--bookings',
    '20',
    '--database',
    url,
  ];
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', ...COMPILE_CACHE };
  const { stdout } = await run(process.execPath, args, { env });
  expect(stdout).toContain('30 listings in ');
  expect(stdout).toContain('20 bookings in ');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT (SELECT count(*)::int FROM listing_search) AS listings, (SELECT count(*)::int FROM bookings) AS bookings',
    );
    expect(rows).toEqual([{ listings: 30, bookings: 20 }]);
  } finally {
    await client.end();
  }
});

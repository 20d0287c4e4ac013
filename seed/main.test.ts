import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environmentFor } from '@kiraa/server/testing/processes/admin-command.ts';
import { emptyDatabase, rowsIn } from '@kiraa/server/testing/processes/empty-database.ts';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test('a database that was just made has its tables before listings and bookings are added to it', async () => {
  const url = await emptyDatabase();
  const args = [join(import.meta.dirname, 'main.ts'), '--listings', '30', '--bookings', '20'];
  const { stdout } = await run(process.execPath, args, { env: environmentFor(url) });
  expect(stdout).toContain('30 listings in ');
  expect(stdout).toContain('20 bookings in ');
  const counted = await rowsIn(
    url,
    'SELECT (SELECT count(*)::int FROM listing_search) AS listings, (SELECT count(*)::int FROM bookings) AS bookings',
  );
  expect(counted).toEqual([{ listings: 30, bookings: 20 }]);
});

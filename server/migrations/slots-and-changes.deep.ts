import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DatabasesBefore,
  databasesBefore,
  expectCarriedOver,
  expectSharedWithBooking,
  keepCopies,
  migrateWatched,
} from '../testing/rentals/carried-over.ts';

let databases: DatabasesBefore;
beforeAll(async () => {
  databases = await databasesBefore();
}, 180_000);
afterAll(() => databases?.drop());

const BOOKINGS = 200_000;

test('[F1] [M2] slots and changes of 200,000 bookings: nothing is lost, nothing is new, and no client waits for a second', async () => {
  const before = await databases.databaseBefore(BOOKINGS);
  await expectSharedWithBooking(before.client);
  await keepCopies(before.client);
  const run = await migrateWatched(before);
  process.stdout.write(
    `${BOOKINGS} bookings carried over in ${run.seconds.toFixed(1)} s; longest strong lock on a large table ` +
      `${run.longestHeldMilliseconds.toFixed(0)} ms, longest wait ${run.longestWaitMilliseconds.toFixed(0)} ms ` +
      `(${run.longestPauseMilliseconds.toFixed(0)} ms on a table that is not touched)\n`,
  );
  expect(run.longestHeldMilliseconds).toBeLessThan(1_000);
  expect(run.longestWaitMilliseconds).toBeLessThan(1_000 + run.longestPauseMilliseconds);
  await expectCarriedOver(before);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readMigrations } from '../platform/database/migrations.ts';
import {
  type DatabasesBefore,
  databasesBefore,
  expectCarriedOver,
  expectSameRows,
  expectSharedWithBooking,
  keepCopies,
  migrateWatched,
} from '../testing/rentals/carried-over.ts';

let databases: DatabasesBefore;
beforeAll(async () => {
  databases = await databasesBefore();
});
afterAll(() => databases?.drop());

test('the fixture contains every state of a change', async () => {
  const { client, url } = await databases.databaseBefore(0);
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

test('[F1] [M2] slots and changes: nothing is lost, nothing is new, and no client waits for a second', async () => {
  const before = await databases.databaseBefore(10_000);
  await expectSharedWithBooking(before.client);
  await keepCopies(before.client);
  const run = await migrateWatched(before);
  expect(run.longestHeldMilliseconds).toBeLessThan(1_000 + run.longestPauseMilliseconds);
  expect(run.longestWaitMilliseconds).toBeLessThan(1_000 + run.longestPauseMilliseconds);
  await expectCarriedOver(before);
});

test('a migration that is killed in the middle continues where it was', async () => {
  const before = await databases.databaseBefore(2_000);
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
});

/**
 * What the version before does with a change: it is made, paid for and sent to the owner, and the bank refuses the
 * capture.
 */
const OLD_WRITES = {
  make: `
    INSERT INTO bookings (id, listing_id, renter_id, owner_id, state, instant, duration_mode, starts_at, ends_at, price_halalas,
      price_hours, total_halalas, commission_percent, vat_percent, delivers, created_at, slot_until, part_of, part)
    SELECT $1, listing_id, renter_id, owner_id, 'awaiting_payment', false, 'hour', ends_at, ends_at + interval '1 minute',
      price_halalas, price_hours, 100, 10, 15, false, now(), now(), id, 'extension' FROM bookings WHERE id = $2`,
  begin: `
    INSERT INTO booking_events (id, booking_id, sequence, step, to_state, actor, at)
    VALUES (gen_random_uuid(), $1, 1, 'book', 'awaiting_payment', 'renter', now())`,
  pay: `
    WITH paid AS (
      INSERT INTO payments (id, booking_id, part_id, payer_id, purpose, provider, channel, method, state, amount_halalas, currency,
        reference, provider_payment_id, created_at)
      SELECT gen_random_uuid(), part_of, id, renter_id, 'extension', (SELECT min(provider) FROM payments), 'card', 'hold', 'authorised', 100, 'SAR', id, id,
        now() FROM bookings WHERE id = $1 RETURNING id)
    INSERT INTO booking_payments (booking_id, payment_id) SELECT $1, id FROM paid`,
  ask: `UPDATE bookings SET state = 'requested', requested_at = now(), answer_by = now() WHERE id = $1`,
  fail: `UPDATE bookings SET state = 'cancelled', ended_at = now() WHERE id = $1`,
  failed: `
    INSERT INTO booking_events (id, booking_id, sequence, step, from_state, to_state, actor, at)
    VALUES (gen_random_uuid(), $1, 2, 'fail_capture', 'requested', 'cancelled', 'system', now())`,
};

test('rows that the version before writes during the migration are migrated too', async () => {
  const { client } = await databases.databaseBefore(500);
  const steps = (await readMigrations())[32]?.steps ?? [];
  const run = async (from: number, to?: number) => {
    for (const { statements } of steps.slice(from, to))
      for (const statement of statements) await client.query(statement);
  };
  const isWalk = steps.findIndex(({ title }) => title.startsWith('carry over what is there'));
  const isSwitch = steps.findIndex(({ title }) => title === 'the switch');
  expect([isWalk, isSwitch].every((index) => index > 0)).toBe(true);
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM bookings b WHERE state = 'accepted' AND part_of IS NULL
     AND NOT EXISTS (SELECT FROM bookings p WHERE p.part_of = b.id) ORDER BY id DESC LIMIT 4`,
  );
  const [early, late, dropped, moved] = rows.map(({ id }) => id);
  const parts = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const make = async (part: string, booking = '') => {
    await client.query(OLD_WRITES.make, [part, booking]);
    await client.query(OLD_WRITES.begin, [part]);
    await client.query(OLD_WRITES.pay, [part]);
  };
  await make(parts[0], early);
  await run(0, isWalk);
  await client.query(OLD_WRITES.ask, [parts[0]]);
  await client.query("UPDATE bookings SET state = 'dropped' WHERE id = $1", [dropped]);
  await make(parts[1], late);
  await run(isWalk, isSwitch);
  await client.query(OLD_WRITES.ask, [parts[1]]);
  for (const part of parts) {
    await client.query(OLD_WRITES.fail, [part]);
    await client.query(OLD_WRITES.failed, [part]);
  }
  await client.query("UPDATE bookings SET ends_at = ends_at + interval '1 minute' WHERE id = $1", [moved]);
  await keepCopies(client);
  await run(isSwitch);
  await expectSameRows(client);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../testing/world.ts';
import { forgetWorkedOff } from './invariants.ts';

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const daysAgo = (days: number, milliseconds = 0) =>
  new Date(world.clock.now().getTime() - days * DAY - milliseconds);
const forget = (batch?: number) => forgetWorkedOff(world.server.services, batch);

async function indexFor(query: ReturnType<typeof sql>): Promise<string> {
  return world.db.transaction().execute(async (trx) => {
    // A table of a few rows is read whole: what counts is whether an index can be used at all.
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${query}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

test('[D-FORGET] the key of a call is kept for 30 days, in however many batches the older ones go', async () => {
  const { id } = await world.person('renter');
  const store = async (key: string, createdAt: Date) => {
    const row = {
      account_id: id,
      key,
      endpoint: 'POST /x',
      body_hash: Buffer.alloc(32),
      created_at: createdAt,
    };
    await world.db.insertInto('idempotency_keys').values(row).execute();
  };
  await store('kept-for-30-days', daysAgo(30));
  for (let old = 0; old < 5; old += 1) await store(`older-than-that-${old}`, daysAgo(30, 1));
  await forget(2);
  const left = await world.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('account_id', '=', id)
    .execute();
  expect(left).toEqual([{ key: 'kept-for-30-days' }]);
  const plan = await indexFor(
    sql`SELECT FROM idempotency_keys WHERE created_at < now() ORDER BY created_at LIMIT 2`,
  );
  expect(plan).toContain('idempotency_keys_age');
});

test('[D-FORGET] a notice is kept for 180 days after it was worked off, and for as long as it was not', async () => {
  const store = async (eventKey: string, processedAt: Date | null) => {
    const row = {
      id: randomUUID(),
      provider: 'test',
      event_key: eventKey,
      payload: '{}',
      processed_at: processedAt,
    };
    await world.db
      .insertInto('provider_events')
      .values({ ...row, received_at: daysAgo(400) })
      .execute();
  };
  await store('worked off 180 days ago', daysAgo(180));
  await store('never worked off', null);
  for (let old = 0; old < 5; old += 1) await store(`worked off before ${old}`, daysAgo(180, 1));
  await forget(2);
  const left = await world.db
    .selectFrom('provider_events')
    .select('event_key')
    .orderBy('event_key')
    .execute();
  expect(left).toEqual([{ event_key: 'never worked off' }, { event_key: 'worked off 180 days ago' }]);
  const plan = await indexFor(
    sql`SELECT FROM provider_events WHERE processed_at < now() ORDER BY processed_at LIMIT 2`,
  );
  expect(plan).toContain('provider_events_worked_off');
});

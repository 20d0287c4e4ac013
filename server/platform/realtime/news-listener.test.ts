import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { transact } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createNewsListener } from './news-listener.ts';
import { tell } from './realtime-news.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** One that listens, with what it has heard, the gaps that it told of, and how often it lost its connection. */
async function listening() {
  const kinds: string[] = [];
  const seen = { gaps: 0, lost: 0 };
  const write = (line: string) => {
    if (line.includes('the connection for news was lost')) seen.lost += 1;
  };
  const listener = createNewsListener({
    databaseUrl: database.url,
    log: createLog({ level: 'warn', destination: { write } }),
    hear: ({ kind }) => void kinds.push(kind),
    onGap: () => {
      seen.gaps += 1;
    },
  });
  onTestFinished(() => listener.stop());
  await listener.start();
  return { listener, kinds, seen };
}

const say = (kind: string) => transact(database.db, (trx) => tell(trx, { kind }));
const ours = sql`application_name = 'kiraa-realtime' AND datname = current_database()`;
const cut = () =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ours}`.execute(database.db);
const connections = async () =>
  (await sql`SELECT FROM pg_stat_activity WHERE ${ours}`.execute(database.db)).rows.length;

test('news are heard once, in the order of the commits, and nothing of what was rolled back', async () => {
  const { listener, kinds, seen } = await listening();
  // Whoever comes next begins no second connection.
  await Promise.all([listener.start(), listener.start()]);
  await say('first');
  const lost = transact(database.db, async (trx) => {
    await tell(trx, { kind: 'lost' });
    throw new Error('rolled back');
  });
  await expect(lost).rejects.toThrow('rolled back');
  await say('second');
  await expect.poll(() => kinds).toEqual(['first', 'second']);
  expect([seen.gaps, await connections()]).toEqual([0, 1]);
});

test('what is no news is passed over, and the next news are heard', async () => {
  const { kinds } = await listening();
  for (const text of ['', 'no news', '{"kind":', '7', 'null', '"kind"', '{"other":1}', '["kind"]'])
    await sql`SELECT pg_notify('kiraa_realtime', ${text})`.execute(database.db);
  await say('good');
  await expect.poll(() => kinds).toEqual(['good']);
});

test('a connection that is lost is opened again, which is told once: nobody has heard what was said meanwhile', async () => {
  const { kinds, seen } = await listening();
  await say('before');
  await expect.poll(() => kinds).toEqual(['before']);
  await cut();
  await expect.poll(() => seen.gaps).toBe(1);
  await say('after');
  await expect.poll(() => kinds).toEqual(['before', 'after']);
  expect([seen.gaps, await connections()]).toEqual([1, 1]);
});

test('a listener that was stopped hears nothing more, and has no connection', async () => {
  const { listener, kinds, seen } = await listening();
  await listener.stop();
  await expect.poll(connections).toBe(0);
  await say('unheard');
  expect([kinds, seen.gaps]).toEqual([[], 0]);
});

test('a listener that is stopped while its connection is away opens none again', async () => {
  const stopped = await listening();
  await cut();
  await expect.poll(() => stopped.seen.lost).toBeGreaterThan(0);
  await stopped.listener.stop();
  // Another one that loses its connection later, and has it again: so long the first has had as well.
  const other = await listening();
  await cut();
  await expect.poll(() => other.seen.gaps).toBe(1);
  expect([stopped.seen.gaps, await connections()]).toEqual([0, 1]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabase } from '../database/database.ts';
import { type ChangeFeed, createChangeFeed, type ShownNews } from './change-feed.ts';
import { forgetChanges } from './forget-changes.ts';

const ONE = '01900000-0000-7000-8000-000000000001';
const TWO = '01900000-0000-7000-8000-000000000002';
let database: TestDatabase;
let feed: ChangeFeed;
let heard: ShownNews[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  feed = createChangeFeed(database.pool, true);
  heard = [];
  feed.hear((news) => void heard.push(news));
  await feed.look();
  heard.length = 0;
});

const name = (id: string, db = database.db) =>
  sql`INSERT INTO shown_changes (kind, id) VALUES ('listing', ${id})`.execute(db);
const named = () => heard.map((news) => (news === 'everything' ? news : news.map(({ id }) => id)));

test('[D-AT-HAND] the first look takes everything for changed, and each change is heard once', async () => {
  const first = createChangeFeed(database.pool, true);
  const all: ShownNews[] = [];
  first.hear((news) => void all.push(news));
  await first.look();
  expect(all).toEqual(['everything']);
  await name(ONE);
  await name(ONE);
  await feed.look();
  await feed.look();
  expect(named()).toEqual([[ONE]]);
});

test('[D-AT-HAND] a transaction that began before others and commits after them is not passed', async () => {
  const { db, close } = openDatabase(database.url, { max: 1 });
  const late = await db.startTransaction().execute();
  await name(ONE, late as unknown as typeof db);
  await name(TWO);
  await feed.look();
  expect(named()).toEqual([[TWO]]);
  await late.commit().execute();
  await feed.look();
  expect(named()).toEqual([[TWO], [ONE]]);
  await feed.look();
  expect(heard).toHaveLength(2);
  await close();
});

test('[D-AT-HAND] whoever waits for a look hears of what was committed before, and many share one', async () => {
  await name(ONE);
  const before = feed.looks();
  await Promise.all(Array.from({ length: 30 }, () => feed.look()));
  expect(named().flat()).toEqual([ONE]);
  expect(feed.looks() - before).toBeLessThanOrEqual(2);
});

test('[D-AT-HAND] changes are forgotten the second time, and who has not looked between takes everything for changed', async () => {
  const count = async () =>
    (await sql`SELECT FROM shown_changes WHERE id = ${TWO}`.execute(database.db)).rows.length;
  await forgetChanges(database.db);
  await feed.look();
  await name(TWO);
  await forgetChanges(database.db);
  expect(await count()).toBeGreaterThan(0);
  await feed.look();
  expect(named()).toEqual([[TWO]]);
  await forgetChanges(database.db);
  expect(await count()).toBe(0);
  await feed.look();
  expect(named()).toEqual([[TWO]]);
  await forgetChanges(database.db);
  await forgetChanges(database.db);
  await feed.look();
  expect(named()).toEqual([[TWO], 'everything']);
});

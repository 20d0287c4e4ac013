import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Sent, watchStatements } from '../../testing/sent-statements.ts';
import { type Db, type OpenDatabase, openDatabase, transact } from './database.ts';
import { together } from './together.ts';

let database: TestDatabase;
let opened: OpenDatabase;
let sent: Sent[];

beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url);
  await sql`CREATE TABLE things (id int PRIMARY KEY, name text NOT NULL, price bigint, weight numeric(5, 2), day date,
    at timestamptz, details jsonb, tags text[], is_new boolean, kept_by uuid)`.execute(opened.db);
});
beforeEach(async () => {
  await sql`TRUNCATE things`.execute(opened.db);
  await sql`INSERT INTO things VALUES (1, 'tent', 9007199254740991, 10.50, '2027-03-07', '2027-03-07T09:00:00.057Z', '{"a": 1}',
      '{"x,y",z}', true, '01900000-0000-7000-8000-000000000001'),
    (2, '2027-03-07T09:00:00+00:00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)`.execute(opened.db);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const byId = (db: Db, id: number) =>
  sql`SELECT * FROM things WHERE id = ${id} AND name <> ${'$1'}`.execute(db).then(({ rows }) => rows);
const names = (db: Db) =>
  sql<{ name: string }>`SELECT name FROM things ORDER BY id DESC`
    .execute(db)
    .then(({ rows }) => rows.map(({ name }) => name));
const rename = (db: Db, id: number, name: string) =>
  sql`UPDATE things SET name = ${name} WHERE id = ${id}`.execute(db);
const add = (db: Db, id: number) =>
  sql`INSERT INTO things (id, name) VALUES (${id}, 'drill') RETURNING id, now() AS at`.execute(db);

/** Runs it twice, because texts are joined from the second time on, and watches the second. */
async function second<Result>(work: () => Promise<Result>): Promise<Result> {
  await work();
  sent = watchStatements();
  return work();
}

test('what is asked at one time is one statement, and its values are those of the statements alone', async () => {
  const alone = [await byId(opened.db, 1), await byId(opened.db, 2), await names(opened.db)];
  const ask = () =>
    together(opened.db, (db) => Promise.all([byId(db, 1), byId(db, 2), names(db), byId(db, 3)]));
  expect(await second(ask)).toEqual([...alone, []]);
  expect(sent).toHaveLength(1);
});

test('what is awaited goes before what follows it, as it is', async () => {
  const found = await second(() =>
    together(opened.db, async (db) => {
      const [first] = await names(db);
      await rename(db, 1, `after ${first}`);
      return names(db);
    }),
  );
  expect(found.at(1)).toBe(`after ${found.at(0)}`);
  expect(sent).toHaveLength(3);
});

test('in a transaction writes go together with reads, and all of them or none is kept', async () => {
  let id = 10;
  const write = () =>
    transact(opened.db, (trx) =>
      together(trx, async (one) => {
        id += 1;
        const [added] = await Promise.all([add(one, id), rename(one, 1, `with ${id}`), names(one)]);
        return added.rows;
      }),
    );
  expect(await second(write)).toEqual([{ id: 12, at: expect.any(Date) }]);
  expect(sent.map(({ text }) => text.slice(0, 5))).toEqual(['begin', 'WITH ', 'commi']);
  vi.restoreAllMocks();
  expect(await names(opened.db)).toEqual(['drill', 'drill', '2027-03-07T09:00:00+00:00', 'with 12']);
  id = 10;
  await expect(write()).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' });
  expect(await names(opened.db)).toContain('with 12');
});

test('a lock, and what answers a type that JSON would change, go by themselves', async () => {
  const lock = (db: Db) => sql`SELECT id FROM things WHERE id = 1 FOR UPDATE`.execute(db);
  const bytes = (db: Db) => sql<{ made: Buffer }>`SELECT '\\x0102'::bytea AS made`.execute(db);
  const [, made] = await second(() =>
    together(opened.db, (db) => Promise.all([lock(db), bytes(db), byId(db, 1), byId(db, 2)])),
  );
  expect(made.rows).toEqual([{ made: Buffer.from([1, 2]) }]);
  expect(sent).toHaveLength(3);
});

test('a number that no number can hold is refused', async () => {
  await sql`UPDATE things SET price = 9007199254740993 WHERE id = 2`.execute(opened.db);
  await byId(opened.db, 1);
  await expect(together(opened.db, (db) => Promise.all([byId(db, 1), byId(db, 2)]))).rejects.toThrow(
    RangeError,
  );
});

test('once a part has failed, nothing that another would still ask is sent: it would come behind the ROLLBACK', async () => {
  await names(opened.db);
  const late = transact(opened.db, (trx) =>
    together(trx, (one) =>
      Promise.all([
        names(one).then(() => {
          throw new Error('no');
        }),
        byId(one, 1).then(() => rename(one, 1, 'too late')),
      ]),
    ),
  );
  sent = watchStatements();
  await expect(late).rejects.toThrow('no');
  await byId(opened.db, 1);
  expect(sent.filter(({ text }) => text.startsWith('UPDATE'))).toEqual([]);
  expect(sent.map(({ text }) => text.slice(0, 8))).toEqual(expect.arrayContaining(['rollback']));
  vi.restoreAllMocks();
  expect(await names(opened.db)).not.toContain('too late');
});

test('a row that has never been written before comes before the known writes that refer to it', async () => {
  await sql`CREATE TABLE parts (of_thing int NOT NULL REFERENCES things, part int)`.execute(opened.db);
  const addPart = (db: Db, thing: number, part: number) =>
    sql`INSERT INTO parts (of_thing, part) VALUES (${thing}, ${part})`.execute(db);
  await together(opened.db, (db) => Promise.all([addPart(db, 1, 1), addPart(db, 1, 2)]));
  const addNew = (db: Db, id: number) => sql`INSERT INTO things (name, id) VALUES ('new', ${id})`.execute(db);
  const write = (id: number) =>
    together(opened.db, (db) => Promise.all([addNew(db, id), addPart(db, id, 1), addPart(db, id, 2)]));
  await write(50);
  sent = watchStatements();
  await write(51);
  expect(sent).toHaveLength(1);
  await sql`DROP TABLE parts`.execute(opened.db);
});

import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertAccount } from '../../testing/listings/catalogue.ts';
import { createLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { createFieldEncryption, keyId } from './field-encryption.ts';
import { keysOfServer, knowKeys } from './known-keys.ts';

const NOW = new Date('2026-03-01T09:00:00.000Z');
const [FIRST, SECOND, STRANGE] = [1, 2, 3].map(() => randomBytes(32).toString('hex')) as [
  string,
  string,
  string,
];
const logged: string[] = [];
const log = createLog({ level: 'info', destination: { write: (line: string) => logged.push(line) } });
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  logged.length = 0;
  await database.db.deleteFrom('data_keys').execute();
  await knowKeys(database.db, [FIRST], NOW, log);
});

const start = (...keys: string[]) => knowKeys(database.db, keys, NOW, log);
const command = (...dataKeys: string[]) => keysOfServer(database.db, { dataKeys, dataDir: '/nowhere' });

test('[F37] a server whose keys have sealed nothing of this database does not start, and says what to do', async () => {
  await expect(start(STRANGE)).rejects.toThrow('Start with the DATA_KEY with which it was run before');
  await expect(start(STRANGE)).rejects.toBeInstanceOf(StartError);
  await start(FIRST);
});

test('[F37] a new key in front is taken, and a key that is left out is a line of the log', async () => {
  await start(SECOND, FIRST);
  expect(logged).toEqual([]);
  await start(SECOND);
  expect(logged.join('\n')).toContain('data keys are not set that have sealed what is stored');
  expect(logged.join('\n')).not.toContain(FIRST);
});

test('[F37] a command beside the server seals and opens by the server’s key alone', async () => {
  expect(await command(FIRST)).toEqual([FIRST]);
  await expect(command(STRANGE)).rejects.toThrow('The server runs with another DATA_KEY');
  await start(SECOND, FIRST);
  await expect(command(STRANGE, FIRST)).rejects.toThrow('The server runs with another DATA_KEY');
  // The one before opens what it has sealed, and seals nothing any more.
  await expect(command(FIRST)).rejects.toThrow('The server runs with another DATA_KEY');
  expect(await command(SECOND, FIRST)).toEqual([SECOND, FIRST]);
});

test('[F37] a command finds the key in the data folder, and makes none where there is none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiraa-command-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const asked = () => keysOfServer(database.db, { dataKeys: [], dataDir });
  await expect(asked()).rejects.toThrow('The server runs with another DATA_KEY');
  expect(await readdir(dataDir)).toEqual([]);
  await writeFile(join(dataDir, 'data-key'), FIRST);
  expect(await asked()).toEqual([FIRST]);
});

test('[F37] what was sealed before keys were written down says by which: another key does not start then either', async () => {
  const path = join(import.meta.dirname, '../../migrations/0113-what-the-server-runs-with.sql');
  const { db } = database;
  const id = await insertAccount(db, 'سارة القحطاني', 'renter');
  const place = { table: 'accounts', column: 'personal_id_sealed', rowId: id };
  const sealed = createFieldEncryption([SECOND, FIRST]).seal('1012345678', place);
  await db
    .updateTable('accounts')
    .set({ personal_id_sealed: sealed, personal_id_tail: '5678', personal_id_kind: 'saudi' })
    .where('id', '=', id)
    .execute();
  await db.schema.dropTable('data_keys').execute();
  await db.schema.dropTable('server_settings').execute();
  await sql.raw(await readFile(path, 'utf8')).execute(db);
  await expect(start(STRANGE)).rejects.toThrow(`sealed by the data key ${keyId(SECOND)}`);
  await start(SECOND, FIRST);
});

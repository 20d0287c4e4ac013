import type { Db } from '../database/database.ts';
import type { Log } from '../log.ts';
import { readSetting, writeSetting } from '../server-settings.ts';
import { StartError } from '../start-error.ts';
import { keyId, keysAtHand } from './field-encryption.ts';

const REMEDY =
  'Start with the DATA_KEY with which it was run before; to change it, put the new one in front.';

/**
 * Writes down which keys this database is sealed with. Refuses to go on beside a database that none of these keys has sealed: all that
 * is sealed there could be read no more, and what is sealed from now on would be lost with the mistake.
 */
export async function knowKeys(db: Db, keys: readonly string[], now: Date, log: Log): Promise<void> {
  const ids = keys.map(keyId);
  const known = await knownIds(db);
  if (known.length > 0 && !ids.some((id) => known.includes(id)))
    throw new StartError(
      `The database is sealed by the data key ${known.at(-1)}, which is not set. ${REMEDY}`,
    );
  const missing = known.filter((id) => !ids.includes(id));
  if (missing.length > 0)
    log.warn({ detail: missing.join(' ') }, 'data keys are not set that have sealed what is stored');
  const rows = ids.map((id) => ({ id, first_used_at: now }));
  await db
    .insertInto('data_keys')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await writeSetting(db, 'data_key', ids[0] ?? '', now);
}

/** The keys with which the server beside this command runs, the one that seals first. Refuses another one, and makes none. */
export async function keysOfServer(
  db: Db,
  config: Parameters<typeof keysAtHand>[0],
): Promise<readonly string[]> {
  const keys = await keysAtHand(config);
  const [current] = keys;
  if (current === undefined || keyId(current) !== (await readSetting(db, 'data_key')))
    throw new StartError(
      'The server runs with another DATA_KEY: run the command with the settings of the server (DATA_KEY, DATA_DIR).',
    );
  return keys;
}

async function knownIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('data_keys').select('id').orderBy('first_used_at').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

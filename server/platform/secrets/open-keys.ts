import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { createLinkSigner } from '../files/link-signature.ts';
import type { Log } from '../log.ts';
import { createFieldEncryption, keysInUse } from './field-encryption.ts';
import { createFileSeal } from './file-seal.ts';
import { createKeyedMarks } from './keyed-marks.ts';
import { knowKeys } from './known-keys.ts';
import { createShortCodes } from './short-codes.ts';

interface Beside {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * What seals, signs and marks, each by keys of its own that are made of the data keys (docs/inventory.md). Refuses data keys of which
 * none has sealed what this database holds.
 */
export async function openKeys(config: Parameters<typeof keysInUse>[0], { db, clock, log }: Beside) {
  const keys = await keysInUse(config);
  await knowKeys(db, keys, clock.now(), log);
  return {
    fields: createFieldEncryption(keys),
    links: createLinkSigner(keys),
    codes: createShortCodes(keys),
    marks: createKeyedMarks(keys),
    seal: createFileSeal(keys),
  };
}

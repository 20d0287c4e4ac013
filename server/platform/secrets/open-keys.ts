import { createLinkSigner } from '../files/link-signature.ts';
import { createFieldEncryption, keysInUse } from './field-encryption.ts';
import { createFileSeal } from './file-seal.ts';
import { createKeyedMarks } from './keyed-marks.ts';
import { createShortCodes } from './short-codes.ts';

/** What seals, signs and marks, each by keys of its own that are made of the data keys (docs/inventory.md). */
export async function openKeys(config: Parameters<typeof keysInUse>[0]) {
  const keys = await keysInUse(config);
  return {
    fields: createFieldEncryption(keys),
    links: createLinkSigner(keys),
    codes: createShortCodes(keys),
    marks: createKeyedMarks(keys),
    seal: createFileSeal(keys),
  };
}

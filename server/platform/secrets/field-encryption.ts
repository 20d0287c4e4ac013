import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, StartError } from '../start-error.ts';

/**
 * The place of a value in the database. It is encrypted for this place: copied into another row or column it cannot be
 * decrypted.
 */
export interface FieldPlace {
  readonly table: string;
  readonly column: string;
  readonly rowId: string;
}

/** Encrypts values that a dump of the database must not reveal: identity numbers, IBANs (T25). */
export interface FieldEncryption {
  seal(plain: string, place: FieldPlace): string;
  /** Throws when the value was changed, moved or encrypted with a missing key. */
  open(sealed: string, place: FieldPlace): string;
  /** The same for the bytes of a file. */
  sealBytes(plain: Uint8Array, place: FieldPlace): Buffer;
  openBytes(sealed: Uint8Array, place: FieldPlace): Buffer;
}

/** What is sealed is whole, and the key that sealed it is not set. */
export class KeyMissingError extends Error {
  override readonly name = 'KeyMissingError';
}

const VERSION = 'v1';
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const HEAD_BYTES = VERSION.length + 1 + 8 + 1; // `v1.<key id>.` before the bytes of a file
const KEY_FILE = 'data-key';

/**
 * AES-256-GCM with a new IV for each value. The first key encrypts; all of them decrypt, each found by the id in the
 * value, so a key is changed by putting the new one in front. `keys` are 64 hexadecimal digits each.
 */
export function createFieldEncryption(keys: readonly string[]): FieldEncryption {
  const known = keys.map((hex) => ({ id: keyId(hex), key: Buffer.from(hex, 'hex') }));
  const [current] = known;
  if (!current || known.some(({ key }) => key.length !== KEY_BYTES)) throw new StartError('no data key');
  const keyOf = (version: string | undefined, id: string | undefined): Buffer => {
    const found = known.find((one) => one.id === id);
    if (version !== VERSION || !found) throw new KeyMissingError('a sealed field has no key');
    return found.key;
  };
  return {
    seal: (plain, place) => {
      const sealed = encrypt(current.key, Buffer.from(plain, 'utf8'), place);
      return [VERSION, current.id, sealed.toString('base64url')].join('.');
    },
    open: (sealed, place) => {
      const [version, id, text = ''] = sealed.split('.');
      return decrypt(keyOf(version, id), Buffer.from(text, 'base64url'), place).toString('utf8');
    },
    sealBytes: (plain, place) =>
      Buffer.concat([Buffer.from(`${VERSION}.${current.id}.`), encrypt(current.key, plain, place)]),
    openBytes: (sealed, place) => {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const [version, id] = bytes.subarray(0, HEAD_BYTES).toString('latin1').split('.');
      return decrypt(keyOf(version, id), bytes.subarray(HEAD_BYTES), place);
    },
  };
}

function encrypt(key: Buffer, plain: Uint8Array, place: FieldPlace): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(associated(place));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, place: FieldPlace): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
    .setAAD(associated(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** An id for a key that reveals nothing about it. */
export function keyId(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex').slice(0, 8);
}

function associated({ table, column, rowId }: FieldPlace): Buffer {
  return Buffer.from(`${table}.${column}.${rowId}`);
}

/**
 * The key of a machine on which nobody has set one. It is made at the first start and stored beside the embedded
 * database, so it protects only a dump that is copied alone. Production has to set its own key (config.ts).
 */
export async function keyOfDataFolder(dataDir: string): Promise<string> {
  const path = join(dataDir, KEY_FILE);
  await mkdir(dataDir, { recursive: true });
  await makeKeyFile(path);
  return await readKeyFile(path);
}

async function readKeyFile(path: string): Promise<string> {
  const key = (await readFile(path, 'utf8')).trim();
  // An existing key is never replaced: whatever it encrypted would be lost silently.
  if (!/^[0-9a-f]{64}$/i.test(key)) {
    throw new StartError(`${path} holds no key of 64 hexadecimal digits: bring it back from a backup.`);
  }
  return key;
}

/** The keys of this installation: those in the settings, else the one in its data folder. */
export async function keysInUse(config: {
  readonly dataKeys: readonly string[];
  readonly dataDir: string;
}): Promise<readonly string[]> {
  return config.dataKeys.length > 0 ? config.dataKeys : [await keyOfDataFolder(config.dataDir)];
}

/** The same, for whoever only works beside the server: a data folder without a key gets none. */
export async function keysAtHand(config: Parameters<typeof keysInUse>[0]): Promise<readonly string[]> {
  if (config.dataKeys.length > 0) return config.dataKeys;
  try {
    return [await readKeyFile(join(config.dataDir, KEY_FILE))];
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * The key is written to a temporary file and linked to its place when complete: of processes that start at once, all
 * read the key of the first.
 */
async function makeKeyFile(path: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600 });
    await link(unfinished, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

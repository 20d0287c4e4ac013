import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 25 ms on a core. */
const MEMORY_KIBIBYTES = 19_456;
const PASSES = 2;
const LANES = 1;
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/**
 * Two at a time: each hash takes 19 MiB and a core, and ten thousand log-ins at once would otherwise take the whole
 * machine. When the queue is full the caller is told to come again.
 */
const AT_ONCE = 2;
const MOST_WAITING = 40;
const oneOfFew = pLimit(AT_ONCE);
const derive = promisify(argon2);

export class PasswordsBusyError extends Error {
  override readonly name = 'PasswordsBusyError';
  readonly statusCode = 503;
}

interface Parameters {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

async function hashOf(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  if (oneOfFew.pendingCount >= MOST_WAITING) throw new PasswordsBusyError('too many passwords at once');
  const message = Buffer.from(password.normalize('NFC'), 'utf8');
  return await oneOfFew(() =>
    derive('argon2id', { message, nonce: salt, tagLength: HASH_BYTES, ...parameters }),
  );
}

/** The usual text form, so that a hash says how it was made: $argon2id$v=19$m=19456,t=2,p=1$salt$hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const parameters = { memory: MEMORY_KIBIBYTES, passes: PASSES, parallelism: LANES };
  const hash = await hashOf(password, salt, parameters);
  const numbers = `m=${MEMORY_KIBIBYTES},t=${PASSES},p=${LANES}`;
  return `$argon2id$v=19$${numbers}$${base64(salt)}$${base64(hash)}`;
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash that no password has: an account without a password, or none at all, costs the same time and is never right. */
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIBIBYTES},t=${PASSES},p=${LANES}$${base64(Buffer.alloc(SALT_BYTES))}$${base64(Buffer.alloc(HASH_BYTES))}`;

export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, lanes, salt = '', hash = ''] = FORM.exec(stored ?? NOBODY) ?? [];
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(lanes) };
  const computed = await hashOf(password, Buffer.from(salt, 'base64'), parameters);
  return timingSafeEqual(computed, Buffer.from(hash, 'base64')) && stored !== undefined;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

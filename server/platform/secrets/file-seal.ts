import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/**
 * Seals files that people take away: a last line with the hash of every byte before it and the house's signature (Ed25519), so that
 * one changed bit is found by whoever has the file alone. The keys that sign are derived from the data keys: one key for one use.
 */
export interface FileSeal {
  seal(file: Uint8Array): Uint8Array;
  /** The public keys in hexadecimal, the one that seals now first. */
  readonly publicKeys: readonly string[];
}

const KEY_BYTES = 32;
/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
/** A comment of PDF. Lower case alone: a letter whose case is another is a changed bit, too. */
const LINE = /\n%kiraa-seal 1 sha256=([0-9a-f]{64}) key=([0-9a-f]{64}) signature=([0-9a-f]{128})\n$/;
const LINE_BYTES = '\n%kiraa-seal 1 sha256= key= signature=\n'.length + 64 + 64 + 128;

export function createFileSeal(dataKeys: readonly string[]): FileSeal {
  const keys = dataKeys.map((hex) => {
    const seed = Buffer.from(hkdfSync('sha256', Buffer.from(hex, 'hex'), '', 'kiraa file seals', KEY_BYTES));
    const der = Buffer.concat([PRIVATE_PREFIX, seed]);
    const own = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    return { own, shown: rawPublic(own) };
  });
  const [current] = keys;
  if (!current) throw new Error('no data key');
  return {
    publicKeys: keys.map(({ shown }) => shown),
    seal: (file) => {
      const hash = hashOf(file);
      const signature = sign(null, Buffer.from(hash), current.own).toString('hex');
      const line = `\n%kiraa-seal 1 sha256=${hash} key=${current.shown} signature=${signature}\n`;
      return Buffer.concat([file, Buffer.from(line)]);
    },
  };
}

export type SealVerdict =
  | { readonly kind: 'whole'; readonly key: string }
  /** There is no seal at the end, or not one that could be ours. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken' };

/** Whether a file is, to the bit, what was sealed. Whose key it was is for the reader to compare. */
export function checkSeal(file: Uint8Array): SealVerdict {
  const from = Math.max(0, file.length - LINE_BYTES);
  const [, hash = '', key = '', signature = ''] =
    LINE.exec(Buffer.from(file.subarray(from)).toString('latin1')) ?? [];
  if (hash === '') return { kind: 'missing' };
  if (hashOf(file.subarray(0, from)) !== hash) return { kind: 'broken' };
  return isSigned(hash, key, signature) ? { kind: 'whole', key } : { kind: 'broken' };
}

function isSigned(hash: string, key: string, signature: string): boolean {
  try {
    const der = Buffer.concat([PUBLIC_PREFIX, Buffer.from(key, 'hex')]);
    const shown = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify(null, Buffer.from(hash), shown, Buffer.from(signature, 'hex'));
  } catch {
    return false; // no point of the curve
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function rawPublic(own: KeyObject): string {
  const der = createPublicKey(own).export({ format: 'der', type: 'spki' });
  return der.subarray(PUBLIC_PREFIX.length).toString('hex');
}

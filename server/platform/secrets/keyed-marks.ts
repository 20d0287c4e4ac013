import { createHash, createHmac, hkdfSync } from 'node:crypto';

/**
 * Marks by which equal values are found while none of them can be read: an HMAC under a key of its own, derived from the data key.
 * Without that key nobody tries all IBANs. A changed key makes other marks; `keyId` says which key made one.
 */
export interface KeyedMarks {
  /** `<key id>.<64 hexadecimal digits>`. `purpose` keeps marks of different things apart. */
  mark(purpose: string, plain: string): string;
  readonly keyId: string;
}

const KEY_BYTES = 32;
const ID_LETTERS = 8;

/** The first data key makes marks, as it seals fields. */
export function createKeyedMarks([current]: readonly string[]): KeyedMarks {
  if (!current) throw new Error('no data key');
  const key = Buffer.from(
    hkdfSync('sha256', Buffer.from(current, 'hex'), '', 'kiraa keyed marks', KEY_BYTES),
  );
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, ID_LETTERS);
  return {
    keyId,
    mark: (purpose, plain) =>
      `${keyId}.${createHmac('sha256', key).update(`${purpose} ${plain}`).digest('hex')}`,
  };
}

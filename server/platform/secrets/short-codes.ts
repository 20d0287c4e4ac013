import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Short codes that one person shows another. They are derived from a secret key and their purpose, so no table holds
 * them, they are the same whenever they are asked for, and each is good for its purpose alone.
 */
export interface ShortCodes {
  code(purpose: string, digits: number): string;
  isCode(purpose: string, code: string): boolean;
}

const KEY_BYTES = 32;
/**
 * A million codes are made from 48 bits of the MAC: the remainder favours none of them by more than one in 280 million.
 */
const BITS_AS_BYTES = 6;

/**
 * The first data key makes codes and all keys accept them, so a change of the key invalidates no code that was shown.
 */
export function createShortCodes(dataKeys: readonly string[]): ShortCodes {
  const keys = dataKeys.map((hex) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(hex, 'hex'), '', 'kiraa short codes', KEY_BYTES)),
  );
  const [current] = keys;
  if (!current) throw new Error('no data key');
  return {
    code: (purpose, digits) => codeOf(current, purpose, digits),
    isCode: (purpose, code) => {
      const given = Buffer.from(code);
      return keys.some((key) => {
        const right = Buffer.from(codeOf(key, purpose, code.length));
        return right.length === given.length && timingSafeEqual(right, given);
      });
    },
  };
}

function codeOf(key: Buffer, purpose: string, digits: number): string {
  const mac = createHmac('sha256', key).update(`${digits} ${purpose}`).digest();
  return String(mac.readUIntBE(0, BITS_AS_BYTES) % 10 ** digits).padStart(digits, '0');
}

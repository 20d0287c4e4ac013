import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs the contents of an address, so that it opens something without a session and cannot be changed or made up. */
export interface LinkSigner {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

const MAC_BYTES = 32;

/** The first data key signs, and all of them verify. The keys that sign are derived from them: one key for one use. */
export function createLinkSigner(dataKeys: readonly string[]): LinkSigner {
  const keys = dataKeys.map((hex) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(hex, 'hex'), '', 'kiraa signed links', MAC_BYTES)),
  );
  const [current] = keys;
  if (!current) throw new Error('no data key');
  const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  return {
    sign: (text) => macOf(current, text).toString('base64url'),
    isSigned: (text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      return given.length === MAC_BYTES && keys.some((key) => timingSafeEqual(macOf(key, text), given));
    },
  };
}

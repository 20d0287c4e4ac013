import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs what an address says, so that it opens something without a session and cannot be changed or made up. */
export interface LinkSigner {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

const MAC_BYTES = 32;

/** The first data key signs, all of them are believed. Keys of their own are derived: one key, one use. */
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

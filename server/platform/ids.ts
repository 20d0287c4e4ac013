import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A UUIDv7: sorted by time, so that new rows touch the end of an index. `Kind` keeps ids of two tables apart. */
export type Id<Kind extends string> = string & { readonly __kind: Kind };

export function newId<Kind extends string>(): Id<Kind> {
  return v7() as Id<Kind>;
}

export type SecretToken = string & { readonly __kind: 'secret-token' };

/** 256 random bits, base64url. Shown once, stored only as `hashToken`. */
export function newSecretToken(): SecretToken {
  return randomBytes(32).toString('base64url') as SecretToken;
}

/** A plain hash is enough: nobody guesses 256 bits, so salt and stretching would only cost time per request. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A UUIDv7: sorted by time, so that new rows touch the end of an index. `Kind` keeps ids of two tables apart. */
export type Id<Kind extends string> = string & { readonly __kind: Kind };

export function newId<Kind extends string>(): Id<Kind> {
  return v7() as Id<Kind>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** What a client sent as an id, or undefined: asking Postgres with anything else would be an error, not a 404. */
export function parseId<Kind extends string>(text: string): Id<Kind> | undefined {
  const lower = text.toLowerCase();
  return UUID.test(lower) ? (lower as Id<Kind>) : undefined;
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

import type { Grant } from './grants.ts';
import { type Forgery, type Keys, signToken } from './keys.ts';

/** Ways in which an id_token from the provider itself can be wrong. */
export const tokenTwists = [
  'wrong-aud',
  'wrong-azp',
  'wrong-iss',
  'expired',
  'issued-in-future',
  'long-life',
  'wrong-nonce',
  'no-nonce',
  'no-sub',
  'alg-none',
  'hs256-public-key',
  'unknown-kid',
  'bad-signature',
] as const;
export type TokenTwist = (typeof tokenTwists)[number];

const HOUR_SECONDS = 3600;
const FORGERIES: readonly string[] = ['alg-none', 'hs256-public-key', 'unknown-kid', 'bad-signature'];

type Claims = Record<string, string | number | boolean>;

const changes: Partial<Record<TokenTwist, (claims: Claims, now: number) => Claims>> = {
  'wrong-aud': (claims) => ({ ...claims, aud: 'somebody-else.apps.googleusercontent.com' }),
  'wrong-azp': (claims) => ({ ...claims, azp: 'somebody-else.apps.googleusercontent.com' }),
  'wrong-iss': (claims) => ({ ...claims, iss: 'https://accounts.evil.example' }),
  expired: (claims, now) => ({ ...claims, iat: now - 2 * HOUR_SECONDS, exp: now - HOUR_SECONDS }),
  'issued-in-future': (claims, now) => ({ ...claims, iat: now + HOUR_SECONDS, exp: now + 2 * HOUR_SECONDS }),
  'long-life': (claims, now) => ({ ...claims, exp: now + 30 * 24 * HOUR_SECONDS }),
  'wrong-nonce': (claims) => ({ ...claims, nonce: 'of-another-browser' }),
  'no-nonce': ({ nonce: _, ...claims }) => claims,
  'no-sub': ({ sub: _, ...claims }) => claims,
};

export function idToken(grant: Grant, keys: Keys, issuer: string, now: Date, twist?: TokenTwist): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const claims: Claims = {
    iss: issuer,
    azp: grant.clientId,
    aud: grant.clientId,
    ...grant.person,
    ...(grant.nonce !== undefined && { nonce: grant.nonce }),
    iat: seconds,
    exp: seconds + HOUR_SECONDS,
  };
  const change = twist && changes[twist];
  const forgery = twist && FORGERIES.includes(twist) ? (twist as Forgery) : undefined;
  return signToken(change ? change(claims, seconds) : claims, keys.current(), forgery);
}

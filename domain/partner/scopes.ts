/** What a partner's key may do of what its owner account may do (D-PARTNER); everything else is closed to every key. */
export const partnerScopes = ['listings:read', 'bookings:read', 'bookings:act', 'calendar:write'] as const;
export type PartnerScope = (typeof partnerScopes)[number];

/** A key is made for at most two years, so that one that was forgotten ends by itself. */
export const KEY_DAYS_MAXIMUM = 730;
export const KEYS_MAXIMUM = 20; // live ones of a partner
export const WEBHOOKS_MAXIMUM = 10; // of a partner, that are on
export const OLD_SECRET_HOURS = 24; // a webhook's secret signs so long beside the one that follows it

/** What every key begins with: secret scanners and people recognise it, and no session's token is taken for a key. */
export const KEY_MARK = 'kiraa_';

/** What is shown of a key after it was made: its mark and eight letters or digits, `kiraa_ab12cd34`. */
const KEY = /^(kiraa_[0-9a-z]{8})_[A-Za-z0-9_-]{43}$/;

/** The prefix of what has the shape of a key; undefined of anything else. */
export const prefixOfKey = (token: string): string | undefined => KEY.exec(token)?.[1];

export const keyStates = ['live', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

/** Where a key stands; a revoked one is revoked for ever, and one is over from its very last instant on. */
export function keyState(
  key: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  return now >= key.expiresAt ? 'expired' : 'live';
}

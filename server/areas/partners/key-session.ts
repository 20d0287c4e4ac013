import { randomBytes } from 'node:crypto';
import { KEY_MARK, type PartnerScope, prefixOfKey } from '@kiraa/domain/partner/scopes.ts';
import { MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Services, Session } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';
import { hashToken, newSecretToken } from '../../platform/ids.ts';
import { liveKey, noteUse } from './key-queries.ts';

/** When a key was last used is exact to a minute: writing it at each call would cost more than the call. */
const NOTED_AFTER_MILLISECONDS = MINUTE_MILLISECONDS;
const PREFIX_BYTES = 4;

/** A new key and what is kept of it; the key itself is shown once and is nowhere. */
export function newKey(): { readonly key: string; readonly prefix: string; readonly keyHash: Buffer } {
  const prefix = KEY_MARK + randomBytes(PREFIX_BYTES).toString('hex');
  const key = `${prefix}_${newSecretToken()}`;
  return { key, prefix, keyHash: hashToken(key) };
}

/**
 * Who calls by a key: its partner, as the owner account of that partner and with the key's scopes; undefined for what is no live key. It
 * has no duty for the house, whatever its owner has.
 */
export async function findKeySession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  if (prefixOfKey(token) === undefined) return undefined;
  const tokenHash = hashToken(token);
  const row = await liveKey(db, tokenHash, now);
  if (!row) return undefined;
  const { id, accountId, lastUsedAt } = row;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= NOTED_AFTER_MILLISECONDS)
    await noteUse(db, id, now);
  return {
    id,
    accountId,
    mode: 'owner',
    isAdmin: false,
    duties: [],
    secondFactor: 'not_needed',
    secondFactorUntil: null,
    tokenHash,
    key: { scopes: row.scopes as PartnerScope[] },
  };
}

/** Counts a call by a key; the seconds to wait where there were too many in this minute. */
export async function takeKeyCall(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  keyId: string,
): Promise<number> {
  const limit = { bucket: `key ${keyId}`, count: config.partners.callsPerMinute, windowSeconds: 60 };
  return await consumeRateLimit(db, limit, clock.now());
}

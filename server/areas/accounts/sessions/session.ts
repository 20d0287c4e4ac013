import type { Lock } from '@kiraa/domain/account/lock.ts';
import { LONGEST_SESSION_DAYS, REMEMBERED_SESSION_DAYS, SESSION_HOURS } from '@kiraa/domain/limits.ts';
import {
  addMilliseconds,
  DAY_MILLISECONDS,
  HOUR_MILLISECONDS,
  MINUTE_MILLISECONDS,
} from '@kiraa/domain/time.ts';
import type { AdminPolicy } from '../../../config/admins.ts';
import type { Session } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { hashToken, newId, newSecretToken, type SecretToken } from '../../../platform/ids.ts';
import { lockOf } from '../lock-queries.ts';
import type { SessionDevice } from './session-device.ts';
import { insertSession, liveSession, lockedAccountOf, renewSession } from './session-queries.ts';
import { findShadow } from './shadow.ts';
import { standingOf } from './standing.ts';

/** Renewing a session on every call would cost more than the call; a minute late is exact enough for a life of a day. */
const RENEWED_AFTER_MILLISECONDS = MINUTE_MILLISECONDS;

export interface SessionWish {
  readonly accountId: string;
  readonly mode: 'renter' | 'owner';
  readonly remembered: boolean;
  /** Where the session was opened; what is not known is not shown. */
  readonly device?: SessionDevice;
  /** The known device of the session: it is trusted no more when the person logs out. */
  readonly deviceId?: string | null;
  /** When a code to the mobile or a passkey was last right in it; null when it was begun without one. */
  readonly codeConfirmedAt?: Date | null;
  /** When the session that this one follows had passed the second factor. */
  readonly secondFactorAt?: Date | null;
  /** When the session that this one follows began: changing the profile makes no life longer. */
  readonly createdAt?: Date;
}

/** A new session; the token is returned once and stored only as its hash. */
export async function openSession(trx: Tx, wish: SessionWish, now: Date): Promise<SecretToken> {
  const token = newSecretToken();
  const { device, ...where } = wish;
  await insertSession(trx, {
    ...where,
    ...device,
    id: newId<'session'>(),
    tokenHash: hashToken(token),
    createdAt: wish.createdAt ?? now,
    lastUsedAt: now,
    expiresAt: expiryOf(wish.remembered, wish.createdAt ?? now, now),
  });
  return token;
}

/**
 * The live session of a token, its life renewed by this use; undefined for unknown, ended and revoked ones alike. It is also where
 * somebody is found who looks as somebody else.
 */
export async function findSession(
  db: Db,
  token: string,
  policy: AdminPolicy,
  now: Date,
): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const row = await liveSession(db, tokenHash, now);
  if (!row) return await findShadow(db, tokenHash, policy, now);
  if (now.getTime() - row.lastUsedAt.getTime() >= RENEWED_AFTER_MILLISECONDS) {
    await renewSession(db, row.id, now, expiryOf(row.remembered, row.createdAt, now));
  }
  return {
    id: row.id,
    accountId: row.accountId,
    mode: row.mode,
    ...standingOf(row, policy, now),
    tokenHash: row.tokenHash,
    deviceKey: row.deviceKey ?? undefined,
  };
}

/** The lock of the account that a token belonged to which opens nothing; undefined when it is not locked (P2-ERR-01). */
export async function lockOfToken(db: Db, token: string): Promise<Lock | undefined> {
  const accountId = await lockedAccountOf(db, hashToken(token));
  return accountId === undefined ? undefined : await lockOf(db, accountId);
}

/** By use it goes on, and yet never beyond its longest life (D-TOKEN). */
function expiryOf(remembered: boolean, createdAt: Date, now: Date): Date {
  const life = remembered ? REMEMBERED_SESSION_DAYS * DAY_MILLISECONDS : SESSION_HOURS * HOUR_MILLISECONDS;
  const last = addMilliseconds(createdAt, LONGEST_SESSION_DAYS * DAY_MILLISECONDS);
  const next = addMilliseconds(now, life);
  return next < last ? next : last;
}

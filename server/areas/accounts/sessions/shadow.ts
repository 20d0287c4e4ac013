import type { shadowEndpoints } from '@kiraa/contract/accounts/shadows.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { canBeShadowed, mayShadow, shadowEnd } from '@kiraa/domain/account/shadow.ts';
import type { AdminPolicy } from '../../../config/admins.ts';
import type { MemberContext, Session } from '../../../context.ts';
import { type Db, transact } from '../../../platform/database/database.ts';
import { hashToken, newId, newSecretToken } from '../../../platform/ids.ts';
import { insertShadow, liveShadow, markShadowEnded, personToShadow } from './shadow-queries.ts';
import { standingOf } from './standing.ts';

/** POST /admin/person/shadow: the token is returned once and stored only as its hash, like any other. */
export async function shadowPerson(
  { db, clock, caller, audit }: MemberContext,
  { accountId, mode }: ParsedInputOf<(typeof shadowEndpoints)['shadowPerson']>,
) {
  const now = clock.now();
  const until = shadowEnd(now);
  const id = newId<'shadow'>();
  const token = newSecretToken();
  const refused = await transact(db, async (trx) => {
    const person = await personToShadow(trx, accountId);
    if (!person) return refuse('NOT_FOUND');
    const standing = { isOfHouse: person.adminSince !== null, isLocked: person.blockedAt !== null };
    if (!canBeShadowed(standing)) return refuse('SHADOW_CLOSED');
    const bound = { accountId, sessionId: caller.id, mode };
    const life = { createdAt: now, expiresAt: until, endedAt: null };
    await insertShadow(trx, { id, tokenHash: hashToken(token), ...bound, ...life }, now);
    return undefined;
  });
  if (refused) return refused;
  audit.about('shadowId', id);
  return accept({ data: { id, token, until: until.toISOString() } });
}

/** POST /shadow/end */
export async function endShadow({ db, clock, caller }: MemberContext) {
  if (caller.shadow) await markShadowEnded(db, caller.id, clock.now());
  return accept({});
}

/**
 * The session of somebody who looks as somebody else (D-SHADOW): the person's account in one mode, without any duty. It lives as long as
 * the operator's own session does and has the duty, by its second factor as well.
 */
export async function findShadow(
  db: Db,
  tokenHash: Buffer,
  policy: AdminPolicy,
  now: Date,
): Promise<Session | undefined> {
  const row = await liveShadow(db, tokenHash, now);
  if (!row) return undefined;
  const { duties } = standingOf(row, policy, now);
  if (!mayShadow(duties) || row.adminSince !== null) return undefined;
  return {
    id: row.id,
    accountId: row.accountId,
    mode: row.mode,
    isAdmin: false,
    duties: [],
    secondFactor: 'not_needed',
    secondFactorUntil: null,
    tokenHash,
    // It is looked at in the browser of the operator's own session.
    deviceKey: row.deviceKey ?? undefined,
    shadow: { adminId: row.adminId, duties, until: row.expiresAt },
  };
}

import type { Duty } from '@kiraa/domain/account/duties.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../../platform/database/record.ts';

/** More sessions than anybody has devices. A list without a limit could be made slow. */
const MOST_SHOWN = 100;

const sessionRecord = recordOf('sessions');

export async function insertSession(trx: Tx, session: NewOf<typeof sessionRecord>): Promise<void> {
  await trx.insertInto('sessions').values(sessionRecord.values(session)).execute();
}

/** What the account is for the house, and what the session has proved of that. */
export const STANDING = [
  sql<Duty[]>`ARRAY(SELECT d.duty FROM admin_duties d WHERE d.account_id = accounts.id)`.as('duties'),
  sql<boolean>`EXISTS (SELECT FROM second_factors f WHERE f.account_id = accounts.id AND f.set_at IS NOT NULL)`.as(
    'hasSecondFactor',
  ),
];

export async function liveSession(db: Db, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      ...camelCased([
        'sessions.id',
        'sessions.account_id',
        'sessions.mode',
        'sessions.token_hash',
        'sessions.device_key',
        'sessions.remembered',
        'sessions.created_at',
        'sessions.last_used_at',
        'sessions.second_factor_at',
      ]),
      ...STANDING,
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('accounts.blocked_at', 'is', null)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The account that is blocked now and that this was ever a session of: its person is told of the block, even if the session has
 * ended.
 */
export async function lockedAccountOf(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('accounts.id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('accounts.blocked_at', 'is not', null)
    .executeTakeFirst();
  return row?.id;
}

export async function renewSession(db: Db, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '<', now)
    .execute();
}

/** Undefined when the session had ended already: of two calls at once, one ends it. */
export async function endSession(db: Db, id: string, now: Date) {
  return await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(
      camelCased([
        'remembered',
        'browser',
        'platform',
        'country',
        'device_id',
        'device_key',
        'second_factor_at',
        'code_confirmed_at',
        'created_at',
      ]),
    )
    .executeTakeFirst();
}

/** Ends every session of an account but one; returns how many ended. */
export async function endOtherSessions(
  trx: Tx,
  accountId: string,
  now: Date,
  exceptId: string | null,
): Promise<number> {
  let query = trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null);
  if (exceptId) query = query.where('id', '<>', exceptId);
  return (await query.returning('id').execute()).length;
}

/** The session has passed the second factor: from now on its duties count, for some hours. */
export async function markPassed(db: Db | Tx, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_at: now }).where('id', '=', id).execute();
}

/** After the second factor was changed, every session of the account but one passes anew. */
export async function forgetPassed(trx: Tx, accountId: string, exceptId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('account_id', '=', accountId)
    .where('id', '<>', exceptId)
    .where('second_factor_at', 'is not', null)
    .execute();
}

/** A code to the account's mobile was confirmed in this session. */
export async function markCodeConfirmed(trx: Tx, id: string, now: Date): Promise<void> {
  await trx.updateTable('sessions').set({ code_confirmed_at: now }).where('id', '=', id).execute();
}

export async function codeConfirmedAt(db: Db, id: string): Promise<Date | null> {
  const query = db
    .selectFrom('sessions')
    .select(camelCased(['code_confirmed_at']))
    .where('id', '=', id);
  return (await query.executeTakeFirst())?.codeConfirmedAt ?? null;
}

/** The known device that a session was opened on. */
export async function deviceIdOf(db: Db, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select(camelCased(['device_id']))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.deviceId ?? null;
}

export async function isSessionLive(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these sessions are alive, and whose they are: for connections that outlast a call. */
export async function liveSessionsByIds(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([...camelCased(['sessions.id', 'sessions.account_id', 'sessions.second_factor_at']), ...STANDING])
    .where('sessions.id', 'in', ids)
    .where('sessions.expires_at', '>', now)
    .where('sessions.revoked_at', 'is', null)
    .where('accounts.blocked_at', 'is', null)
    .where('accounts.deleted_at', 'is', null)
    .execute();
}

/** The account's live sessions, the one used last first. */
export async function sessionsOfAccount(db: Db, accountId: string, now: Date) {
  return await db
    .selectFrom('sessions')
    .select(
      camelCased([
        'id',
        'mode',
        'browser',
        'platform',
        'country',
        'remembered',
        'created_at',
        'last_used_at',
      ]),
    )
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}

export async function isSessionOf(db: Db, id: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

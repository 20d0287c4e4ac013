import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { openSession } from '../../areas/accounts/accounts.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, transact } from '../../platform/database/database.ts';
import { insertAccount } from '../listings/catalogue.ts';

/** Longer than any test moves its clock. */
const YEARS_MILLISECONDS = 3_650 * DAY_MILLISECONDS;

interface World {
  readonly db: Db;
  readonly clock: Clock;
}

interface SessionWish {
  readonly accountId: string;
  readonly mode: 'renter' | 'owner';
  /** Two weeks from now by default. */
  readonly remembered?: boolean;
  /** False: neither a code nor a passkey was right in it. By default its person shows a code whenever one is asked for. */
  readonly isProved?: boolean;
}

/** Inserts a session without going through the log-in; returns its token for calls. */
export async function logIn(
  { db, clock }: World,
  { isProved = true, ...wish }: SessionWish,
): Promise<string> {
  const now = clock.now();
  const codeConfirmedAt = isProved ? addMilliseconds(now, YEARS_MILLISECONDS) : null;
  return await transact(db, (trx) => openSession(trx, { remembered: true, codeConfirmedAt, ...wish }, now));
}

/** As if no code had been right: what changes the account is asked for one. */
export async function endProofs({ db }: Pick<World, 'db'>, accountId: string): Promise<void> {
  const all = db.updateTable('sessions').set({ code_confirmed_at: null });
  await all.where('account_id', '=', accountId).execute();
}

export interface LoggedIn {
  readonly id: string;
  readonly token: string;
}

/** Inserts an account with a session. */
export async function loggedIn(world: World, name: string, mode: 'renter' | 'owner'): Promise<LoggedIn> {
  const id = await insertAccount(world.db, name, mode);
  return { id, token: await logIn(world, { accountId: id, mode }) };
}

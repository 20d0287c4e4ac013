import { openSession } from '../../areas/accounts/accounts.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, transact } from '../../platform/database/database.ts';
import { insertAccount } from '../listings/catalogue.ts';

interface World {
  readonly db: Db;
  readonly clock: Clock;
}

interface SessionWish {
  readonly accountId: string;
  readonly mode: 'renter' | 'owner';
  /** Two weeks from now by default. */
  readonly remembered?: boolean;
}

/** Inserts a session without going through the log-in; returns its token for calls. */
export async function logIn({ db, clock }: World, wish: SessionWish): Promise<string> {
  return await transact(db, (trx) => openSession(trx, { remembered: true, ...wish }, clock.now()));
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

import { randomBytes } from 'node:crypto';
import { openSession } from '../areas/accounts/accounts.ts';
import { transact } from '../platform/database/database.ts';
import type { Identity } from './callers.ts';
import type { GoodCall } from './fixture.ts';
import type { Stage } from './stage.ts';

/** The Authorization header that this caller sends; undefined for none. */
export async function authorizationOf(
  stage: Stage,
  identity: Identity,
  { parties }: GoodCall,
): Promise<string | undefined> {
  const { strangeRenter, strangeOwner } = stage;
  const { renter, owner } = parties ?? { renter: strangeRenter, owner: strangeOwner };
  switch (identity) {
    case 'guest':
      return undefined;
    case 'malformed token':
      return "Bearer ' OR 1=1 --";
    case 'unknown token':
      return `Bearer ${randomBytes(32).toString('base64url')}`;
    case 'temporary token':
      return `Bearer ${await temporaryToken(stage)}`;
    case 'expired session':
      return `Bearer ${await expiredToken(stage, renter.id)}`;
    case 'revoked session':
      return `Bearer ${await revokedToken(stage, renter.id)}`;
    case 'its renter':
      return `Bearer ${await stage.token(renter, 'renter')}`;
    case 'its owner':
      return `Bearer ${await stage.token(owner, 'owner')}`;
    case 'its renter, as owner':
      return `Bearer ${await stage.token(renter, 'owner')}`;
    case 'its owner, as renter':
      return `Bearer ${await stage.token(owner, 'renter')}`;
    case 'strange renter':
      return `Bearer ${await stage.token(strangeRenter, 'renter')}`;
    case 'strange owner':
      return `Bearer ${await stage.token(strangeOwner, 'owner')}`;
    case 'admin':
      return `Bearer ${await stage.token(stage.admin, 'renter')}`;
  }
}

/** The header of the call's own caller; undefined for a guest's call. */
export async function rightfulAuthorization(stage: Stage, good: GoodCall): Promise<string | undefined> {
  if (good.token) return `Bearer ${good.token}`;
  if (!good.mode) return undefined;
  if (good.mode === 'admin') return authorizationOf(stage, 'admin', good);
  return authorizationOf(stage, good.mode === 'renter' ? 'its renter' : 'its owner', good);
}

async function temporaryToken({ world, newMobile }: Stage): Promise<string> {
  const asked = await world.guest.signUp({
    fullName: 'Sara Ahmad',
    mobile: newMobile(),
    countryCode: '+966',
  });
  if (!asked.ok) throw new Error(asked.refusal.code);
  return asked.data.token;
}

async function expiredToken({ world }: Stage, accountId: string): Promise<string> {
  const aDayAgo = new Date(world.clock.now().getTime() - 24 * 3_600_000);
  const wish = { accountId, mode: 'renter', remembered: false } as const;
  return transact(world.db, (trx) => openSession(trx, wish, aDayAgo));
}

async function revokedToken({ world }: Stage, accountId: string): Promise<string> {
  const now = world.clock.now();
  const wish = { accountId, mode: 'renter', remembered: true } as const;
  const token = await transact(world.db, (trx) => openSession(trx, wish, now));
  const answer = await world.server.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { authorization: token },
  });
  if (answer.statusCode !== 200) throw new Error(`not logged out: ${answer.statusCode}`);
  return token;
}

import type { Db } from '../../platform/database/database.ts';
import { hashToken, newId, newSecretToken } from '../../platform/ids.ts';

export interface Member {
  readonly id: string;
  readonly token: string;
}

const ROWS_A_STATEMENT = 500;
const SESSION_MILLISECONDS = 30 * 24 * 3_600_000;

/** Inserts many renters with sessions, in two statements per 500: signing them up would take minutes. */
export async function createCrowd(db: Db, now: Date, count: number): Promise<Member[]> {
  const crowd: Member[] = [];
  while (crowd.length < count) {
    const wanted = Math.min(ROWS_A_STATEMENT, count - crowd.length);
    const members = Array.from({ length: wanted }, () => ({
      id: newId<'account'>(),
      token: newSecretToken(),
    }));
    await insertAccounts(db, now, members);
    await insertSessions(db, now, members);
    crowd.push(...members);
  }
  return crowd;
}

/**
 * Nine digits of the id make the mobile number. They are random enough for a few thousand people, and a UNIQUE
 * constraint fails if not.
 */
function mobileOf(id: string): string {
  return `+9665${String(BigInt(`0x${id.replaceAll('-', '').slice(16)}`) % 1_000_000_000n).padStart(9, '0')}`;
}

async function insertAccounts(db: Db, now: Date, members: readonly Member[]): Promise<void> {
  const rows = members.map(({ id }) => ({
    id,
    full_name: 'Reem Alharbi',
    mobile: mobileOf(id),
    country_code: '+966',
    mode: 'renter' as const,
    language: 'en' as const,
    created_at: now,
  }));
  await db.insertInto('accounts').values(rows).execute();
}

async function insertSessions(db: Db, now: Date, members: readonly Member[]): Promise<void> {
  const rows = members.map(({ id, token }) => ({
    id: newId<'session'>(),
    account_id: id,
    token_hash: hashToken(token),
    mode: 'renter' as const,
    remembered: true,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + SESSION_MILLISECONDS),
  }));
  await db.insertInto('sessions').values(rows).execute();
}

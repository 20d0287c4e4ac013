import type { adminPersonEndpoints } from '@kiraa/contract/admin/person.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { LISTINGS_MAXIMUM } from '@kiraa/domain/limits.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { endOtherLogins, recordAccountEvent, setListingsMaximum } from '../accounts/accounts.ts';
import { lockAccount } from './admin-account-queries.ts';
import { insertNote } from './person-queries.ts';

type Rows = typeof adminPersonEndpoints;

/** POST /admin/person/note. */
export async function noteOnPerson(
  { db, clock, caller }: MemberContext,
  { accountId, words }: ParsedInputOf<Rows['noteOnPerson']>,
) {
  return await transact(db, async (trx) => {
    if (!(await lockAccount(trx, accountId))) return refuse('NOT_FOUND');
    const by = { accountId, adminId: caller.accountId, at: clock.now() };
    await insertNote(trx, { ...by, kind: 'note', words, number: null });
    return accept({});
  });
}

/** POST /admin/person/end_sessions: the person sees in their own list of events that logins were ended. */
export async function endSessionsOf(
  { db, clock, caller }: MemberContext,
  { accountId, reason }: ParsedInputOf<Rows['endSessionsOf']>,
) {
  const at = clock.now();
  return await transact(db, async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (!account) return refuse('NOT_FOUND');
    // As with locking: admins cannot throw out each other.
    if (account.adminSince !== null) return refuse('ADMIN_STAYS');
    const ended = await endOtherLogins(trx, { accountId, keptSessionId: null }, at);
    if (ended > 0) await recordAccountEvent(trx, { accountId, kind: 'session-ended', at });
    const by = { accountId, adminId: caller.accountId, at };
    await insertNote(trx, { ...by, kind: 'sessions_ended', words: reason, number: ended });
    return accept({ ended });
  });
}

/** POST /admin/person/listings_limit: a lower one takes nothing away, it refuses the next listing (D-SIXTEEN). */
export async function limitListings(
  { db, clock, caller }: MemberContext,
  { accountId, maximum, reason }: ParsedInputOf<Rows['limitListings']>,
) {
  return await transact(db, async (trx) => {
    if (!(await lockAccount(trx, accountId))) return refuse('NOT_FOUND');
    const number = maximum ?? LISTINGS_MAXIMUM;
    await setListingsMaximum(trx, accountId, maximum ?? null);
    const by = { accountId, adminId: caller.accountId, at: clock.now() };
    await insertNote(trx, { ...by, kind: 'limit_changed', words: reason, number });
    return accept({ maximum: number });
  });
}

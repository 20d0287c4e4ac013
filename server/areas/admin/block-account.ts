import type { AdminAccount, adminEndpoints } from '@kiraa/contract/admin/listings-and-accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { type Lock, type LockReason, lockEndsAt, lockFault } from '@kiraa/domain/account/lock.ts';
import { readAsked } from '@kiraa/domain/console/asked.ts';
import type { MemberContext, Services } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import { endOtherLogins, setBlocked } from '../accounts/accounts.ts';
import { countOpenBookings } from '../bookings/bookings.ts';
import { recordUndoable } from '../decisions/decisions.ts';
import { putBackOnOffer, takeOffOffer } from '../listings/listings.ts';
import {
  type AdminAccountRow,
  adminAccountById,
  adminAccountByMobile,
  type BlockRow,
  blocksOfAccount,
  lockAccount,
  recordBlock,
} from './admin-account-queries.ts';

type ShowInput = ParsedInputOf<typeof adminEndpoints.adminAccount>;
type BlockInput = ParsedInputOf<typeof adminEndpoints.blockAccount>;
type Answer = Outcome<{ data: AdminAccount }>;

/** GET /admin/account. */
export async function adminAccount({ db, audit }: MemberContext, { account }: ShowInput): Promise<Answer> {
  const { id, mobile } = readAsked(account);
  const row =
    id === undefined ? mobile && (await adminAccountByMobile(db, mobile)) : await adminAccountById(db, id);
  if (row) audit.about('accountId', row.id);
  return row ? accept({ data: await toAdminAccount(db, row) }) : refuse('NOT_FOUND');
}

/**
 * POST /admin/account/block (P2-ERR-01). Blocking ends the account's sessions and hides its listings in the same
 * transaction. Its bookings go on for the other side. Asking for the state that the account already has writes nothing.
 */
export async function blockAccount(context: MemberContext, input: BlockInput): Promise<Answer> {
  const { db, caller, clock } = context;
  const isBlock = input.blocked === 1;
  const at = clock.now();
  const lock = lockFrom(input);
  const fault = isBlock ? lockFault(lock, at) : undefined;
  if (fault) return refuse('INVALID_INPUT', { [FIELDS[fault.field]]: fault.code });
  const refused = await transact(db, async (trx) => {
    const account = await lockAccount(trx, input.accountId);
    if (!account) return refuse('NOT_FOUND');
    // An admin has to leave the list of admins first (npm run admin), so that admins cannot lock out each other.
    if (account.adminSince !== null) return refuse('ADMIN_STAYS');
    if ((account.blockedAt !== null) === isBlock) return undefined;
    const by = { accountId: account.id, adminId: caller.accountId, reason: input.reason, at };
    if (isBlock) await block(trx, account.id, at, lock);
    else await unblock(trx, account.id);
    const said = { said: lock.reason, saidWords: lock.words, until: lock.until };
    await recordBlock(
      trx,
      isBlock ? { ...by, ...said, action: 'block' } : { ...by, ...UNSAID, action: 'unblock' },
    );
    const made = { subject: account.id, madeBy: caller.accountId, madeAt: at };
    if (isBlock) await recordUndoable(trx, { ...made, kind: 'account_locked' });
    context.audit.change({ before: { blocked: !isBlock }, after: { blocked: isBlock } });
    return undefined;
  });
  if (refused) return refused;
  const row = await adminAccountById(db, input.accountId);
  return row ? accept({ data: await toAdminAccount(db, row) }) : refuse('NOT_FOUND');
}

const UNSAID = { said: null, saidWords: null, until: null };

/** Our names of the fields that a lock may be refused by. */
const FIELDS = { until: 'until', words: 'saidWords' } as const;

function lockFrom({ said, saidWords, until }: BlockInput): Lock {
  return { reason: said ?? 'terms', words: saidWords ?? null, until: until ? lockEndsAt(until) : null };
}

/** Ends a lock on its day, as an admin would; nobody stands beside it. False when it has ended or was changed meanwhile. */
export async function endLock(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: string,
): Promise<boolean> {
  const at = clock.now();
  return await transact(db, async (trx) => {
    const account = await lockAccount(trx, accountId);
    const until = account?.blockedUntil;
    if (!until || until.getTime() > at.getTime()) return false;
    await unblock(trx, accountId);
    await recordBlock(trx, { accountId, adminId: null, reason: null, at, ...UNSAID, action: 'lapsed' });
    return true;
  });
}

/** Ends a lock of this moment, as if it had not been; the sessions that it ended stay ended. False when it is over or another holds. */
export async function takeLockBack(
  trx: Tx,
  undone: { readonly accountId: string; readonly lockedAt: Date },
  by: { readonly adminId: string; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const account = await lockAccount(trx, undone.accountId);
  if (account?.blockedAt?.getTime() !== undone.lockedAt.getTime()) return false;
  await unblock(trx, undone.accountId);
  await recordBlock(trx, { ...by, accountId: undone.accountId, ...UNSAID, action: 'unblock' });
  return true;
}

async function block(trx: Tx, accountId: string, now: Date, { until }: Lock): Promise<void> {
  await setBlocked(trx, accountId, now, until);
  await endOtherLogins(trx, { accountId, keptSessionId: null }, now);
  await takeOffOffer(trx, accountId);
}

async function unblock(trx: Tx, accountId: string): Promise<void> {
  await setBlocked(trx, accountId, null);
  await putBackOnOffer(trx, accountId);
}

async function toAdminAccount(db: Db, row: AdminAccountRow): Promise<AdminAccount> {
  const [history, openBookings] = await Promise.all([
    blocksOfAccount(db, row.id),
    countOpenBookings(db, row.id),
  ]);
  return {
    userId: row.id,
    name: row.fullName,
    mobile: row.mobile,
    memberSince: row.createdAt.toISOString(),
    isAdmin: row.adminSince !== null,
    blockedAt: row.blockedAt?.toISOString() ?? null,
    listings: Number(row.listings),
    openBookings,
    history: history.map(presentLock),
  };
}

export function presentLock({ at, until, said, ...one }: BlockRow): AdminAccount['history'][number] {
  return {
    ...one,
    said: said as LockReason | null,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
  };
}

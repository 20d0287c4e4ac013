import type { AdminAccount, adminEndpoints } from '@kiraa/contract/admin.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import { endOtherLogins, setBlocked } from '../accounts/accounts.ts';
import { countOpenBookings } from '../bookings/bookings.ts';
import { putBackOnOffer, takeOffOffer } from '../listings/listings.ts';
import {
  type AdminAccountRow,
  adminAccountById,
  adminAccountByMobile,
  blocksOfAccount,
  lockAccount,
  recordBlock,
} from './admin-account-queries.ts';

type ShowInput = ParsedInputOf<typeof adminEndpoints.adminAccount>;
type BlockInput = ParsedInputOf<typeof adminEndpoints.blockAccount>;
type Answer = Outcome<{ data: AdminAccount }>;

const ID = /^[0-9a-f-]{36}$/i;

/** GET /admin/account. */
export async function adminAccount({ db, audit }: MemberContext, { account }: ShowInput): Promise<Answer> {
  const asked = account.replaceAll(/[\s()-]/g, (sign) => (sign === '-' && ID.test(account) ? sign : ''));
  const row = ID.test(asked) ? await adminAccountById(db, asked) : await adminAccountByMobile(db, asked);
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
  const refused = await transact(db, async (trx) => {
    const account = await lockAccount(trx, input.accountId);
    if (!account) return refuse('NOT_FOUND');
    // An admin has to leave the list of admins first (npm run admin), so that admins cannot lock out each other.
    if (account.adminSince !== null) return refuse('ADMIN_STAYS');
    if ((account.blockedAt !== null) === isBlock) return undefined;
    if (isBlock) await block(trx, account.id, clock.now());
    else await unblock(trx, account.id);
    await recordBlock(trx, {
      accountId: account.id,
      adminId: caller.accountId,
      action: isBlock ? 'block' : 'unblock',
      reason: input.reason,
      at: clock.now(),
    });
    context.audit.change({ before: { blocked: !isBlock }, after: { blocked: isBlock } });
    return undefined;
  });
  if (refused) return refused;
  const row = await adminAccountById(db, input.accountId);
  return row ? accept({ data: await toAdminAccount(db, row) }) : refuse('NOT_FOUND');
}

async function block(trx: Tx, accountId: string, now: Date): Promise<void> {
  await setBlocked(trx, accountId, now);
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
    history: history.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}

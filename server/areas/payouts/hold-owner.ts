import type { adminMoneyEndpoints } from '@kiraa/contract/admin/money.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext, Services } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import { recordOf } from '../../platform/database/record.ts';
import { newId } from '../../platform/ids.ts';
import { accountById, accountByMobile, adminByMobile } from '../accounts/accounts.ts';
import { lockOwner } from './due-queries.ts';

type Edges = Pick<Services, 'clock'> & { readonly db: Db };

export interface HoldWish {
  /** The mobiles of the owner, and of the admin who holds or releases. */
  readonly owner: string;
  readonly by: string;
  readonly reason: string;
}
export type HoldOutcome = 'done' | 'NO_ADMIN' | 'NOT_FOUND' | 'UNCHANGED';

const holdRecord = recordOf('owner_holds');

/** Nothing more is planned for this owner or handed to the bank until somebody releases it; what has left has left. */
export function holdOwner(edges: Edges, wish: HoldWish): Promise<HoldOutcome> {
  return change(edges, wish, true, async (trx, ownerId, heldBy) => {
    const hold = {
      id: newId<'owner-hold'>(),
      ownerId,
      heldBy,
      heldAt: edges.clock.now(),
      heldReason: wish.reason,
    };
    await trx.insertInto('owner_holds').values(holdRecord.values(hold)).execute();
  });
}

export function releaseOwner(edges: Edges, wish: HoldWish): Promise<HoldOutcome> {
  return change(edges, wish, false, async (trx, ownerId, releasedBy) => {
    const values = { releasedBy, releasedAt: edges.clock.now(), releasedReason: wish.reason };
    await trx
      .updateTable('owner_holds')
      .set(holdRecord.changes(values))
      .where('owner_id', '=', ownerId)
      .where('released_at', 'is', null)
      .execute();
  });
}

async function change(
  { db }: Edges,
  { owner, by }: HoldWish,
  toHeld: boolean,
  work: (trx: Tx, ownerId: string, adminId: string) => Promise<void>,
): Promise<HoldOutcome> {
  return transact(db, async (trx) => {
    const admin = await adminByMobile(trx, by);
    if (!admin) return 'NO_ADMIN';
    const account = await accountByMobile(trx, owner);
    if (!account) return 'NOT_FOUND';
    const { isHeld } = await lockOwner(trx, account.id);
    if (isHeld === toHeld) return 'UNCHANGED';
    await work(trx, account.id, admin.id);
    return 'done';
  });
}

/** POST /admin/payouts/hold. Asking for the state that it already has writes nothing. */
export async function holdPayouts(
  context: MemberContext,
  { accountId, held, reason }: ParsedInputOf<(typeof adminMoneyEndpoints)['holdPayouts']>,
) {
  const [owner, admin] = await Promise.all([
    accountById(context.db, accountId),
    accountById(context.db, context.caller.accountId),
  ]);
  if (!owner || !admin) return refuse('NOT_FOUND');
  const act = held === 1 ? holdOwner : releaseOwner;
  const done = await act(context, { owner: owner.mobile, by: admin.mobile, reason });
  return done === 'done' || done === 'UNCHANGED' ? accept({}) : refuse('NOT_FOUND');
}

import { add, type Halalas, ZERO } from '@kiraa/domain/money.ts';
import type { Services } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { adminByMobile } from '../accounts/accounts.ts';
import {
  type BatchRow,
  emptyBatch,
  insertBatch,
  lockBatch,
  lockUnbatched,
  putInBatch,
  setBatch,
} from './batch-queries.ts';

type Edges = Pick<Services, 'clock' | 'config'> & { readonly db: Db };

export type BatchRefusal =
  | 'NO_ADMIN'
  | 'NOT_BY_FILE'
  | 'NOTHING_PLANNED'
  | 'NOT_FOUND'
  | 'SAME_PERSON'
  | 'NOT_NEEDED'
  | 'ALREADY_APPROVED'
  | 'NOT_APPROVED'
  | 'UNDONE'
  | 'EXPORTED';

export interface MadeBatch {
  readonly number: number;
  readonly payouts: number;
  readonly totalHalalas: Halalas;
  readonly needsSecond: boolean;
}

/** Gathers every planned payout that no batch has; above the limit the batch waits for a second admin (D-SECOND-PERSON). */
export async function makeBatch(
  { db, clock, config }: Edges,
  by: string,
): Promise<MadeBatch | { readonly refusal: BatchRefusal }> {
  const { way, approvalLimitHalalas } = config.payouts;
  if (way !== 'file') return { refusal: 'NOT_BY_FILE' };
  return transact(db, async (trx) => {
    const admin = await adminByMobile(trx, by);
    if (!admin) return { refusal: 'NO_ADMIN' };
    const payouts = await lockUnbatched(trx);
    if (payouts.length === 0) return { refusal: 'NOTHING_PLANNED' };
    const totalHalalas = add(ZERO, ...payouts.map(({ amountHalalas }) => amountHalalas));
    const needsSecond = totalHalalas > approvalLimitHalalas;
    const id = newId<'payout-batch'>();
    const made = { id, madeBy: admin.id, madeAt: clock.now(), totalHalalas, needsSecond };
    const number = await insertBatch(trx, made);
    const ids = payouts.map((one) => one.id);
    await putInBatch(trx, ids, id);
    return { number, payouts: ids.length, totalHalalas, needsSecond };
  });
}

/** Another admin than the one who made it; the constraint `payout_batches_two_people` holds it too. */
export function approveBatch(edges: Edges, number: number, by: string): Promise<BatchRefusal | 'done'> {
  return decide(edges, number, by, async (trx, batch, adminId) => {
    if (!batch.needsSecond) return 'NOT_NEEDED';
    if (batch.approvedBy !== null) return 'ALREADY_APPROVED';
    if (batch.madeBy === adminId) return 'SAME_PERSON';
    await setBatch(trx, batch.id, { approvedBy: adminId, approvedAt: edges.clock.now() });
    return 'done';
  });
}

/** What was in it waits for the next batch. */
export function undoBatch(edges: Edges, number: number, by: string): Promise<BatchRefusal | 'done'> {
  return decide(edges, number, by, async (trx, batch, adminId) => {
    await emptyBatch(trx, batch.id);
    await setBatch(trx, batch.id, { undoneBy: adminId, undoneAt: edges.clock.now() });
    return 'done';
  });
}

async function decide(
  { db }: Edges,
  number: number,
  by: string,
  work: (trx: Tx, batch: BatchRow, adminId: string) => Promise<BatchRefusal | 'done'>,
): Promise<BatchRefusal | 'done'> {
  return transact(db, async (trx) => {
    const admin = await adminByMobile(trx, by);
    if (!admin) return 'NO_ADMIN';
    const batch = await lockBatch(trx, number);
    if (!batch) return 'NOT_FOUND';
    if (batch.undoneAt !== null) return 'UNDONE';
    if (batch.exportedAt !== null) return 'EXPORTED';
    return work(trx, batch, admin.id);
  });
}

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
  totalsOfRuns,
} from './batch-queries.ts';
import type { PayoutRow } from './payout-queries.ts';

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
  readonly way: BatchRow['way'];
  readonly payouts: number;
  readonly totalHalalas: Halalas;
  readonly needsSecond: boolean;
}

/**
 * Gathers every planned payout that no batch has. Above the limit, by itself or with the rest of its runs, and while one of them is
 * still being planned, the batch waits for a second admin (D-SECOND-PERSON). A batch of orders that is not above it goes out at once.
 */
export async function makeBatch(
  { db, clock, config }: Edges,
  by: string,
): Promise<MadeBatch | { readonly refusal: BatchRefusal }> {
  const { approvalLimitHalalas } = config.payouts;
  if (config.payouts.way === 'off') return { refusal: 'NOT_BY_FILE' };
  const way = config.payouts.way === 'file' ? 'file' : 'order';
  return transact(db, async (trx) => {
    const admin = await adminByMobile(trx, by);
    if (!admin) return { refusal: 'NO_ADMIN' };
    const payouts = await lockUnbatched(trx);
    if (payouts.length === 0) return { refusal: 'NOTHING_PLANNED' };
    // A part of a run that is above the limit is above it, too: nobody takes a run apart to be alone with it, nor gathers it
    // before it is known what it comes to.
    const isFree = await freeRuns(trx, payouts, approvalLimitHalalas);
    const needsSecond = totalOf(payouts) > approvalLimitHalalas || !payouts.every(isFree);
    return gather(trx, payouts, { way, madeBy: admin.id, needsSecond, at: clock.now() });
  });
}

/**
 * Where the server orders the transfers, the house gathers and releases by itself what no run brings above the limit. A run above it waits for two admins,
 * and one that is still being planned until it is known what it comes to.
 */
export async function releaseRuns({ db, clock, config }: Edges): Promise<void> {
  await transact(db, async (trx) => {
    const waiting = await lockUnbatched(trx);
    const free = waiting.filter(await freeRuns(trx, waiting, config.payouts.approvalLimitHalalas));
    const made = { way: 'order', madeBy: null, needsSecond: false, at: clock.now() } as const;
    if (free.length > 0) await gather(trx, free, made);
  });
}

/** Tells of a payout whether its run is planned to its end and not above the limit. */
async function freeRuns(trx: Tx, payouts: readonly PayoutRow[], limitHalalas: Halalas) {
  const totals = await totalsOfRuns(trx, [...new Set(payouts.map(({ runDay }) => runDay))]);
  return ({ runDay }: PayoutRow): boolean => (totals.get(runDay) ?? limitHalalas + 1) <= limitHalalas;
}

const totalOf = (payouts: readonly PayoutRow[]) =>
  add(ZERO, ...payouts.map(({ amountHalalas }) => amountHalalas));

async function gather(
  trx: Tx,
  payouts: readonly PayoutRow[],
  { at, ...made }: Pick<BatchRow, 'way' | 'madeBy' | 'needsSecond'> & { readonly at: Date },
): Promise<MadeBatch> {
  const id = newId<'payout-batch'>();
  const { way, madeBy, needsSecond } = made;
  const totalHalalas = totalOf(payouts);
  const isReleased = way === 'order' && !needsSecond;
  const released = { exportedAt: isReleased ? at : null, exportedBy: isReleased ? madeBy : null };
  const number = await insertBatch(trx, { id, ...made, madeAt: at, totalHalalas, ...released });
  const ids = payouts.map((one) => one.id);
  await putInBatch(trx, ids, id);
  return { number, way, payouts: ids.length, totalHalalas, needsSecond };
}

/**
 * Another admin than the one who made it; the constraint `payout_batches_two_people` holds it too. A batch of orders goes out by
 * itself from then on.
 */
export function approveBatch(edges: Edges, number: number, by: string): Promise<BatchRefusal | 'done'> {
  return decide(edges, number, by, async (trx, batch, adminId) => {
    if (!batch.needsSecond) return 'NOT_NEEDED';
    if (batch.approvedBy !== null) return 'ALREADY_APPROVED';
    if (batch.madeBy === adminId) return 'SAME_PERSON';
    const at = edges.clock.now();
    const released = batch.way === 'order' ? { exportedBy: adminId, exportedAt: at } : {};
    await setBatch(trx, batch.id, { approvedBy: adminId, approvedAt: at, ...released });
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

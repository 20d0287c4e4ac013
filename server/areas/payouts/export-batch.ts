import { createHash } from 'node:crypto';
import { dateOf } from '@kiraa/domain/dates.ts';
import { add, type Halalas, ZERO } from '@kiraa/domain/money.ts';
import { writeBankFile } from '@kiraa/domain/payout/bank-file.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import type { PayoutOrder } from '../../adapters/payouts/port.ts';
import type { Services } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import type { FieldPlace } from '../../platform/secrets/field-encryption.ts';
import { adminByMobile } from '../accounts/accounts.ts';
import { type BatchRow, emptyBatch, lockBatch, plannedOfBatch, setBatch } from './batch-queries.ts';
import type { BatchRefusal } from './payout-batch.ts';
import type { PayoutEdges } from './record-payout.ts';
import { handOver } from './run-payout.ts';

type Edges = PayoutEdges & Pick<Services, 'config' | 'fields'> & { readonly db: Db };

export interface ExportedBatch {
  readonly file: string;
  readonly sha256: string;
  /** False when the same file was written before. */
  readonly isNew: boolean;
  /** The transfers in it and their sum; an owner who was held or changed their bank since is left out. Null for an old file. */
  readonly written: { readonly payouts: number; readonly totalHalalas: Halalas } | null;
}

/**
 * The file of a batch for the bank. It is written once: its transfers are with the bank from then on, and no step leads back
 * (D-TRANSFER). Asked for again, it is the same file, byte for byte.
 */
export async function exportBatch(
  edges: Edges,
  number: number,
  by: string,
): Promise<ExportedBatch | { readonly refusal: BatchRefusal }> {
  return transact(edges.db, async (trx) => {
    const admin = await adminByMobile(trx, by);
    if (!admin) return { refusal: 'NO_ADMIN' };
    const batch = await lockBatch(trx, number);
    if (!batch) return { refusal: 'NOT_FOUND' };
    if (batch.undoneAt !== null) return { refusal: 'UNDONE' };
    if (batch.fileSealed !== null && batch.fileSha256 !== null) {
      const file = edges.fields.open(batch.fileSealed, filePlace(batch.id));
      return { file, sha256: batch.fileSha256, isNew: false, written: null };
    }
    if (edges.config.payouts.way !== 'file' || batch.way !== 'file') return { refusal: 'NOT_BY_FILE' };
    if (batch.needsSecond && batch.approvedBy === null) return { refusal: 'NOT_APPROVED' };
    return write(edges, trx, batch, admin.id);
  });
}

async function write(
  edges: Edges,
  trx: Tx,
  batch: BatchRow,
  adminId: string,
): Promise<ExportedBatch | { readonly refusal: BatchRefusal }> {
  const now = edges.clock.now();
  const orders: PayoutOrder[] = [];
  for (const payout of await plannedOfBatch(trx, batch.id)) {
    const order = await handOver(edges, trx, payout);
    if (order) orders.push(order);
  }
  if (orders.length === 0) {
    await emptyBatch(trx, batch.id);
    await setBatch(trx, batch.id, { undoneBy: adminId, undoneAt: now });
    return { refusal: 'NOTHING_PLANNED' };
  }
  const file = writeBankFile(edges.config.payouts.file, orders, dateOf(now, RIYADH));
  const sha256 = createHash('sha256').update(file).digest('hex');
  const fileSealed = edges.fields.seal(file, filePlace(batch.id));
  await setBatch(trx, batch.id, { exportedBy: adminId, exportedAt: now, fileSealed, fileSha256: sha256 });
  const totalHalalas = add(ZERO, ...orders.map(({ amountHalalas }) => amountHalalas));
  return { file, sha256, isNew: true, written: { payouts: orders.length, totalHalalas } };
}

const filePlace = (batchId: string): FieldPlace => ({
  table: 'payout_batches',
  column: 'file_sealed',
  rowId: batchId,
});

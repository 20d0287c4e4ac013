import type { adminPayoutEndpoints } from '@kiraa/contract/admin/payouts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import { toSar } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { sentBytes } from '../../platform/files/sent-bytes.ts';
import { PAGE_ROWS, paged } from '../../platform/http/list-place.ts';
import { mobileOfCaller } from '../accounts/accounts.ts';
import { listBatches } from './batch-queries.ts';
import { exportBatch } from './export-batch.ts';
import { importResult } from './import-result.ts';
import { approveBatch, type BatchRefusal, makeBatch, undoBatch } from './payout-batch.ts';
import { type PayoutSettled, settlePayout } from './settle-payout.ts';

type Rows = typeof adminPayoutEndpoints;

const REFUSALS: Readonly<Record<BatchRefusal, RefusalCode>> = {
  NO_ADMIN: 'ADMIN_ONLY',
  NOT_BY_FILE: 'PAYOUTS_NOT_BY_FILE',
  NOTHING_PLANNED: 'NOTHING_PLANNED',
  NOT_FOUND: 'NOT_FOUND',
  SAME_PERSON: 'BATCH_SAME_PERSON',
  NOT_NEEDED: 'BATCH_NOT_NEEDED',
  ALREADY_APPROVED: 'BATCH_APPROVED',
  NOT_APPROVED: 'BATCH_NOT_APPROVED',
  UNDONE: 'BATCH_UNDONE',
  EXPORTED: 'BATCH_EXPORTED',
};

const told = (at: Date | null) => at?.toISOString() ?? null;

/** GET /admin/payouts/batches. */
export async function payoutBatches(
  { db }: MemberContext,
  { state, after }: ParsedInputOf<Rows['payoutBatches']>,
) {
  const rows = await listBatches(db, { state, after, limit: PAGE_ROWS + 1 });
  const { shown, next } = paged(rows.map((batch) => ({ ...batch, place: String(batch.number) })));
  const data = shown.map((batch) => ({
    number: batch.number,
    way: batch.way,
    total: toSar(batch.totalHalalas),
    payouts: batch.payouts,
    unanswered: batch.unanswered,
    needsSecond: batch.needsSecond,
    madeAt: batch.madeAt.toISOString(),
    approvedAt: told(batch.approvedAt),
    exportedAt: told(batch.exportedAt),
    undoneAt: told(batch.undoneAt),
  }));
  return accept({ data, next });
}

/** POST /admin/payouts/batch. A second press finds nothing planned. */
export async function makePayoutBatch(context: MemberContext) {
  const made = await makeBatch(context, await mobileOfCaller(context));
  if ('refusal' in made) return refuse(REFUSALS[made.refusal]);
  const { totalHalalas, ...batch } = made;
  return accept({ data: { ...batch, total: toSar(totalHalalas) } });
}

/** POST /admin/payouts/batch/decide. */
export async function decidePayoutBatch(
  context: MemberContext,
  { number, decision }: ParsedInputOf<Rows['decidePayoutBatch']>,
) {
  const act = decision === 'approve' ? approveBatch : undoBatch;
  const done = await act(context, number, await mobileOfCaller(context));
  return done === 'done' ? accept({}) : refuse(REFUSALS[done]);
}

/** POST /admin/payouts/batch/export. */
export async function exportPayoutBatch(
  context: MemberContext,
  { number }: ParsedInputOf<Rows['exportPayoutBatch']>,
) {
  const done = await exportBatch(context, number, await mobileOfCaller(context));
  if ('refusal' in done) return refuse(REFUSALS[done.refusal]);
  const { file, sha256, isNew } = done;
  return accept({ data: { name: `kiraa-payouts-${number}.csv`, file, sha256, isNew } });
}

/** POST /admin/payouts/result. */
export async function takeInPayoutResult(
  context: MemberContext,
  { result }: ParsedInputOf<Rows['takeInPayoutResult']>,
) {
  const taken = await importResult(context, Buffer.from(sentBytes(result)), await mobileOfCaller(context));
  if (taken.kind === 'refused')
    return refuse(taken.refusal === 'NO_ADMIN' ? 'ADMIN_ONLY' : 'RESULT_UNREADABLE');
  const lines = taken.lines.map(({ line, verdict, reference, amount, status }) => ({
    line,
    verdict,
    reference,
    amount,
    status,
  }));
  return accept({ data: { isNew: taken.isNew, lines } });
}

const TRANSFER_REFUSALS: Readonly<Record<Exclude<PayoutSettled, 'settled'>, RefusalCode>> = {
  NOT_FOUND: 'NOT_FOUND',
  NOT_UNKNOWN: 'TRANSFER_ANSWERED',
  NO_ADMIN: 'ADMIN_ONLY',
  BANK_REFERENCE_TAKEN: 'BANK_REFERENCE_TAKEN',
};

/** POST /admin/payouts/settle. Said of a transfer that was executed, "never executed" pays its owner twice. */
export async function settleTransfer(
  context: MemberContext,
  { reference, outcome, bankReference }: ParsedInputOf<Rows['settleTransfer']>,
) {
  if (outcome === 'paid' && !bankReference) return refuse('BANK_REFERENCE_REQUIRED');
  const settled = await settlePayout(context, {
    reference,
    bankReference: outcome === 'paid' && bankReference ? bankReference : null,
    decidedBy: await mobileOfCaller(context),
  });
  return settled === 'settled' ? accept({}) : refuse(TRANSFER_REFUSALS[settled]);
}

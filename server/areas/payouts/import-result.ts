import { createHash } from 'node:crypto';
import { type ResultLine, readBankResult } from '@kiraa/domain/payout/bank-file.ts';
import type { Services } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import { adminByMobile } from '../accounts/accounts.ts';
import { lockOwner } from './due-queries.ts';
import {
  findPayoutByBankReference,
  findPayoutByReference,
  lockPayout,
  type PayoutRow,
} from './payout-queries.ts';
import { type PayoutEdges, recordArrival, recordReturn, recordSent } from './record-payout.ts';
import { insertResult, insertResultLine, linesOfResult, type ResultLineRow } from './result-queries.ts';

type Edges = PayoutEdges & Pick<Services, 'config'> & { readonly db: Db };
type Verdict = ResultLineRow['verdict'];

export type ResultImport =
  | { readonly kind: 'taken-in'; readonly isNew: boolean; readonly lines: readonly ResultLineRow[] }
  | { readonly kind: 'refused'; readonly refusal: 'NO_ADMIN' | 'UNREADABLE' };

/**
 * The bank's answer to a file of payouts. Every line is kept with what became of it: it ends its transfer, or it is named for a
 * person. The same file a second time changes nothing and answers what was said the first time.
 */
export async function importResult(edges: Edges, file: Buffer, by: string): Promise<ResultImport> {
  const lines = readBankResult(edges.config.payouts.file, file.toString('utf8'));
  if (!lines || lines.length === 0) return { kind: 'refused', refusal: 'UNREADABLE' };
  const sha256 = createHash('sha256').update(file).digest('hex');
  return transact(edges.db, async (trx) => {
    const admin = await adminByMobile(trx, by);
    if (!admin) return { kind: 'refused', refusal: 'NO_ADMIN' };
    const isNew = await insertResult(trx, { sha256, importedBy: admin.id, importedAt: edges.clock.now() });
    if (isNew) await takeIn(edges, trx, sha256, lines);
    return { kind: 'taken-in', isNew, lines: await linesOfResult(trx, sha256) };
  });
}

/** Owner by owner, as an export locks them, so that two people at once do not wait for each other for ever. */
async function takeIn(edges: Edges, trx: Tx, sha256: string, lines: readonly ResultLine[]): Promise<void> {
  const known: { line: ResultLine; payout: PayoutRow | undefined }[] = [];
  for (const line of lines) known.push({ line, payout: await findPayoutByReference(trx, line.reference) });
  const ownerOf = (one: (typeof known)[number]) => one.payout?.ownerId ?? '';
  const ordered = known.toSorted((one, other) => ownerOf(one).localeCompare(ownerOf(other)));
  for (const { line, payout } of ordered) {
    const verdict = payout ? await settle(edges, trx, payout, line) : 'foreign';
    const { reference, amount, status, bankReference } = line;
    await insertResultLine(trx, {
      sha256,
      line: line.line,
      reference,
      amount,
      status,
      bankReference,
      verdict,
      payoutId: payout?.id ?? null,
    });
  }
}

async function settle(
  edges: Edges,
  trx: Tx,
  { id, ownerId }: PayoutRow,
  { amountHalalas, outcome, bankReference }: ResultLine,
): Promise<Verdict> {
  await lockOwner(trx, ownerId);
  const payout = await lockPayout(trx, id);
  if (outcome === undefined || amountHalalas === undefined || bankReference === '') return 'unreadable';
  if (amountHalalas !== payout.amountHalalas) return 'wrong_amount';
  if (payout.state === 'unknown') {
    // The bank's name of another transfer: one of the two is not what was paid.
    if (await findPayoutByBankReference(trx, bankReference)) return 'contradicts';
    await recordSent(edges, trx, payout, bankReference);
    const sent = { ...payout, sentAt: edges.clock.now() };
    await (outcome === 'paid' ? recordArrival(edges, trx, sent) : recordReturn(edges, trx, sent));
    return outcome;
  }
  if (outcome === 'returned') {
    if (payout.state === 'returned') return 'known';
    if (payout.state !== 'sent' && payout.state !== 'paid') return 'contradicts';
    await recordReturn(edges, trx, payout);
    return outcome;
  }
  if (payout.bankReference !== bankReference) return 'contradicts';
  if (payout.state === 'sent') {
    await recordArrival(edges, trx, payout);
    return outcome;
  }
  return payout.state === 'paid' ? 'known' : 'contradicts';
}

import { createHash } from 'node:crypto';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { answerable } from '@kiraa/domain/chargeback/chargeback.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { sealedFiles } from '../../platform/files/sealed-files.ts';
import { recordUndoable } from '../decisions/decisions.ts';
import { evidenceFile } from '../papers/papers.ts';
import { findChargeback, setChargeback } from '../payments/payments.ts';
import { lockChargeback, underLock } from './lock-chargeback.ts';

type Edges = Pick<Services, 'db' | 'clock' | 'files' | 'fields' | 'seal' | 'writeSheet'>;

const kept = sealedFiles('chargebacks', { table: 'chargebacks', column: 'evidence' });

/**
 * Keeps the house's answer with the evidence of the hand-over as it is now: the file that is sent to the provider is the one whose hash
 * is kept. After the deadline it is refused. Nothing is sent from here: an admin puts both where the provider takes them.
 */
export async function answer(
  edges: Edges,
  said: { readonly number: number; readonly answer: string; readonly adminId: string },
): Promise<Outcome<{ readonly evidenceSha256: string | null }>> {
  const found = await findChargeback(edges.db, said.number);
  if (!found) return refuse('NOT_FOUND');
  const allowed = answerable(found, edges.clock.now());
  if (!allowed.ok) return refuse(allowed.refusal);
  // Made and written before the row names it, so that a row always has its file.
  const file = await evidenceFile(edges, found.bookingId);
  const evidenceSha256 = file ? createHash('sha256').update(file).digest('hex') : null;
  if (file && evidenceSha256) await kept.write(edges, nameOf(found.id, evidenceSha256), file);
  return underLock(edges, said.number, async (trx, row) => {
    const answeredAt = edges.clock.now();
    const still = answerable(row, answeredAt);
    if (!still.ok) return refuse(still.refusal);
    const answered = { answer: said.answer, answeredBy: said.adminId, answeredAt, evidenceSha256 };
    await setChargeback(trx, row.id, { state: 'answered', ...answered });
    const made = { subject: row.id, madeBy: said.adminId, madeAt: answeredAt };
    await recordUndoable(trx, {
      ...made,
      ...{ kind: 'chargeback_answered', queue: 'chargebacks', caseSubject: String(said.number) },
    });
    return accept({ evidenceSha256 });
  });
}

/**
 * Takes an answer back within ten minutes (D-UNDO): nothing is sent from here, so it waits to be answered again. False where it has been
 * decided since, or another answer stands.
 */
export async function withdrawAnswer(trx: Tx, number: number, answeredAt: Date): Promise<boolean> {
  const row = (await lockChargeback(trx, number))?.row;
  const stands =
    row?.state === 'answered' && row.verdict === null && row.answeredAt?.getTime() === answeredAt.getTime();
  if (!row || !stands) return false;
  const none = { answer: null, answeredBy: null, answeredAt: null, evidenceSha256: null };
  await setChargeback(trx, row.id, { state: 'open', ...none });
  return true;
}

/** The evidence as it was answered with; undefined where there was none. */
export async function answeredEvidence(
  edges: Pick<Services, 'db' | 'files' | 'fields'>,
  number: number,
): Promise<Uint8Array | undefined> {
  const row = await findChargeback(edges.db, number);
  return row?.evidenceSha256 ? kept.read(edges, nameOf(row.id, row.evidenceSha256)) : undefined;
}

/** Two admins who answer at once write two files; the row names one of them. */
const nameOf = (id: string, sha256: string): string => `${id}-${sha256.slice(0, 12)}`;

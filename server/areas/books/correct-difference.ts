import type { Halalas } from '@kiraa/domain/money.ts';
import {
  type CorrectionWhy,
  correctedEntries,
  correctionOf,
  type NoCorrection,
} from '@kiraa/domain/settlement/correction.ts';
import type { Services } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { adminByMobile } from '../accounts/accounts.ts';
import { postMovement } from '../payments/payments.ts';
import {
  type CorrectionRow,
  hasCorrection,
  insertCorrection,
  lockCorrectable,
  lockCorrection,
  setCorrection,
} from './correction-queries.ts';
import { closeLocked } from './difference-queries.ts';
import { lockBooks } from './take-in.ts';

type Edges = Pick<Services, 'clock'> & { readonly db: Db };

export type CorrectionRefusal = 'NO_ADMIN' | 'NOT_FOUND' | 'WAITS' | 'SAME_PERSON' | 'ENDED' | NoCorrection;
export type CorrectionOutcome =
  | {
      readonly ok: true;
      readonly number: number;
      readonly needsSecond: boolean;
      readonly amountHalalas: Halalas;
    }
  | { readonly ok: false; readonly refusal: CorrectionRefusal };

export interface CorrectionWish {
  readonly why: CorrectionWhy;
  readonly reason: string;
  /** The mobile of the admin. */
  readonly by: string;
  readonly limitHalalas: Halalas;
}

/**
 * Closes a difference and books what is really gone or come, both in one transaction (D-CORRECTION). Above the limit a second admin
 * has to want it, too, and the difference stays open until then. The entry counts today; a sealed day has no open difference.
 */
export async function correctDifference(
  { db, clock }: Edges,
  differenceId: string,
  { why, reason, by, limitHalalas }: CorrectionWish,
): Promise<CorrectionOutcome> {
  return transact(db, async (trx) => {
    const admin = await adminByMobile(trx, by);
    if (!admin) return refused('NO_ADMIN');
    // No list is taken in meanwhile, which might end the difference by itself.
    await lockBooks(trx);
    const difference = await lockCorrectable(trx, differenceId);
    if (!difference) return refused('NOT_FOUND');
    if (await hasCorrection(trx, differenceId)) return refused('WAITS');
    const correction = correctionOf(difference, why);
    if (typeof correction === 'string') return refused(correction);
    const needsSecond = Math.abs(correction.amountHalalas) > limitHalalas;
    const asked = { askedBy: admin.id, askedAt: clock.now(), needsSecond };
    const row = { id: newId<'settlement-correction'>(), differenceId, why, reason, ...correction };
    const number = await insertCorrection(trx, { ...row, ...asked });
    if (!needsSecond) await carryOut(trx, row, { by: admin.id, at: clock.now() });
    return { ok: true, number, needsSecond, amountHalalas: correction.amountHalalas };
  });
}

/** Another admin than the one who asked; the constraint `settlement_corrections_two_people` holds it too. */
export function approveCorrection(edges: Edges, number: number, by: string): Promise<CorrectionOutcome> {
  return decide(edges, number, by, async (trx, row, adminId) => {
    if (row.askedBy === adminId) return refused('SAME_PERSON');
    const difference = await lockCorrectable(trx, row.differenceId);
    const correction = difference && correctionOf(difference, row.why as CorrectionWhy);
    // A later list has ended it, or somebody has closed it without an entry.
    if (!correction || typeof correction === 'string' || correction.amountHalalas !== row.amountHalalas)
      return refused('ENDED');
    const at = edges.clock.now();
    await setCorrection(trx, row.id, { approvedBy: adminId, approvedAt: at });
    await carryOut(trx, row, { by: row.askedBy, at });
    return undefined;
  });
}

/** Nothing is booked, and the difference is free to be closed otherwise. */
export function withdrawCorrection(edges: Edges, number: number, by: string): Promise<CorrectionOutcome> {
  return decide(edges, number, by, async (trx, row, adminId) => {
    await setCorrection(trx, row.id, { withdrawnBy: adminId, withdrawnAt: edges.clock.now() });
    return undefined;
  });
}

async function decide(
  { db }: Edges,
  number: number,
  by: string,
  work: (trx: Tx, row: CorrectionRow, adminId: string) => Promise<CorrectionOutcome | undefined>,
): Promise<CorrectionOutcome> {
  return transact(db, async (trx) => {
    const admin = await adminByMobile(trx, by);
    if (!admin) return refused('NO_ADMIN');
    await lockBooks(trx);
    const row = await lockCorrection(trx, number);
    if (!row) return refused('NOT_FOUND');
    if (row.doneAt !== null || row.withdrawnAt !== null) return refused('ENDED');
    const { needsSecond, amountHalalas } = row;
    return (await work(trx, row, admin.id)) ?? { ok: true, number, needsSecond, amountHalalas };
  });
}

async function carryOut(
  trx: Tx,
  correction: Pick<CorrectionRow, 'id' | 'differenceId' | 'reason' | 'account' | 'against' | 'amountHalalas'>,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const { id: correctionId, differenceId, reason } = correction;
  await postMovement(trx, { cause: 'corrected', correctionId, entries: correctedEntries(correction), at });
  await setCorrection(trx, correctionId, { doneAt: at });
  await closeLocked(trx, differenceId, { closedBy: by, reason, at });
}

const refused = (refusal: CorrectionRefusal) => ({ ok: false, refusal }) as const;

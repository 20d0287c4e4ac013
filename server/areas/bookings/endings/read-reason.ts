import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { REASON_MAXIMUM_LETTERS, REASON_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findCancelReason } from './cancel-reason-queries.ts';

/**
 * Reads a reason from the side's lists, with 10 to 100 letters of the person's own where the list asks for them
 * (P2-OWNB-33, P2-OWNB-34).
 */
export async function readReason(
  db: Db,
  side: 'renter' | 'owner',
  input: { readonly reason?: string | undefined; readonly reasonId?: string | undefined },
): Promise<Outcome<string>> {
  const chosen = input.reasonId ? await findCancelReason(db, side, input.reasonId) : undefined;
  if (!chosen) return refuse('REASON_REQUIRED', { reasonId: 'REASON_REQUIRED' });
  if (!chosen.needsText) return accept(chosen.titleEn);
  const words = input.reason?.trim() ?? '';
  const letters = [...words].length;
  if (letters < REASON_MINIMUM_LETTERS || letters > REASON_MAXIMUM_LETTERS) {
    return refuse('REASON_LENGTH', { reason: 'REASON_LENGTH' });
  }
  return accept(words);
}

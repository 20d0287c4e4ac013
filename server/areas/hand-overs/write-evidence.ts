import { createHash, randomBytes } from 'node:crypto';
import {
  type EvidenceDeed,
  type EvidenceOccasion,
  nextEntry,
  noteHash,
} from '@kiraa/domain/evidence/evidence.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertEntry, insertNote, lastEntry } from './evidence-queries.ts';
import type { SideRecord } from './hand-over-queries.ts';

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** What a device says of its own clock. */
export interface DeviceClock {
  readonly enteredAt?: Date | undefined;
  readonly deviceTime?: Date | undefined;
}

/** The server's clock less the device's, in milliseconds, when what it sent arrived; null where it did not say its time. */
export function clockDifference(arrivedAt: Date, { deviceTime }: DeviceClock): number | null {
  return deviceTime ? arrivedAt.getTime() - deviceTime.getTime() : null;
}

export interface Act {
  readonly stand: SideRecord;
  readonly at: Date;
  readonly enteredAt: Date | undefined;
  readonly clockDifferenceMilliseconds: number | null;
}

/**
 * Writes the entry of an act behind the last one of its booking, in the transaction of the act. The caller holds the lock of the
 * booking's row; without it the second of two writers is refused by the chain itself.
 */
export async function writeEvidence(trx: Tx, act: Act, deed: EvidenceDeed): Promise<string> {
  return writeEntry(trx, { ...act.stand, ...act }, deed);
}

/** A photo of a claim or of an answer to one; the booking's row is locked, as for every entry. */
export async function writeClaimPhoto(
  trx: Tx,
  act: Pick<Entered, 'bookingId' | 'side' | 'authorId' | 'at'>,
  photo: Omit<Extract<EvidenceDeed, { kind: 'claim_photo' }>, 'kind'>,
): Promise<void> {
  const said = { occasion: 'claim', enteredAt: undefined, clockDifferenceMilliseconds: null } as const;
  await writeEntry(trx, { ...act, ...said }, { kind: 'claim_photo', ...photo });
}

interface Entered extends Omit<Act, 'stand'>, Pick<SideRecord, 'bookingId' | 'side' | 'authorId'> {
  readonly occasion: EvidenceOccasion;
}

async function writeEntry(trx: Tx, act: Entered, deed: EvidenceDeed): Promise<string> {
  const { bookingId, occasion, side, authorId, at, enteredAt, clockDifferenceMilliseconds } = act;
  const said = {
    occasion,
    side,
    account: authorId,
    at: at.toISOString(),
    enteredAt: enteredAt?.toISOString() ?? null,
    clockDifferenceMilliseconds,
    deed,
  };
  const entry = nextEntry(bookingId, await lastEntry(trx, bookingId), said, sha256);
  const id = newId<'evidence'>();
  const photoId = 'photo' in deed ? deed.photo : null;
  const row = { bookingId, occasion, side, authorId, photoId, at, kind: deed.kind };
  await insertEntry(trx, { id, ...row, ...entry });
  return id;
}

/** What a side's record says after a change of it. Their note lies beside the chain, which holds its salted hash. */
export async function writeReading(
  trx: Tx,
  act: Act,
  { odometerKm, fuelEighths, note }: { odometerKm: number | null; fuelEighths: number | null; note: string },
): Promise<void> {
  const salt = randomBytes(16).toString('hex');
  const hashed = note === '' ? null : noteHash(note, salt, sha256);
  const evidenceId = await writeEvidence(trx, act, {
    kind: 'reading',
    odometerKm,
    fuelEighths,
    noteHash: hashed,
  });
  if (note !== '') await insertNote(trx, { evidenceId, authorId: act.stand.authorId, note, salt });
}

import { createHash } from 'node:crypto';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import type { Fault } from '@kiraa/domain/evidence/evidence.ts';
import {
  type EvidenceText,
  evidenceFaults,
  readEvidence,
  writeEvidence,
} from '@kiraa/domain/evidence/evidence-text.ts';
import type { Services } from '../../context.ts';
import { checkSeal } from '../../platform/secrets/file-seal.ts';
import { readClaimPhoto } from '../claims/claims.ts';
import { evidenceOf, type KeptEvidence, readKeptPhoto } from '../hand-overs/hand-overs.ts';
import { evidenceSheet } from './evidence-sheet.ts';
import { namedBooking, nameOf } from './paper-queries.ts';

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

export const evidenceFileName = (number: number): string => `${bookingNumberOf(number)}-evidence.pdf`;

type Edges = Pick<Services, 'db' | 'clock' | 'files' | 'fields' | 'seal' | 'writeSheet'>;

/**
 * What both sides of a booking proved and recorded at its hand-overs and with their claims, as one sealed PDF (D-EVIDENCE): pages in both languages with
 * photos, readings, times and hashes, and the chain itself as an attachment. Undefined where nothing is chained.
 */
export async function evidenceFile(edges: Edges, bookingId: string): Promise<Uint8Array | undefined> {
  const { db, clock, seal, writeSheet } = edges;
  const booking = await namedBooking(db, bookingId);
  const kept = await evidenceOf(db, bookingId);
  const last = kept.entries.at(-1);
  if (!booking || !last) return undefined;
  const madeAt = clock.now();
  const photos = await photosOf(edges, kept);
  const text = {
    head: {
      booking: bookingId,
      number: bookingNumberOf(booking.number),
      madeAt: madeAt.toISOString(),
      entries: kept.entries.length,
      lastHash: last.hash,
      unchained: kept.unchained.length,
    },
    entries: kept.entries,
    notes: kept.entries.flatMap(({ sequence, note, salt }) =>
      note !== null && salt !== null ? [{ sequence, note, salt }] : [],
    ),
    photos: [...photos.keys()],
  };
  const names = { renter: await nameOf(db, booking.renterId), owner: booking.ownerName };
  const sheet = evidenceSheet({ booking, names, kept, photos, madeAt, sealKey: seal.publicKeys[0] ?? '' });
  const attachment = {
    name: 'evidence.txt',
    type: 'text/plain',
    bytes: Buffer.from(writeEvidence(text)),
  };
  return seal.seal(await writeSheet({ ...sheet, attachment }, madeAt));
}

/** The photos that are still kept, by the number of their entry. */
async function photosOf(edges: Edges, { entries }: KeptEvidence): Promise<Map<number, Buffer>> {
  const photos = new Map<number, Buffer>();
  for (const { sequence, kind, photoId } of entries) {
    const read = kind === 'claim_photo' ? readClaimPhoto : readKeptPhoto;
    const bytes = photoId === null ? undefined : await read(edges, photoId);
    if (bytes) photos.set(sequence, bytes);
  }
  return photos;
}

export interface EvidenceVerdict {
  readonly isWhole: boolean;
  /** The key that sealed the file, where its seal is whole. */
  readonly sealKey: string | undefined;
  readonly text: EvidenceText | undefined;
  readonly faults: readonly Fault[];
}

/** Recomputes everything from the file alone: its seal, and each entry with its note and its photo. */
export function verifyEvidence(file: Uint8Array): EvidenceVerdict {
  const seal = checkSeal(file);
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const text = readEvidence(bytes.toString('utf8'));
  const faults = text ? evidenceFaults(text, hashesOfPictures(bytes), sha256) : [];
  return {
    isWhole: seal.kind === 'whole' && text !== undefined && faults.length === 0,
    sealKey: seal.kind === 'whole' ? seal.key : undefined,
    text,
    faults,
  };
}

/** Of each picture in a PDF of ours, whose bytes stand in it as they are. */
function hashesOfPictures(file: Buffer): ReadonlySet<string> {
  const hashes = new Set<string>();
  const pdf = file.toString('latin1');
  for (const { index, 0: head, groups } of pdf.matchAll(PICTURE)) {
    const from = index + head.length;
    hashes.add(sha256(file.subarray(from, from + Number(groups?.length))));
  }
  return hashes;
}

const PICTURE =
  /\/Subtype \/Image\n(?:\/[^\n]*\n|\d[^\n]*\n){0,12}?\/Length (?<length>\d{1,9})\n(?:\/[^\n]*\n){0,12}?>>\nstream\n/g;

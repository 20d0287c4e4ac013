import { writeFile } from 'node:fs/promises';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { openFiles } from '@kiraa/server/adapters/files/open-files.ts';
import { writeSheet } from '@kiraa/server/adapters/pdf/write-sheet.ts';
import { bookingByNumber, evidenceFile } from '@kiraa/server/areas/papers/papers.ts';
import { readConfig } from '@kiraa/server/config/config.ts';
import { systemClock } from '@kiraa/server/platform/clock.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { createFieldEncryption, type keysInUse } from '@kiraa/server/platform/secrets/field-encryption.ts';
import { createFileSeal } from '@kiraa/server/platform/secrets/file-seal.ts';
import { keysOfServer } from '@kiraa/server/platform/secrets/known-keys.ts';
import { refuse } from '../refuse.ts';

export const EVIDENCE_USAGE = `npm run admin -- evidence KR-1042 FILE.pdf
                                writes what both sides proved at the hand-overs of a booking to FILE
npm run admin -- evidence keys     the keys that seal such files, the current one first`;

export type EvidenceCommand =
  | { readonly kind: 'evidence-keys' }
  | { readonly kind: 'evidence-save'; readonly number: number; readonly file: string };

/** Undefined for anything but the keys, or one booking and one file. */
export function readEvidenceCommand(words: readonly string[]): EvidenceCommand | undefined {
  const [booking = '', file, ...more] = words;
  if (booking === 'keys') return words.length === 1 ? { kind: 'evidence-keys' } : undefined;
  const [, number] = /^(?:KR-)?(\d{1,12})$/.exec(booking) ?? [];
  return number !== undefined && file && more.length === 0
    ? { kind: 'evidence-save', number: Number(number), file }
    : undefined;
}

export async function runEvidenceCommand(
  db: Db,
  command: EvidenceCommand,
  config: Parameters<typeof openFiles>[0] & Parameters<typeof keysInUse>[0] = readConfig(),
): Promise<string> {
  const keys = await keysOfServer(db, config);
  const seal = createFileSeal(keys);
  if (command.kind === 'evidence-keys') return seal.publicKeys.join('\n');
  const { number, file } = command;
  const booking = await bookingByNumber(db, number);
  if (!booking) return refuse(`There is no booking ${bookingNumberOf(number)}.`);
  const edges = {
    db,
    clock: systemClock,
    files: await openFiles(config),
    fields: createFieldEncryption(keys),
    seal,
    writeSheet,
  };
  const bytes = await evidenceFile(edges, booking.id);
  if (!bytes)
    return refuse(`Nothing of ${bookingNumberOf(number)} is in a chain of evidence: no file was written.`);
  await writeFile(file, bytes);
  return `Written: ${file}`;
}

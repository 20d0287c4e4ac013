import { createHash } from 'node:crypto';
import type { adminImportEndpoints } from '@kiraa/contract/admin/imports.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { IMPORT_PREVIEW_HOURS } from '@kiraa/domain/limits.ts';
import { readPictures } from '@kiraa/domain/listing/import-pictures.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { sentBytes } from '../../platform/files/sent-bytes.ts';
import { newId } from '../../platform/ids.ts';
import { accountById } from '../accounts/accounts.ts';
import { type CheckLine, lineChecker } from './check-lines.ts';
import { fetchPictures, forgetZip } from './import-job-names.ts';
import { insertImport, type StoredLine } from './import-queries.ts';
import { importZips } from './import-zips.ts';
import { readSheet, type SheetLine } from './read-sheet.ts';
import { openZip, type ZipPictures } from './zip-pictures.ts';

type Input = ParsedInputOf<typeof adminImportEndpoints.readImport>;

/**
 * POST /admin/imports/read: keeps the lines of a file as they stand in it, each with its faults, and has its pictures fetched. Nothing
 * of it is a listing before it is begun.
 */
export async function readImport(
  context: MemberContext,
  input: Input,
): Promise<Outcome<{ data: { id: string; number: number } }>> {
  const { db, clock, caller, jobs, audit, config } = context;
  const { ownerId, fileName } = input;
  const owner = await accountById(db, ownerId);
  if (!owner) return refuse('NOT_FOUND');
  if (owner.blockedAt) return refuse('IMPORT_OWNER_LOCKED');
  const bytes = sentBytes(input.listings);
  const sheet = readSheet(bytes, config.importLines);
  if (!sheet.ok) return sheet;
  const zipBytes = input.pictures === undefined ? undefined : Buffer.from(sentBytes(input.pictures));
  const zip = zipBytes && (await openZip(zipBytes));
  if (zipBytes && !zip) return refuse('ZIP_UNREADABLE', { pictures: 'ZIP_UNREADABLE' });
  const check = await lineChecker(context, ownerId);
  const lines = sheet.value.lines.map((line) => storedLine(line, check));
  const id = newId<'listing-import'>();
  const hasPictures = lines.some(({ pictures }) => pictures.length > 0);
  if (zipBytes && hasPictures) {
    // Before the file, and the file before the row: a server that is killed in between leaves no zip for ever, and no row without one.
    const startAfter = addMilliseconds(clock.now(), IMPORT_PREVIEW_HOURS * HOUR_MILLISECONDS);
    await jobs.enqueue(db, forgetZip, { importId: id }, { startAfter });
    await importZips.write(context, id, zipBytes);
  }
  const number = await transact(db, async (trx) => {
    const made = await insertImport(trx, {
      id,
      ownerId,
      adminId: caller.accountId,
      fileName,
      sha256: createHash('sha256').update(bytes).digest(),
      ignored: sheet.value.ignored,
      refused: refusedOf(zip),
      state: hasPictures ? 'fetching' : 'ready',
      lines,
      now: clock.now(),
    });
    if (hasPictures) await jobs.enqueue(trx, fetchPictures, { importId: id });
    return made;
  });
  audit.about('importId', id);
  return accept({ data: { id, number } });
}

const refusedOf = (zip: ZipPictures | undefined): readonly object[] => zip?.refused ?? [];

/** A line that is too long is not looked into: its cells may all stand in the wrong column. */
function storedLine({ line, cells, isTooLong }: SheetLine, check: CheckLine): StoredLine {
  if (isTooLong) return { line, cells, faults: { line: 'IMPORT_CELLS' }, pictures: [] };
  const read = check(cells);
  // Pictures of a line that is faulty already are looked at as well, so that all its faults are told at once.
  const pictures = read.ok
    ? read.listing.pictures
    : read.faults.pictures
      ? []
      : readPictures(cells.pictures ?? '');
  return { line, cells, faults: read.ok ? {} : read.faults, pictures };
}

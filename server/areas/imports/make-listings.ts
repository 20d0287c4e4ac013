import type { ImportCells } from '@kiraa/domain/listing/import-line.ts';
import type { Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { notify } from '../notifications/notifications.ts';
import { addWholeListing, basicColumns } from '../owner-listings/owner-listings.ts';
import { type CheckLine, lineChecker } from './check-lines.ts';
import { makeListings } from './import-job-names.ts';
import { changeImport, findImport, lockImport } from './import-queries.ts';
import {
  addFault,
  linesToMake,
  listingsOfImport,
  lockLineToMake,
  picturesOfLines,
  setListing,
} from './line-queries.ts';

/** Listings of one run of the job; each asks twice for the name of its district. */
const SLICE = 25;

interface Begun {
  readonly id: string;
  readonly ownerId: string;
  readonly handsIn: boolean;
}

/**
 * Makes some listings of an import and goes on with the next ones. Each is a transaction of its own that also writes which line it
 * is, so a server that is killed between two loses none and makes none twice.
 */
export async function makeListingsOf(
  services: Services,
  { importId }: { readonly importId: string },
): Promise<void> {
  const { db, clock, jobs } = services;
  const row = await findImport(db, importId);
  if (row?.state !== 'importing') return;
  const check = await lineChecker(services, row.ownerId);
  const lines = await linesToMake(db, importId, SLICE);
  for (const one of lines) {
    await makeOne(services, row, one, check);
    await failpoint('imports.line-ended');
  }
  if (lines.length === SLICE) return await jobs.enqueue(db, makeListings, { importId });
  await transact(db, async (trx) => {
    const now = await lockImport(trx, importId);
    if (now?.state !== 'importing') return;
    await changeImport(trx, importId, { state: 'done', done_at: clock.now() });
    const { length: count } = await listingsOfImport(trx, importId);
    const told = { accountId: now.ownerId, kind: 'listings_imported', params: { count } } as const;
    if (count > 0) await notify(services, trx, told);
  });
}

/** The lists of the house may have changed since the line was looked at: it is read again, by the same rules. */
async function makeOne(
  services: Services,
  begun: Begun,
  { line, cells }: { readonly line: number; readonly cells: ImportCells },
  check: CheckLine,
): Promise<void> {
  const { db } = services;
  const { id, ownerId, handsIn } = begun;
  const fault = (trx: Tx, faults: Readonly<Record<string, string>>) => addFault(trx, id, [line], faults);
  const read = check(cells);
  if (!read.ok) return await transact(db, (trx) => fault(trx, read.faults));
  const { info, pictures: _, ...listing } = read.listing;
  const columns = await basicColumns(services, ownerId, info);
  if (!columns.ok) return await transact(db, (trx) => fault(trx, { insurer: 'NOT_ALLOWED' }));
  await transact(db, async (trx) => {
    if (!(await lockLineToMake(trx, id, line))) return;
    const pictures = (await picturesOfLines(trx, id, [line])).flatMap(({ pictureId }) => pictureId ?? []);
    const whole = { ownerId, listing, columns: columns.value, pictures: [...new Set(pictures)], handsIn };
    const made = await addWholeListing(services, trx, whole);
    if (made.ok) await setListing(trx, id, line, made.value.listingId);
    else
      await fault(
        trx,
        made.refusal.code === 'LISTING_LIMIT' ? { line: 'LISTING_LIMIT' } : { pictures: 'IMAGE_ONLY' },
      );
  });
}

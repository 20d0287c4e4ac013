import type { adminImportEndpoints } from '@kiraa/contract/admin/imports.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { ImportBlock } from '@kiraa/domain/listing/import-states.ts';
import type { MemberContext } from '../../context.ts';
import { type Db, lockByName, type Tx, transact } from '../../platform/database/database.ts';
import { accountById } from '../accounts/accounts.ts';
import { notify } from '../notifications/notifications.ts';
import { deleteUnbooked, hasBankDetails, roomOf } from '../owner-listings/owner-listings.ts';
import { makeListings } from './import-job-names.ts';
import { changeImport, countLines, findSameFile, lockImport } from './import-queries.ts';
import { listingsOfImport } from './line-queries.ts';

type Rows = typeof adminImportEndpoints;

interface Wanted {
  readonly id: string;
  readonly ownerId: string;
  readonly sha256: Buffer;
  readonly good: number;
}

/** What keeps an import from being begun: of its owner, or that the same file was imported before. */
export async function blocksOf(db: Db | Tx, { id, ownerId, sha256, good }: Wanted): Promise<ImportBlock[]> {
  const [owner, hasBank] = [await accountById(db, ownerId), await hasBankDetails(db, ownerId)];
  const [room, before] = [await roomOf(db, ownerId), await findSameFile(db, { id, ownerId, sha256 })];
  return [
    ...(!owner || owner.blockedAt ? (['IMPORT_OWNER_LOCKED'] as const) : []),
    ...(before ? (['IMPORT_AGAIN'] as const) : []),
    ...(hasBank ? [] : (['BANK_DETAILS_REQUIRED'] as const)),
    ...(room.used + good > room.maximum ? (['LISTING_LIMIT'] as const) : []),
  ];
}

/** POST /admin/imports/start: what was begun already is not begun again. */
export async function startImport(
  { db, clock, caller, jobs, audit }: MemberContext,
  { id, handsIn }: ParsedInputOf<Rows['startImport']>,
): Promise<Outcome<Record<never, never>>> {
  return await transact(db, async (trx) => {
    const row = await lockImport(trx, id);
    if (!row) return refuse('NOT_FOUND');
    if (row.state === 'importing' || row.state === 'done') return accept({});
    if (row.state === 'undone') return refuse('IMPORT_ENDED');
    if (row.state === 'fetching') return refuse('IMPORT_NOT_READY');
    // Two readings of one file that are begun at once: the second waits here and then sees the first.
    await lockByName(trx, `imports ${row.ownerId}`);
    const { good } = await countLines(trx, id);
    if (good === 0) return refuse('IMPORT_NOTHING_GOOD');
    const [block] = await blocksOf(trx, { ...row, good });
    if (block) return refuse(block);
    await changeImport(trx, id, {
      state: 'importing',
      hands_in: handsIn === 1,
      started_by: caller.accountId,
      started_at: clock.now(),
    });
    await jobs.enqueue(trx, makeListings, { importId: id });
    audit.about('accountId', row.ownerId);
    audit.change({
      before: { state: 'ready', listings: 0, handsIn: false },
      after: { state: 'importing', listings: good, handsIn: handsIn === 1 },
    });
    return accept({});
  });
}

/** POST /admin/imports/undo: all that was never booked, in one transaction. */
export async function undoImport(
  context: MemberContext,
  { id }: ParsedInputOf<Rows['undoImport']>,
): Promise<Outcome<{ data: { deleted: number; kept: number } }>> {
  const { db, clock, caller, audit } = context;
  return await transact(db, async (trx) => {
    const row = await lockImport(trx, id);
    if (!row) return refuse('NOT_FOUND');
    if (row.state !== 'done') return refuse('IMPORT_ENDED');
    const listings = await listingsOfImport(trx, id);
    let deleted = 0;
    for (const listingId of listings)
      if (await deleteUnbooked(context, trx, { listingId, ownerId: row.ownerId })) deleted += 1;
    const kept = listings.length - deleted;
    if (deleted === 0 && kept > 0) return refuse('IMPORT_BOOKED');
    await changeImport(trx, id, { state: 'undone', undone_by: caller.accountId, undone_at: clock.now() });
    const told = { accountId: row.ownerId, kind: 'import_undone', params: { count: deleted } } as const;
    if (deleted > 0) await notify(context, trx, told);
    audit.about('accountId', row.ownerId);
    audit.change({ before: { listings: listings.length }, after: { listings: kept } });
    return accept({ data: { deleted, kept } });
  });
}

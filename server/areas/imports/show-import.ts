import type {
  adminImportEndpoints,
  ImportedLine,
  ImportInBrief,
  WholeImport,
} from '@kiraa/contract/admin/imports.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { IMPORT_PREVIEW_HOURS } from '@kiraa/domain/limits.ts';
import { importColumns } from '@kiraa/domain/listing/import-line.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { PAGE_ROWS, paged, placeOf, readPlace } from '../../platform/http/list-place.ts';
import { accountById } from '../accounts/accounts.ts';
import { bookingsEverOf } from '../bookings/bookings.ts';
import { roomOf } from '../owner-listings/owner-listings.ts';
import { type ListedImport, listImports, namedListingsOf } from './import-lists.ts';
import { countLines, findImport, findSameFile, type ImportRow } from './import-queries.ts';
import { linesOf, picturesOfLines, type ReadLine } from './line-queries.ts';
import { blocksOf } from './start-import.ts';

type Rows = typeof adminImportEndpoints;
const LINES_A_PAGE = 25;

/** GET /admin/imports. */
export async function adminImports(
  { db, config }: MemberContext,
  { ownerId, after }: ParsedInputOf<Rows['adminImports']>,
) {
  const account = ownerId === undefined ? undefined : await accountById(db, ownerId);
  if (ownerId !== undefined && !account) return refuse('NOT_FOUND');
  const rows = await listImports(db, { ownerId, after: readPlace(after), limit: PAGE_ROWS + 1 });
  const { shown, next } = paged(rows.map((row) => ({ ...row, place: placeOf(row.madeAt, row.id) })));
  const room = account && (await roomOf(db, account.id));
  const owner = account && {
    id: account.id,
    name: account.fullName,
    listings: room?.used ?? 0,
    maximum: room?.maximum ?? 0,
    hasBank: account.bankChangedAt !== null,
  };
  return accept({ data: shown.map(inBrief), next, owner: owner ?? null, lines: config.importLines });
}

const inBrief = (row: ListedImport): ImportInBrief => ({
  id: row.id,
  number: row.number,
  owner: { id: row.ownerId, name: row.ownerName },
  by: { id: row.madeBy, name: row.madeByName },
  fileName: row.fileName,
  state: row.state as ImportInBrief['state'],
  madeAt: row.madeAt.toISOString(),
  good: row.good,
  faulty: row.faulty,
  made: row.made,
});

/** GET /admin/imports/one. */
export async function adminImport({ db }: MemberContext, input: ParsedInputOf<Rows['adminImport']>) {
  const row = await findImport(db, input.id);
  if (!row) return refuse('NOT_FOUND');
  const counts = await countLines(db, row.id);
  const isFaultyOnly = input.show === 'faulty';
  const { number, perPage, offset } = pageOf(input, LINES_A_PAGE);
  const lines = await linesOf(db, row.id, { isFaultyOnly, limit: perPage, offset });
  const before = await findSameFile(db, row);
  const isAhead = row.state === 'fetching' || row.state === 'ready';
  const booked = isAhead ? [] : await bookedOf(db, row.id);
  const data: WholeImport = {
    ...inBrief({ ...row, ...counts }),
    ...actsOf(row),
    handsIn: row.handsIn,
    waitingPictures: counts.waitingPictures,
    ignored: row.ignored,
    refused: row.refused as unknown as WholeImport['refused'], // written by read-import.ts alone
    blocks: isAhead ? await blocksOf(db, { ...row, good: counts.good }) : [],
    before: before?.at ? { id: before.id, number: before.number, at: before.at.toISOString() } : null,
    booked,
    lines: await shownLines(db, row.id, lines),
  };
  const totalCount = isFaultyOnly ? counts.faulty : counts.good + counts.faulty;
  return accept({ data, pages: Math.ceil(totalCount / perPage), current: number, totalCount });
}

/** Those of its listings that undoing keeps. */
async function bookedOf(db: MemberContext['db'], importId: string): Promise<WholeImport['booked']> {
  const listings = await namedListingsOf(db, importId);
  const bookings = await bookingsEverOf(
    db,
    listings.map(({ listingId }) => listingId),
  );
  return listings.flatMap((one) => {
    const own = bookings.filter(({ listingId }) => listingId === one.listingId);
    return own.length === 0 ? [] : [{ ...one, bookings: own.map(({ number }) => bookingNumberOf(number)) }];
  });
}

function actsOf(row: ImportRow) {
  const person = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
  const expiresAt = addMilliseconds(row.madeAt, IMPORT_PREVIEW_HOURS * HOUR_MILLISECONDS);
  return {
    expiresAt: row.startedAt === null ? expiresAt.toISOString() : null,
    startedBy: person(row.startedBy, row.startedByName),
    startedAt: row.startedAt?.toISOString() ?? null,
    undoneBy: person(row.undoneBy, row.undoneByName),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  };
}

async function shownLines(
  db: MemberContext['db'],
  importId: string,
  lines: readonly ReadLine[],
): Promise<ImportedLine[]> {
  const pictures = await picturesOfLines(
    db,
    importId,
    lines.map(({ line }) => line),
  );
  return lines.map((row) => {
    const own = pictures.filter(({ line }) => line === row.line);
    return {
      line: row.line,
      cells: importColumns.flatMap((column) => {
        const [value = '', fault = null] = [row.cells[column], row.faults[column]];
        return value === '' && fault === null ? [] : [{ column, value, fault }];
      }),
      fault: row.faults.line ?? null,
      pictures: own.map(({ source, pictureId, fault }) => ({
        source,
        state: stateOfPicture(pictureId, fault),
        fault,
      })),
      state: stateOf(
        row,
        own.some(({ pictureId, fault }) => pictureId === null && fault === null),
      ),
      listingId: row.listingId,
    };
  });
}

function stateOfPicture(pictureId: string | null, fault: string | null) {
  if (fault !== null) return 'failed' as const;
  return pictureId === null ? ('waiting' as const) : ('kept' as const);
}

function stateOf(
  { faults, listingId, isDeleted, isDraft }: ReadLine,
  isWaiting: boolean,
): ImportedLine['state'] {
  if (listingId !== null) return isDeleted ? 'deleted' : isDraft ? 'draft' : 'made';
  if (Object.keys(faults).length > 0) return 'faulty';
  return isWaiting ? 'waiting' : 'good';
}

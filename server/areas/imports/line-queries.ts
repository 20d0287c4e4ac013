import type { ImportCells } from '@kiraa/domain/listing/import-line.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StoredFaults } from './import-queries.ts';

export interface ReadLine {
  readonly line: number;
  readonly cells: ImportCells;
  readonly faults: StoredFaults;
  readonly listingId: string | null;
  readonly isDeleted: boolean;
  readonly isDraft: boolean;
}

interface Part {
  readonly isFaultyOnly: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Lines of a file in its order. */
export async function linesOf(
  db: Db,
  importId: string,
  { isFaultyOnly, limit, offset }: Part,
): Promise<ReadLine[]> {
  const { rows } = await sql<ReadLine>`
    SELECT n.line, n.cells, n.faults, n.listing_id AS "listingId", (l.deleted_at IS NOT NULL) AS "isDeleted",
      (l.draft_step IS NOT NULL) AS "isDraft"
    FROM listing_import_lines n LEFT JOIN listings l ON l.id = n.listing_id
    WHERE n.import_id = ${importId} AND (NOT ${isFaultyOnly}::boolean OR n.faults <> '{}')
    ORDER BY n.line LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** The pictures of these lines, each line's in its order. */
export async function picturesOfLines(db: Db | Tx, importId: string, lines: readonly number[]) {
  if (lines.length === 0) return [];
  return await db
    .selectFrom('listing_import_pictures')
    .select(['line', 'source', 'picture_id as pictureId', 'fault'])
    .where('import_id', '=', importId)
    .where('line', 'in', [...lines])
    .orderBy('line')
    .orderBy('position')
    .execute();
}

/** Some of the pictures that are not there yet, each named once. */
export async function waitingSources(db: Db, importId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listing_import_pictures')
    .select('source')
    .distinct()
    .where('import_id', '=', importId)
    .where('picture_id', 'is', null)
    .where('fault', 'is', null)
    .orderBy('source')
    .limit(limit)
    .execute();
  return rows.map(({ source }) => source);
}

/** What became of a picture, wherever the file names it; a fault is one of each line that does. */
export async function endSource(
  trx: Tx,
  importId: string,
  source: string,
  end: { readonly pictureId: string } | { readonly fault: string },
): Promise<void> {
  const isKept = 'pictureId' in end;
  const lines = await trx
    .updateTable('listing_import_pictures')
    .set(isKept ? { picture_id: end.pictureId } : { fault: end.fault })
    .where('import_id', '=', importId)
    .where('source', '=', source)
    .where('picture_id', 'is', null)
    .where('fault', 'is', null)
    .returning('line')
    .execute();
  if (!isKept)
    await addFault(
      trx,
      importId,
      lines.map(({ line }) => line),
      { pictures: end.fault },
    );
}

/** Adds faults to lines that are no listings; what they had before stays. */
export async function addFault(
  trx: Tx,
  importId: string,
  lines: readonly number[],
  faults: StoredFaults,
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    UPDATE listing_import_lines SET faults = ${JSON.stringify(faults)}::jsonb || faults
    WHERE import_id = ${importId} AND line = ANY(${[...lines]}::integer[]) AND listing_id IS NULL`.execute(
    trx,
  );
}

/** Good lines that are no listings yet, in the file's order. */
export async function linesToMake(
  db: Db,
  importId: string,
  limit: number,
): Promise<{ line: number; cells: ImportCells }[]> {
  const { rows } = await sql<{ line: number; cells: ImportCells }>`
    SELECT line, cells FROM listing_import_lines
    WHERE import_id = ${importId} AND faults = '{}' AND listing_id IS NULL ORDER BY line LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** Whether the line is good and no listing yet; its row stays locked, so that of two who make it the second sees the first's. */
export async function lockLineToMake(trx: Tx, importId: string, line: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM listing_import_lines
    WHERE import_id = ${importId} AND line = ${line} AND faults = '{}' AND listing_id IS NULL FOR UPDATE`.execute(
    trx,
  );
  return rows.length > 0;
}

export async function setListing(trx: Tx, importId: string, line: number, listingId: string): Promise<void> {
  await trx
    .updateTable('listing_import_lines')
    .set({ listing_id: listingId })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute();
}

/** The listings that an import has made and that are not deleted, in the order in which rows are locked everywhere. */
export async function listingsOfImport(db: Db | Tx, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listing_import_lines as n')
    .innerJoin('listings as l', 'l.id', 'n.listing_id')
    .select('l.id')
    .where('n.import_id', '=', importId)
    .where('l.deleted_at', 'is', null)
    .orderBy('l.id')
    .execute();
  return rows.map(({ id }) => id);
}

import type { ImportCells } from '@kiraa/domain/listing/import-line.ts';
import type { ImportState } from '@kiraa/domain/listing/import-states.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';

/** By column, or `line` for the line as a whole: the code of what is wrong. */
export type StoredFaults = Readonly<Record<string, string>>;

export interface StoredLine {
  readonly line: number;
  readonly cells: ImportCells;
  readonly faults: StoredFaults;
  readonly pictures: readonly string[];
}

interface NewImport {
  readonly id: string;
  readonly ownerId: string;
  readonly adminId: string;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly ignored: readonly string[];
  readonly refused: readonly object[];
  readonly state: 'fetching' | 'ready';
  readonly lines: readonly StoredLine[];
  readonly now: Date;
}

const json = (value: object) => sql<string>`${JSON.stringify(value)}::jsonb`;

/** Stores what was read of a file; returns the number under which people speak of it. */
export async function insertImport(trx: Tx, made: NewImport): Promise<number> {
  const { id, ownerId, adminId, fileName, sha256, ignored, refused, state, lines, now } = made;
  const { number } = await trx
    .insertInto('listing_imports')
    .values({
      id,
      owner_id: ownerId,
      made_by: adminId,
      file_name: fileName,
      sha256,
      ignored: [...ignored],
      refused: json(refused),
      state,
      made_at: now,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await sql`
    INSERT INTO listing_import_lines (import_id, line, cells, faults)
    SELECT ${id}, line, cells, faults FROM jsonb_to_recordset(${json(lines)}) AS read (line integer, cells jsonb, faults jsonb)`.execute(
    trx,
  );
  await sql`
    INSERT INTO listing_import_pictures (import_id, line, position, source)
    SELECT ${id}, line, place - 1, source FROM jsonb_to_recordset(${json(lines)}) AS read (line integer, pictures jsonb),
      jsonb_array_elements_text(pictures) WITH ORDINALITY AS named (source, place)`.execute(trx);
  return number;
}

export async function findImport(db: Db | Tx, id: string) {
  return await db
    .selectFrom('listing_imports as i')
    .innerJoin('accounts as o', 'o.id', 'i.owner_id')
    .innerJoin('accounts as m', 'm.id', 'i.made_by')
    .leftJoin('accounts as s', 's.id', 'i.started_by')
    .leftJoin('accounts as u', 'u.id', 'i.undone_by')
    .select([
      ...importColumns,
      'i.ignored',
      'i.refused',
      'i.sha256',
      'o.full_name as ownerName',
      'm.full_name as madeByName',
      's.full_name as startedByName',
      'u.full_name as undoneByName',
    ])
    .where('i.id', '=', id)
    .executeTakeFirst();
}
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

const importColumns = camelCased([
  'i.id',
  'i.number',
  'i.owner_id',
  'i.made_by',
  'i.file_name',
  'i.state',
  'i.hands_in',
  'i.made_at',
  'i.started_by',
  'i.started_at',
  'i.undone_by',
  'i.undone_at',
]);

/** The same with its row locked, so that whoever presses at the same moment waits and then sees what was done. */
export async function lockImport(trx: Tx, id: string) {
  return await trx
    .selectFrom('listing_imports as i')
    .select([...importColumns, 'i.sha256'])
    .where('i.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeImport(
  trx: Tx,
  id: string,
  change: {
    readonly state: ImportState;
    readonly hands_in?: boolean;
    readonly started_by?: string;
    readonly started_at?: Date;
    readonly done_at?: Date;
    readonly undone_by?: string;
    readonly undone_at?: Date;
  },
): Promise<void> {
  await trx.updateTable('listing_imports').set(change).where('id', '=', id).execute();
}

/** Lines without a fault, lines with one, lines that became listings; and the pictures that are not there yet. */
export async function countLines(db: Db | Tx, id: string) {
  const { rows } = await sql<{ good: number; faulty: number; made: number; waitingPictures: number }>`
    SELECT count(*) FILTER (WHERE faults = '{}')::integer AS good,
      count(*) FILTER (WHERE faults <> '{}')::integer AS faulty,
      count(listing_id)::integer AS made,
      (SELECT count(*) FROM listing_import_pictures
        WHERE import_id = ${id} AND picture_id IS NULL AND fault IS NULL)::integer AS "waitingPictures"
    FROM listing_import_lines WHERE import_id = ${id}`.execute(db);
  return rows[0] ?? { good: 0, faulty: 0, made: 0, waitingPictures: 0 };
}

/** The import that has made listings of the same file for the same owner, and was not undone. */
export async function findSameFile(
  db: Db | Tx,
  { id, ownerId, sha256 }: { readonly id: string; readonly ownerId: string; readonly sha256: Buffer },
) {
  return await db
    .selectFrom('listing_imports')
    .select(['id', 'number', 'started_at as at'])
    .where('owner_id', '=', ownerId)
    .where('sha256', '=', sha256)
    .where('state', 'in', ['importing', 'done'])
    .where('id', '<>', id)
    .executeTakeFirst();
}

/** Deletes files that were read so long ago and not imported; returns their ids. */
export async function deletePreviews(db: Db, readBefore: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('listing_imports')
    .where('started_at', 'is', null)
    .where('made_at', '<', readBefore)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

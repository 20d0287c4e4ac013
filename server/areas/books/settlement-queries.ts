import type { Difference } from '@kiraa/domain/settlement/difference.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';
import { newId } from '../../platform/ids.ts';

export const fileRecord = recordOf('settlement_files');
export const lineRecord = recordOf('settlement_lines');
export const bankLineRecord = recordOf('bank_lines');
export type LineRow = RowOf<typeof lineRecord>;
export type NewLine = NewOf<typeof lineRecord>;
export type BankLineRow = RowOf<typeof bankLineRecord>;

/** Rows of one statement: Postgres takes 65,535 values at most. */
const CHUNK = 2_000;

export function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += CHUNK) chunks.push(items.slice(at, at + CHUNK));
  return chunks;
}

/** Stores a file; where the same was taken in before, the id that it has and `isNew` false. */
export async function insertFile(
  trx: Tx,
  file: NewOf<typeof fileRecord>,
  days: readonly string[],
): Promise<{ readonly fileId: string; readonly isNew: boolean }> {
  const inserted = await trx
    .insertInto('settlement_files')
    .values(fileRecord.values(file))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) {
    const known = trx.selectFrom('settlement_files').select('id').where('source', '=', file.source);
    const { id } = await known.where('sha256', '=', file.sha256).executeTakeFirstOrThrow();
    return { fileId: id, isNew: false };
  }
  const rows = days.map((day) => ({ file_id: file.id, source: file.source, day }));
  if (rows.length > 0) await trx.insertInto('settlement_file_days').values(rows).execute();
  return { fileId: file.id, isNew: true };
}

/** Stores what is new and returns how many lines that is: a line that another file had is none. */
export async function insertLines(trx: Tx, lines: readonly NewLine[]): Promise<number> {
  let stored = 0;
  for (const some of chunksOf(lines)) {
    const done = await trx
      .insertInto('settlement_lines')
      .values(some.map((line) => lineRecord.values(line)))
      .onConflict((conflict) => conflict.columns(['provider', 'line_key']).doNothing())
      .executeTakeFirst();
    stored += Number(done.numInsertedOrUpdatedRows ?? 0n);
  }
  return stored;
}

export async function sealedDays(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('sealed_days').select('day').execute();
  return new Set(rows.map(({ day }) => day));
}

/** The days of which a file of this source has spoken. */
export async function coveredDays(db: Db, source: string): Promise<Set<string>> {
  const rows = db.selectFrom('settlement_file_days').select('day').distinct().where('source', '=', source);
  return new Set((await rows.execute()).map(({ day }) => day));
}

/** Lines of days that are open which nothing of ours was found for, or which are not booked yet. */
export async function openLines(trx: Tx, provider: string): Promise<LineRow[]> {
  return await trx
    .selectFrom('settlement_lines')
    .select(lineRecord.columns)
    .where('provider', '=', provider)
    .where((where) => where.or([where('movement_id', 'is', null), where('booked_in', 'is', null)]))
    .where('value_day', 'not in', trx.selectFrom('sealed_days').select('day'))
    .orderBy('day')
    .orderBy('id')
    .execute();
}

export interface LineFound {
  readonly lineId: string;
  readonly movementId: string;
}

export async function noteFound(trx: Tx, found: readonly LineFound[]): Promise<void> {
  await sql`UPDATE settlement_lines l SET movement_id = f.movement
    FROM unnest(${found.map(({ lineId }) => lineId)}::uuid[], ${found.map(({ movementId }) => movementId)}::uuid[])
      AS f(line, movement) WHERE l.id = f.line`.execute(trx);
}

export async function noteBooked(
  trx: Tx,
  transactionId: string,
  booked: readonly { readonly id: string; readonly netHalalas: number }[],
): Promise<void> {
  await sql`UPDATE settlement_lines l SET booked_in = ${transactionId}, booked_net_halalas = b.net
    FROM unnest(${booked.map(({ id }) => id)}::uuid[], ${booked.map(({ netHalalas }) => netHalalas)}::bigint[]) AS b(line, net)
    WHERE l.id = b.line`.execute(trx);
}

/** Names each difference once, however often it is found. Returns how many are new. */
export async function nameDifferences(
  trx: Tx,
  source: string,
  differences: readonly Difference[],
  notedAt: Date,
): Promise<number> {
  let named = 0;
  for (const some of chunksOf(differences)) {
    const rows = some.map(({ kind, subject, day, reference, oursMinor, theirsMinor }) => ({
      id: newId<'settlement-difference'>(),
      source,
      kind,
      subject,
      day,
      reference,
      ours_minor: oursMinor,
      theirs_minor: theirsMinor,
      noted_at: notedAt,
    }));
    const done = await trx
      .insertInto('settlement_differences')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['subject', 'kind']).doNothing())
      .executeTakeFirst();
    named += Number(done.numInsertedOrUpdatedRows ?? 0n);
  }
  return named;
}

/** What has found itself since: a later file had it. Differences of days that are sealed stay as they were closed. */
export async function endDifferences(
  trx: Tx,
  subjects: readonly string[],
  kinds: readonly Difference['kind'][],
  at: Date,
): Promise<void> {
  await trx
    .updateTable('settlement_differences')
    .set({ closed_at: at, closed_reason: 'a later file has it' })
    .where('subject', 'in', subjects.length > 0 ? subjects : ['00000000-0000-0000-0000-000000000000'])
    .where('kind', 'in', kinds)
    .where('closed_at', 'is', null)
    .execute();
}

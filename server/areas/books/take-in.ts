import { createHash } from 'node:crypto';
import { dateOf, nextDate } from '@kiraa/domain/dates.ts';
import { readSettlementList } from '@kiraa/domain/settlement/list.ts';
import { readStatement } from '@kiraa/domain/settlement/statement.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { reconcileBank } from './reconcile-bank.ts';
import { reconcileProvider } from './reconcile-provider.ts';
import {
  bankLineRecord,
  chunksOf,
  insertFile,
  insertLines,
  type NewLine,
  sealedDays,
} from './settlement-queries.ts';

export type BooksEdges = Pick<Services, 'clock'> & {
  readonly db: Db;
  readonly config: Pick<Services['config'], 'settlements'>;
};

export type TakenIn =
  | {
      readonly kind: 'taken-in';
      /** False when the same file was taken in before: then nothing was changed. */
      readonly isNew: boolean;
      /** Lines that no earlier file had. */
      readonly lines: number;
      readonly differences: number;
    }
  | { readonly kind: 'refused'; readonly refusal: 'UNREADABLE' | 'NO_PROVIDER' };

export interface SentFile {
  readonly file: Buffer;
  /** The admin who brings it; null for what the server has fetched. */
  readonly by: string | null;
  /** The day that it is about, where a file without lines would not say so. */
  readonly day?: string;
}

/** Takes a provider's settlement list in, once, and compares it with our books (D-RECONCILE). */
export async function takeInList(edges: BooksEdges, provider: string, sent: SentFile): Promise<TakenIn> {
  const settings = edges.config.settlements.providers[provider];
  if (!settings) return { kind: 'refused', refusal: 'NO_PROVIDER' };
  const lines = readSettlementList(settings.format, sent.file.toString('utf8'));
  if (!lines) return { kind: 'refused', refusal: 'UNREADABLE' };
  return transact(edges.db, async (trx) => {
    const at = edges.clock.now();
    const today = dateOf(at, RIYADH);
    // The days of its lines alone, for one misread day must not say that everything up to it was listed.
    const days = sent.day ? [sent.day] : [...new Set(lines.map(({ day }) => day ?? today))];
    const { fileId, isNew } = await keepFile(trx, { source: provider, sent, at }, days);
    const sealed = await sealedDays(trx);
    const rows = lines.map((line): NewLine => {
      const { key, day: said, ...rest } = line;
      const day = said ?? sent.day ?? today;
      const id = newId<'settlement-line'>();
      return { id, fileId, provider, lineKey: key, ...rest, day, valueDay: firstOpen(day, sealed) };
    });
    const stored = isNew ? await insertLines(trx, rows) : 0;
    const reconciling = { provider, fees: settings.fees, fileId, at };
    const differences = await reconcileProvider(trx, reconciling);
    return { kind: 'taken-in', isNew, lines: stored, differences };
  });
}

/** Takes the bank's statement in, once, in MT940 or CSV. */
export async function takeInStatement(edges: BooksEdges, sent: SentFile): Promise<TakenIn> {
  const statement = readStatement(edges.config.settlements.bank.format, sent.file.toString('utf8'));
  if (!statement) return { kind: 'refused', refusal: 'UNREADABLE' };
  return transact(edges.db, async (trx) => {
    const at = edges.clock.now();
    const days = daysFrom(statement.from, statement.until, sent.day);
    const { fileId, isNew } = await keepFile(trx, { source: 'bank', sent, at }, days);
    const sealed = await sealedDays(trx);
    let stored = 0;
    for (const some of isNew ? chunksOf(statement.lines) : []) {
      const rows = some.map(({ key, ...line }) =>
        bankLineRecord.values({
          id: newId<'bank-line'>(),
          fileId,
          lineKey: key,
          ...line,
          valueDay: firstOpen(line.day, sealed),
        }),
      );
      const done = await trx
        .insertInto('bank_lines')
        .values(rows)
        .onConflict((conflict) => conflict.column('line_key').doNothing())
        .executeTakeFirst();
      stored += Number(done.numInsertedOrUpdatedRows ?? 0n);
    }
    return {
      kind: 'taken-in',
      isNew,
      lines: stored,
      differences: await reconcileBank(trx, fileId, at),
    };
  });
}

/**
 * One file after the other: two that come at once would each look for the same movement. A file without lines is the same on every
 * day, so the day that was named belongs to its hash. One that is known stores nothing, and is compared anew: our side may have moved.
 */
async function keepFile(
  trx: Tx,
  { source, sent, at }: { source: string; sent: SentFile; at: Date },
  days: readonly string[],
): ReturnType<typeof insertFile> {
  await lockBooks(trx);
  const sha256 = createHash('sha256')
    .update(sent.day ?? '')
    .update(sent.file)
    .digest('hex');
  const id = newId<'settlement-file'>();
  return insertFile(trx, { id, source, sha256, takenInBy: sent.by, takenInAt: at }, days);
}

/** Whoever reconciles does so alone. */
export async function lockBooks(trx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('settlement_files'))`.execute(trx);
}

/** A statement's balances vouch for every day between them; the named day is one of them. */
function daysFrom(from: string, until: string, named: string | undefined): string[] {
  const days = new Set(named ? [named] : []);
  for (let day = from; day <= until; day = nextDate(day)) days.add(day);
  return [...days];
}

function firstOpen(day: string, sealed: ReadonlySet<string>): string {
  return sealed.has(day) ? firstOpen(nextDate(day), sealed) : day;
}

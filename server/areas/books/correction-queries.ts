import type { Correctable } from '@kiraa/domain/settlement/correction.ts';
import type { SettlementDifferenceKind } from '@kiraa/domain/settlement/difference.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import {
  type ChangeOf,
  camelCased,
  type NewOf,
  type RowOf,
  recordOf,
} from '../../platform/database/record.ts';

const correctionRecord = recordOf('settlement_corrections');
export type CorrectionRow = RowOf<typeof correctionRecord>;

/** An open difference, locked, with the sums that it is about in halalas; undefined when it is closed or not there. */
export async function lockCorrectable(trx: Tx, differenceId: string): Promise<Correctable | undefined> {
  const { rows } = await sql<{
    source: string;
    kind: SettlementDifferenceKind;
    ours: number;
    theirs: number;
    currency: string;
    isOwnersPayout: boolean;
    payer: string | null;
  }>`
    SELECT d.source, d.kind, b.payout_id IS NOT NULL AS "isOwnersPayout", p.provider AS payer,
      -- A movement that no list has: what it came to in the ledger, whatever its currency is.
      CASE WHEN d.kind = 'missing_there' THEN e.amount_halalas
        -- A transfer that came back is compared with what had gone out.
        WHEN b.payout_id IS NOT NULL AND d.theirs_minor > 0 THEN abs(d.ours_minor) ELSE coalesce(d.ours_minor, 0) END AS ours,
      coalesce(d.theirs_minor, 0) AS theirs, coalesce(l.currency, p.currency, 'SAR') AS currency
    FROM settlement_differences d
    LEFT JOIN settlement_lines l ON l.id = d.subject
    LEFT JOIN bank_lines b ON b.id = d.subject LEFT JOIN settlement_lines p ON p.id = b.settlement_line_id
    LEFT JOIN ledger_entries e ON e.transaction_id = d.subject AND e.account = 'gateway:' || d.source
    WHERE d.id = ${differenceId} AND d.closed_at IS NULL FOR UPDATE OF d`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const isOurs = row.currency === 'SAR';
  return {
    kind: row.kind,
    provider: row.source === 'bank' ? row.payer : row.source,
    isOwnersPayout: row.isOwnersPayout,
    oursHalalas: isOurs ? row.ours : null,
    theirsHalalas: isOurs ? row.theirs : null,
  };
}

/** The number under which people speak of it. */
export async function insertCorrection(
  trx: Tx,
  correction: Omit<NewOf<typeof correctionRecord>, 'number'>,
): Promise<number> {
  const row = await trx
    .insertInto('settlement_corrections')
    .values(correctionRecord.values(correction))
    .returning('number')
    .executeTakeFirstOrThrow();
  return row.number;
}

export async function hasCorrection(trx: Tx, differenceId: string): Promise<boolean> {
  const query = trx
    .selectFrom('settlement_corrections')
    .select('id')
    .where('difference_id', '=', differenceId);
  return (await query.where('withdrawn_at', 'is', null).executeTakeFirst()) !== undefined;
}

export async function lockCorrection(trx: Tx, number: number): Promise<CorrectionRow | undefined> {
  const query = trx.selectFrom('settlement_corrections').select(correctionRecord.columns);
  return await query.where('number', '=', number).forUpdate().executeTakeFirst();
}

export async function setCorrection(
  trx: Tx,
  id: string,
  change: ChangeOf<typeof correctionRecord>,
): Promise<void> {
  const values = correctionRecord.changes(change);
  await trx.updateTable('settlement_corrections').set(values).where('id', '=', id).execute();
}

/** Corrections that wait for a second admin, of differences that are open still. */
export async function waitingCorrections(db: Db) {
  return await db
    .selectFrom('settlement_corrections as one')
    .innerJoin('settlement_differences as about', 'about.id', 'one.difference_id')
    .innerJoin('accounts', 'accounts.id', 'one.asked_by')
    .select(camelCased(['one.number', 'one.why', 'one.reason', 'one.account', 'one.against']))
    .select(camelCased(['one.amount_halalas', 'one.asked_at', 'about.day', 'about.reference']))
    .select('accounts.mobile as askedBy')
    .where('one.done_at', 'is', null)
    .where('one.withdrawn_at', 'is', null)
    .where('about.closed_at', 'is', null)
    .orderBy('one.number')
    .execute();
}

/** The lines and movements whose difference was corrected: no other list or line is looked for any more. */
export async function correctedSubjects(trx: Tx, source: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('settlement_corrections as one')
    .innerJoin('settlement_differences as about', 'about.id', 'one.difference_id')
    .select('about.subject')
    .where('about.source', '=', source)
    .where('one.done_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

import type { SettlementDifferenceKind } from '@kiraa/domain/settlement/difference.ts';
import { DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import { type Db, type Tx, transact } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import type { ReadGauge } from '../../platform/metrics.ts';
import { adminByMobile } from '../accounts/accounts.ts';
import { recordUndoable } from '../decisions/decisions.ts';

export interface OpenDifference {
  readonly id: string;
  /** A provider, or `bank`. */
  readonly source: string;
  readonly kind: SettlementDifferenceKind;
  readonly day: string;
  readonly reference: string;
  readonly oursMinor: number | null;
  readonly theirsMinor: number | null;
  readonly notedAt: Date;
  /** The mobile of the admin who looks after it. */
  readonly assignedTo: string | null;
}

const selectOpen = (db: Db) =>
  db
    .selectFrom('settlement_differences as one')
    .leftJoin('accounts as assigned', 'assigned.id', 'one.assigned_to')
    .select(camelCased(['one.id', 'one.source', 'one.kind', 'one.day', 'one.reference']))
    .select(camelCased(['one.ours_minor', 'one.theirs_minor', 'one.noted_at']))
    .select('assigned.mobile as assignedTo')
    .where('one.closed_at', 'is', null);

/** Differences that nobody has closed, the oldest day first; of one day, or of all. */
export async function openDifferences(db: Db, day?: string): Promise<OpenDifference[]> {
  let query = selectOpen(db);
  if (day !== undefined) query = query.where('one.day', '=', day);
  return await query.orderBy('one.day').orderBy('one.noted_at').orderBy('one.id').execute();
}

export interface DifferencePage {
  readonly kind?: SettlementDifferenceKind | undefined;
  /** The day and the id with which the page before has ended. */
  readonly after?: { readonly day: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** A page of those that nobody has closed, by day and id; of one kind, or of all. */
export async function pageOfDifferences(
  db: Db,
  { kind, after, limit }: DifferencePage,
): Promise<OpenDifference[]> {
  let query = selectOpen(db).orderBy('one.day').orderBy('one.id').limit(limit);
  if (kind !== undefined) query = query.where('one.kind', '=', kind);
  if (after) query = query.where(sql<boolean>`(one.day, one.id) > (${after.day}::date, ${after.id}::uuid)`);
  return await query.execute();
}

export type DifferenceOutcome = 'done' | 'NO_ADMIN' | 'NOT_FOUND';

/** Gives a difference to an admin; it may be given on. */
export async function assignDifference(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  { to, by }: { readonly to: string; readonly by: string },
): Promise<DifferenceOutcome> {
  const [admin, assigned] = [await adminByMobile(db, by), await adminByMobile(db, to)];
  if (!admin || !assigned) return 'NO_ADMIN';
  const done = await db
    .updateTable('settlement_differences')
    .set({ assigned_to: assigned.id, assigned_by: admin.id, assigned_at: clock.now() })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n ? 'done' : 'NOT_FOUND';
}

/** Closes a difference that the caller has locked. */
export async function closeLocked(
  trx: Tx,
  id: string,
  { closedBy, reason, at }: { readonly closedBy: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('settlement_differences')
    .set({ closed_by: closedBy, closed_reason: reason, closed_at: at })
    .where('id', '=', id)
    .execute();
}

/** Closes a difference with the admin's name and reason; what was booked stays as it is. */
export async function closeSettlementDifference(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<DifferenceOutcome> {
  const admin = await adminByMobile(db, by);
  if (!admin) return 'NO_ADMIN';
  return await transact(db, async (trx) => {
    const at = clock.now();
    const done = await trx
      .updateTable('settlement_differences')
      .set({ closed_by: admin.id, closed_reason: reason, closed_at: at })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (done.numUpdatedRows !== 1n) return 'NOT_FOUND';
    const made = { subject: id, madeBy: admin.id, madeAt: at };
    await recordUndoable(trx, { ...made, kind: 'books_difference_closed', queue: 'differences' });
    return 'done';
  });
}

const WEEK_DAYS = 7;

/** Open differences by how long they have been known: each ought to be nothing. */
export function differenceGauge({ db, clock }: Pick<Services, 'db' | 'clock'>): ReadGauge {
  return {
    name: 'kiraa_reconciliation_differences',
    help: 'Differences from the lists of providers and the bank that nobody has closed, by age',
    label: 'age',
    read: async () => {
      const now = clock.now().getTime();
      const rows = await db
        .selectFrom('settlement_differences')
        .select(camelCased(['noted_at']))
        .where('closed_at', 'is', null)
        .execute();
      const days = rows.map(({ notedAt }) => (now - notedAt.getTime()) / DAY_MILLISECONDS);
      return {
        under_a_day: days.filter((age) => age < 1).length,
        under_a_week: days.filter((age) => age >= 1 && age < WEEK_DAYS).length,
        older: days.filter((age) => age >= WEEK_DAYS).length,
      };
    },
  };
}

import { dateOf } from '@kiraa/domain/dates.ts';
import { addMilliseconds, HOUR_MILLISECONDS, RIYADH } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { recordOf } from '../../platform/database/record.ts';
import { type SubjectKind, subjectKinds } from './invariant.ts';
import { endUnseen, lookAt, lookAtOpen } from './look-at.ts';

const sweepRecord = recordOf('invariant_sweeps');

type Watcher = Pick<Services, 'db' | 'clock' | 'log'>;

/** Where the things of each kind are found, by their ids. */
const TABLES = {
  booking: 'bookings',
  payment: 'payments',
  transaction: 'ledger_transactions',
  payout: 'payouts',
  owner: 'accounts',
  coupon: 'coupons',
  listing: 'listing_search',
  document: 'tax_documents',
} as const satisfies Record<SubjectKind, string>;

const SLICE = 5_000;
/** Of each minute, so that whoever works at night meets a quiet database half of the time. */
const MOST_MILLISECONDS = 30_000;
/** A night begins at two in Riyadh. */
const NIGHT_BEGINS_HOURS = 2;

export interface SliceLimits {
  readonly size?: number;
  readonly milliseconds?: number;
}

/**
 * Looks at everything once a night, a slice of one kind at a time. Each slice, its findings and where it ended are one transaction, so
 * whoever comes after a kill goes on behind the last slice; two at once take turns. Called every minute; answers whether the night's
 * look is over.
 */
export async function lookAtEverything(
  watcher: Watcher,
  { size = SLICE, milliseconds = MOST_MILLISECONDS }: SliceLimits = {},
): Promise<boolean> {
  await beginNight(watcher);
  const until = performance.now() + milliseconds;
  do {
    const isOver = await transact(watcher.db, (trx) => lookAtSlice(watcher, trx, size));
    if (isOver) return true;
  } while (performance.now() < until);
  return false;
}

/** Nothing when this night's look has begun, or an earlier one is not over yet. */
async function beginNight({ db, clock }: Watcher): Promise<void> {
  const now = clock.now();
  const last = await db
    .selectFrom('invariant_sweeps')
    .select(sweepRecord.columns)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && (last.endedAt === null || nightOf(last.beganAt) === nightOf(now))) return;
  await db
    .insertInto('invariant_sweeps')
    .values({ began_at: now, kind: subjectKinds[0] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const nightOf = (at: Date) => dateOf(addMilliseconds(at, -NIGHT_BEGINS_HOURS * HOUR_MILLISECONDS), RIYADH);

/** True when there is nothing left to look at. */
async function lookAtSlice({ clock, log }: Watcher, trx: Tx, size: number): Promise<boolean> {
  const sweep = await trx
    .selectFrom('invariant_sweeps')
    .select(sweepRecord.columns)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!sweep) return true;
  const now = clock.now();
  const kind = subjectKinds.find((one) => one === sweep.kind) ?? subjectKinds[0];
  const ids = await idsAfter(trx, kind, sweep.afterId, size);
  if (ids.length > 0) await lookAt({ db: trx, log, now }, { [kind]: ids });
  const isLastOfKind = ids.length < size;
  const next = subjectKinds[subjectKinds.indexOf(kind) + 1];
  const isOver = isLastOfKind && next === undefined;
  await trx
    .updateTable('invariant_sweeps')
    .set({
      kind: isLastOfKind && next ? next : kind,
      after_id: isLastOfKind ? null : (ids.at(-1) ?? null),
      looked_at: sql<number>`looked_at + ${ids.length}`,
      ended_at: isOver ? now : null,
    })
    .where('began_at', '=', sweep.beganAt)
    .execute();
  if (isOver) {
    // What the whole rules still find is seen now, so that it does not end with what nothing finds any more.
    await lookAtOpen({ db: trx, log, now });
    await endUnseen(trx, sweep.beganAt, now);
  }
  return isOver;
}

async function idsAfter(trx: Tx, kind: SubjectKind, after: string | null, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(TABLES[kind])} WHERE id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    ORDER BY id LIMIT ${size}`.execute(trx);
  return rows.map(({ id }) => id);
}

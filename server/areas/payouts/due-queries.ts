import { ownerAccount } from '@kiraa/domain/booking/life/settlement.ts';
import { PAYOUT_AFTER_RETURN_HOURS } from '@kiraa/domain/limits.ts';
import { add, type Halalas, negate, ZERO } from '@kiraa/domain/money.ts';
import type { HoldReason } from '@kiraa/domain/payout/holds.ts';
import type { PayoutRun } from '@kiraa/domain/payout/runs.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type NewOf } from '../../platform/database/record.ts';
import { isUnderSignal } from '../signals/signals.ts';
import { heldAmong } from './booking-holds.ts';
import { payoutRecord } from './payout-queries.ts';

/** Begins a run, or goes on with one that was broken off. False when every owner has been planned already. */
export async function beginRun(db: Db, run: PayoutRun, now: Date): Promise<boolean> {
  await db
    .insertInto('payout_runs')
    .values({ day: run.day, began_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('payout_runs')
    .select('planned_at as plannedAt')
    .where('day', '=', run.day)
    .executeTakeFirstOrThrow();
  return row.plannedAt === null;
}

export async function endRun(db: Db, run: PayoutRun, now: Date): Promise<void> {
  const query = db.updateTable('payout_runs').set({ planned_at: now }).where('day', '=', run.day);
  await query.where('planned_at', 'is', null).execute();
}

/** The next owners, by id, to whom the ledger owes something. Read from the index `ledger_entries_of_owners` alone. */
export async function owedOwners(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    SELECT account FROM ledger_entries WHERE account LIKE 'owner:%' AND account > ${ownerAccount(after)}
    GROUP BY account HAVING sum(amount_halalas) < 0 ORDER BY account LIMIT ${limit}`.execute(db);
  return rows.map(({ account }) => account.slice(ownerAccount('').length));
}

export interface LockedOwner {
  readonly isBlocked: boolean;
  /** A person holds their payouts. */
  readonly isHeld: boolean;
  /** A signal that nobody has cleared holds them (D-SIGNALS). */
  readonly isChecked: boolean;
}

/** Locks the owner's account, so that planning a payout, changing the bank details, holding and blocking happen one after the other. */
export async function lockOwner(trx: Tx, ownerId: string): Promise<LockedOwner> {
  const row = await trx
    .selectFrom('accounts')
    .select('blocked_at as blockedAt')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const held = trx.selectFrom('owner_holds').select('id').where('owner_id', '=', ownerId);
  const hold = await held.where('released_at', 'is', null).executeTakeFirst();
  const isChecked = await isUnderSignal(trx, ownerId, 'payout_hold');
  return { isBlocked: row.blockedAt !== null, isHeld: hold !== undefined, isChecked };
}

export async function hasPayoutOf(trx: Tx, ownerId: string, run: PayoutRun): Promise<boolean> {
  const query = trx.selectFrom('payouts').select('id').where('owner_id', '=', ownerId);
  return (await query.where('run_day', '=', run.day).executeTakeFirst()) !== undefined;
}

export interface Due {
  readonly entryIds: readonly string[];
  /** Below zero while the owner owes fees that nothing has settled. */
  readonly amountHalalas: Halalas;
  /** What of it is taken off for cancelled bookings. */
  readonly feesHalalas: Halalas;
}

/** When the thing of a booking came back, or, where nobody returned it, when the booking ended; null while it goes on. */
export const overSince = sql<Date | null>`coalesce(bookings.returned_at, bookings.ended_at)`;

/**
 * What an owner can be paid at an instant: what bookings that are over have earned, less what was taken back, what is in dispute
 * and the fees for cancelling, as far as no payout holds it already. Earnings are due a day after the thing came back, or after the
 * booking ended without (D-EARNING, T9): until then the renter may claim. A fee brings the owner nothing, so it never waits.
 */
export async function dueOf(db: Db, ownerId: string, at: Date): Promise<Due> {
  const overBefore = addMilliseconds(at, -PAYOUT_AFTER_RETURN_HOURS * HOUR_MILLISECONDS);
  const all = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_transactions as movement', 'movement.id', 'entry.transaction_id')
    .innerJoin('bookings', 'bookings.id', 'movement.booking_id')
    .leftJoin('payout_entries as held', (join) =>
      join.onRef('held.entry_id', '=', 'entry.id').on('held.released_at', 'is', null),
    )
    .select(camelCased(['entry.id', 'entry.amount_halalas', 'movement.cause', 'bookings.id as bookingId']))
    .where('entry.account', '=', ownerAccount(ownerId))
    .where('movement.cause', 'in', [
      'earned',
      'unearned',
      'disputed',
      'undisputed',
      'frozen',
      'unfrozen',
      'owner_fee',
    ])
    .where('bookings.state', 'in', ['completed', 'cancelled'])
    .where((where) =>
      where.or([where('movement.cause', '=', 'owner_fee'), where(overSince, '<=', overBefore)]),
    )
    .where('held.entry_id', 'is', null)
    .execute();
  const rows = await withoutHeld(db, all);
  return {
    entryIds: rows.map((row) => row.id),
    amountHalalas: negate(add(ZERO, ...rows.map((row) => row.amountHalalas))),
    feesHalalas: add(ZERO, ...rows.flatMap((row) => (row.cause === 'owner_fee' ? [row.amountHalalas] : []))),
  };
}

interface DueEntry {
  readonly bookingId: string;
  readonly amountHalalas: Halalas;
}

/** Leaves out what a held booking would bring its owner. What it takes from them counts all the same, or the hold would pay. */
async function withoutHeld<Entry extends DueEntry>(db: Db, entries: readonly Entry[]): Promise<Entry[]> {
  const ofBookings = Map.groupBy(entries, ({ bookingId }) => bookingId);
  const held = await heldAmong(db, [...ofBookings.keys()]);
  return [...ofBookings].flatMap(([bookingId, own]) => {
    const owed = negate(add(ZERO, ...own.map(({ amountHalalas }) => amountHalalas)));
    return held.has(bookingId) && owed > ZERO ? [] : own;
  });
}

/** The sum of the owner's payouts for which the ledger has not moved yet. */
export async function plannedFor(db: Db, ownerId: string): Promise<Halalas> {
  const row = await db
    .selectFrom('payouts')
    .select(sql<Halalas>`coalesce(sum(amount_halalas), 0)`.as('planned'))
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['planned', 'unknown'])
    .executeTakeFirstOrThrow();
  return row.planned;
}

export async function insertPayout(
  trx: Tx,
  payout: Omit<NewOf<typeof payoutRecord>, 'state' | 'nextTryAt'> & { readonly id: string },
  entryIds: readonly string[],
): Promise<void> {
  const values = payoutRecord.values({ ...payout, state: 'planned', nextTryAt: payout.createdAt });
  await trx.insertInto('payouts').values(values).execute();
  await trx
    .insertInto('payout_entries')
    .values(entryIds.map((entry_id) => ({ payout_id: payout.id, entry_id })))
    .execute();
}

/** Notes why an owner is not paid in a run; false when it was noted before. `failed`: planning threw, and is tried again. */
export async function noteHold(
  db: Db,
  hold: {
    readonly ownerId: string;
    readonly run: PayoutRun;
    readonly reason: HoldReason | 'failed';
    readonly at: Date;
  },
): Promise<boolean> {
  const noted = await db
    .insertInto('payout_holds')
    .values({ owner_id: hold.ownerId, run_day: hold.run.day, reason: hold.reason, at: hold.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

/** The owners whose payout of a run could not be planned. */
export async function failedOwners(db: Db, run: PayoutRun): Promise<string[]> {
  const query = db.selectFrom('payout_holds').select('owner_id as ownerId').where('run_day', '=', run.day);
  const rows = await query.where('reason', '=', 'failed').execute();
  return rows.map(({ ownerId }) => ownerId);
}

export async function forgetFailure(trx: Tx, ownerId: string, run: PayoutRun): Promise<void> {
  const query = trx.deleteFrom('payout_holds').where('owner_id', '=', ownerId);
  await query.where('run_day', '=', run.day).where('reason', '=', 'failed').execute();
}

/** What each of these payouts settled of fees for cancelling. */
export async function feesInPayouts(db: Db, payoutIds: readonly string[]): Promise<Map<string, Halalas>> {
  if (payoutIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payout_entries as held')
    .innerJoin('ledger_entries as entry', 'entry.id', 'held.entry_id')
    .innerJoin('ledger_transactions as movement', 'movement.id', 'entry.transaction_id')
    .select('held.payout_id as payoutId')
    .select(sql<Halalas>`sum(entry.amount_halalas)`.as('feesHalalas'))
    .where('held.payout_id', 'in', payoutIds)
    .where('movement.cause', '=', 'owner_fee')
    .groupBy('held.payout_id')
    .execute();
  return new Map(rows.map((row) => [row.payoutId, row.feesHalalas]));
}

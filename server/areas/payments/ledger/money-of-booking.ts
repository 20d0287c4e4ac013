import { COMMISSION_ACCOUNT, VAT_ACCOUNT } from '@kiraa/domain/booking/life/settlement.ts';
import { type Halalas, halalas, ZERO } from '@kiraa/domain/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';

/**
 * What has happened to a booking's money, one movement at a time, as the ledger and the bank's operations say it.
 * `earned` and `unearned` are the owner's share; `commission` is the house's part of the same, its tax inside.
 */
export interface MoneyMovement {
  readonly kind: 'held' | 'taken' | 'released' | 'back' | 'earned' | 'unearned' | 'moved_out' | 'moved_in';
  readonly paymentId: string;
  /** The change that was paid for; null for payments of the booking itself or of a delay fee. */
  readonly changeId: string | null;
  /** It is of the deposit, which is no price of anything. */
  readonly isDeposit: boolean;
  readonly amountHalalas: Halalas;
  readonly commissionHalalas: Halalas;
  readonly at: Date;
  /** When it was done; null while it is on its way. */
  readonly doneAt: Date | null;
  /** The database transaction that wrote it; the step that caused it was written in the same one. */
  readonly writtenIn: string | null;
}

export async function movementsOfBooking(db: Db, bookingId: string): Promise<MoneyMovement[]> {
  const found = await Promise.all([
    holdsOf(db, bookingId),
    ledgerMovementsOf(db, bookingId),
    returnsOf(db, bookingId),
  ]);
  return found.flat().sort((one, other) => one.at.getTime() - other.at.getTime());
}

const isDeposit = sql<boolean>`payments.purpose = 'deposit'`.as('isDeposit');

/**
 * Payments that pay for this booking, or that did before they moved to another (D-REBOOK). Of the second what happened until then is the
 * booking's that they left, and what happened since is the booking's that they came to; `within` says which of it is this booking's.
 */
function paymentsOf(bookingId: string, within: (moved: Moved) => RawBuilder<unknown>) {
  const at = (cause: 'moved_in' | 'moved_out') => sql`(SELECT moved.at FROM ledger_transactions moved
    WHERE moved.payment_id = payments.id AND moved.booking_id = ${bookingId} AND moved.cause = ${sql.lit(cause)})`;
  const came = sql`coalesce(${at('moved_in')}, '-infinity')`;
  const left = sql`coalesce(${at('moved_out')}, 'infinity')`;
  return sql<boolean>`(payments.booking_id = ${bookingId} OR payments.id = ANY(ARRAY(
      SELECT gone.payment_id FROM ledger_transactions gone WHERE gone.booking_id = ${bookingId} AND gone.cause = 'moved_out')))
    AND ${within({ came, left })}`;
}

interface Moved {
  readonly came: RawBuilder<unknown>;
  readonly left: RawBuilder<unknown>;
}

async function holdsOf(db: Db, bookingId: string): Promise<MoneyMovement[]> {
  const rows = await db
    .selectFrom('payments')
    .select(camelCased(['id as paymentId', 'change_id', 'amount_halalas', 'held_in as writtenIn', 'held_at']))
    .select(isDeposit)
    // What was held was held before it moved.
    .where(paymentsOf(bookingId, ({ came, left }) => sql`held_at > ${came} AND held_at <= ${left}`))
    .orderBy('held_at')
    .execute();
  return rows.flatMap(({ heldAt, ...row }) => {
    if (heldAt === null) return [];
    return { ...row, kind: 'held' as const, commissionHalalas: ZERO, at: heldAt, doneAt: heldAt };
  });
}

/**
 * What a provider gave back by itself is `moved_there`, and never the later `set_off`: that books a surplus, which its refund has already,
 * and what was captured too little, which the renter never paid. Of a chargeback it is what the renter was owed that counts as back, and
 * what its end makes them owed anew counts as taken, for it goes back by a refund. `side`: on whose account the sum of a movement is read.
 */
const MOVEMENTS = {
  taken_in: { kind: 'taken', side: 'gateway' },
  moved_there: { kind: 'back', side: 'gateway' },
  charge_set_off: { kind: 'back', side: 'renter' },
  charge_won: { kind: 'taken', side: 'renter' },
  earned: { kind: 'earned', side: 'owner' },
  unearned: { kind: 'unearned', side: 'owner' },
  moved_out: { kind: 'moved_out', side: 'renter' },
  moved_in: { kind: 'moved_in', side: 'renter' },
} as const;
type MovementCause = keyof typeof MOVEMENTS;

/** What was taken in, what left without us, and what the owner has earned and lost again. Refunds of ours are read from their operations. */
async function ledgerMovementsOf(db: Db, bookingId: string): Promise<MoneyMovement[]> {
  const rows = await db
    .selectFrom('ledger_transactions as movement')
    .innerJoin('ledger_entries as entry', 'entry.transaction_id', 'movement.id')
    .innerJoin('payments', 'payments.id', 'movement.payment_id')
    .select(camelCased(['movement.cause', 'movement.at', 'movement.written_in']))
    .select(camelCased(['payments.id as paymentId', 'payments.change_id']))
    .select(isDeposit)
    .select([
      sql<Halalas>`coalesce(sum(entry.amount_halalas) FILTER (WHERE account LIKE 'gateway:%'), 0)`.as(
        'gateway',
      ),
      sql<Halalas>`coalesce(sum(entry.amount_halalas) FILTER (WHERE account LIKE 'owner:%'), 0)`.as('owner'),
      sql<Halalas>`coalesce(sum(entry.amount_halalas) FILTER (WHERE account LIKE 'renter:%'), 0)`.as(
        'renter',
      ),
      sql<Halalas>`coalesce(sum(entry.amount_halalas) FILTER (WHERE account IN (${COMMISSION_ACCOUNT}, ${VAT_ACCOUNT})), 0)`.as(
        'house',
      ),
    ])
    .where('movement.booking_id', '=', bookingId)
    .where('movement.cause', 'in', Object.keys(MOVEMENTS) as MovementCause[])
    .groupBy(['movement.id', 'payments.id'])
    .orderBy('movement.at')
    .orderBy('movement.id')
    .execute();
  return rows.flatMap(({ cause, gateway, owner, renter, house, ...row }) => {
    const { kind, side } = MOVEMENTS[cause as MovementCause];
    // Nothing was set off against this chargeback, so that its end moves no money of the renter.
    if (cause === 'charge_won' && renter === ZERO) return [];
    return {
      ...row,
      kind,
      amountHalalas: halalas(Math.abs({ gateway, owner, renter }[side])),
      commissionHalalas: halalas(Math.abs(house)),
      doneAt: row.at,
    };
  });
}

/** Releases and refunds of ours, from the moment at which they are decided. */
async function returnsOf(db: Db, bookingId: string): Promise<MoneyMovement[]> {
  const rows = await db
    .selectFrom('payment_operations as operation')
    .innerJoin('payments', 'payments.id', 'operation.payment_id')
    .select(camelCased(['operation.kind', 'operation.state', 'operation.amount_halalas']))
    .select(camelCased(['operation.created_at as at', 'operation.settled_at', 'operation.written_in']))
    .select(camelCased(['payments.id as paymentId', 'payments.change_id', 'payments.state as paymentState']))
    .select(isDeposit)
    // What goes back in the moment of moving, because the other thing costs less, is the other booking's.
    .where(
      paymentsOf(
        bookingId,
        ({ came, left }) => sql`operation.created_at >= ${came} AND operation.created_at < ${left}`,
      ),
    )
    .where('operation.kind', 'in', ['void', 'refund'])
    .orderBy('operation.created_at')
    .orderBy('operation.id')
    .execute();
  return rows.flatMap(({ kind, state, paymentState, settledAt, ...row }) => {
    // The bank refuses to release a hold that has lapsed; the money is free all the same.
    const isLapsed = kind === 'void' && state === 'refused' && paymentState === 'voided';
    const isDone = state === 'done' || state === 'paid_by_hand' || isLapsed;
    if (state === 'refused' && !isDone) return [];
    return {
      ...row,
      kind: kind === 'void' ? ('released' as const) : ('back' as const),
      commissionHalalas: ZERO,
      doneAt: isDone ? settledAt : null,
    };
  });
}

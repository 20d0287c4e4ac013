import type { BookingState } from '@kiraa/domain/booking/life/life.ts';
import { type OwnerTab, ownerTabs, type RenterTab, renterTabs } from '@kiraa/domain/booking/life/statuses.ts';
import { type DepositState, standingStates } from '@kiraa/domain/deposit/deposit.ts';
import { DEPOSIT_ASKED_DAYS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { ZERO } from '@kiraa/domain/money.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../../../platform/database/database.ts';

type Expressions = ExpressionBuilder<Database, 'bookings'>;
type Condition = ExpressionWrapper<Database, 'bookings', SqlBool>;

const states = (where: Expressions, ...list: BookingState[]) => where('bookings.state', 'in', list);
const begun = (where: Expressions, now: Date) => where('bookings.starts_at', '<=', now);
const ahead = (where: Expressions, now: Date) => where('bookings.starts_at', '>', now);

/** The owner has asked for a delay fee, is owed for a claim, or waits for the deposit, and it is not paid yet. */
const isAsked = (where: Expressions, now: Date) =>
  where.or([isFeeAsked(where), isClaimDue(where), isDepositDue(where, now)]);

const depositIn = (where: Expressions, ...list: DepositState[]) =>
  where.exists(
    where
      .selectFrom('deposits')
      .select('deposits.booking_id')
      .whereRef('deposits.booking_id', '=', 'bookings.id')
      .where('deposits.state', 'in', list),
  );

/** depositStage() of domain/deposit for a firm booking. */
const isDepositDue = (where: Expressions, now: Date) =>
  where.and([
    where('bookings.deposit_halalas', '>', ZERO),
    where('bookings.starts_at', '>', now),
    // The most that a booking can have, for the index, and then its own days.
    where('bookings.starts_at', '<=', addMilliseconds(now, DEPOSIT_ASKED_DAYS_MAXIMUM * DAY_MILLISECONDS)),
    sql<boolean>`bookings.starts_at <= ${now}::timestamptz + bookings.deposit_asked_days * interval '24 hours'`,
    where.not(depositIn(where, 'kept', 'taking', 'over')),
  ]);

const isClaimDue = (where: Expressions) =>
  where.and([
    where.exists(
      where
        .selectFrom('claims')
        .select('claims.id')
        .whereRef('claims.booking_id', '=', 'bookings.id')
        .where('claims.state', '=', 'due'),
    ),
    // While the deposit stands, it pays first.
    where.not(depositIn(where, ...standingStates)),
  ]);

const isFeeAsked = (where: Expressions) =>
  where.exists(
    where
      .selectFrom('delay_charges')
      .select('delay_charges.id')
      .whereRef('delay_charges.booking_id', '=', 'bookings.id')
      .where('delay_charges.state', '=', 'open')
      .where('delay_charges.asked_by', '=', 'owner'),
  );

/** More time is asked for, or was given (P2-OWNB-24, P2-OWNB-26); what was declined is no longer listed (P2-OWNB-25). */
const hasExtension = (where: Expressions) =>
  where.exists(
    where
      .selectFrom('booking_changes as change')
      .select('change.id')
      .whereRef('change.booking_id', '=', 'bookings.id')
      .where('change.kind', '=', 'extension')
      .where((change) =>
        change.or([
          change('change.state', '=', 'applied'),
          // The extension of a returned booking cannot be accepted any more, though the bank may still owe its answer.
          change.and([change('change.state', '=', 'requested'), change('bookings.state', '=', 'accepted')]),
        ]),
      ),
  );

/** The tabs of domain/booking/life/statuses.ts as SQL conditions; a test compares the two. */
const renterConditions: Record<RenterTab, (where: Expressions, now: Date) => Condition> = {
  pending: (where, now) =>
    where.or([
      states(where, 'requested'),
      where.and([states(where, 'awaiting_payment'), where('bookings.slot_until', '>', now)]),
      where.and([states(where, 'accepted'), isAsked(where, now)]),
      where.and([states(where, 'returned', 'completed', 'cancelled'), isClaimDue(where)]),
    ]),
  upcoming: (where, now) =>
    where.and([states(where, 'accepted'), ahead(where, now), where.not(isAsked(where, now))]),
  current: (where, now) =>
    where.and([states(where, 'accepted'), begun(where, now), where.not(isAsked(where, now))]),
  completed: (where) =>
    where.and([
      states(where, 'returned', 'completed', 'cancelled', 'declined', 'expired'),
      where('bookings.renter_removed_at', 'is', null),
      where.not(isClaimDue(where)),
    ]),
};

const ownerConditions: Record<OwnerTab, (where: Expressions, now: Date) => Condition> = {
  new_confirmations: (where, now) =>
    where.or([states(where, 'requested'), where.and([states(where, 'accepted'), ahead(where, now)])]),
  extension: (where) => where.and([states(where, 'accepted', 'returned'), hasExtension(where)]),
  current: (where, now) =>
    where.or([where.and([states(where, 'accepted'), begun(where, now)]), states(where, 'returned')]),
  completed: (where) => states(where, 'completed', 'cancelled'),
};

export type Tab =
  | { readonly side: 'renter'; readonly tab: RenterTab }
  | { readonly side: 'owner'; readonly tab: OwnerTab };

function tabsOf(side: Tab['side']): Tab[] {
  return side === 'renter'
    ? renterTabs.map((tab) => ({ side, tab }))
    : ownerTabs.map((tab) => ({ side, tab }));
}

function conditionOf(tab: Tab, now: Date): (where: Expressions) => Condition {
  return (where) =>
    tab.side === 'renter' ? renterConditions[tab.tab](where, now) : ownerConditions[tab.tab](where, now);
}

const sideColumn = { renter: 'bookings.renter_id', owner: 'bookings.owner_id' } as const;

/** The order of a tab: what waits for the person comes first; what is over, newest first. */
export async function idsOfTab(
  db: Db,
  accountId: string,
  tab: Tab,
  page: { readonly now: Date; readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const direction = tab.tab === 'completed' ? 'desc' : 'asc';
  const rows = await db
    .selectFrom('bookings')
    .select('bookings.id')
    .where(sideColumn[tab.side], '=', accountId)
    .where(conditionOf(tab, page.now))
    .orderBy(sql`(bookings.state = 'awaiting_payment')`, 'desc')
    .orderBy(sql`(bookings.state = 'requested')`, 'desc')
    .orderBy('bookings.starts_at', direction)
    .orderBy('bookings.id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many bookings are in each tab of a side, counted in one pass over the person's bookings. */
export async function countTabs(
  db: Db,
  accountId: string,
  side: Tab['side'],
  now: Date,
): Promise<Record<string, number>> {
  const row = await db
    .selectFrom('bookings')
    .select((expression) =>
      tabsOf(side).map((tab) =>
        expression.fn.countAll<number>().filterWhere(conditionOf(tab, now)).as(tab.tab),
      ),
    )
    .where(sideColumn[side], '=', accountId)
    .executeTakeFirstOrThrow();
  return Object.fromEntries(Object.entries(row).map(([tab, count]) => [tab, Number(count)]));
}

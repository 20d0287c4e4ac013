import { cancelTerms } from '@kiraa/domain/booking/money/cancelling.ts';
import { sideOfKind } from '@kiraa/domain/claim/claim.ts';
import { halalas, percentOf } from '@kiraa/domain/money.ts';
import type { World } from '../world.ts';
import type { Books } from './bank.ts';

/** Bookings of one world, whose payments may be at any provider. */
interface Stage {
  readonly world: World;
  readonly bookings: readonly { readonly id: string }[];
}

interface Standing {
  readonly state: string;
  readonly total_halalas: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/**
 * Compares the bank's books, without our ledger, with what each booking owes by the rules. Returns one line for each
 * booking for which we hold another amount.
 */
export async function misplacedMoney(stage: Stage): Promise<string[]> {
  const { providers } = stage.world.config.payments;
  const books = await Promise.all(providers.map(({ name }) => stage.world.bankOf(name).balances()));
  const balances = Object.assign({}, ...books) as Books;
  const lines: string[] = [];
  for (const { id } of stage.bookings) {
    const booking = await stage.world.db
      .selectFrom('bookings')
      .select(['state', 'total_halalas', 'starts_at', 'ends_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const payments = await stage.world.db
      .selectFrom('payments')
      .select('reference')
      .where('booking_id', '=', id)
      .execute();
    const net = payments.reduce((sum, { reference }) => sum + (balances[reference]?.netHalalas ?? 0), 0);
    const due = (await dueOf(stage, id, booking)) + (await dueAfterwards(stage, id));
    const otherwise = await movedOtherwise(stage, id);
    if (net + otherwise !== due)
      lines.push(
        `booking ${id} is ${booking.state}: the bank has moved ${net}, and ${otherwise} otherwise; due is ${due}`,
      );
  }
  return lines;
}

/** What the bank moved otherwise than it was asked to, or renters' banks have taken back, less what the house paid back by hand: the house carries both. */
async function movedOtherwise({ world }: Stage, bookingId: string): Promise<number> {
  const rows = await world.db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select('amount_halalas')
    .where('booking_id', '=', bookingId)
    .where((where) =>
      where.or([
        where('account', 'in', ['platform:differences', 'platform:chargebacks', 'bank:by-hand']),
        // What waits of an owner's share stands there without a payment.
        where.and([where('account', 'like', 'chargeback:%'), where('payment_id', 'is not', null)]),
      ]),
    )
    .execute();
  return rows.reduce((sum, { amount_halalas }) => sum + amount_halalas, 0);
}

/**
 * Halalas that a booking should have brought us: the price of a firm booking with all extensions, and a paid fee for a
 * late return.
 */
async function dueOf(stage: Stage, id: string, booking: Standing): Promise<number> {
  if (['accepted', 'returned', 'completed'].includes(booking.state))
    return booking.total_halalas + (await feeOf(stage, id));
  return keptOf(stage, id, booking);
}

/** What an owner's claim has brought, less what a renter's claim and the operators have given back. */
async function dueAfterwards({ world }: Stage, bookingId: string): Promise<number> {
  const claims = await world.db
    .selectFrom('claims')
    .select(['kind', 'agreed_halalas'])
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'settled')
    .execute();
  const refunds = await world.db
    .selectFrom('operator_refunds')
    .select('amount_halalas')
    .where('booking_id', '=', bookingId)
    .where('withdrawn_at', 'is', null)
    .where((row) => row.or([row('needs_second', '=', false), row('approved_at', 'is not', null)]))
    .execute();
  // An owner's is paid for, by itself or out of the deposit; a renter's goes back of what was paid before.
  const claimed = claims.map(
    (one) => (one.agreed_halalas ?? 0) * (sideOfKind(one.kind) === 'owner' ? 1 : -1),
  );
  return [...claimed, ...refunds.map((one) => -one.amount_halalas)].reduce((sum, one) => sum + one, 0);
}

async function feeOf({ world }: Stage, bookingId: string): Promise<number> {
  const row = await world.db
    .selectFrom('delay_charges')
    .select('amount_halalas')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  return row?.amount_halalas ?? 0;
}

/**
 * Halalas of a cancelled booking that are not refunded, by the rules or, where an admin decided, by the reason in its
 * timeline.
 */
async function keptOf(stage: Stage, bookingId: string, booking: Standing): Promise<number> {
  const step = await stage.world.db
    .selectFrom('booking_events')
    .select(['step', 'actor', 'at', 'reason', 'from_state'])
    .where('booking_id', '=', bookingId)
    .where('step', 'in', ['cancel', 'overrule'])
    .executeTakeFirst();
  if (!step || step.from_state === 'requested') return 0;
  const paidHalalas = halalas(booking.total_halalas + (await feeOf(stage, bookingId)));
  if (step.step === 'overrule') return paidHalalas - percentOf(paidHalalas, Number(step.reason));
  const firm = { state: 'accepted', start: booking.starts_at, end: booking.ends_at, paidHalalas } as const;
  const found = cancelTerms(firm, step.actor === 'owner' ? 'owner' : 'renter', step.at);
  if (!found.ok) throw new Error(`booking ${bookingId} was cancelled against the rules`);
  return found.terms.keptHalalas;
}

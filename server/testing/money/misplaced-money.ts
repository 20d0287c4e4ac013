import type { World } from '../world.ts';
import type { Books } from './bank.ts';
import { possibleDues } from './booking-due.ts';

/** Bookings of one world, whose payments may be at any provider. */
interface Stage {
  readonly world: World;
  readonly bookings: readonly { readonly id: string }[];
}

/**
 * Compares the bank's books, without our ledger, with what each booking owes by the rules. Returns one line for each
 * booking for which we hold another amount.
 */
export async function misplacedMoney(stage: Stage): Promise<string[]> {
  const { db, config, bankOf } = stage.world;
  const books = await Promise.all(config.payments.providers.map(({ name }) => bankOf(name).balances()));
  const balances = Object.assign({}, ...books) as Books;
  const lines: string[] = [];
  for (const { id } of stage.bookings) {
    const payments = await db
      .selectFrom('payments')
      .select('reference')
      .where('booking_id', '=', id)
      .execute();
    const net = payments.reduce((sum, { reference }) => sum + (balances[reference]?.netHalalas ?? 0), 0);
    const dues = await possibleDues(db, id);
    const otherwise = await movedOtherwise(stage, id);
    if (dues.includes(net + otherwise)) continue;
    const { state } = await db
      .selectFrom('bookings')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const due = dues.join(' or ');
    lines.push(
      `booking ${id} is ${state}: the bank has moved ${net}, and ${otherwise} otherwise; due is ${due}`,
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

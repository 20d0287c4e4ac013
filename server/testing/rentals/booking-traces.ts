import type { Person, World } from '../world.ts';

/**
 * The halalas that a booking has left in our ledger: the sum of each account that is not zero, people's accounts by
 * their side.
 */
export async function ledgerOf({ db }: World, bookingId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(['account', 'amount_halalas'])
    .where('booking_id', '=', bookingId)
    .execute();
  const sums: Record<string, number> = {};
  for (const { account, amount_halalas } of rows) {
    const name = account.startsWith('platform:') ? account : (account.split(':')[0] ?? '');
    sums[name] = (sums[name] ?? 0) + amount_halalas;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

/** What the bank has of a booking's payments, oldest first. */
export async function atBank({ db, bank }: World, bookingId: string) {
  const balances = await bank.balances();
  const payments = await db
    .selectFrom('payments')
    .select('reference')
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return payments.map(({ reference }) => {
    const { heldHalalas: held = 0, netHalalas: net = 0 } = balances[reference] ?? {};
    return { held, net };
  });
}

/** The kinds of notifications that a person got, oldest first. */
export async function kindsFor({ db }: World, person: Person): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('kind')
    .where('account_id', '=', person.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

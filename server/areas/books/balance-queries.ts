import { nextDate, startOfDate } from '@kiraa/domain/dates.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** All accounts of one kind: `gateway`, `renter`, `owner` … as the account's name begins. */
export interface KindBalance {
  readonly kind: string;
  /** Accounts that are not at zero. */
  readonly accounts: number;
  /** What the accounts with a debit balance come to, and those with a credit balance; both positive. */
  readonly debitHalalas: Halalas;
  readonly creditHalalas: Halalas;
}

/** The trial balance: the two columns come to the same as long as every transaction sums to zero. */
export async function trialBalance(db: Db): Promise<KindBalance[]> {
  const { rows } = await sql<KindBalance>`
    SELECT split_part(account, ':', 1) AS kind, count(*) FILTER (WHERE balance <> 0) AS accounts,
      coalesce(sum(balance) FILTER (WHERE balance > 0), 0) AS "debitHalalas",
      coalesce(-sum(balance) FILTER (WHERE balance < 0), 0) AS "creditHalalas"
    FROM (SELECT account, sum(amount_halalas) AS balance FROM ledger_entries GROUP BY account) one
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** What one cause moved on the accounts of one kind in a day. */
export interface DayMovement {
  readonly cause: string;
  readonly kind: string;
  readonly transactions: number;
  readonly debitHalalas: Halalas;
  readonly creditHalalas: Halalas;
}

export interface DayBalance {
  readonly kind: string;
  readonly openingHalalas: Halalas;
  readonly closingHalalas: Halalas;
}

export interface DayStatement {
  readonly balances: readonly DayBalance[];
  readonly movements: readonly DayMovement[];
}

/** The statement of a day in Riyadh, "2027-03-07": what stood before it, what moved in it, what stands after it. */
export async function statementOfDay(db: Db, day: string): Promise<DayStatement> {
  const from = startOfDate(day, RIYADH);
  const until = startOfDate(nextDate(day), RIYADH);
  const balances = await sql<DayBalance>`
    SELECT split_part(account, ':', 1) AS kind,
      coalesce(sum(amount_halalas) FILTER (WHERE at < ${from}), 0) AS "openingHalalas",
      sum(amount_halalas) AS "closingHalalas"
    FROM ledger_entries WHERE at < ${until} GROUP BY 1 ORDER BY 1`.execute(db);
  const movements = await sql<DayMovement>`
    SELECT t.cause, split_part(e.account, ':', 1) AS kind, count(DISTINCT t.id) AS transactions,
      coalesce(sum(e.amount_halalas) FILTER (WHERE e.amount_halalas > 0), 0) AS "debitHalalas",
      coalesce(-sum(e.amount_halalas) FILTER (WHERE e.amount_halalas < 0), 0) AS "creditHalalas"
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.at >= ${from} AND t.at < ${until} GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return { balances: balances.rows, movements: movements.rows };
}

import { unsettledStates } from '@kiraa/domain/claim/claim.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import type { TaxModel } from '@kiraa/domain/tax/tax-model.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface AccountSum {
  readonly account: string;
  readonly halalas: Halalas;
}

const unsettled = sql.join(unsettledStates.map((state) => sql.lit(state)));

/** What was taken of each payment: what was captured of a hold, and else what was paid. */
const taken = sql`SELECT p.id, p.provider, p.payer_id, coalesce(c.amount_halalas, paid.halalas, p.amount_halalas) AS halalas
  FROM payments p
  LEFT JOIN payment_operations c ON c.payment_id = p.id AND c.kind = 'capture' AND c.state = 'done'
  -- Where a provider took another sum than was asked for, the sum is kept with the movement alone.
  LEFT JOIN LATERAL (SELECT sum(e.amount_halalas) AS halalas FROM security_events s
    JOIN ledger_transactions t ON t.payment_id = p.id AND t.cause = 'taken_in'
    JOIN ledger_entries e ON e.transaction_id = t.id AND e.account LIKE 'gateway:%'
    WHERE s.kind = 'payment-mismatch' AND s.details ->> 'paymentId' = p.id::text
    GROUP BY s.id LIMIT 1) paid ON p.method = 'purchase'
  WHERE p.state IN ('captured', 'refunded')`;

/** By how much a provider captured too little (`missing`) or refunded too much (`surplus`): the house carries both. */
const carried = sql`SELECT d.payment_id,
    coalesce(sum(d.asked_halalas - d.moved_halalas) FILTER (WHERE o.kind = 'capture' AND d.moved_halalas < d.asked_halalas), 0)
      AS missing,
    coalesce(sum(d.moved_halalas - d.asked_halalas) FILTER (WHERE o.kind = 'refund' AND d.moved_halalas > d.asked_halalas), 0)
      AS surplus
  FROM payment_differences d JOIN payment_operations o ON o.payment_id = d.payment_id
    AND o.provider_operation_id = d.movement_id AND o.state = 'done'
  WHERE d.kind = 'amount' GROUP BY d.payment_id`;

const given = sql`SELECT payment_id, coalesce(sum(amount_halalas) FILTER (WHERE state = 'done'), 0) AS refunded,
    coalesce(sum(amount_halalas) FILTER (WHERE state = 'paid_by_hand'), 0) AS by_hand
  FROM payment_operations WHERE kind = 'refund' AND state IN ('done', 'paid_by_hand') GROUP BY payment_id`;

const there = sql`SELECT payment_id, sum(moved_halalas) AS halalas FROM payment_differences
  WHERE kind IN ('refunded_there', 'charged_back') GROUP BY payment_id`;

/** What renters' banks have taken and not given back. */
const charged = sql`SELECT payment_id, sum(amount_halalas) AS halalas FROM chargebacks WHERE state <> 'won' GROUP BY payment_id`;

/** What was owed to renters and had reached them through their banks, by the account that it was set off against. */
const chargedOff = sql`SELECT o.account, sum(e.amount_halalas) AS halalas FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id AND e.account LIKE 'renter:%'
  JOIN ledger_entries o ON o.transaction_id = t.id AND o.id <> e.id WHERE t.cause = 'charge_set_off' GROUP BY o.account`;

/** What the movements of a payment itself say of its renter: what was earned of it, less what was set off. */
const used = sql`SELECT t.payment_id, sum(e.amount_halalas) AS halalas,
    coalesce(sum(e.amount_halalas) FILTER (WHERE t.cause = 'set_off'), 0) AS set_off
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.account LIKE 'renter:%'
  WHERE t.cause IN ('earned', 'unearned', 'set_off', 'charge_set_off', 'charge_won') GROUP BY t.payment_id`;

/** What was taken for deposits that are neither released nor claimed. */
const deposited = sql`SELECT p.payer_id, sum(d.amount_halalas) AS halalas FROM deposits d JOIN payments p ON p.id = d.payment_id
  WHERE d.state = 'kept' AND p.state IN ('captured', 'refunded') GROUP BY p.payer_id`;

/** What accounts should be by the tables of payments, payouts, fees and claims; several lines of one account add up. */
export async function expectedByTables(db: Db): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    WITH taken AS MATERIALIZED (${taken}), carried AS (${carried}), given AS (${given}), there AS (${there}), used AS (${used}),
    charged AS (${charged}), charged_off AS MATERIALIZED (${chargedOff}),
    money AS MATERIALIZED (SELECT taken.*, coalesce(refunded, 0) AS refunded, coalesce(by_hand, 0) AS by_hand,
        coalesce(there.halalas, 0) AS there, coalesce(charged.halalas, 0) AS charged, coalesce(missing, 0) AS missing, coalesce(surplus, 0) AS surplus,
        coalesce(used.halalas, 0) AS used, coalesce(set_off, 0) AS set_off
      FROM taken LEFT JOIN given ON given.payment_id = taken.id LEFT JOIN there ON there.payment_id = taken.id
      LEFT JOIN charged ON charged.payment_id = taken.id
      LEFT JOIN carried ON carried.payment_id = taken.id LEFT JOIN used ON used.payment_id = taken.id)
    SELECT 'gateway:' || provider AS account, sum(halalas - refunded - there - charged) AS halalas FROM money GROUP BY provider
    UNION ALL SELECT 'renter:' || payer_id, sum(refunded - surplus + by_hand + used - halalas - missing) FROM money GROUP BY payer_id
    UNION ALL SELECT 'platform:differences', sum(there + missing + surplus - set_off) FROM money
    UNION ALL SELECT 'bank:by-hand', -sum(by_hand) FROM money
    UNION ALL SELECT 'owner:' || owner_id, sum(amount_halalas) FROM payouts WHERE state IN ('sent', 'paid') GROUP BY owner_id
    UNION ALL SELECT 'bank:payouts', -sum(amount_halalas) FROM payouts WHERE state IN ('sent', 'paid')
    UNION ALL SELECT 'owner:' || owner_id, sum(fee_halalas) FROM owner_fees GROUP BY owner_id
    UNION ALL SELECT 'platform:replacement', -sum(fee_halalas) FROM owner_fees
    UNION ALL SELECT 'owner:' || b.owner_id, sum(c.held_halalas) FROM claims c JOIN bookings b ON b.id = c.booking_id
      WHERE c.state IN (${unsettled}) GROUP BY b.owner_id
    UNION ALL SELECT 'owner:' || b.owner_id, sum(k.frozen_halalas) FROM chargebacks k JOIN bookings b ON b.id = k.booking_id
      WHERE k.ended_at IS NULL GROUP BY b.owner_id
    UNION ALL SELECT 'chargeback:' || k.id, k.amount_halalas - k.frozen_halalas - coalesce(charged_off.halalas, 0)
      FROM chargebacks k LEFT JOIN charged_off ON charged_off.account = 'chargeback:' || k.id WHERE k.ended_at IS NULL
    UNION ALL SELECT 'platform:chargebacks', (SELECT coalesce(sum(house_part_halalas), 0) FROM chargebacks)
      - (SELECT coalesce(sum(halalas), 0) FROM charged_off WHERE account = 'platform:chargebacks')
    UNION ALL SELECT 'deposit:' || payer_id, -halalas FROM (${deposited}) deposited
    UNION ALL SELECT 'renter:' || payer_id, halalas FROM (${deposited}) deposited
    UNION ALL SELECT 'claim:' || id, -held_halalas FROM claims WHERE state IN (${unsettled})`.execute(db);
  return rows.filter(({ halalas }) => halalas !== null);
}

/** What accounts should be by the lines of settlement lists and of the bank, and by what was corrected. */
export async function expectedByFiles(db: Db): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    WITH booked AS MATERIALIZED (SELECT l.provider, l.payout, l.booked_net_halalas AS net,
        -- A line in another currency was booked by its movement, at the rate of its payment.
        CASE WHEN l.currency = 'SAR' THEN l.gross_minor ELSE e.amount_halalas END AS gross
      FROM settlement_lines l
      LEFT JOIN ledger_entries e ON e.transaction_id = l.movement_id AND e.account = 'gateway:' || l.provider
      WHERE l.booked_in IS NOT NULL),
    arrived AS (SELECT b.amount_halalas AS arrived, p.provider, CASE WHEN p.currency = 'SAR' THEN b.amount_halalas
        ELSE (SELECT sum(net) FROM booked WHERE booked.provider = p.provider AND booked.payout = p.payout) END AS under_way
      FROM bank_lines b JOIN settlement_lines p ON p.id = b.settlement_line_id)
    SELECT 'gateway:' || provider AS account, -sum(gross) AS halalas FROM booked GROUP BY provider
    UNION ALL SELECT 'fees:' || provider, sum(gross - net) FROM booked GROUP BY provider
    UNION ALL SELECT 'transit:' || provider, sum(net) FROM booked GROUP BY provider
    UNION ALL SELECT 'transit:' || provider, -sum(under_way) FROM arrived GROUP BY provider
    UNION ALL SELECT 'bank:arrived', sum(arrived) FROM arrived
    UNION ALL SELECT 'platform:exchange', sum(under_way - arrived) FROM arrived
    UNION ALL SELECT account, -sum(amount_halalas) FROM settlement_corrections WHERE done_at IS NOT NULL GROUP BY account
    UNION ALL SELECT against, sum(amount_halalas) FROM settlement_corrections WHERE done_at IS NOT NULL GROUP BY against`.execute(
    db,
  );
  return rows.filter(({ halalas }) => halalas !== null);
}

/** What is earned of one payment, and by which terms it is shared out. */
export interface EarnedShare {
  readonly ownerId: string;
  readonly isCompensation: boolean;
  readonly couponId: string | null;
  readonly commissionPercent: number;
  readonly vatPercent: number;
  readonly taxModel: TaxModel | null;
  readonly paidHalalas: Halalas;
  readonly discountHalalas: Halalas;
}

export async function earnedShares(db: Db): Promise<EarnedShare[]> {
  const { rows } = await sql<EarnedShare>`
    SELECT b.owner_id AS "ownerId", p.purpose IN ('claim', 'deposit') AS "isCompensation", b.coupon_id AS "couponId",
      b.commission_percent AS "commissionPercent",
      coalesce(max(t.vat_percent), b.vat_percent) AS "vatPercent", x.model AS "taxModel",
      sum(e.amount_halalas) FILTER (WHERE e.account LIKE 'renter:%') AS "paidHalalas",
      coalesce(sum(e.amount_halalas) FILTER (WHERE e.account IN ('platform:coupons', 'platform:replacement')), 0) AS "discountHalalas"
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN payments p ON p.id = t.payment_id JOIN bookings b ON b.id = t.booking_id
    LEFT JOIN booking_tax x ON x.booking_id = b.id
    WHERE t.cause IN ('earned', 'unearned') GROUP BY p.id, b.id, x.booking_id`.execute(db);
  return rows;
}

/** What the ledger says of each account, of the causes for which there is a rule. */
export async function balancesByCause(db: Db, causes: readonly string[]): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    SELECT e.account, sum(e.amount_halalas) AS halalas FROM ledger_entries e
    JOIN ledger_transactions t ON t.id = e.transaction_id WHERE t.cause = ANY(${causes}) GROUP BY e.account`.execute(
    db,
  );
  return rows;
}

/** Transactions that do not sum to zero; the database refuses them, so one of these was written past it. */
export async function unbalancedTransactions(db: Db): Promise<{ id: string; halalas: Halalas }[]> {
  const { rows } = await sql<{ id: string; halalas: Halalas }>`
    SELECT t.id, coalesce(sum(e.amount_halalas), 0) AS halalas FROM ledger_transactions t
    LEFT JOIN ledger_entries e ON e.transaction_id = t.id
    GROUP BY t.id HAVING coalesce(sum(e.amount_halalas), 1) <> 0 ORDER BY t.id`.execute(db);
  return rows;
}

/** Causes in the ledger that are none of `causes`. */
export async function otherCauses(db: Db, causes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ cause: string }>`
    SELECT DISTINCT cause FROM ledger_transactions WHERE cause <> ALL(${causes}) ORDER BY cause`.execute(db);
  return rows.map(({ cause }) => cause);
}

import type { Halalas } from '@kiraa/domain/money.ts';
import type { BookedMovement } from '@kiraa/domain/settlement/match-list.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface MovementAt extends BookedMovement {
  readonly halalas: Halalas;
  /** Riyals for a unit of the other currency; null where it is riyals. */
  readonly rate: string | null;
}

/** What moves at a provider, and so stands in one of its lists: the causes of `t`. */
export const isAtProvider = sql<boolean>`t.cause IN ('taken_in', 'given_back', 'moved_there', 'charged_back', 'charge_won')`;

/** What our books say has moved at a provider since then, in the currency in which it was charged. */
export async function movementsAt(db: Db, provider: string, since: Date): Promise<MovementAt[]> {
  const { rows } = await sql<MovementAt>`
    SELECT t.id, p.channel, p.reference AS "paymentReference", coalesce(o.reference, p.reference) AS reference,
      CASE WHEN t.cause = 'taken_in' THEN 'payment' WHEN t.cause = 'given_back' OR d.kind = 'refunded_there' THEN 'refund'
        WHEN t.cause = 'charge_won' THEN 'chargeback_won' ELSE 'chargeback' END AS kind,
      CASE WHEN k.id IS NULL THEN coalesce(o.provider_operation_id, d.movement_id, p.provider_payment_id)
        ELSE coalesce(k.movement_id, k.provider_reference) END AS transaction,
      coalesce(p.charged_currency, 'SAR') AS currency, p.charged_rate AS rate, e.amount_halalas AS halalas,
      CASE WHEN p.charged_cents IS NULL THEN e.amount_halalas
        ELSE round(p.charged_cents::numeric * e.amount_halalas / p.amount_halalas) END AS "amountMinor",
      coalesce(t.value_day, (t.at AT TIME ZONE 'Asia/Riyadh')::date) AS day,
      -- What was written off is looked for no more: a line that comes after all is doubled.
      l.id IS NOT NULL OR EXISTS (SELECT FROM settlement_differences off
        JOIN settlement_corrections c ON c.difference_id = off.id AND c.done_at IS NOT NULL
        WHERE off.subject = t.id AND off.kind = 'missing_there') AS "isSettled"
    FROM ledger_transactions t JOIN payments p ON p.id = t.payment_id
    JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'gateway:' || p.provider
    LEFT JOIN payment_operations o ON o.id = t.operation_id LEFT JOIN payment_differences d ON d.id = t.difference_id
    LEFT JOIN chargebacks k ON k.id = t.chargeback_id LEFT JOIN settlement_lines l ON l.movement_id = t.id
    WHERE p.provider = ${provider} AND ${isAtProvider} AND t.at >= ${since}
    ORDER BY t.at, t.id`.execute(db);
  return rows;
}

/** Which of these are references of payments of ours. */
export async function paymentsNamed(db: Db, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    SELECT reference FROM payments WHERE reference = ANY(${references})`.execute(db);
  return new Set(rows.map(({ reference }) => reference));
}

/** The providers at which our books have something on a day. */
export async function providersOfDay(db: Db, day: string): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    SELECT DISTINCT p.provider FROM ledger_transactions t JOIN payments p ON p.id = t.payment_id
    WHERE ${isAtProvider}
      AND coalesce(t.value_day, (t.at AT TIME ZONE 'Asia/Riyadh')::date) = ${day}
    UNION SELECT provider FROM settlement_lines WHERE value_day = ${day} ORDER BY 1`.execute(db);
  return rows.map(({ provider }) => provider);
}

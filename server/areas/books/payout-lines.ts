import { nextDate } from '@kiraa/domain/dates.ts';
import type { Difference } from '@kiraa/domain/settlement/difference.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { coveredDays, endDifferences, nameDifferences } from './settlement-queries.ts';

/** Days that a payout may be under way to the bank. */
const UNDER_WAY_DAYS = 3;

/** A payout to our bank as its provider's list has it, with what its lines come to. */
export interface PayoutLine {
  readonly id: string;
  readonly provider: string;
  readonly payout: string;
  readonly currency: string;
  readonly netMinor: number;
  readonly valueDay: string;
  /** What its lines come to in its own currency, and in the ledger. */
  readonly linesMinor: number;
  readonly linesHalalas: number;
  readonly hasArrived: boolean;
}

/** The payouts of days that are open, of one provider or of all. */
export async function payoutLines(db: Db, provider?: string): Promise<PayoutLine[]> {
  const { rows } = await sql<PayoutLine>`
    SELECT l.id, l.provider, l.payout, l.currency, l.net_minor AS "netMinor", l.value_day AS "valueDay",
      coalesce(sum(part.net_minor), 0) AS "linesMinor", coalesce(sum(part.booked_net_halalas), 0) AS "linesHalalas",
      -- What was written off is waited for no more: the bank's line is foreign if it comes after all.
      b.id IS NOT NULL OR EXISTS (SELECT FROM settlement_differences off
        JOIN settlement_corrections c ON c.difference_id = off.id AND c.done_at IS NOT NULL
        WHERE off.subject = l.id AND off.kind = 'payout_not_arrived') AS "hasArrived"
    FROM settlement_lines l LEFT JOIN settlement_lines part
      ON part.provider = l.provider AND part.payout = l.payout AND part.kind NOT IN ('payout', 'unreadable')
    LEFT JOIN bank_lines b ON b.settlement_line_id = l.id
    WHERE l.kind = 'payout' AND l.provider = coalesce(${provider ?? null}, l.provider)
      AND NOT EXISTS (SELECT FROM sealed_days s WHERE s.day = l.value_day)
    GROUP BY l.id, b.id ORDER BY l.value_day, l.id`.execute(db);
  return rows;
}

/** Names payouts that their lines do not come to, and those that the bank ought to have by now; ends what has been mended since. */
export async function comparePayouts(trx: Tx, provider: string, at: Date): Promise<number> {
  const bank = await coveredDays(trx, 'bank');
  const lines = await payoutLines(trx, provider);
  const differences = lines.flatMap((line): Difference[] => {
    const { id, payout, valueDay, netMinor, linesMinor, hasArrived } = line;
    const about = { subject: id, day: valueDay, reference: payout };
    const found: Difference[] = [];
    if (netMinor !== linesMinor)
      found.push({ ...about, kind: 'other_payout', oursMinor: linesMinor, theirsMinor: netMinor });
    if (!hasArrived && [...bank].some((day) => day >= nextDate(valueDay, UNDER_WAY_DAYS)))
      found.push({ ...about, kind: 'payout_not_arrived', oursMinor: netMinor, theirsMinor: null });
    return found;
  });
  const mended = lines.filter((line) => line.netMinor === line.linesMinor).map(({ id }) => id);
  await endDifferences(trx, mended, ['other_payout'], at);
  const arrived = lines.filter(({ hasArrived }) => hasArrived).map(({ id }) => id);
  await endDifferences(trx, arrived, ['payout_not_arrived'], at);
  return nameDifferences(trx, provider, differences, at);
}

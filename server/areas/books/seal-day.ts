import { dateOf } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import { type Db, transact } from '../../platform/database/database.ts';
import { adminByMobile } from '../accounts/accounts.ts';
import { openDifferences } from './difference-queries.ts';
import { isAtProvider, providersOfDay } from './movement-queries.ts';
import { coveredDays } from './settlement-queries.ts';
import { lockBooks } from './take-in.ts';

export type SealOutcome =
  | 'done'
  | 'NO_ADMIN'
  | 'NOT_OVER'
  | 'SEALED'
  | { readonly refusal: 'DIFFERENCES'; readonly count: number }
  /** The file of a source, a provider or `bank`, has not come for this day. */
  | { readonly refusal: 'NO_FILE'; readonly source: string; readonly day: string }
  /** Movements that no list has yet: the list of the day after will say. */
  | { readonly refusal: 'UNSETTLED'; readonly source: string; readonly count: number };

/**
 * Seals a day in Riyadh: from now on nothing is posted to it, and its lines and differences stay as they are (D-RECONCILE). Refused
 * while it is not over, while a list or the statement is missing, and while anything in it is open.
 */
export async function sealDay(
  { db, clock }: Pick<Services, 'clock'> & { readonly db: Db },
  day: string,
  by: string,
): Promise<SealOutcome> {
  return transact(db, async (trx): Promise<SealOutcome> => {
    const admin = await adminByMobile(trx, by);
    if (!admin) return 'NO_ADMIN';
    const at = clock.now();
    if (day >= dateOf(at, RIYADH)) return 'NOT_OVER';
    await lockBooks(trx);
    // Whoever is posting to the day ends first, and whoever comes later is refused by the database.
    await sql`SELECT pg_advisory_xact_lock(hashtext('sealed_days'))`.execute(trx);
    const found = await trx.selectFrom('sealed_days').select('day').where('day', '=', day).execute();
    if (found.length > 0) return 'SEALED';
    const providers = await providersOfDay(trx, day);
    for (const source of [...providers, 'bank'])
      if (!(await coveredDays(trx, source)).has(day)) return { refusal: 'NO_FILE', source, day };
    const open = await openDifferences(trx, day);
    if (open.length > 0) return { refusal: 'DIFFERENCES', count: open.length };
    for (const source of providers) {
      const count = await unsettledOf(trx, source, day);
      if (count > 0) return { refusal: 'UNSETTLED', source, count };
    }
    await trx.insertInto('sealed_days').values({ day, sealed_by: admin.id, sealed_at: at }).execute();
    return 'done';
  });
}

/** Movements of a day that no line has, and that no person has looked at. */
async function unsettledOf(db: Db, provider: string, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ledger_transactions t JOIN payments p ON p.id = t.payment_id
    WHERE p.provider = ${provider} AND ${isAtProvider}
      AND coalesce(t.value_day, (t.at AT TIME ZONE 'Asia/Riyadh')::date) = ${day}
      AND NOT EXISTS (SELECT FROM settlement_lines l WHERE l.movement_id = t.id)
      AND NOT EXISTS (SELECT FROM settlement_differences d WHERE d.subject = t.id AND d.kind = 'missing_there')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

import { dateOf } from '@kiraa/domain/dates.ts';
import { vatPercentOn, whyRateStays } from '@kiraa/domain/tax/vat-rate.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';
import { brokenConstraint, type Db, transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { adminByMobile } from '../accounts/accounts.ts';
import { findVatRate, insertVatRate, livingVatRates, withdrawRate } from './vat-rate-queries.ts';

type Edges = Pick<Services, 'clock'> & { readonly db: Db };

/** The percentage of VAT that holds at an instant, by its day in Riyadh (D-VAT-RATE). */
export async function vatPercentAt(db: Db, at: Date): Promise<number> {
  return vatPercentOn(await livingVatRates(db), dateOf(at, RIYADH));
}

export type RateRefusal = 'NO_ADMIN' | 'NOT_AHEAD' | 'TAKEN' | 'NOT_FOUND';

export interface RateWish {
  /** The first day on which it holds, "2028-01-01" in Riyadh. */
  readonly since: string;
  readonly percent: number;
  readonly reason: string;
  /** The mobile of the admin. */
  readonly by: string;
}

/** A rate holds from a day to come. Refused for today and earlier, and for a day on which another one begins. */
export async function addVatRate(
  { db, clock }: Edges,
  { since, percent, reason, by }: RateWish,
): Promise<'done' | RateRefusal> {
  const admin = await adminByMobile(db, by);
  if (!admin) return 'NO_ADMIN';
  const at = clock.now();
  const why = whyRateStays(since, dateOf(at, RIYADH));
  if (why) return why;
  const rate = { id: newId<'vat-rate'>(), since, percent, reason, addedBy: admin.id, addedAt: at };
  return orTaken(() => insertVatRate(db, rate));
}

/** A rate that has not begun never begins. */
export async function withdrawVatRate(
  { db, clock }: Edges,
  { since, by }: Pick<RateWish, 'since' | 'by'>,
): Promise<'done' | RateRefusal> {
  const admin = await adminByMobile(db, by);
  if (!admin) return 'NO_ADMIN';
  const at = clock.now();
  return transact(db, async (trx) => {
    const rate = await findVatRate(trx, since);
    if (!rate) return 'NOT_FOUND';
    const why = whyRateStays(since, dateOf(at, RIYADH));
    if (why) return why;
    await withdrawRate(trx, rate.id, { withdrawnBy: admin.id, withdrawnAt: at });
    return 'done';
  });
}

/** Two admins at once: the database has one rate a day. */
async function orTaken(write: () => Promise<void>): Promise<'done' | 'TAKEN'> {
  try {
    await write();
    return 'done';
  } catch (error) {
    if (brokenConstraint(error) === 'vat_rates_of_day') return 'TAKEN';
    throw error;
  }
}

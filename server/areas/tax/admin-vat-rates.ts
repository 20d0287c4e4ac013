import type { adminTaxEndpoints } from '@kiraa/contract/admin/tax.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import { dateOf } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { mobileOfCaller } from '../accounts/accounts.ts';
import { livingVatRates } from './vat-rate-queries.ts';
import { addVatRate as add, type RateRefusal, withdrawVatRate as withdraw } from './vat-rates.ts';

type Rows = typeof adminTaxEndpoints;

/** GET /admin/tax/rates. */
export async function vatRates({ db, clock }: MemberContext) {
  const today = dateOf(clock.now(), RIYADH);
  const rates = await livingVatRates(db);
  const data = rates.map(({ since, percent, reason, addedAt }) => ({
    since,
    percent,
    reason,
    addedAt: addedAt.toISOString(),
    isAhead: since > today,
  }));
  return accept({ data });
}

const REFUSALS: Readonly<Record<RateRefusal, RefusalCode>> = {
  NO_ADMIN: 'ADMIN_ONLY',
  NOT_AHEAD: 'RATE_NOT_AHEAD',
  TAKEN: 'RATE_TAKEN',
  NOT_FOUND: 'NOT_FOUND',
};

/** POST /admin/tax/rates/add. */
export async function addVatRate(context: MemberContext, rate: ParsedInputOf<Rows['addVatRate']>) {
  return told(await add(context, { ...rate, by: await mobileOfCaller(context) }));
}

/** POST /admin/tax/rates/withdraw. */
export async function withdrawVatRate(context: MemberContext, rate: ParsedInputOf<Rows['withdrawVatRate']>) {
  return told(await withdraw(context, { ...rate, by: await mobileOfCaller(context) }));
}

const told = (outcome: 'done' | RateRefusal) => (outcome === 'done' ? accept({}) : refuse(REFUSALS[outcome]));

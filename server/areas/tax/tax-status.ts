import type { paperEndpoints } from '@kiraa/contract/bookings/papers.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import type { TaxStatus } from '@kiraa/domain/tax/tax-model.ts';
import type { MemberContext } from '../../context.ts';
import { insertOwnerTax, ownerTaxOf } from './tax-queries.ts';

const ASKED = ['vatNumber', 'legalName', 'building', 'street', 'district', 'city', 'postalCode'] as const;

/** GET /tax/status */
export async function taxStatus({ db, caller }: MemberContext) {
  const said = await ownerTaxOf(db, caller.accountId);
  return accept({
    data: {
      status: (said?.status ?? 'unregistered') as TaxStatus,
      vatNumber: said?.vatNumber ?? '',
      legalName: said?.legalName ?? '',
      building: said?.building ?? '',
      street: said?.street ?? '',
      district: said?.district ?? '',
      city: said?.city ?? '',
      postalCode: said?.postalCode ?? '',
    },
  });
}

/** POST /tax/status: a row more; what was paid for keeps what held then (D-TAX). Saying the same again adds nothing. */
export async function saveTaxStatus(
  { db, caller, clock }: MemberContext,
  { status, claimedAccountId: _, ...registration }: ParsedInputOf<typeof paperEndpoints.saveTaxStatus>,
) {
  const said = await ownerTaxOf(db, caller.accountId);
  const row = { accountId: caller.accountId, status, at: clock.now() };
  if (status === 'unregistered') {
    // An admin's exemption is not the owner's to take back, and whoever never said anything is unregistered already.
    if (said?.status === 'registered') await insertOwnerTax(db, row);
    return accept({});
  }
  const missing = ASKED.filter((field) => (registration[field] ?? '') === '');
  if (missing.length > 0) {
    const fields: Record<string, RefusalCode> = {};
    for (const field of missing) fields[field] = 'REQUIRED';
    return refuse('REQUIRED', fields);
  }
  const isSame = ASKED.every((field) => said?.[field] === registration[field]);
  if (!isSame) await insertOwnerTax(db, { ...row, ...registration });
  return accept({});
}

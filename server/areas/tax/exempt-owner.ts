import type { Db } from '../../platform/database/database.ts';
import { insertOwnerTax, ownerTaxOf } from './tax-queries.ts';

interface Exemption {
  readonly mobile: string;
  /** The name of the admin. */
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** An admin has judged that this owner supplies what they rent out, though without a VAT number (D-TAX). */
export async function exemptOwner(
  db: Db,
  { mobile, by, reason, at }: Exemption,
): Promise<'done' | 'registered' | 'not-found'> {
  const query = db.selectFrom('accounts').select('id').where('mobile', '=', mobile);
  const account = await query.executeTakeFirst();
  if (!account) return 'not-found';
  const said = await ownerTaxOf(db, account.id);
  if (said?.status === 'registered') return 'registered';
  await insertOwnerTax(db, { accountId: account.id, status: 'exempt', saidBy: by, reason, at });
  return 'done';
}

import type { PaymentPurpose, PaymentState } from '@kiraa/domain/payment/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { inRegister, type RegisterPage } from '../../platform/http/register-page.ts';

export interface PaymentsPage extends RegisterPage {
  readonly state?: PaymentState | undefined;
  readonly purpose?: PaymentPurpose | undefined;
}

/** A page of the register of payments: by an index of their times, of a state's or a purpose's times, or of their sums. */
export async function allPayments(db: Db, { state, purpose, ...page }: PaymentsPage) {
  let query = db
    .selectFrom('payments as p')
    .innerJoin('accounts as payer', 'payer.id', 'p.payer_id')
    .select(camelCased(['p.id', 'p.reference', 'p.purpose', 'p.state', 'p.channel', 'p.amount_halalas']))
    .select(camelCased(['p.payer_id', 'p.created_at']))
    .select('payer.full_name as payerName');
  if (state !== undefined) query = query.where('p.state', '=', state);
  if (purpose !== undefined) query = query.where('p.purpose', '=', purpose);
  return await inRegister(
    query,
    { madeAt: 'p.created_at', id: 'p.id', sum: 'p.amount_halalas' },
    page,
  ).execute();
}

import type { MemberContext } from '../../../context.ts';
import { consumeRateLimit } from '../../../platform/http/caller/rate-counters.ts';
import {
  findPayment,
  findPaymentByCheckout,
  findPaymentByReference,
  type PaymentRow,
} from '../payment-queries.ts';
import { findPaymentByReturn, noteReturn } from './returned-queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/**
 * How often one person may ask about names that we do not know, so that guessing them does not keep us calling the
 * provider.
 */
const LOOK_UPS = { count: 30, windowSeconds: 600 };

/**
 * The caller's payment by what the browser was brought back with: the checkout's id, our own, or a name that only the
 * provider can tell (P3-PAY-20). Such a name is looked up once and then kept.
 */
export async function findReturned(context: MemberContext, name: string): Promise<PaymentRow | undefined> {
  return ownOf(context, (await findKnown(context, name)) ?? (await lookUp(context, name)));
}

/** The same, found in our own tables only: the provider is not asked. */
export async function findReturnedHere(
  context: MemberContext,
  name: string,
): Promise<PaymentRow | undefined> {
  return ownOf(context, await findKnown(context, name));
}

function ownOf({ caller }: MemberContext, payment: PaymentRow | undefined): PaymentRow | undefined {
  return payment?.payerId === caller.accountId ? payment : undefined;
}

async function findKnown({ db }: MemberContext, name: string): Promise<PaymentRow | undefined> {
  const found = (await findPaymentByCheckout(db, name)) ?? (await findPaymentByReturn(db, name));
  return found ?? (UUID.test(name) ? findPayment(db, name) : undefined);
}

async function lookUp(context: MemberContext, name: string): Promise<PaymentRow | undefined> {
  const { db, caller, clock, providers } = context;
  if (UUID.test(name)) return undefined;
  const bucket = `return look-ups ${caller.accountId}`;
  if ((await consumeRateLimit(db, { bucket, ...LOOK_UPS }, clock.now())) > 0) return undefined;
  for (const provider of providers.all) {
    const reference = await provider.referenceOf(name);
    const payment = reference ? await findPaymentByReference(db, reference) : undefined;
    if (payment?.provider !== provider.name || payment.payerId !== caller.accountId) continue;
    await noteReturn(db, payment.id, name);
    return payment;
  }
  return undefined;
}

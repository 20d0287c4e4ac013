import type { AdminPayment, adminPaymentEndpoints } from '@kiraa/contract/admin/payment.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { toSar } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { accountById } from '../accounts/accounts.ts';
import { type PaymentForHouse, paymentForHouse } from '../payments/payments.ts';
import { actsOnGiveBack } from './money-not-final.ts';

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** GET /admin/payment. */
export async function adminPayment(
  { db }: MemberContext,
  { paymentId }: ParsedInputOf<(typeof adminPaymentEndpoints)['adminPayment']>,
) {
  const found = await paymentForHouse(db, paymentId);
  if (!found) return refuse('NOT_FOUND');
  const { payment } = found;
  const payer = await accountById(db, payment.payerId);
  const data: AdminPayment = {
    id: payment.id,
    purpose: payment.purpose,
    state: payment.state,
    amount: toSar(payment.amountHalalas),
    channel: payment.channel,
    reference: payment.reference,
    bookingId: payment.bookingId,
    at: payment.createdAt.toISOString(),
    payer: { id: payment.payerId, name: payer?.fullName ?? '' },
    provider: payment.provider,
    method: payment.method,
    said: payment.resultCode,
    providerId: payment.providerPaymentId,
    settledAt: isoOrNull(payment.settledAt),
    lapsesAt: isoOrNull(payment.lapsesAt),
    lastAskedAt: isoOrNull(payment.lastAskedAt),
    asked: payment.asked,
    ...linesOf(found),
  };
  return accept({ data });
}

function linesOf({ operations, differences, chargebacks, ledger }: PaymentForHouse) {
  return {
    operations: operations.map((one) => ({
      id: one.id,
      kind: one.kind,
      state: one.state,
      amount: toSar(one.amountHalalas),
      reference: one.reference,
      said: one.resultCode,
      attempts: one.attempts,
      at: one.createdAt.toISOString(),
      settledAt: isoOrNull(one.settledAt),
      actedReason: one.actedReason,
      acts: one.state === 'needs_person' ? actsOnGiveBack(one.kind) : [],
    })),
    differences: differences.map((one) => ({
      id: one.id,
      kind: one.kind,
      asked: toSar(one.askedHalalas),
      moved: toSar(one.movedHalalas),
      said: one.movementId,
      at: one.notedAt.toISOString(),
      closedReason: one.closedReason,
      acts: one.closedAt === null ? (['close'] satisfies AdminPayment['differences'][number]['acts']) : [],
    })),
    chargebacks: chargebacks.map(({ number, state, amountHalalas, takenInAt }) => ({
      number,
      state,
      amount: toSar(amountHalalas),
      at: takenInAt.toISOString(),
    })),
    ledger: ledger.map(({ cause, at, entries }) => ({
      cause,
      at: at.toISOString(),
      entries: entries.map(({ account, amountHalalas }) => ({ account, amount: toSar(amountHalalas) })),
    })),
  };
}

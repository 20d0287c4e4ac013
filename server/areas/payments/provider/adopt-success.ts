import { takenInEntries } from '@kiraa/domain/booking/life/settlement.ts';
import type { ProviderMovement } from '../../../adapters/payments/port.ts';
import type { Services } from '../../../context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { recordSecurityEvent } from '../../../platform/secrets/security-events.ts';
import { storeGiveBack } from '../give-backs/give-back.ts';
import { postMovement } from '../ledger/ledger-queries.ts';
import {
  findByProviderId,
  insertPayment,
  isOfBooking,
  lockPayment,
  type PaymentRow,
  setPayment,
} from '../payment-queries.ts';

/**
 * Records the second success of a checkout that was paid twice, as a payment of its own, and gives it back. The provider's id of
 * a payment is unique in our table, so the same success cannot be recorded twice.
 */
export async function adoptSuccess(
  services: Services,
  trx: Tx,
  first: PaymentRow,
  { id: providerPaymentId, kind, amountHalalas }: ProviderMovement,
): Promise<readonly string[]> {
  if (await findByProviderId(trx, first.provider, providerPaymentId)) return [];
  const id = newId<'payment'>();
  const at = services.clock.now();
  const { bookingId, payerId, purpose, delayChargeId, claimId, changeId, provider, channel } = first;
  const method = kind === 'held' ? 'hold' : 'purchase';
  await insertPayment(trx, {
    id,
    bookingId,
    payerId,
    purpose,
    delayChargeId,
    claimId,
    changeId,
    provider,
    channel,
    method,
    amountHalalas,
    // The provider knows it by the first one's reference; ours has to be its own.
    reference: `${first.reference}-${id.slice(-12)}`,
    adoptedFrom: first.id,
    createdAt: at,
  });
  const state = kind === 'held' ? 'authorised' : 'captured';
  await setPayment(trx, id, { state, providerPaymentId, settledAt: at, lapsesAt: null, nextAskAt: null });
  if (state === 'captured') {
    const entries = takenInEntries(provider, payerId, amountHalalas);
    await postMovement(trx, { cause: 'taken_in', bookingId, paymentId: id, operationId: null, entries, at });
  }
  const details = { paymentId: first.id, mismatch: 'second-success' };
  await recordSecurityEvent(trx, { kind: 'payment-mismatch', accountId: payerId, details, at });
  const payment = await lockPayment(trx, id);
  if (isOfBooking(payment)) return services.desk.hear(trx, 'money-mistaken', payment);
  const operation = await storeGiveBack(services, trx, payment);
  return operation ? [operation] : [];
}

import { addMinutes } from '@kiraa/domain/time.ts';
import type { BankPage, ChargeAnswer } from '../../../adapters/payments/port.ts';
import type { Services } from '../../../context.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { runOperation } from '../give-backs/run-operation.ts';
import { type PaymentRow, storeCheckout } from '../payment-queries.ts';
import { settlePayment } from '../settle-payment.ts';
import { tokenOf } from './keep-card.ts';
import type { SavedCardRow } from './saved-card-queries.ts';

/** Where banks send the browser back to: the page that asks how the payment ended. */
export const RETURN_PATH = '/addCard/payment/checkout/';

/**
 * Charges a stored payment to a saved card: one call, sent once and never again. If its answer is lost, the payment's
 * reference still finds what became of it (advance-payment.ts). Returns the bank's page when the bank wants to ask its
 * customer first.
 */
export async function chargeSavedCard(
  services: Services,
  payment: PaymentRow,
  card: SavedCardRow,
): Promise<BankPage | undefined> {
  await failpoint('payment.charge-card.before-call');
  const answer = await services.providers.of(payment).chargeCard({
    reference: payment.reference,
    channel: payment.channel,
    method: payment.method,
    amountHalalas: payment.amountHalalas,
    token: tokenOf(services, card),
    resultUrl: new URL(RETURN_PATH, services.config.publicUrl).href,
  });
  await failpoint('payment.charge-card.after-call');
  return recordCharge(services, payment, answer);
}

/**
 * Records the answer to a charge. If the renter has to confirm it on the bank's page, the provider's id of the payment is stored
 * first: `attemptsAt` lets another attempt begin beside a payment that has one. Beside any other unanswered charge a second
 * attempt would charge the card again.
 */
async function recordCharge(
  services: Services,
  payment: PaymentRow,
  { providerPaymentId, bankPage, outcome }: ChargeAnswer,
): Promise<BankPage | undefined> {
  if (bankPage && providerPaymentId)
    await storeCheckout(services.db, payment.id, {
      checkoutId: providerPaymentId,
      integrity: undefined,
      url: undefined,
      charged: undefined,
      nextAskAt: addMinutes(services.clock.now(), 1),
    });
  const settled = await settlePayment(services, payment.id, outcome);
  for (const operation of settled.operations) await runOperation(services, operation);
  return bankPage;
}

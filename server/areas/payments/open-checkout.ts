import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import {
  PAYMENT_CITY_LETTERS,
  PAYMENT_DEFAULT_CITY,
  PAYMENT_DEFAULT_POSTCODE,
  PAYMENT_DEFAULT_STREET,
  PAYMENT_STREET_LETTERS,
} from '@kiraa/domain/limits.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { CallContext, Services } from '../../context.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { RETURN_PATH } from './cards/charge-saved-card.ts';
import { type PaymentRow, storeCheckout } from './payment-queries.ts';

export interface Payer {
  readonly accountId: string;
  readonly fullName: string;
  readonly city: string | undefined;
}

/**
 * Opens the provider's checkout for a payment as it is stored, or returns the one that is already open. If the answer to an earlier call was
 * lost, nobody knows that checkout's id and nobody can pay at it, so opening another is safe.
 */
export async function openCheckout(
  services: Services & Pick<CallContext, 'language'>,
  payment: PaymentRow | undefined,
  payer: Payer,
): Promise<Outcome<PaymentRow>> {
  if (payment?.state !== 'open') return refuse('ALREADY_PAID');
  if (payment.checkoutId) return accept(payment);
  await failpoint('payment.checkout.before-call');
  const answer = await services.providers.of(payment).openCheckout({
    reference: payment.reference,
    channel: payment.channel,
    method: payment.method,
    amountHalalas: payment.amountHalalas,
    savesCard: payment.savesCard,
    language: services.language,
    ...addressesOf(services, payment),
    payerName: payer.fullName,
    payerEmail: `${payer.accountId}@${new URL(services.config.publicUrl).hostname}`,
    ...billingAddress(payer.city),
  });
  await failpoint('payment.checkout.after-call');
  if (answer.kind !== 'opened') {
    services.log.warn({ paymentId: payment.id, outcome: answer.kind }, 'the provider opened no checkout');
    return refuse('PROVIDER_DOWN');
  }
  const stored = await storeCheckout(services.db, payment.id, {
    ...answer,
    nextAskAt: addMinutes(services.clock.now(), 1),
  });
  return stored?.checkoutId ? accept(stored) : refuse('ALREADY_PAID');
}

/** `resultUrl` leads to the page that asks for the outcome, `cancelUrl` to the page on which the payment was begun. */
function addressesOf({ config }: Services, { id, bookingId }: PaymentRow) {
  const begun = bookingId ? `/checkout?booking=${bookingId}` : '/saveCard/payment/checkout/';
  return {
    resultUrl: new URL(`${RETURN_PATH}?id=${id}`, config.publicUrl).href,
    cancelUrl: new URL(begun, config.publicUrl).href,
  };
}

/** The specification's defaults and cuts, which stay inside the provider's limits (P3-PAY-41, P3-PAY-42). */
export function billingAddress(city: string | undefined, street?: string, postcode?: string) {
  const town = cut(city?.trim() || PAYMENT_DEFAULT_CITY, PAYMENT_CITY_LETTERS);
  return {
    street: cut(street?.trim() || PAYMENT_DEFAULT_STREET, PAYMENT_STREET_LETTERS),
    city: town,
    state: town,
    postcode: postcode?.trim() || PAYMENT_DEFAULT_POSTCODE,
  };
}

function cut(text: string, letters: number): string {
  return [...text].slice(0, letters).join('');
}

import type { PaymentChannel, PaymentMethod } from '@kiraa/domain/payment/states.ts';
import type { CardCharge, CheckoutRequest, OperationRequest } from '../port.ts';
import { notesOf } from './results.ts';
import type { CheckoutComSettings } from './settings.ts';

/** A page of the provider's own, on which a card is entered (its guide, "Hosted Payments Page"). */
export function hostedPage(settings: CheckoutComSettings, request: CheckoutRequest): object {
  const { channel, method, savesCard, resultUrl } = request;
  return {
    amount: request.amountHalalas,
    currency: 'SAR',
    reference: request.reference,
    processing_channel_id: settings.channel,
    billing: {
      address: {
        address_line1: request.street,
        city: request.city,
        state: request.state,
        zip: request.postcode,
        country: 'SA',
      },
    },
    customer: { name: request.payerName.slice(0, 100), email: request.payerEmail },
    success_url: resultUrl,
    failure_url: resultUrl,
    cancel_url: request.cancelUrl,
    locale: request.language === 'ar' ? 'ar' : 'en-GB',
    allow_payment_methods: ['card'],
    payment_method_configuration: {
      card: { store_payment_details: savesCard ? 'enabled' : 'disabled' },
    },
    metadata: notesOf(method, savesCard, channel === 'mada'),
    '3ds': threeDomainSecure(savesCard),
    ...captureOf(channel, method),
  };
}

/** A kept card, its person being there. Its metadata never asks to keep it: it is kept already. */
export function cardCharge(settings: CheckoutComSettings, charge: CardCharge): object {
  const { channel, method, resultUrl } = charge;
  return {
    source: { type: 'id', id: charge.token },
    amount: charge.amountHalalas,
    currency: 'SAR',
    payment_type: 'Regular',
    reference: charge.reference,
    processing_channel_id: settings.channel,
    success_url: resultUrl,
    failure_url: resultUrl,
    metadata: notesOf(method, false, channel === 'mada'),
    '3ds': threeDomainSecure(false),
    ...captureOf(channel, method),
  };
}

/** A card that is being kept has to be proved to its bank; the rest is the bank's to decide. */
function threeDomainSecure(savesCard: boolean): object {
  const indicator = savesCard ? 'challenge_requested_mandate' : 'no_preference';
  return { enabled: true, attempt_n3d: false, challenge_indicator: indicator };
}

/** mada is taken at once, and wants the word left out. */
function captureOf(channel: PaymentChannel, method: PaymentMethod): object {
  return channel === 'mada' ? {} : { capture: method === 'purchase' };
}

/** A void takes back the whole hold and names no amount; a capture is the last one, and lets the rest go. */
export function operation({ kind, amountHalalas, reference }: OperationRequest): object {
  switch (kind) {
    case 'capture':
      return { amount: amountHalalas, capture_type: 'Final', reference };
    case 'refund':
      return { amount: amountHalalas, reference };
    case 'void':
      return { reference };
  }
}

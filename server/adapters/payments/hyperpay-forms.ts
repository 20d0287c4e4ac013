import { toSar } from '@kiraa/domain/money.ts';
import type { OperationKind } from '@kiraa/domain/payment/states.ts';
import type { HyperpaySettings } from './hyperpay-settings.ts';
import type { CardCharge, CheckoutRequest, OperationRequest } from './port.ts';

const OPERATION_TYPES: Record<OperationKind, string> = { capture: 'CP', void: 'RV', refund: 'RF' };

export function checkoutForm(
  settings: HyperpaySettings,
  request: CheckoutRequest,
  entityId: string,
): Record<string, string> {
  const [givenName = request.payerName, ...rest] = request.payerName.split(' ');
  return {
    entityId,
    amount: toSar(request.amountHalalas),
    currency: 'SAR',
    paymentType: request.method === 'hold' ? 'PA' : 'DB',
    merchantTransactionId: request.reference,
    integrity: 'true',
    'customer.email': request.payerEmail,
    'customer.givenName': givenName.slice(0, 48),
    'customer.surname': (rest.join(' ') || givenName).slice(0, 48),
    'billing.street1': request.street,
    'billing.city': request.city,
    'billing.state': request.state,
    'billing.country': 'SA',
    'billing.postcode': request.postcode,
    ...(request.savesCard && { createRegistration: 'true', ...standingInstruction('INITIAL') }),
    ...(settings.mode === 'test' && { testMode: 'INTERNAL' }),
  };
}

/** The schemes' word for a card kept with its holder's consent, first and later (integration guide, "Stored cards"). */
function standingInstruction(mode: 'INITIAL' | 'REPEATED'): Record<string, string> {
  return {
    'standingInstruction.source': 'CIT',
    'standingInstruction.mode': mode,
    'standingInstruction.type': 'UNSCHEDULED',
  };
}

export function chargeForm(
  settings: HyperpaySettings,
  charge: CardCharge,
  entityId: string,
): Record<string, string> {
  return {
    entityId,
    amount: toSar(charge.amountHalalas),
    currency: 'SAR',
    paymentType: charge.method === 'hold' ? 'PA' : 'DB',
    merchantTransactionId: charge.reference,
    shopperResultUrl: charge.resultUrl,
    ...standingInstruction('REPEATED'),
    ...(settings.mode === 'test' && { testMode: 'INTERNAL' }),
  };
}

export function operationForm(request: OperationRequest, entityId: string): Record<string, string> {
  return {
    entityId,
    paymentType: OPERATION_TYPES[request.kind],
    merchantTransactionId: request.reference,
    // A reversal takes back the whole hold and names no amount.
    ...(request.kind !== 'void' && { amount: toSar(request.amountHalalas), currency: 'SAR' }),
  };
}

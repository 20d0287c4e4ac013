import { CARD_HOLD_LIFE_DAYS, CHECKOUT_LIFE_MINUTES } from '@kiraa/domain/limits.ts';
import { type Halalas, parseSar } from '@kiraa/domain/money.ts';
import { cardBrands, type PaymentChannel, type PaymentMethod } from '@kiraa/domain/payment/states.ts';
import { type Call, type Connection, get, post, remove, type Transaction } from './hyperpay-calls.ts';
import { chargeForm, checkoutForm, operationForm } from './hyperpay-forms.ts';
import { toMovements } from './hyperpay-movements.ts';
import { readHyperpayNotice } from './hyperpay-notice.ts';
import { allOf, toOperation } from './hyperpay-operations.ts';
import {
  declineOf,
  NO_SUCH_CARD,
  NO_SUCH_SESSION,
  NO_SUCH_TRANSACTION,
  PENDING,
  resultGroup,
} from './hyperpay-results.ts';
import type { HyperpaySettings } from './hyperpay-settings.ts';
import type {
  ChargeAnswer,
  CheckoutAnswer,
  KeptCard,
  PageOrigins,
  PaymentAnswer,
  PaymentProvider,
} from './port.ts';

const PAYMENT_TYPES: Record<string, PaymentMethod | undefined> = { DB: 'purchase', PA: 'hold' };

/** The widget's word for what a form takes. */
const WIDGET_BRANDS: Partial<Record<PaymentChannel, string>> = {
  mada: 'MADA',
  card: 'VISA MASTER',
  applepay: 'APPLEPAY',
};

const RESOURCE_PATH = /^\/v1\/(?:checkouts|payments)\/([^/]+)(?:\/(?:payment|registration))?$/;

export function createHyperpay(settings: Connection): PaymentProvider {
  const entities: Partial<Record<PaymentChannel, string>> = {
    mada: settings.entityMada,
    card: settings.entityCard,
    applepay: settings.entityApplePay,
  };
  const entity = (channel: PaymentChannel) => {
    const id = entities[channel];
    if (id === undefined) throw new Error(`HyperPay has no entity for ${channel} here`);
    return id;
  };
  return {
    name: 'hyperpay',
    pageOrigins: pageOrigins(settings.widgetUrl),
    pendingCode: PENDING,
    checkoutLifeMinutes: CHECKOUT_LIFE_MINUTES,
    holdLifeDays: CARD_HOLD_LIFE_DAYS,
    referenceOf: async () => undefined,
    async openCheckout(request) {
      return toCheckout(
        await post(settings, '/v1/checkouts', checkoutForm(settings, request, entity(request.channel))),
      );
    },
    checkoutPage: ({ checkoutId, integrity, channel }) => ({
      kind: 'widget',
      script: `${settings.widgetUrl}/v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}`,
      integrity,
      brands: WIDGET_BRANDS[channel] ?? '',
    }),
    checkoutOf: (address) => RESOURCE_PATH.exec(address)?.[1],
    declineOf,
    async chargeCard(charge) {
      const path = `/v1/registrations/${encodeURIComponent(charge.token)}/payments`;
      const call = await post(settings, path, chargeForm(settings, charge, entity(charge.channel)));
      return toCharge(call, settings);
    },
    async forgetCard(token, channel) {
      const path = `/v1/registrations/${encodeURIComponent(token)}`;
      const call = await remove(settings, path, { entityId: entity(channel) });
      if (!call.ok) return false;
      const { code } = call.body.result;
      return resultGroup(code) === 'success' || resultGroup(code) === 'test-mode' || NO_SUCH_CARD.test(code);
    },
    async readCheckout(checkoutId, channel) {
      const path = `/v1/checkouts/${encodeURIComponent(checkoutId)}/payment`;
      const call = await get(settings, path, { entityId: entity(channel) });
      if (!call.ok) return { kind: 'unknown', reason: call.reason };
      return call.body.result.code === NO_SUCH_SESSION
        ? { kind: 'gone' }
        : toPayment(call.body, settings.mode);
    },
    async findPayment(reference, channel) {
      const found = await findTransactions(settings, reference, entity(channel));
      if ('kind' in found) return found;
      return bestOf(
        found.filter((one) => PAYMENT_TYPES[one.paymentType ?? '']),
        settings.mode,
      );
    },
    async operate(request) {
      // Captured money is refunded by its capture: the authorisation before it has nothing left to give.
      const target = (request.kind === 'refund' && request.captureId) || request.providerPaymentId;
      const path = `/v1/payments/${encodeURIComponent(target)}`;
      const call = await post(settings, path, operationForm(request, entity(request.channel)));
      return toOperation(call, settings.mode, request);
    },
    async findOperation(request) {
      const found = await findTransactions(settings, request.reference, entity(request.channel));
      if ('kind' in found) return found;
      return allOf(found.map((body) => toOperation({ ok: true, body }, settings.mode, request)));
    },
    async listMovements({ reference, channel, providerPaymentId }) {
      const entityId = entity(channel);
      const named = await findTransactions(settings, reference, entityId);
      if ('kind' in named && named.kind === 'unknown') return undefined;
      const linked = await findLinked(settings, providerPaymentId, entityId);
      return linked && toMovements(['kind' in named ? [] : named, linked].flat(), settings.mode);
    },
    readNotice: (body, headers) => readHyperpayNotice(body, headers, settings.webhookKey),
  };
}

/** The widget's own host, and the others of HyperPay that it fetches from. */
function pageOrigins(widgetUrl: string): PageOrigins {
  const { origin } = new URL(widgetUrl);
  return { scripts: [origin, 'https://*.oppwa.com'], pages: [origin] };
}

function toCheckout(call: Call): CheckoutAnswer {
  if (!call.ok) return { kind: 'unknown', reason: call.reason };
  const { id, integrity, result } = call.body;
  if (result.code.startsWith('000.200') && id)
    return { kind: 'opened', checkoutId: id, integrity, url: undefined, charged: undefined };
  return { kind: 'refused', resultCode: result.code };
}

function toPayment(body: Transaction, mode: 'test' | 'live'): PaymentAnswer {
  const { code } = body.result;
  const group = resultGroup(code);
  switch (group) {
    case 'pending':
      return { kind: 'pending', resultCode: code };
    case 'unclear':
    case 'ours':
      return { kind: 'unknown', reason: code };
    case 'declined':
    case 'expired-card':
      return { kind: 'declined', resultCode: code, expiredCard: group === 'expired-card' };
    case 'success':
    case 'test-mode':
    case 'review': {
      const doubt =
        group === 'review' ? 'review' : group === 'test-mode' && mode === 'live' ? 'test-mode' : undefined;
      return toSuccess(body, doubt);
    }
  }
}

/** A success that lacks what must be compared is no success that we can act on: it is asked for again. */
function toSuccess(body: Transaction, doubt: 'review' | 'test-mode' | undefined): PaymentAnswer {
  const amountHalalas: Halalas | undefined = parseSar(body.amount ?? '');
  const method = PAYMENT_TYPES[body.paymentType ?? ''];
  if (!body.id || amountHalalas === undefined || !method || !body.currency || !body.merchantTransactionId) {
    return { kind: 'unknown', reason: 'a success without id, type, amount, currency or reference' };
  }
  return {
    kind: 'succeeded',
    providerPaymentId: body.id,
    method,
    amountHalalas,
    currency: body.currency,
    reference: body.merchantTransactionId,
    resultCode: body.result.code,
    card: toKeptCard(body),
    doubt,
  };
}

/** Undefined when the provider kept none, or says too little for its person to know it by. */
function toKeptCard({ registrationId, paymentBrand, card }: Transaction): KeptCard | undefined {
  const brand = cardBrands.find((one) => one === paymentBrand);
  const lastFour = card?.last4Digits ?? '';
  const [expiryMonth, expiryYear] = [Number(card?.expiryMonth), Number(card?.expiryYear)];
  const isSound = /^\d{4}$/.test(lastFour) && expiryMonth >= 1 && expiryMonth <= 12 && expiryYear >= 2000;
  return registrationId && brand && isSound
    ? { token: registrationId, brand, lastFour, expiryMonth, expiryYear }
    : undefined;
}

/** Pending with a redirect: the bank wants a word with its customer first. */
function toCharge(call: Call, settings: HyperpaySettings): ChargeAnswer {
  if (!call.ok) {
    const outcome = { kind: 'unknown' as const, reason: call.reason };
    return { providerPaymentId: undefined, bankPage: undefined, outcome };
  }
  const { id, redirect } = call.body;
  const outcome = toPayment(call.body, settings.mode);
  const isAsked = outcome.kind === 'pending' && redirect && isBankAddress(redirect.url, settings.widgetUrl);
  return {
    providerPaymentId: id,
    bankPage: isAsked ? { url: redirect.url, fields: redirect.parameters ?? [] } : undefined,
    outcome,
  };
}

/** Any bank in the world, but over https; the provider's own origin as it is. */
function isBankAddress(address: string, widgetUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || origin === new URL(widgetUrl).origin;
}

/** One reference may have failed tries before its success: the success counts, then what is still open. */
function bestOf(transactions: readonly Transaction[], mode: 'test' | 'live'): PaymentAnswer {
  const answers = transactions.map((one) => toPayment(one, mode));
  const rank: readonly PaymentAnswer['kind'][] = ['succeeded', 'pending', 'unknown', 'declined'];
  for (const kind of rank) {
    const answer = answers.find((one) => one.kind === kind);
    if (answer) return answer;
  }
  return { kind: 'absent' };
}

async function findTransactions(
  settings: Connection,
  reference: string,
  entityId: string,
): Promise<readonly Transaction[] | { kind: 'absent' } | { kind: 'unknown'; reason: string }> {
  const call = await get(settings, '/v1/query', { entityId, merchantTransactionId: reference });
  if (!call.ok) return { kind: 'unknown', reason: call.reason };
  const { code } = call.body.result;
  if (code === NO_SUCH_TRANSACTION) return { kind: 'absent' };
  // 000.000.100 is only the envelope's "request fine"; each payment has its own result.
  if (code !== '000.000.100') return { kind: 'unknown', reason: code };
  return call.body.payments ?? [];
}

/** A transaction with all that was done to it, such as refunds and chargebacks; undefined without an answer. */
async function findLinked(
  settings: Connection,
  id: string,
  entityId: string,
): Promise<readonly Transaction[] | undefined> {
  const query = { entityId, includeLinkedTransactions: '1' };
  const call = await get(settings, `/v1/query/${encodeURIComponent(id)}`, query);
  return call.ok ? (call.body.payments ?? [call.body]) : undefined;
}

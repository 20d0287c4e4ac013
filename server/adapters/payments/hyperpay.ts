import { type Halalas, parseSar, toSar } from '@kiraa/domain/money.ts';
import type { CardChannel, OperationKind, PaymentMethod } from '@kiraa/domain/payment/states.ts';
import { z } from 'zod';
import { readHyperpayNotice } from './hyperpay-notice.ts';
import { NO_SUCH_SESSION, NO_SUCH_TRANSACTION, resultGroup } from './hyperpay-results.ts';
import type {
  CheckoutAnswer,
  CheckoutRequest,
  OperationAnswer,
  OperationRequest,
  PaymentAnswer,
  PaymentProvider,
} from './port.ts';

export interface HyperpaySettings {
  readonly url: string;
  readonly widgetUrl: string;
  readonly accessToken: string;
  readonly entityMada: string;
  readonly entityCard: string;
  readonly webhookKey: string;
  readonly mode: 'test' | 'live';
  readonly timeoutMilliseconds?: number;
}

/** New fields may appear at any time, so only what is used is named (integration guide, "Response"). */
const transaction = z.object({
  id: z.string().optional(),
  paymentType: z.string().optional(),
  amount: z.string().optional(),
  currency: z.string().optional(),
  merchantTransactionId: z.string().optional(),
  integrity: z.string().optional(),
  result: z.object({ code: z.string() }),
});
type Transaction = z.output<typeof transaction>;
const listing = transaction.extend({ payments: z.array(transaction).optional() });

type Call =
  | { readonly ok: true; readonly body: z.output<typeof listing> }
  | { readonly ok: false; readonly reason: string };

const PAYMENT_TYPES: Record<string, PaymentMethod | undefined> = { DB: 'purchase', PA: 'hold' };
const OPERATION_TYPES: Record<OperationKind, string> = { capture: 'CP', void: 'RV', refund: 'RF' };

export function createHyperpay(settings: HyperpaySettings): PaymentProvider {
  const entity = (channel: CardChannel) => (channel === 'mada' ? settings.entityMada : settings.entityCard);
  return {
    name: 'hyperpay',
    widgetOrigin: new URL(settings.widgetUrl).origin,
    widgetScript: (checkoutId) =>
      `${settings.widgetUrl}/v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}`,
    async openCheckout(request) {
      return toCheckout(
        await post(settings, '/v1/checkouts', checkoutForm(settings, request, entity(request.channel))),
      );
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
      const path = `/v1/payments/${encodeURIComponent(request.providerPaymentId)}`;
      const call = await post(settings, path, operationForm(request, entity(request.channel)));
      return toOperation(call, settings.mode);
    },
    async findOperation(reference, channel) {
      const found = await findTransactions(settings, reference, entity(channel));
      if ('kind' in found) return found;
      const answers = found.map((body) => toOperation({ ok: true, body }, settings.mode));
      return answers.find((one) => one.kind === 'done') ?? answers[0] ?? { kind: 'absent' };
    },
    readNotice: (body, headers) => readHyperpayNotice(body, headers, settings.webhookKey),
  };
}

function checkoutForm(
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
    ...(settings.mode === 'test' && { testMode: 'INTERNAL' }),
  };
}

function operationForm(request: OperationRequest, entityId: string): Record<string, string> {
  return {
    entityId,
    paymentType: OPERATION_TYPES[request.kind],
    merchantTransactionId: request.reference,
    // A reversal takes back the whole hold and names no amount.
    ...(request.kind !== 'void' && { amount: toSar(request.amountHalalas), currency: 'SAR' }),
  };
}

function toCheckout(call: Call): CheckoutAnswer {
  if (!call.ok) return { kind: 'unknown', reason: call.reason };
  const { id, integrity, result } = call.body;
  if (result.code.startsWith('000.200') && id) return { kind: 'opened', checkoutId: id, integrity };
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
    doubt,
  };
}

/** In live mode a test system's yes moved no money: not done, and not refused either, so a person is led to it. */
function toOperation(call: Call, mode: 'test' | 'live'): OperationAnswer {
  if (!call.ok) return { kind: 'unknown', reason: call.reason };
  const { id, result } = call.body;
  const group = resultGroup(result.code);
  const isYes = group === 'success' || (group === 'test-mode' && mode === 'test');
  if (isYes && id) {
    return { kind: 'done', providerOperationId: id, resultCode: result.code };
  }
  if (group === 'declined' || group === 'expired-card') return { kind: 'refused', resultCode: result.code };
  return { kind: 'unknown', reason: result.code };
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
  settings: HyperpaySettings,
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

function post(settings: HyperpaySettings, path: string, form: Record<string, string>): Promise<Call> {
  return send(settings, path, { method: 'POST', body: new URLSearchParams(form) });
}

function get(settings: HyperpaySettings, path: string, query: Record<string, string>): Promise<Call> {
  return send(settings, `${path}?${new URLSearchParams(query)}`, { method: 'GET' });
}

/** The body decides at any HTTP status; no JSON or no result code is "unknown", never "failed". */
async function send(settings: HyperpaySettings, path: string, init: RequestInit): Promise<Call> {
  try {
    const response = await fetch(`${settings.url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${settings.accessToken}` },
      signal: AbortSignal.timeout(settings.timeoutMilliseconds ?? 10_000),
      redirect: 'error',
    });
    const parsed = listing.safeParse(await response.json());
    return parsed.success
      ? { ok: true, body: parsed.data }
      : { ok: false, reason: `HTTP ${response.status} without a result` };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.name : 'no answer' };
  }
}

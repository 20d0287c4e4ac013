import type { Call } from '../json-call.ts';
import type { CheckoutAnswer, PaymentAnswer, PaymentProvider } from '../port.ts';
import { isProviderAddress } from '../provider-address.ts';
import { type Connection, createCalls, type PaypalCalls } from './calls.ts';
import { CURRENCY, centsFor } from './dollars.ts';
import { readPaypalNotice } from './notice.ts';
import { findOperation, listMovements, operate } from './operations.ts';
import {
  approvalOf,
  askedBy,
  askedOf,
  declineOf,
  isApproved,
  order,
  orderBody,
  takingAnswer,
  toPayment,
} from './orders.ts';

/** An order that nobody has approved by then is closed; an approved one is taken when we first hear of it. */
const ORDER_LIFE_MINUTES = 6 * 60;
/** An authorisation can be captured, or let go, for so long; without either PayPal lets it go then. */
const AUTHORISATION_LIFE_DAYS = 29;
const PENDING = 'PENDING';

/** Payments from an account with PayPal, approved on PayPal's own page, in US dollars. */
export function createPaypal(connection: Connection): PaymentProvider {
  const calls = createCalls(connection);
  return {
    name: 'paypal',
    // The browser goes there and comes back: nothing of it is loaded on our pages.
    pageOrigins: { scripts: [], pages: [] },
    pendingCode: PENDING,
    checkoutLifeMinutes: ORDER_LIFE_MINUTES,
    holdLifeDays: AUTHORISATION_LIFE_DAYS,
    checkoutPage: ({ url }) => ({ kind: 'redirect', url: url ?? '' }),
    checkoutOf: () => undefined,
    declineOf,
    async openCheckout(request) {
      const body = JSON.stringify(orderBody(connection, request));
      const opened = toCheckout(await calls.post('/v2/checkout/orders', body, request.reference), connection);
      if (opened.kind !== 'opened') return opened;
      const cents = centsFor(askedBy(connection, request));
      return { ...opened, charged: { currency: CURRENCY, cents, sarPerUnit: connection.sarPerDollar } };
    },
    chargeCard: async () => ({
      providerPaymentId: undefined,
      bankPage: undefined,
      outcome: { kind: 'declined', resultCode: 'NO_CARDS', expiredCard: false },
    }),
    forgetCard: async () => true,
    readCheckout: (checkoutId) => readOrder(calls, connection, checkoutId),
    // PayPal finds no order by our reference. Whoever was sent to one has left its id with us.
    findPayment: async () => ({ kind: 'unknown', reason: 'PayPal is asked by the id of its order alone' }),
    async referenceOf(returnId) {
      const found = ORDER_ID.test(returnId) ? orderOf(await calls.read(orderPath(returnId))) : undefined;
      return found && askedOf(found)?.reference;
    },
    operate: (request) => operate(calls, request),
    findOperation: (request) => findOperation(calls, request),
    listMovements: (payment) => listMovements(calls, payment),
    readNotice: (body, headers) => readPaypalNotice(calls, connection.webhookKey, body, headers),
  };
}

const ORDER_ID = /^[A-Z0-9]{10,40}$/;
const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

function orderOf(call: Call) {
  return call.kind === 'answered' && call.status === 200 ? order.safeParse(call.body).data : undefined;
}

/**
 * What became of an order. One that its payer has approved is taken now: whoever comes first, the way back, the notice or
 * the sweep. PayPal takes an order once, so two at a time take it once.
 */
async function readOrder(calls: PaypalCalls, connection: Connection, id: string): Promise<PaymentAnswer> {
  const call = await calls.read(orderPath(id));
  if (call.kind === 'answered' && call.status === 404) return { kind: 'absent' };
  const found = orderOf(call);
  if (!found) return { kind: 'unknown', reason: call.kind === 'lost' ? call.reason : `HTTP ${call.status}` };
  if (!isApproved(found)) return toPayment(found, connection);
  const taking = await calls.post(
    `${orderPath(id)}/${found.intent === 'CAPTURE' ? 'capture' : 'authorize'}`,
    '{}',
  );
  const answer = takingAnswer(taking, connection);
  if (answer) return answer;
  const again = orderOf(await calls.read(orderPath(id)));
  return again ? toPayment(again, connection) : { kind: 'unknown', reason: 'taken, and not read again' };
}

function toCheckout(call: Call, connection: Connection): CheckoutAnswer {
  if (call.kind === 'lost') return { kind: 'unknown', reason: call.reason };
  const { status, body } = call;
  const opened = status === 200 || status === 201 ? order.safeParse(body).data : undefined;
  const address = opened && approvalOf(opened);
  if (!opened || !address || !isProviderAddress(address, connection.url))
    return { kind: 'refused', resultCode: `HTTP ${status}` };
  return { kind: 'opened', checkoutId: opened.id, integrity: undefined, url: address, charged: undefined };
}

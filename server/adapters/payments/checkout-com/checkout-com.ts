import { CARD_HOLD_LIFE_DAYS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import type { Call } from '../json-call.ts';
import type {
  ChargeAnswer,
  CheckoutAnswer,
  PaymentAnswer,
  PaymentProvider,
  ProviderMovement,
} from '../port.ts';
import { isProviderAddress } from '../provider-address.ts';
import { cardCharge, hostedPage } from './bodies.ts';
import { type Connection, post, read, remove } from './calls.ts';
import { readCheckoutComNotice } from './notice.ts';
import { actionsOf, findOperation, operate } from './operations.ts';
import { bestOf, declineOf, type Payment, PENDING, payment, toPayment } from './results.ts';

const openedPage = z.object({
  id: z.string(),
  _links: z.object({ redirect: z.object({ href: z.string() }) }),
});
const pageState = z.object({
  status: z.string(),
  payment_id: z.string().nullish(),
  reference: z.string().optional(),
});
const listing = z.object({ data: z.array(payment) });
/** The ids that the browser comes back with: a session's, or the payment's own. */
const RETURN_ID = /^(sid|pay)_\w{26}$/;
/** A page of its own is open for a day, and cannot be closed before. */
const PAGE_LIFE_MINUTES = 24 * 60;

/** Payments on Checkout.com's own page, and charges of cards that it keeps. */
export function createCheckoutCom(connection: Connection): PaymentProvider {
  return {
    name: 'checkout-com',
    // The browser goes there and comes back: nothing of it is loaded on our pages.
    pageOrigins: { scripts: [], pages: [] },
    pendingCode: PENDING,
    checkoutLifeMinutes: PAGE_LIFE_MINUTES,
    holdLifeDays: CARD_HOLD_LIFE_DAYS,
    checkoutPage: ({ url }) => ({ kind: 'redirect', url: url ?? '' }),
    checkoutOf: () => undefined,
    declineOf,
    async openCheckout(request) {
      const body = hostedPage(connection, request);
      return toCheckout(await post(connection, '/hosted-payments', body, request.reference), connection);
    },
    async chargeCard(charge) {
      const body = cardCharge(connection, charge);
      return toCharge(await post(connection, '/payments', body, charge.reference), connection);
    },
    async forgetCard(token) {
      const call = await remove(connection, `/instruments/${encodeURIComponent(token)}`);
      return call.kind === 'answered' && (call.status === 204 || call.status === 404);
    },
    readCheckout: (checkoutId) => readPage(connection, checkoutId),
    findPayment: (reference) => findPayment(connection, reference),
    async referenceOf(returnId) {
      if (!RETURN_ID.test(returnId)) return undefined;
      const call = await read(connection, `/payments/${returnId}`);
      return call.kind === 'answered' ? payment.safeParse(call.body).data?.reference : undefined;
    },
    operate: (request) => operate(connection, request),
    findOperation: (request) => findOperation(connection, request),
    listMovements: ({ reference, providerPaymentId }) =>
      listMovements(connection, reference, providerPaymentId),
    readNotice: (body, headers) =>
      readCheckoutComNotice(body, headers['cko-signature'], connection.webhookKey),
  };
}

function toCheckout(call: Call, connection: Connection): CheckoutAnswer {
  if (call.kind === 'lost') return { kind: 'unknown', reason: call.reason };
  const { status, body } = call;
  const opened = openedPage.safeParse(body);
  if (
    status !== 201 ||
    !opened.success ||
    !isProviderAddress(opened.data._links.redirect.href, connection.url)
  )
    return { kind: 'refused', resultCode: `HTTP ${status}` };
  const { id, _links } = opened.data;
  return {
    kind: 'opened',
    checkoutId: id,
    integrity: undefined,
    url: _links.redirect.href,
    charged: undefined,
  };
}

/** 201 says what became of it, a decline included; 202 that its bank wants a word with its customer first. */
function toCharge(call: Call, connection: Connection): ChargeAnswer {
  const unknown = (reason: string): ChargeAnswer => ({
    providerPaymentId: undefined,
    bankPage: undefined,
    outcome: { kind: 'unknown', reason },
  });
  if (call.kind === 'lost') return unknown(call.reason);
  const parsed = payment.safeParse(call.body);
  if (!parsed.success) return unknown(`HTTP ${call.status} without a payment`);
  const outcome = toPayment(parsed.data, connection);
  const address = parsed.data._links?.redirect?.href;
  const isAsked =
    outcome.kind === 'pending' && address !== undefined && isProviderAddress(address, connection.url);
  return {
    providerPaymentId: parsed.data.id,
    bankPage: isAsked ? { url: address, fields: [] } : undefined,
    outcome,
  };
}

/** A page that nobody has paid on yet may have seen a card declined: the reference tells. */
async function readPage(connection: Connection, pageId: string): Promise<PaymentAnswer> {
  const call = await read(connection, `/hosted-payments/${encodeURIComponent(pageId)}`);
  if (call.kind === 'lost') return { kind: 'unknown', reason: call.reason };
  if (call.status === 404) return { kind: 'gone' };
  const page = pageState.safeParse(call.body);
  if (!page.success) return { kind: 'unknown', reason: `HTTP ${call.status} without a page` };
  const { status, payment_id: paymentId, reference } = page.data;
  if (status === 'Expired') return { kind: 'gone' };
  if (paymentId) return readPayment(connection, paymentId);
  const found = reference ? await findPayment(connection, reference) : undefined;
  return found && found.kind !== 'absent' ? found : { kind: 'pending', resultCode: status };
}

async function readPayment(connection: Connection, id: string): Promise<PaymentAnswer> {
  const call = await read(connection, `/payments/${encodeURIComponent(id)}`);
  if (call.kind === 'lost') return { kind: 'unknown', reason: call.reason };
  const parsed = payment.safeParse(call.body);
  return parsed.success
    ? toPayment(parsed.data, connection)
    : { kind: 'unknown', reason: `HTTP ${call.status} without a payment` };
}

async function findPayment(connection: Connection, reference: string): Promise<PaymentAnswer> {
  const found = await paymentsNamed(connection, reference);
  return 'kind' in found ? found : bestOf(found, connection);
}

/** Every success under a reference, and what was done to the payment that we know. */
async function listMovements(
  connection: Connection,
  reference: string,
  providerPaymentId: string,
): Promise<readonly ProviderMovement[] | undefined> {
  const found = await paymentsNamed(connection, reference);
  const acts = await actionsOf(connection, providerPaymentId);
  if ('kind' in found || !acts) return undefined;
  const successes = found.flatMap((one): ProviderMovement[] => {
    const answer = toPayment(one, connection);
    if (answer.kind !== 'succeeded' || answer.currency !== 'SAR') return [];
    const kind = answer.method === 'hold' ? 'held' : 'paid';
    return [{ id: one.id, kind, amountHalalas: answer.amountHalalas, reference }];
  });
  return [...successes, ...acts];
}

async function paymentsNamed(
  connection: Connection,
  reference: string,
): Promise<readonly Payment[] | { readonly kind: 'unknown'; readonly reason: string }> {
  const call = await read(connection, `/payments?${new URLSearchParams({ reference, limit: '100' })}`);
  if (call.kind === 'lost') return { kind: 'unknown', reason: call.reason };
  const parsed = listing.safeParse(call.body);
  if (!parsed.success) return { kind: 'unknown', reason: `HTTP ${call.status} without a list` };
  // An answer about others is none about ours.
  return parsed.data.data.filter((one) => one.reference === reference);
}

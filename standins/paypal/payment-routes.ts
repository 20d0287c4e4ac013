import type { FastifyInstance } from 'fastify';
import type { Answer } from '../platform/transport.ts';
import { answerMerchant, type Body, centsOf, NOT_FOUND, objectOf, problem, textOf } from './calls.ts';
import { type ActKind, findAct, type Gateway, record } from './gateway.ts';
import { leftOf } from './ledger.ts';
import type { Outcome } from './outcomes.ts';
import type { Act, Order } from './records.ts';
import { reviewLater } from './reviews.ts';
import { BASE_PATH, HOLD_LIFE_MILLISECONDS } from './settings.ts';
import { actView } from './views.ts';

type ById = { Params: { id: string } };

/** Authorisations, captures and refunds: read, captured, let go, given back. */
export function registerPaymentRoutes(app: FastifyInstance, gateway: Gateway) {
  for (const kind of ['authorizations', 'captures', 'refunds'] as const) {
    app.get<ById>(`${BASE_PATH}/v2/payments/${kind}/:id`, async (request, reply) => {
      const found = findAct(gateway, kind, request.params.id);
      const perform = async (): Promise<Answer> =>
        found ? { status: 200, body: actView(found.order, found.act) } : NOT_FOUND;
      const reference = found?.order.invoiceId;
      return answerMerchant(gateway, request, reply, { call: 'read-act', reference, perform });
    });
  }
  for (const { kind, verb, work } of works) {
    app.post<ById>(`${BASE_PATH}/v2/payments/${kind}/:id/${verb}`, async (request, reply) => {
      const perform = async (outcome: Outcome | undefined): Promise<Answer> => {
        const found = findAct(gateway, kind, request.params.id);
        return found ? work(gateway, { ...found, body: objectOf(request.body), outcome }) : NOT_FOUND;
      };
      const reference = findAct(gateway, kind, request.params.id)?.order.invoiceId;
      return answerMerchant(gateway, request, reply, { call: verb, reference, perform });
    });
  }
}

type Asked = { order: Order; act: Act; body: Body; outcome: Outcome | undefined };

const works: readonly {
  kind: ActKind;
  verb: 'capture' | 'void' | 'refund';
  work: (gateway: Gateway, asked: Asked) => Promise<Answer>;
}[] = [
  { kind: 'authorizations', verb: 'capture', work: capture },
  { kind: 'authorizations', verb: 'void', work: letGo },
  { kind: 'captures', verb: 'refund', work: refund },
];

/** Whole cents of the body's amount; the default where it names none, and undefined where that is no amount. */
function centsIn(body: Body, whole: number): number | undefined {
  const value = textOf(objectOf(body.amount).value);
  return value === undefined ? whole : centsOf(value);
}

function made(gateway: Gateway, { body, outcome }: Asked, cents: number): Act {
  return {
    id: gateway.nextId(),
    status: outcome === 'pending' ? 'PENDING' : 'COMPLETED',
    cents: outcome === 'wrong-amount' ? cents - 100 : cents,
    customId: textOf(body.custom_id),
    invoiceId: textOf(body.invoice_id),
    at: gateway.clock.nowMilliseconds(),
  };
}

async function capture(gateway: Gateway, asked: Asked): Promise<Answer> {
  const { order, act, body, outcome } = asked;
  if (act.status === 'VOIDED') return problem(422, 'AUTHORIZATION_VOIDED');
  if (act.status === 'CAPTURED') return problem(422, 'AUTHORIZATION_ALREADY_CAPTURED');
  if (gateway.clock.nowMilliseconds() >= act.at + HOLD_LIFE_MILLISECONDS)
    return problem(422, 'AUTHORIZATION_EXPIRED');
  const cents = centsIn(body, act.cents);
  if (cents === undefined) return problem(422, 'DECIMAL_PRECISION');
  if (cents === 0) return problem(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
  if (cents > act.cents * 1.15) return problem(422, 'MAX_CAPTURE_AMOUNT_EXCEEDED');
  if (outcome === 'decline') return problem(422, 'TRANSACTION_REFUSED');
  const captured = { ...made(gateway, asked, cents), customId: order.customId };
  const next = {
    ...order,
    authorizations: [{ ...act, status: 'CAPTURED' }],
    captures: [captured],
    isSilent: outcome === 'no-webhook',
  };
  reviewLater(gateway, next);
  await record(gateway, next, [{ type: `PAYMENT.CAPTURE.${captured.status}`, actId: captured.id }]);
  return { status: 201, body: actView(next, captured) };
}

async function letGo(gateway: Gateway, { order, act, outcome }: Asked): Promise<Answer> {
  if (act.status === 'VOIDED') return problem(422, 'PREVIOUSLY_VOIDED');
  if (act.status === 'CAPTURED') return problem(422, 'PREVIOUSLY_CAPTURED');
  if (outcome === 'decline') return problem(422, 'AUTHORIZATION_DENIED');
  const gone = { ...act, status: 'VOIDED' };
  const next = { ...order, authorizations: [gone], isSilent: outcome === 'no-webhook' };
  await record(gateway, next, [{ type: 'PAYMENT.AUTHORIZATION.VOIDED', actId: act.id }]);
  return { status: 200, body: actView(next, gone) };
}

async function refund(gateway: Gateway, asked: Asked): Promise<Answer> {
  const { order, body, outcome } = asked;
  const left = leftOf(order);
  if (left === 0) return problem(422, 'CAPTURE_FULLY_REFUNDED');
  const cents = centsIn(body, left);
  if (cents === undefined) return problem(422, 'DECIMAL_PRECISION');
  if (cents > left || cents === 0) return problem(422, 'REFUND_AMOUNT_EXCEEDED');
  if (outcome === 'decline') return problem(422, 'REFUND_NOT_ALLOWED');
  const back = made(gateway, asked, cents);
  const status = left === back.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  const next = {
    ...order,
    captures: order.captures.map((one) => ({ ...one, status })),
    refunds: [...order.refunds, back],
    isSilent: outcome === 'no-webhook',
  };
  reviewLater(gateway, next);
  await record(gateway, next, [{ type: 'PAYMENT.CAPTURE.REFUNDED', actId: back.id }]);
  return { status: 201, body: actView(next, back) };
}

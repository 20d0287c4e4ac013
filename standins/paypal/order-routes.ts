import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer } from '../platform/transport.ts';
import { answerMerchant, type Body, centsOf, NOT_FOUND, objectOf, problem, textOf } from './calls.ts';
import { type Gateway, record } from './gateway.ts';
import type { Outcome } from './outcomes.ts';
import type { Act, Order } from './records.ts';
import { reviewLater } from './reviews.ts';
import { BASE_PATH, TOKEN_LIFE_SECONDS } from './settings.ts';
import { orderView } from './views.ts';

type ById = { Params: { id: string } };
const PATH = `${BASE_PATH}/v2/checkout/orders`;
const hostOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

/** The token, and orders: made, read, and taken once their payer has approved them. */
export function registerOrderRoutes(app: FastifyInstance, gateway: Gateway) {
  app.post(`${BASE_PATH}/v1/oauth2/token`, async (request, reply) => {
    const { clientId, secret } = gateway.merchant;
    const expected = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    if (request.headers.authorization !== expected)
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    const token = gateway.nextId();
    gateway.tokens.set(token, gateway.clock.nowMilliseconds() + TOKEN_LIFE_SECONDS * 1_000);
    return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFE_SECONDS };
  });

  app.post(PATH, async (request, reply) => {
    const body = objectOf(request.body);
    const unit = objectOf(Array.isArray(body.purchase_units) ? body.purchase_units[0] : undefined);
    const perform = async (): Promise<Answer> => {
      const made = makeOrder(gateway, body, unit);
      if ('refused' in made) return made.refused;
      await record(gateway, made.order);
      return { status: 201, body: orderView(made.order, hostOf(request)) };
    };
    const reference = textOf(unit.invoice_id);
    return answerMerchant(gateway, request, reply, { call: 'order', reference, perform });
  });

  app.get<ById>(`${PATH}/:id`, async (request, reply) => {
    const order = gateway.orders.get(request.params.id);
    const perform = async (): Promise<Answer> =>
      order ? { status: 200, body: orderView(order, hostOf(request)) } : NOT_FOUND;
    return answerMerchant(gateway, request, reply, { call: 'read', reference: order?.invoiceId, perform });
  });

  for (const verb of ['capture', 'authorize'] as const) {
    app.post<ById>(`${PATH}/:id/${verb}`, async (request, reply) => {
      const { id } = request.params;
      const reference = gateway.orders.get(id)?.invoiceId;
      const perform = async (outcome: Outcome | undefined): Promise<Answer> => {
        const order = gateway.orders.get(id);
        if (!order) return NOT_FOUND;
        const taken = await take(gateway, order, verb, outcome);
        return 'refused' in taken
          ? taken.refused
          : { status: 201, body: orderView(taken.order, hostOf(request)) };
      };
      return answerMerchant(gateway, request, reply, { call: 'take', reference, perform });
    });
  }
}

type Made = { refused: Answer } | { order: Order };

function makeOrder(gateway: Gateway, body: Body, unit: Body): Made {
  const amount = objectOf(unit.amount);
  const paypal = objectOf(objectOf(body.payment_source).paypal);
  const context = objectOf(paypal.experience_context);
  const [returnUrl, cancelUrl] = [textOf(context.return_url), textOf(context.cancel_url)];
  const refused = (issue: string): Made => ({ refused: problem(422, issue) });
  if (amount.currency_code !== 'USD') return refused('INVALID_CURRENCY_CODE');
  const cents = centsOf(textOf(amount.value) ?? '');
  if (cents === undefined) return refused('DECIMAL_PRECISION');
  if (cents <= 0) return refused('CANNOT_BE_ZERO_OR_NEGATIVE');
  if (body.intent !== 'CAPTURE' && body.intent !== 'AUTHORIZE') return refused('INVALID_PARAMETER_VALUE');
  if (!returnUrl || !cancelUrl) return refused('MISSING_REQUIRED_PARAMETER');
  const [customId, invoiceId] = [textOf(unit.custom_id), textOf(unit.invoice_id)];
  if ((customId?.length ?? 0) > 127 || (invoiceId?.length ?? 0) > 127)
    return refused('INVALID_STRING_LENGTH');
  const isKnown = [...gateway.orders.values()].some(
    (one) => one.invoiceId === invoiceId && one.stage === 'completed',
  );
  if (invoiceId !== undefined && isKnown) return refused('DUPLICATE_INVOICE_ID');
  return {
    order: {
      id: gateway.nextId(),
      intent: body.intent,
      stage: 'created',
      ...{ customId, invoiceId, cents, returnUrl, cancelUrl },
      locale: textOf(context.locale) ?? 'en-US',
      createdAt: gateway.clock.nowMilliseconds(),
      ...{ authorizations: [], captures: [], refunds: [], isSilent: false },
    },
  };
}

async function take(
  gateway: Gateway,
  order: Order,
  verb: 'capture' | 'authorize',
  outcome: Outcome | undefined,
): Promise<Made> {
  const refused = (issue: string): Made => ({ refused: problem(422, issue) });
  if ((verb === 'capture') !== (order.intent === 'CAPTURE')) return refused('ACTION_DOES_NOT_MATCH_INTENT');
  if (order.stage === 'completed')
    return refused(verb === 'capture' ? 'ORDER_ALREADY_CAPTURED' : 'ORDER_ALREADY_AUTHORIZED');
  if (order.stage === 'created') return refused('ORDER_NOT_APPROVED');
  if (order.stage === 'declining' || outcome === 'decline') {
    // The payer may choose other means: the order waits for another approval.
    await record(gateway, { ...order, stage: 'created' });
    return refused('INSTRUMENT_DECLINED');
  }
  const good = verb === 'capture' ? 'COMPLETED' : 'CREATED';
  const act: Act = {
    id: gateway.nextId(),
    status: outcome === 'pending' ? 'PENDING' : good,
    cents: outcome === 'wrong-amount' ? order.cents - 100 : order.cents,
    customId: order.customId,
    invoiceId: order.invoiceId,
    at: gateway.clock.nowMilliseconds(),
  };
  const isCapture = verb === 'capture';
  const next: Order = {
    ...order,
    stage: 'completed',
    ...(isCapture ? { captures: [act] } : { authorizations: [act] }),
    isSilent: outcome === 'no-webhook',
  };
  const type = isCapture ? `PAYMENT.CAPTURE.${act.status}` : `PAYMENT.AUTHORIZATION.${act.status}`;
  reviewLater(gateway, next);
  return { order: await record(gateway, next, [{ type, actId: act.id }]) };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Courier } from '../platform/courier.ts';
import type { Answer } from '../platform/transport.ts';
import { answerMerchant, type Body, baseOf, bodyOf, isAmount, refusal } from './calls.ts';
import { beginPayment } from './charge.ts';
import type { Gateway } from './gateway.ts';
import type { Outcome } from './outcomes.ts';
import type { Instrument, Payment } from './records.ts';
import { BASE_PATH } from './settings.ts';
import { actionsView, paymentView } from './views.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const objectOf = (value: unknown): Body =>
  typeof value === 'object' && value !== null ? (value as Body) : {};

/** By its own id, or by that of the browser's session. */
export function findPayment(gateway: Gateway, id: string): Payment | undefined {
  const { payments } = gateway.books;
  return payments.get(id) ?? [...payments.values()].find(({ sessionId }) => sessionId === id);
}

export function registerPaymentRoutes(app: FastifyInstance, gateway: Gateway, courier: Courier) {
  app.post(`${BASE_PATH}/payments`, async (request, reply) => {
    const body = bodyOf(request);
    const perform = (outcome: Outcome | undefined) => charge(gateway, courier, { request, body, outcome });
    return answerMerchant(gateway, request, reply, {
      call: 'payment',
      reference: text(body.reference),
      perform,
    });
  });

  app.get<{ Querystring: { reference?: string } }>(`${BASE_PATH}/payments`, async (request, reply) => {
    const { reference } = request.query;
    const perform = async (): Promise<Answer> => {
      const now = gateway.clock.nowMilliseconds();
      const found = [...gateway.books.payments.values()].filter((one) => one.reference === reference);
      const data = found.map((one) => paymentView(one, baseOf(request), now)).reverse();
      return { status: 200, body: { limit: 10, skip: 0, total_count: data.length, data } };
    };
    return answerMerchant(gateway, request, reply, { call: 'find', reference, perform });
  });

  app.get<{ Params: { id: string } }>(`${BASE_PATH}/payments/:id`, async (request, reply) => {
    const payment = findPayment(gateway, request.params.id);
    const perform = async (): Promise<Answer> => {
      if (!payment) return { status: 404, body: undefined };
      return { status: 200, body: paymentView(payment, baseOf(request), gateway.clock.nowMilliseconds()) };
    };
    return answerMerchant(gateway, request, reply, { call: 'read', reference: payment?.reference, perform });
  });

  app.get<{ Params: { id: string } }>(`${BASE_PATH}/payments/:id/actions`, async (request, reply) => {
    const payment = findPayment(gateway, request.params.id);
    const perform = async (): Promise<Answer> => {
      if (!payment) return { status: 404, body: undefined };
      return { status: 200, body: actionsView(payment, gateway.clock.nowMilliseconds()) };
    };
    return answerMerchant(gateway, request, reply, {
      call: 'actions',
      reference: payment?.reference,
      perform,
    });
  });

  registerInstrumentRoutes(app, gateway);
}

interface ChargeCall {
  readonly request: FastifyRequest;
  readonly body: Body;
  readonly outcome: Outcome | undefined;
}

/** A kept card, its holder being there. 201 with what became of it, 202 where its bank wants a word first. */
async function charge(
  gateway: Gateway,
  courier: Courier,
  { request, body, outcome }: ChargeCall,
): Promise<Answer> {
  const source = objectOf(body.source);
  if (source.type !== 'id') return refusal('payment_source_required');
  const instrument = gateway.books.instruments.get(text(source.id) ?? '');
  if (!instrument || instrument.deleted) return refusal('source_id_invalid');
  const { amount } = body;
  if (!isAmount(amount)) return refusal('amount_invalid');
  if (body.currency !== 'SAR') return refusal('currency_invalid');
  if (body.processing_channel_id !== gateway.merchant.channel)
    return refusal('processing_channel_id_invalid');
  const payment = await beginPayment(gateway, {
    reference: text(body.reference) ?? '',
    amount,
    currency: 'SAR',
    captures: body.capture !== false,
    metadata: objectOf(body.metadata),
    email: instrument.email,
    successUrl: text(body.success_url),
    failureUrl: text(body.failure_url),
    locale: 'ar',
    source: cardOf(instrument),
    pageId: undefined,
    outcome,
  });
  if (outcome === 'webhook-before-answer') await courier.settled();
  const view = paymentView(payment, baseOf(request), gateway.clock.nowMilliseconds());
  return { status: view.status === 'Pending' ? 202 : 201, body: view };
}

function cardOf({ email: _email, deleted: _deleted, ...source }: Instrument) {
  return source;
}

function registerInstrumentRoutes(app: FastifyInstance, gateway: Gateway) {
  app.delete<{ Params: { id: string } }>(`${BASE_PATH}/instruments/:id`, async (request, reply) => {
    const perform = async (): Promise<Answer> => {
      const instrument = gateway.books.instruments.get(request.params.id);
      if (!instrument || instrument.deleted) return { status: 404, body: undefined };
      await gateway.books.put({ kind: 'instrument', value: { ...instrument, deleted: true } });
      return { status: 204, body: undefined };
    };
    return answerMerchant(gateway, request, reply, {
      call: 'delete-instrument',
      reference: undefined,
      perform,
    });
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Answer, answerUnderOutcome, hang } from '../platform/transport.ts';
import { parseAmount } from './amounts.ts';
import { refusalAnswer, resultBody, transactionBody } from './answers.ts';
import { isLive } from './charge.ts';
import type { Gateway } from './gateway.ts';
import { moneyOutcomeOf, type Outcome, transportOutcomeOf } from './outcomes.ts';
import { authenticate, checkoutErrors, type Parameters, parametersOf } from './parameters.ts';
import type { Checkout } from './records.ts';
import { isAccepted, isPending } from './result-codes.ts';
import type { Entity } from './settings.ts';
import { createThrottle } from './throttle.ts';
import { twistOf } from './twists.ts';
import { widgetIntegrity } from './widget/assets.ts';

export function registerCheckoutRoutes(app: FastifyInstance, gateway: Gateway) {
  const throttle = createThrottle(gateway);

  app.post('/v1/checkouts', async (request, reply) => {
    const parameters = parametersOf(request.body);
    const judged = judgeCheckout(gateway, request, parameters);
    if ('refusal' in judged) return reply.code(judged.refusal.status).send(judged.refusal.body);
    const plan = gateway.plans.take('checkout', parameters.merchantTransactionId);
    const outcome = moneyOutcomeOf(plan?.outcome);
    const planned = outcome && { outcome, delayMilliseconds: plan?.delayMilliseconds };
    const perform = async (): Promise<Answer> => {
      const checkout = makeCheckout(gateway, judged.entity, parameters);
      gateway.books.record({ checkouts: [{ ...checkout, planned }] });
      await gateway.books.durable();
      const integrity = parameters.integrity === 'true' ? { integrity: widgetIntegrity } : {};
      const body = { ...resultBody(gateway, '000.200.100', checkout.id), id: checkout.id, ...integrity };
      return { status: 200, body };
    };
    return answerUnderOutcome(reply, transportOutcomeOf(plan?.outcome), perform, plan?.delayMilliseconds);
  });

  app.get<{ Params: { id: string } }>('/v1/checkouts/:id/payment', async (request, reply) => {
    const { id } = request.params;
    const access = authenticate(gateway, request, parametersOf(request.query));
    if ('refusal' in access) return reply.code(access.refusal.status).send(access.refusal.body);
    const checkout = gateway.books.checkouts.get(id);
    const isOpen = checkout !== undefined && isLive(gateway, checkout) && !checkout.consumed;
    if (!isOpen || checkout.entityId !== access.entity.id) {
      const description = `No payment session found for the requested id - are you mixing test/live servers or have you paid more than 30min ago?`;
      return reply.code(400).send(resultBody(gateway, '200.300.404', id, { description }));
    }
    if (throttle.refuses(id)) return reply.code(429).send(resultBody(gateway, '800.120.100', id));
    if (checkout.losesStatus && hasSucceeded(gateway, checkout)) {
      gateway.books.record({ checkouts: [{ ...checkout, consumed: true, losesStatus: false }] });
      await gateway.books.durable();
      return hang(reply, gateway.settings.hangMilliseconds);
    }
    const plan = gateway.plans.take('status', checkout.merchantTransactionId);
    const perform = () => readStatus(gateway, checkout, plan?.outcome);
    return answerUnderOutcome(reply, transportOutcomeOf(plan?.outcome), perform, plan?.delayMilliseconds);
  });
}

function judgeCheckout(
  gateway: Gateway,
  request: FastifyRequest,
  parameters: Parameters,
): { refusal: Answer } | { entity: Entity } {
  const access = authenticate(gateway, request, parameters);
  if ('refusal' in access) return access;
  const { entity } = access;
  const parameterErrors = checkoutErrors(parameters);
  if (parameterErrors.length > 0) {
    return { refusal: refusalAnswer(gateway, 400, '200.300.404', '', { parameterErrors }) };
  }
  if (!(entity.paymentTypes as readonly string[]).includes(parameters.paymentType ?? '')) {
    return { refusal: refusalAnswer(gateway, 400, '600.200.400', '') };
  }
  if (entity.currencies !== 'any' && !entity.currencies.includes(parameters.currency ?? '')) {
    return { refusal: refusalAnswer(gateway, 400, '600.200.500', '') };
  }
  if (parseAmount(parameters.amount ?? '') === 0) {
    return { refusal: refusalAnswer(gateway, 400, '100.550.300', '') };
  }
  return { entity };
}

function makeCheckout(gateway: Gateway, entity: Entity, parameters: Parameters): Checkout {
  const entries = Object.entries(parameters);
  const custom = entries.flatMap(([name, value]) => {
    const key = /^customParameters\[(.+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return {
    id: `${gateway.nextId().toUpperCase()}.uat01-vm-tx01`,
    entityId: entity.id,
    amountHalalas: parseAmount(parameters.amount ?? '') ?? 0,
    currency: parameters.currency ?? '',
    paymentType: parameters.paymentType === 'PA' ? 'PA' : 'DB',
    merchantTransactionId: parameters.merchantTransactionId ?? '',
    createdAt: gateway.clock.nowMilliseconds(),
    details: Object.fromEntries(entries.filter(([name]) => /^(customer|billing)\.[A-Za-z0-9]+$/.test(name))),
    customParameters: Object.fromEntries(custom),
    createRegistration: parameters.createRegistration === 'true',
    consumed: false,
    losesStatus: false,
  };
}

function hasSucceeded(gateway: Gateway, checkout: Checkout): boolean {
  const last = gateway.books.attemptsOf(checkout.id).at(-1);
  return last !== undefined && isAccepted(last.code);
}

/** Reading a success uses the session up; a failure can be read again, for the shopper may try another card. */
async function readStatus(
  gateway: Gateway,
  checkout: Checkout,
  outcome: Outcome | undefined,
): Promise<Answer> {
  const last = gateway.books.attemptsOf(checkout.id).at(-1);
  const twist = last && twistOf(outcome, last);
  if (last === undefined || isPending(twist?.code ?? last.code)) {
    return { status: 200, body: resultBody(gateway, '000.200.000', checkout.id) };
  }
  if (isAccepted(last.code)) {
    gateway.books.record({ checkouts: [{ ...checkout, consumed: true }] });
    await gateway.books.durable();
    return { status: 200, body: transactionBody(gateway, last, twist) };
  }
  return { status: gateway.settings.declineStatus, body: transactionBody(gateway, last, twist) };
}

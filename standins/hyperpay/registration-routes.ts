import type { FastifyInstance } from 'fastify';
import { isExpired } from '../platform/card-numbers.ts';
import { type Answer, answerUnderOutcome } from '../platform/transport.ts';
import { parseAmount } from './amounts.ts';
import { refusalAnswer, resultBody, transactionBody } from './answers.ts';
import { openChallenge, settleCharge } from './charge.ts';
import { finish, type Gateway, nextPaymentId } from './gateway.ts';
import { transportOutcomeOf } from './outcomes.ts';
import { authenticate, type Parameters, parametersOf, registrationErrors } from './parameters.ts';
import type { Registration, Transaction } from './records.ts';
import { isAccepted, isPending } from './result-codes.ts';
import type { Entity } from './settings.ts';
import { behaviourNamed } from './test-cards.ts';
import type { Courier } from './webhooks.ts';

/** Kept cards: charged by the shop with its shopper present, and deleted. */
export function registerRegistrationRoutes(app: FastifyInstance, gateway: Gateway, courier: Courier) {
  app.post<{ Params: { id: string } }>('/v1/registrations/:id/payments', async (request, reply) => {
    const parameters = parametersOf(request.body);
    const access = authenticate(gateway, request, parameters);
    if ('refusal' in access) return reply.code(access.refusal.status).send(access.refusal.body);
    const judged = judge(gateway, access.entity, request.params.id, parameters);
    if ('refusal' in judged) return reply.code(judged.refusal.status).send(judged.refusal.body);
    const plan = gateway.plans.take('charge-registration', parameters.merchantTransactionId);
    const origin = `${request.protocol}://${request.host}`;
    const perform = () => charge(gateway, courier, { registration: judged.registration, parameters, origin });
    return answerUnderOutcome(reply, transportOutcomeOf(plan?.outcome), perform, plan?.delayMilliseconds);
  });

  app.delete<{ Params: { id: string } }>('/v1/registrations/:id', async (request, reply) => {
    const { id } = request.params;
    const access = authenticate(gateway, request, parametersOf(request.query));
    if ('refusal' in access) return reply.code(access.refusal.status).send(access.refusal.body);
    const plan = gateway.plans.take('delete-registration', undefined);
    const perform = async (): Promise<Answer> => {
      const found = find(gateway, access.entity, id);
      if ('refusal' in found) return found.refusal;
      gateway.books.record({ registrations: [{ ...found.registration, deleted: true }] });
      await gateway.books.durable();
      return { status: 200, body: { id, ...resultBody(gateway, '000.000.000', id) } };
    };
    return answerUnderOutcome(reply, transportOutcomeOf(plan?.outcome), perform, plan?.delayMilliseconds);
  });
}

type Found = { refusal: Answer } | { registration: Registration };

/** A registration belongs to the entity that made it; another one's is not there. */
function find(gateway: Gateway, entity: Entity, id: string): Found {
  const registration = gateway.books.registrations.get(id);
  if (registration === undefined || registration.entityId !== entity.id)
    return { refusal: refusalAnswer(gateway, 400, '100.150.200', id) };
  if (registration.deleted) return { refusal: refusalAnswer(gateway, 400, '100.150.202', id) };
  return { registration };
}

function judge(gateway: Gateway, entity: Entity, id: string, parameters: Parameters): Found {
  const parameterErrors = registrationErrors(parameters);
  if (parameterErrors.length > 0)
    return { refusal: refusalAnswer(gateway, 400, '200.300.404', id, { parameterErrors }) };
  if (!(entity.paymentTypes as readonly string[]).includes(parameters.paymentType ?? ''))
    return { refusal: refusalAnswer(gateway, 400, '600.200.400', id) };
  if (entity.currencies !== 'any' && !entity.currencies.includes(parameters.currency ?? ''))
    return { refusal: refusalAnswer(gateway, 400, '600.200.500', id) };
  if (parseAmount(parameters.amount ?? '') === 0)
    return { refusal: refusalAnswer(gateway, 400, '100.550.300', id) };
  return find(gateway, entity, id);
}

type Asked = { registration: Registration; parameters: Parameters; origin: string };

async function charge(
  gateway: Gateway,
  courier: Courier,
  { registration, parameters, origin }: Asked,
): Promise<Answer> {
  const transaction = chargeRegistration(gateway, registration, parameters);
  await gateway.books.durable();
  if (transaction.webhook === 'webhook-before-answer') await courier.settled();
  const body = transactionBody(gateway, transaction);
  if (transaction.challenge?.open) {
    const redirect = {
      url: `${origin}/widget/challenge/${transaction.id}`,
      method: 'POST',
      parameters: [{ name: 'threeDSSessionData', value: transaction.id }],
    };
    return { status: 200, body: { ...body, redirect } };
  }
  const isRefused = !isAccepted(transaction.code) && !isPending(transaction.code);
  return { status: isRefused ? gateway.settings.declineStatus : 200, body };
}

function chargeRegistration(
  gateway: Gateway,
  registration: Registration,
  parameters: Parameters,
): Transaction {
  const now = gateway.clock.nowMilliseconds();
  const behaviour = behaviourNamed(registration.behaviour);
  const reference = parameters.merchantTransactionId ?? '';
  const transaction: Transaction = {
    id: nextPaymentId(gateway),
    paymentType: parameters.paymentType === 'PA' ? 'PA' : 'DB',
    entityId: registration.entityId,
    amountHalalas: parseAmount(parameters.amount ?? '') ?? 0,
    currency: parameters.currency ?? '',
    merchantTransactionId: reference,
    rootReference: reference,
    registrationId: registration.id,
    behaviour: registration.behaviour,
    brand: registration.brand,
    card: registration.card,
    code: '000.200.000',
    createdAt: now,
    changedAt: now,
  };
  const { expiryMonth, expiryYear } = registration.card;
  if (isExpired(Number(expiryMonth), Number(expiryYear), now))
    return finish(gateway, transaction, '100.100.303', now);
  const entity = gateway.merchant.entities.find((each) => each.id === registration.entityId);
  if ((entity?.alwaysChallenges || behaviour.challenge) && !behaviour.immediate) {
    return openChallenge(gateway, transaction, behaviour, {
      resultUrl: parameters.shopperResultUrl,
      openedAt: now,
    });
  }
  return settleCharge(gateway, transaction, behaviour);
}

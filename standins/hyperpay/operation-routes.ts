import type { FastifyInstance } from 'fastify';
import { type Answer, answerUnderOutcome } from '../platform/transport.ts';
import { parseAmount } from './amounts.ts';
import { refusalAnswer, resultBody, transactionBody } from './answers.ts';
import type { Gateway } from './gateway.ts';
import {
  callOfOperation,
  judgeOperation,
  type OperationAsked,
  operate,
  type PlannedOperation,
} from './operations.ts';
import { moneyOutcomeOf, transportOutcomeOf } from './outcomes.ts';
import { authenticate, operationErrors, type Parameters, parametersOf } from './parameters.ts';
import type { Transaction } from './records.ts';
import { isAccepted, isPending } from './result-codes.ts';
import type { Entity } from './settings.ts';
import type { Courier } from './webhooks.ts';

export function registerOperationRoutes(app: FastifyInstance, gateway: Gateway, courier: Courier) {
  app.post<{ Params: { id: string } }>('/v1/payments/:id', async (request, reply) => {
    const { id } = request.params;
    const parameters = parametersOf(request.body);
    const access = authenticate(gateway, request, parameters);
    if ('refusal' in access) return reply.code(access.refusal.status).send(access.refusal.body);
    const parameterErrors = operationErrors(parameters);
    if (parameterErrors.length > 0) {
      return reply.code(400).send(resultBody(gateway, '200.300.404', id, { parameterErrors }));
    }
    if (parameters.paymentType === 'RV' && !access.entity.paymentTypes.includes('PA')) {
      return reply.code(400).send(resultBody(gateway, '600.200.400', id));
    }
    const referenced = gateway.books.transactions.get(id);
    const asked = askedBy(id, access.entity, parameters, referenced);
    const plan = gateway.plans.take(callOfOperation[asked.type], referenced?.rootReference);
    const outcome = moneyOutcomeOf(plan?.outcome);
    const planned = outcome && { outcome, delayMilliseconds: plan?.delayMilliseconds };
    const perform = () => answerOperation(gateway, courier, asked, planned);
    return answerUnderOutcome(reply, transportOutcomeOf(plan?.outcome), perform, plan?.delayMilliseconds);
  });
}

/** What a reversal leaves out is the hold's own. */
function askedBy(
  referencedId: string,
  entity: Entity,
  parameters: Parameters,
  referenced: Transaction | undefined,
): OperationAsked {
  const { paymentType } = parameters;
  return {
    type: paymentType === 'CP' || paymentType === 'RV' ? paymentType : 'RF',
    referencedId,
    entityId: entity.id,
    amountHalalas: parseAmount(parameters.amount ?? '') ?? referenced?.amountHalalas ?? 0,
    currency: parameters.currency || (referenced?.currency ?? ''),
    merchantTransactionId: parameters.merchantTransactionId || undefined,
  };
}

async function answerOperation(
  gateway: Gateway,
  courier: Courier,
  asked: OperationAsked,
  planned: PlannedOperation | undefined,
): Promise<Answer> {
  const judged = judgeOperation(gateway, asked);
  if ('refusal' in judged) return refusalAnswer(gateway, 400, judged.refusal, asked.referencedId);
  const transaction = operate(gateway, asked, judged.referenced, planned);
  await gateway.books.durable();
  if (planned?.outcome === 'webhook-before-answer') await courier.settled();
  const isRefused = !isAccepted(transaction.code) && !isPending(transaction.code);
  const status = isRefused ? gateway.settings.declineStatus : 200;
  return { status, body: transactionBody(gateway, transaction) };
}

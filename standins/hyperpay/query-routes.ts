import type { FastifyInstance } from 'fastify';
import { type Answer, answerUnderOutcome } from '../platform/transport.ts';
import { refusalAnswer, resultBody, transactionBody } from './answers.ts';
import type { Gateway } from './gateway.ts';
import { type Outcome, transportOutcomeOf } from './outcomes.ts';
import { authenticate, parametersOf } from './parameters.ts';
import type { Transaction } from './records.ts';
import { resultCodes } from './result-codes.ts';
import { createThrottle } from './throttle.ts';
import { twistOf } from './twists.ts';

export function registerQueryRoutes(app: FastifyInstance, gateway: Gateway) {
  const throttle = createThrottle(gateway);

  app.get<{ Params: { id: string } }>('/v1/query/:id', async (request, reply) => {
    const { id } = request.params;
    const access = authenticate(gateway, request, parametersOf(request.query));
    if ('refusal' in access) return reply.code(access.refusal.status).send(access.refusal.body);
    if (throttle.refuses(id)) return reply.code(429).send(resultBody(gateway, '800.120.100', id));
    const found = gateway.books.transactions.get(id);
    const isLinked = ['1', 'true'].includes(parametersOf(request.query).includeLinkedTransactions ?? '');
    const plan = gateway.plans.take(isLinked ? 'linked' : 'query', found?.rootReference);
    const perform = async (): Promise<Answer> => {
      const now = gateway.books.transactions.get(id);
      if (now === undefined || now.entityId !== access.entity.id) return notFound(gateway, id);
      if (!isLinked) return { status: 200, body: foundBody(gateway, now, plan?.outcome) };
      const payments = linkedTo(gateway, now).map((each) => foundBody(gateway, each, plan?.outcome));
      return { status: 200, body: { ...resultBody(gateway, '000.000.100', id), payments } };
    };
    return answerUnderOutcome(reply, transportOutcomeOf(plan?.outcome), perform, plan?.delayMilliseconds);
  });

  app.get('/v1/query', async (request, reply) => {
    const parameters = parametersOf(request.query);
    const access = authenticate(gateway, request, parameters);
    if ('refusal' in access) return reply.code(access.refusal.status).send(access.refusal.body);
    const { merchantTransactionId } = parameters;
    if (merchantTransactionId === undefined) {
      const error = { name: 'merchantTransactionId', value: null, message: 'may not be empty' };
      const more = { parameterErrors: [error] };
      return reply.code(400).send(resultBody(gateway, '200.300.404', '', more));
    }
    if (throttle.refuses(merchantTransactionId)) {
      return reply.code(429).send(resultBody(gateway, '800.120.100', ''));
    }
    const plan = gateway.plans.take('query', merchantTransactionId);
    const perform = async (): Promise<Answer> => {
      const payments = gateway.books
        .transactionsOf(merchantTransactionId)
        .filter((each) => each.entityId === access.entity.id)
        .map((each) => foundBody(gateway, each, plan?.outcome));
      if (payments.length === 0 || plan?.outcome === 'absent') return notFound(gateway, '');
      return { status: 200, body: { ...resultBody(gateway, '000.000.100', ''), payments } };
    };
    return answerUnderOutcome(reply, transportOutcomeOf(plan?.outcome), perform, plan?.delayMilliseconds);
  });

  app.get('/v1/resultcodes', async () => ({
    ...resultBody(gateway, '000.000.100', ''),
    resultCodes: Object.entries(resultCodes).map(([code, description]) => ({ code, description })),
  }));
}

function notFound(gateway: Gateway, ndc: string): Answer {
  return refusalAnswer(gateway, 400, '700.400.580', ndc);
}

/** A transaction, what was done to it, and what was done to that: a refund is of the capture. */
function linkedTo(gateway: Gateway, transaction: Transaction): Transaction[] {
  const done = gateway.books.operationsOn(transaction.id);
  return [transaction, ...done.flatMap((each) => linkedTo(gateway, each))];
}

/** A query knows a pending payment by id and reference, which a checkout's status read does not tell. */
function foundBody(gateway: Gateway, transaction: Transaction, outcome: Outcome | undefined) {
  const body = transactionBody(gateway, transaction, twistOf(outcome, transaction));
  return {
    ...body,
    id: transaction.id,
    paymentType: transaction.paymentType,
    merchantTransactionId: transaction.merchantTransactionId,
  };
}

import type { FastifyInstance } from 'fastify';
import {
  choiceIn,
  DoorError,
  type DoorObject,
  flagIn,
  objectIn,
  onlyKnown,
  textIn,
  wholeNumberIn,
} from '../platform/door-input.ts';
import { registerPlanDoor } from '../platform/plan-door.ts';
import { isDecision } from './challenges.ts';
import type { Gateway } from './gateway.ts';
import { ledgerOf } from './ledger.ts';
import { type Call, calls, type Outcome, outcomes, reach } from './outcomes.ts';
import { doOfItself } from './own-doing.ts';
import { parametersOf } from './parameters.ts';
import { decideFromOutside, payFromOutside } from './pay-door.ts';
import type { Settings } from './settings.ts';
import { webhookModes } from './settings.ts';
import { testCards } from './test-cards.ts';
import type { Courier } from './webhooks.ts';

/** Doors that the vendor has not: to look in, to pay without a browser and to misbehave. */
export function registerControlRoutes(app: FastifyInstance, gateway: Gateway, courier: Courier) {
  registerLookDoors(app, gateway);
  registerPlanDoor(app, {
    party: 'hyperpay',
    plans: gateway.plans,
    outcomes,
    shown: reach,
    matches: ['call', 'merchantTransactionId'],
    read: (match, outcome) => ({
      calls: callsOf(match, outcome),
      subject: textIn(match, 'merchantTransactionId'),
    }),
  });
  registerSettingDoors(app, gateway, courier);

  app.post('/standin/hyperpay/pay', async (request) => payFromOutside(gateway, courier, request.body));

  app.post('/standin/hyperpay/of-itself', async (request) => doOfItself(gateway, courier, request.body));

  app.post('/standin/hyperpay/decide', async (request) => {
    const body = objectIn(request.body, 'body');
    onlyKnown(body, ['transactionId', 'checkoutId', 'merchantTransactionId', 'decision']);
    if (!isDecision(body.decision)) throw new DoorError('decision must be one of approve, refuse, cancel');
    return decideFromOutside(gateway, courier, body.decision, {
      transactionId: textIn(body, 'transactionId'),
      checkoutId: textIn(body, 'checkoutId'),
      merchantTransactionId: textIn(body, 'merchantTransactionId'),
    });
  });

  app.post('/standin/hyperpay/clock', async (request) => {
    const body = objectIn(request.body, 'body');
    onlyKnown(body, ['advanceMilliseconds']);
    gateway.clock.advance(wholeNumberIn(body, 'advanceMilliseconds', 0) ?? 0);
    // What falls due may send webhooks, and their answers may make more fall due: go on until it is quiet.
    for (let round = 0; round < 100; round += 1) {
      const before = gateway.books.notifications.size + gateway.books.effects.length;
      gateway.agenda.runDue();
      await courier.settled();
      if (before === gateway.books.notifications.size + gateway.books.effects.length) break;
    }
    return { now: gateway.clock.now().toISOString() };
  });
}

function registerLookDoors(app: FastifyInstance, gateway: Gateway) {
  app.get('/standin/hyperpay/ledger', async (request) => {
    const { merchantTransactionId } = parametersOf(request.query);
    return ledgerOf(gateway.books, gateway.clock.nowMilliseconds(), merchantTransactionId);
  });
  app.get('/standin/hyperpay/cards', async () => testCards);
  app.get('/standin/hyperpay/registrations', async () => [...gateway.books.registrations.values()]);
  app.get('/standin/hyperpay/transactions', async (request) => {
    const { merchantTransactionId } = parametersOf(request.query);
    const all = [...gateway.books.transactions.values()];
    return all.filter(
      (each) => merchantTransactionId === undefined || each.rootReference === merchantTransactionId,
    );
  });
}

/** Each outcome goes with some calls and makes no sense on the others. */
function callsOf(match: DoorObject, outcome: Outcome): readonly Call[] {
  const call = choiceIn<Call>(match, 'call', calls);
  const { allowed, unnamed } = reach[outcome];
  if (call !== undefined && !allowed.includes(call)) {
    throw new DoorError(`${outcome} makes no sense on ${call}; it goes with ${allowed.join(', ')}`);
  }
  return call === undefined ? unnamed : [call];
}

function registerSettingDoors(app: FastifyInstance, gateway: Gateway, courier: Courier) {
  app.get('/standin/hyperpay/settings', async () => gateway.settings);

  app.post('/standin/hyperpay/settings', async (request) => {
    const body = objectIn(request.body, 'body');
    onlyKnown(body, Object.keys(gateway.settings));
    const declineStatus = wholeNumberIn(body, 'declineStatus', 200);
    if (declineStatus !== undefined && declineStatus !== 200 && declineStatus !== 400) {
      throw new DoorError('declineStatus must be 200 or 400');
    }
    const old = gateway.settings;
    gateway.settings = {
      throttle: flagIn(body, 'throttle') ?? old.throttle,
      declineStatus: declineStatus ?? old.declineStatus,
      catchDuplicates: flagIn(body, 'catchDuplicates') ?? old.catchDuplicates,
      lateMilliseconds: wholeNumberIn(body, 'lateMilliseconds', 0) ?? old.lateMilliseconds,
      hangMilliseconds: wholeNumberIn(body, 'hangMilliseconds', 0) ?? old.hangMilliseconds,
    } satisfies Settings;
    return gateway.settings;
  });

  app.get('/standin/hyperpay/webhooks', async () => ({
    ...gateway.webhooks,
    notifications: [...gateway.books.notifications.values()],
  }));

  app.post('/standin/hyperpay/webhooks', async (request) => {
    const body = objectIn(request.body, 'body');
    onlyKnown(body, ['url', 'key', 'mode', 'form']);
    const key = textIn(body, 'key');
    if (key !== undefined && !/^[0-9a-f]{64}$/i.test(key))
      throw new DoorError('key must be 64 hex characters');
    const old = gateway.webhooks;
    gateway.webhooks = {
      url: textIn(body, 'url') ?? old.url,
      key: key ?? old.key,
      mode: choiceIn(body, 'mode', webhookModes) ?? old.mode,
      form: choiceIn(body, 'form', ['text', 'json'] as const) ?? old.form,
    };
    return gateway.webhooks;
  });

  /** Waits until no webhook is on its way. */
  app.post('/standin/hyperpay/webhooks/settle', async () => {
    await courier.settled();
    return { settled: true };
  });
}

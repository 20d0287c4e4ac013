import type { FastifyInstance } from 'fastify';
import { plainDigits } from '../platform/card-numbers.ts';
import type { Courier } from '../platform/courier.ts';
import { registerCourierDoors } from '../platform/courier-doors.ts';
import { choiceIn, DoorError, objectIn, onlyKnown, textIn, wholeNumberIn } from '../platform/door-input.ts';
import { readMatch, registerPlanDoor } from '../platform/plan-door.ts';
import { answerBank, isDecision } from './charge.ts';
import type { Gateway } from './gateway.ts';
import { balancesOf } from './ledger.ts';
import { calls, callsOf, outcomes } from './outcomes.ts';
import { openPage, payPage, returnAddress } from './page-routes.ts';
import type { Payment } from './records.ts';
import { isMada, testCards } from './test-cards.ts';

const DOORS = '/standin/checkout-com';

/** Doors that the vendor has not: to look in, to pay without a browser and to misbehave. */
export function registerControlRoutes(app: FastifyInstance, gateway: Gateway, courier: Courier) {
  registerLookDoors(app, gateway);
  registerPlanDoor(app, {
    party: 'checkout-com',
    plans: gateway.plans,
    outcomes,
    matches: ['call', 'merchantTransactionId'],
    read: readMatch(calls, callsOf),
  });
  registerPayDoors(app, gateway);
  registerSettingDoors(app, gateway, courier);
}

function registerLookDoors(app: FastifyInstance, gateway: Gateway) {
  // A capture lets go of what it leaves, so nothing of the hold stays behind it.
  app.get(`${DOORS}/ledger`, async () => ({
    balances: balancesOf(gateway.books.payments.values(), gateway.clock.nowMilliseconds()),
    capturesAreFinal: true,
  }));
  app.get(`${DOORS}/cards`, async () => testCards);
  app.get(`${DOORS}/payments`, async () => [...gateway.books.payments.values()]);
  app.get(`${DOORS}/registrations`, async () =>
    [...gateway.books.instruments.values()].map(({ id, number, scheme, deleted }) => ({
      id,
      brand: isMada(number) ? 'MADA' : scheme,
      card: { last4Digits: number.slice(-4) },
      deleted,
    })),
  );
}

function registerPayDoors(app: FastifyInstance, gateway: Gateway) {
  /** What a browser would do with a card, in one call; `leave` closes it on the bank's page. */
  app.post(`${DOORS}/pay`, async (request) => {
    const body = objectIn(request.body, 'body');
    onlyKnown(body, ['checkoutId', 'card', 'challenge']);
    const page = openPage(gateway, textIn(body, 'checkoutId') ?? '');
    if (!page) throw new DoorError('this page takes no card');
    const answer =
      choiceIn(body, 'challenge', ['approve', 'refuse', 'cancel', 'leave'] as const) ?? 'approve';
    const number = plainDigits(textIn(objectIn(body.card, 'card'), 'number') ?? '');
    const expiryYear = gateway.clock.now().getUTCFullYear() + 1;
    const begun = await payPage(gateway, page, { number, expiryMonth: 12, expiryYear });
    const isAsked = begun.stage === 'asking' && answer !== 'leave';
    const payment = isAsked ? await answerBank(gateway, begun, answer) : begun;
    return shown(payment);
  });

  /** Presses a button on the bank's page that a payment waits at. */
  app.post(`${DOORS}/decide`, async (request) => {
    const body = objectIn(request.body, 'body');
    onlyKnown(body, ['merchantTransactionId', 'decision']);
    if (!isDecision(body.decision)) throw new DoorError('decision must be one of approve, refuse, cancel');
    const reference = textIn(body, 'merchantTransactionId');
    const all = [...gateway.books.payments.values()];
    const open = all.findLast((one) => one.reference === reference && one.stage === 'asking');
    if (!open) throw new DoorError("no bank's page is open for it");
    return shown(await answerBank(gateway, open, body.decision));
  });
}

function shown(payment: Payment) {
  const { id, sessionId, stage, code } = payment;
  return { transactionId: id, sessionId, stage, code, returnAddress: returnAddress(payment) };
}

function registerSettingDoors(app: FastifyInstance, gateway: Gateway, courier: Courier) {
  app.get(`${DOORS}/settings`, async () => gateway.settings);

  app.post(`${DOORS}/settings`, async (request) => {
    const body = objectIn(request.body, 'body');
    onlyKnown(body, Object.keys(gateway.settings));
    const old = gateway.settings;
    gateway.settings = {
      settleMilliseconds: wholeNumberIn(body, 'settleMilliseconds', 0) ?? old.settleMilliseconds,
    };
    return gateway.settings;
  });

  registerCourierDoors(app, DOORS, { sender: gateway, courier });
}

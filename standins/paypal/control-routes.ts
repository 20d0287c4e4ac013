import type { FastifyInstance } from 'fastify';
import type { Courier } from '../platform/courier.ts';
import { registerCourierDoors } from '../platform/courier-doors.ts';
import { choiceIn, DoorError, objectIn, onlyKnown, textIn } from '../platform/door-input.ts';
import { readMatch, registerPlanDoor } from '../platform/plan-door.ts';
import { approve, returnAddress } from './approval.ts';
import type { Gateway } from './gateway.ts';
import { balancesOf } from './ledger.ts';
import { calls, callsOf, outcomes } from './outcomes.ts';

const DOORS = '/standin/paypal';

/** Doors that the vendor has not: to look in, to pay without a browser and to misbehave. */
export function registerControlRoutes(app: FastifyInstance, gateway: Gateway, courier: Courier) {
  app.get(`${DOORS}/ledger`, async () => ({
    balances: balancesOf(gateway.orders.values(), gateway.clock.nowMilliseconds()),
    // A capture is asked for as the last one, so nothing of the hold stays behind it.
    capturesAreFinal: true,
  }));
  app.get(`${DOORS}/orders`, async () => [...gateway.orders.values()]);
  /** No cards are kept here. */
  app.get(`${DOORS}/registrations`, async () => []);
  registerPlanDoor(app, {
    party: 'paypal',
    plans: gateway.plans,
    outcomes,
    matches: ['call', 'merchantTransactionId'],
    read: readMatch(calls, callsOf),
  });
  registerActDoors(app, gateway, courier);
}

function registerActDoors(app: FastifyInstance, gateway: Gateway, courier: Courier) {
  /** What a browser would do on the page, in one call; `leave` closes it. The number of a card says nothing here. */
  app.post(`${DOORS}/pay`, async (request) => {
    const body = objectIn(request.body, 'body');
    onlyKnown(body, ['checkoutId', 'card', 'challenge']);
    const order = gateway.orders.get(textIn(body, 'checkoutId') ?? '');
    if (!order || order.stage === 'completed') throw new DoorError('this order waits for no approval');
    const answer =
      choiceIn(body, 'challenge', ['approve', 'refuse', 'cancel', 'leave'] as const) ?? 'approve';
    if (answer === 'approve' || answer === 'refuse')
      await approve(gateway, order, answer === 'approve' ? 'approve' : 'decline');
    return { orderId: order.id, returnAddress: returnAddress(order) };
  });

  /** Ends every token that was given out, as a change of the secret would. */
  app.post(`${DOORS}/tokens/end`, async () => {
    gateway.tokens.clear();
    return { ended: true };
  });

  registerCourierDoors(app, DOORS, { sender: gateway, courier });
}

import type { Endpoint } from '@kiraa/contract/endpoint.ts';
import type { EndpointName } from '@kiraa/contract/endpoints.ts';

/** Classes of work that have a room of their own, the first served before the others (D-SHEDDING). */
export const workClasses = ['money', 'people', 'guests', 'robots'] as const;
export type WorkClass = (typeof workClasses)[number];

/**
 * What a route is: `vital` is always served and never counted; `call` is of whoever calls it; every other one has its class whoever
 * calls. A route that says nothing reads a file, and costs less than a refusal would.
 */
export type RouteWork = 'vital' | 'call' | WorkClass | 'money of people';

declare module 'fastify' {
  interface FastifyContextConfig {
    work?: RouteWork;
  }
}

/** Calls without which somebody's money is under way: to the bank, back from it, and the booking that it is for. */
const MONEY: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'addBooking',
  'openCheckout',
  'confirmPayment',
  'createPaypalOrder',
  'capturePaypalOrder',
  'addPayment',
  'verifyPayment',
  'paymentResponse',
  'paymentResult',
  'saveCard',
  'acceptPaymentRequest',
  'payOutDelay',
]);

/** A provider's notice is vital; whoever signs in has no session to show yet; money is of people who are logged in. */
export function workOfRow(name: EndpointName, row: Endpoint): RouteWork {
  if (row.caller === 'provider') return 'vital';
  if (row.auth) return 'money';
  return MONEY.has(name) ? 'money of people' : 'call';
}

/** Pages on the way to the bank, back from it, and where somebody comes back from signing in. */
const MONEY_PAGES =
  /^\/(checkout|saveCard\/payment\/checkout|addCard\/payment\/checkout|checkout-success|checkout-error|sign-in\/google)\/?(\?|$)/;

/** Programs that say what they are. One that says that it is a browser is a guest, and has its turn among the others. */
const ROBOT =
  /bot\b|bot\/|crawl|spider|slurp|archiver|facebookexternalhit|scrapy|curl\/|wget\/|python-|go-http/i;

export function isRobot(agent: string | undefined): boolean {
  return agent !== undefined && ROBOT.test(agent.slice(0, 500));
}

/** Pages are asked for without a session: a page is of a guest, of a robot, or on money's way. */
export function workOfPage(path: string, agent: string | undefined): WorkClass {
  if (MONEY_PAGES.test(path)) return 'money';
  return isRobot(agent) ? 'robots' : 'guests';
}

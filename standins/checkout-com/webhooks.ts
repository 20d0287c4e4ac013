import { createHmac } from 'node:crypto';
import type { Gateway, News } from './gateway.ts';
import type { Payment } from './records.ts';
import { MINUTE_MILLISECONDS } from './settings.ts';
import { actionView, sourceView } from './views.ts';

/** The vendor's own waits between its eight tries, in minutes. */
const retryMinutes: readonly number[] = [5, 10, 15, 30, 60, 240, 720, 720];
const ANSWER_LIMIT_MILLISECONDS = 30_000;

type Notice = News & { id: string };

/** Lower-case hex of HMAC-SHA256 over the raw body. */
export function sign(body: string, key: string): string {
  return createHmac('sha256', key).update(body).digest('hex');
}

export type Courier = {
  /** Resolves when no delivery is under way (retries still to come are not waited for). */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

/** Delivers notices until they are taken, at least once and in no promised order. */
export function createCourier(gateway: Gateway): Courier {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  /** In wrong-order mode the notice that waits for the next one to overtake it. */
  let overtaken: Notice | undefined;

  const start = (notice: Notice, tries: number) => {
    const { mode } = gateway.webhooks;
    if (mode === 'off') return;
    if (mode === 'wrong-order' && overtaken === undefined && tries === 0) {
      overtaken = notice;
      return;
    }
    const batch = overtaken === undefined ? [notice] : [notice, overtaken];
    overtaken = undefined;
    const delivery = (async () => {
      for (const one of batch) await deliver(one, tries);
    })().finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  };

  const deliver = async (notice: Notice, tries: number) => {
    const copies = gateway.webhooks.mode === 'duplicate' ? 2 : 1;
    const taken: boolean[] = [];
    for (let copy = 0; copy < copies; copy += 1) taken.push(await post(gateway, notice, stopping.signal));
    const wait = retryMinutes[tries];
    if (taken.every(Boolean) || wait === undefined || stopping.signal.aborted) return;
    const again = gateway.clock.nowMilliseconds() + wait * MINUTE_MILLISECONDS;
    gateway.agenda.at(again, () => start(notice, tries + 1));
  };

  gateway.announce = (news) => {
    const notice = { ...news, id: gateway.nextId('evt') };
    if (news.at <= gateway.clock.nowMilliseconds()) start(notice, 0);
    else gateway.agenda.at(news.at, () => start(notice, 0));
  };

  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return {
    settled,
    stop() {
      stopping.abort();
      return settled();
    },
  };
}

/** True when the receiver took it. A merchant without an address is told nothing. */
async function post(gateway: Gateway, notice: Notice, stop: AbortSignal): Promise<boolean> {
  const { url, key, mode } = gateway.webhooks;
  const payment = gateway.books.payments.get(notice.paymentId);
  if (url === undefined || key === undefined || payment === undefined) return true;
  const whole = JSON.stringify(bodyOf(notice, payment));
  const body = mode === 'malformed' ? whole.slice(0, -20) : whole;
  const signature = mode === 'bad-signature' ? '0'.repeat(64) : sign(body, key);
  try {
    const response = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_LIMIT_MILLISECONDS)]),
      redirect: 'error',
      headers: { 'content-type': 'application/json; charset=utf-8', 'cko-signature': signature },
      body,
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false; // nobody there, or no answer in time: tried again
  }
}

function bodyOf({ id, type, at, actionId }: Notice, payment: Payment) {
  const action = payment.actions.find((one) => one.id === actionId);
  return {
    id,
    type,
    version: '1.0.0',
    created_on: new Date(at).toISOString(),
    data: {
      ...(action && actionView(action)),
      id: payment.id,
      action_id: actionId,
      reference: action?.reference ?? payment.reference,
      amount: action?.amount ?? payment.amount,
      currency: payment.currency,
      customer: { email: payment.email },
      source: sourceView(payment.source),
      metadata: payment.metadata,
    },
    _links: {},
  };
}

const data = { id: `pay_${'a'.repeat(26)}`, reference: 'unknown-reference', amount: 100, currency: 'SAR' };
const AN_APPROVAL = JSON.stringify({ id: `evt_${'b'.repeat(26)}`, type: 'payment_approved', data });

/** A notice about nothing that the merchant knows, signed as every other. */
export function signedNotice(webhookKey: string, body: string = AN_APPROVAL) {
  return {
    body,
    headers: { 'content-type': 'application/json', 'cko-signature': sign(body, webhookKey) },
  };
}

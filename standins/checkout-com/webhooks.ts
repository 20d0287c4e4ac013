import { createHmac } from 'node:crypto';
import { type Courier, createCourier } from '../platform/courier.ts';
import type { Gateway, News } from './gateway.ts';
import type { Payment } from './records.ts';
import { actionView, sourceView } from './views.ts';

/** The vendor's own waits between its eight tries, in minutes. */
const retryMinutes: readonly number[] = [5, 10, 15, 30, 60, 240, 720, 720];

type Notice = News & { id: string };

/** Lower-case hex of HMAC-SHA256 over the raw body. */
export function sign(body: string, key: string): string {
  return createHmac('sha256', key).update(body).digest('hex');
}

export function openCourier(gateway: Gateway): Courier {
  const courier = createCourier<Notice>({
    clock: gateway.clock,
    agenda: gateway.agenda,
    settings: () => gateway.webhooks,
    retryMinutes,
    write(notice) {
      const payment = gateway.books.payments.get(notice.paymentId);
      return payment && JSON.stringify(bodyOf(notice, payment));
    },
    sign: (body, key, isForged) => ({ 'cko-signature': isForged ? '0'.repeat(64) : sign(body, key) }),
  });
  gateway.announce = (news) => courier.announce({ ...news, id: gateway.nextId('evt') });
  return courier;
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

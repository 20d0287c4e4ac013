import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type Courier, createCourier } from '../platform/courier.ts';
import type { Answer } from '../platform/transport.ts';
import { answerMerchant, objectOf, textOf } from './calls.ts';
import type { Gateway, News } from './gateway.ts';
import { BASE_PATH } from './settings.ts';
import { actView, orderView } from './views.ts';

/** A few of the tries that the vendor spreads over three days, in minutes. */
const retryMinutes: readonly number[] = [1, 5, 15, 60, 240, 720];

type Notice = News & { id: string };

const CERTIFICATE = 'https://api.paypal.com/v1/notifications/certs/CERT-standin';

/** The vendor signs with its certificate; this one seals, and its own verifying call is the only one that can tell. */
function seal(transmission: string, time: string, webhookId: string, body: string): string {
  return createHmac('sha256', 'standin-paypal')
    .update(`${transmission}|${time}|${webhookId}|${crc32(body)}`)
    .digest('base64');
}

function headersFor(body: string, webhookId: string, isForged = false) {
  const [transmission, time] = ['standin-transmission', '2026-01-01T00:00:00Z'];
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': CERTIFICATE,
    'paypal-transmission-id': transmission,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': isForged ? 'forged' : seal(transmission, time, webhookId, body),
  };
}

export function openCourier(gateway: Gateway): Courier {
  const courier = createCourier<Notice>({
    clock: gateway.clock,
    agenda: gateway.agenda,
    settings: () => gateway.webhooks,
    retryMinutes,
    write(notice) {
      const order = gateway.orders.get(notice.orderId);
      if (!order) return undefined;
      const acts = [...order.authorizations, ...order.captures, ...order.refunds];
      const act = acts.find(({ id }) => id === notice.actId);
      const resource = act ? actView(order, act) : orderView(order, '');
      const { id, type } = notice;
      const created = new Date(notice.at).toISOString();
      return JSON.stringify({ id, event_type: type, create_time: created, event_version: '1.0', resource });
    },
    sign: headersFor,
  });
  gateway.announce = (news) => courier.announce({ ...news, id: `WH-${gateway.nextId()}` });
  return courier;
}

/** The vendor's own verdict on a notice. It reads the event as it was sent, so not a space of it may have changed. */
export function registerVerdict(app: FastifyInstance, gateway: Gateway) {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    scope.post(`${BASE_PATH}/v1/notifications/verify-webhook-signature`, async (request, reply) => {
      const perform = async (): Promise<Answer> => ({
        status: 200,
        body: { verification_status: isProved(String(request.body)) ? 'SUCCESS' : 'FAILURE' },
      });
      return answerMerchant(gateway, request, reply, { call: 'verify', reference: undefined, perform });
    });
  });
}

function isProved(asked: string): boolean {
  const parsed = objectOf(jsonOf(asked));
  const event = /"webhook_event":(.*)\}$/s.exec(asked)?.[1] ?? '';
  const text = (name: string) => textOf(parsed[name]) ?? '';
  const expected = seal(text('transmission_id'), text('transmission_time'), text('webhook_id'), event);
  return text('transmission_sig') === expected;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const AN_APPROVAL = JSON.stringify({
  id: 'WH-STANDIN00000000001',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { id: 'STANDIN0000000001', status: 'COMPLETED', custom_id: 'unknown-reference|100|3.75' },
});

/** A notice about nothing that the merchant knows, sealed as every other. */
export function signedNotice(webhookId: string, body: string = AN_APPROVAL) {
  return { body, headers: { 'content-type': 'application/json', ...headersFor(body, webhookId) } };
}

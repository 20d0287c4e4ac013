import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { textIn } from '../platform/door-input.ts';
import { html } from '../platform/markup.ts';
import type { Party, PartyContext } from '../platform/party.ts';
import { registerPlanDoor } from '../platform/plan-door.ts';
import { createPlans, type Plans } from '../platform/plans.ts';
import { type Device, newDevice, openMessage } from './open-message.ts';
import { proofFault } from './sender-proof.ts';

const outcomes = ['gone', 'busy', 'refused'] as const;
type Outcome = (typeof outcomes)[number];
const STATUS = { gone: 410, busy: 429, refused: 403 } as const satisfies Record<Outcome, number>;

/** Under this name a device's messages stand in the inbox. */
export const pushReceiver = (deviceId: string) => `push:${deviceId}`;

/** A push service, and the browsers behind it: it makes subscriptions, opens what comes for them, and shows it in the inbox. */
export const push: Party = {
  name: 'push',
  async register(app, context) {
    const devices = new Map<string, Device>();
    const plans = createPlans<Outcome>();
    registerService(app, context, devices, plans);
    registerPlanDoor(app, {
      party: 'push',
      plans,
      outcomes,
      matches: ['device'],
      read: (match) => ({ calls: ['send'], subject: textIn(match, 'device') }),
    });
    return {
      section: () => html`<h2>Push messages</h2>
<p><code>POST /standin/push/subscriptions</code> makes a browser's subscription; what is sent to it is opened and lands in the
<a href="/inbox">inbox</a>, also <code>GET /inbox?to=push:{device}</code>. Failures: <code>POST /standin/push/plan</code>.</p>`,
      reset: async () => {
        devices.clear();
        plans.clear();
      },
      close: async () => {},
    };
  },
};

function registerService(
  app: FastifyInstance,
  context: PartyContext,
  devices: Map<string, Device>,
  plans: Plans<Outcome>,
) {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/standin/push/subscriptions', async (request, reply) => {
    const id = randomUUID();
    const device = newDevice();
    devices.set(id, device);
    const endpoint = `http://${request.headers.host}/push/${id}`;
    return reply
      .code(201)
      .header('access-control-allow-origin', '*')
      .send({ device: id, endpoint, p256dh: device.publicKey, auth: device.auth });
  });

  app.post('/push/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const plan = plans.take('send', id);
    if (plan) return reply.code(STATUS[plan.outcome]).send();
    const device = devices.get(id);
    if (!device) return reply.code(410).send();
    const { ttl, authorization } = request.headers;
    if (!/^\d+$/.test(String(ttl))) return reply.code(400).send({ error: 'no TTL' });
    const origin = `http://${request.headers.host}`;
    const fault = proofFault(authorization, origin, context.clock.now());
    if (fault) return reply.code(403).send({ error: fault });
    const words = JSON.parse(openMessage(request.body as Buffer, device)) as Record<string, unknown>;
    await context.inbox.add({
      id: randomUUID(),
      kind: 'push',
      to: pushReceiver(id),
      subject: String(words.title ?? ''),
      body: `${String(words.body ?? '')}\n${String(words.url ?? '')}`,
      at: context.clock.now().toISOString(),
      sender: 'push',
    });
    return reply.code(201).send();
  });
}

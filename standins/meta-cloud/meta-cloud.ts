import type { FastifyInstance, FastifyReply } from 'fastify';
import { e164, type Message } from '../inbox/inbox.ts';
import { objectIn, textIn } from '../platform/door-input.ts';
import { createIdentifiers } from '../platform/identifiers.ts';
import { html } from '../platform/markup.ts';
import type { Party, PartyContext } from '../platform/party.ts';
import { registerPlanDoor } from '../platform/plan-door.ts';
import { createPlans, type Plans } from '../platform/plans.ts';
import {
  type Answer,
  answerUnderOutcome,
  isTransportOutcome,
  transportOutcomes,
} from '../platform/transport.ts';

const outcomes = ['ok', 'error', ...transportOutcomes] as const;
type Outcome = (typeof outcomes)[number];

const errors: Readonly<Record<number, { status: number; message: string }>> = {
  100: { status: 400, message: 'Invalid parameter' },
  190: { status: 401, message: 'Invalid OAuth access token' },
  131026: { status: 400, message: 'Message undeliverable' },
  132001: { status: 404, message: 'Template name does not exist in the translation' },
};

/** The Cloud API's messages call, which delivers templates to the inbox instead of phones. */
export const metaCloud: Party = {
  name: 'meta-cloud',
  async register(app, context) {
    const plans = createPlans<Outcome>();
    const { next } = createIdentifiers(context.seed, context.inbox.count);
    registerSending(app, context, plans, next);
    registerPlanDoor(app, {
      party: 'meta-cloud',
      plans,
      outcomes,
      matches: ['to'],
      read: (match) => {
        const to = textIn(match, 'to');
        return { calls: ['send'], subject: to === undefined ? undefined : e164(to) };
      },
      takesErrorCode: true,
    });
    return {
      section: () => html`<h2>WhatsApp messages</h2>
<p><code>POST /v20.0/{phone}/messages</code>: the same <a href="/inbox">inbox</a>. Failures:
<code>POST /standin/meta-cloud/plan</code>.</p>`,
      reset: async () => plans.clear(),
      close: async () => {},
    };
  },
};

function registerSending(
  app: FastifyInstance,
  context: PartyContext,
  plans: Plans<Outcome>,
  nextId: () => string,
) {
  app.post('/:version(^v\\d+\\.\\d+$)/:phoneId/messages', async (request, reply) => {
    if (!/^Bearer .+/.test(request.headers.authorization ?? '')) return sendError(reply, 190);
    const read = readMessage(objectIn(request.body, 'body'));
    if (!read) return sendError(reply, 100);
    const to = e164(read.to);
    const plan = plans.take('send', to);
    if (plan?.outcome === 'error') return sendError(reply, Number(plan.errorCode ?? 131_026));
    const transport = plan && isTransportOutcome(plan.outcome) ? plan.outcome : undefined;
    const perform = async (): Promise<Answer> => {
      const { phoneId } = request.params as { phoneId: string };
      const id = `wamid.${nextId()}`;
      const message: Message = {
        id,
        kind: 'whatsapp',
        to,
        subject: read.template,
        body: read.text,
        at: context.clock.now().toISOString(),
        sender: phoneId,
      };
      await context.inbox.add(message);
      return { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id }] } };
    };
    return answerUnderOutcome(reply, transport, perform, plan?.delayMilliseconds);
  });
}

/** What a call has to name, or undefined; a value may hold no line break. */
function readMessage(fields: Readonly<Record<string, unknown>>) {
  const {
    messaging_product: product,
    to,
    type,
    template,
  } = fields as {
    messaging_product?: unknown;
    to?: unknown;
    type?: unknown;
    template?: {
      name?: unknown;
      language?: { code?: unknown };
      components?: { parameters?: { text?: unknown }[] }[];
    };
  };
  const text = template?.components?.[0]?.parameters?.[0]?.text;
  if (product !== 'whatsapp' || type !== 'template' || typeof to !== 'string') return undefined;
  if (!/^[1-9]\d{9,14}$/.test(to) || typeof text !== 'string' || /[\n\t]/.test(text)) return undefined;
  const { name, language } = template ?? {};
  if (typeof name !== 'string' || typeof language?.code !== 'string') return undefined;
  return { to, text, template: `${name}/${language.code}` };
}

function sendError(reply: FastifyReply, code: number): FastifyReply {
  const { status, message } = errors[code] ?? { status: 400, message: 'Bad Request' };
  return reply.code(status).send({ error: { message, type: 'OAuthException', code } });
}

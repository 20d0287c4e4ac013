import type { FastifyInstance, FastifyReply } from 'fastify';
import { e164, type Message } from '../inbox/inbox.ts';
import { type DoorObject, objectIn, textIn } from '../platform/door-input.ts';
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

const outcomes = ['ok', 'error', 'failed', ...transportOutcomes] as const;
type Outcome = (typeof outcomes)[number];
type Fields = Readonly<Record<string, unknown>>;

const errors: Readonly<Record<number, { status: number; message: string }>> = {
  20003: { status: 401, message: 'Authenticate' },
  20404: { status: 404, message: 'The requested resource was not found' },
  20429: { status: 429, message: 'Too Many Requests' },
  21211: { status: 400, message: "Invalid 'To' Phone Number" },
  21602: { status: 400, message: 'Message body is required.' },
  21603: { status: 400, message: "A 'From' phone number is required." },
  21610: { status: 400, message: 'Attempt to send to unsubscribed recipient' },
  21614: { status: 400, message: "'To' number is not a valid mobile number" },
  21617: { status: 400, message: 'The concatenated message body exceeds the 1600 character limit' },
};

/** Twilio's Messages resource, which delivers to the inbox instead of phones. */
export const twilio: Party = {
  name: 'twilio',
  async register(app, context) {
    const plans = createPlans<Outcome>();
    const { next } = createIdentifiers(context.seed, context.inbox.count);
    registerSending(app, context, plans, next);
    registerPlanDoor(app, {
      party: 'twilio',
      plans,
      outcomes,
      matches: ['to'],
      read: (match) => ({ calls: ['send'], subject: subjectIn(match) }),
      takesErrorCode: true,
    });
    return {
      section: () => html`<h2>Text messages (Twilio)</h2>
<p><code>POST /2010-04-01/Accounts/{sid}/Messages.json</code>: the same <a href="/inbox">inbox</a>. Failures:
<code>POST /standin/twilio/plan</code>.</p>`,
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
  app.post('/2010-04-01/Accounts/:sid/Messages.json', async (request, reply) => {
    const { sid } = request.params as { sid: string };
    const fields = objectIn(request.body, 'body');
    const fault = faultOf(fields, sid, request.headers.authorization, context);
    if (fault !== undefined) return sendError(reply, fault);
    const to = e164(String(fields.To));
    const plan = plans.take('send', to);
    if (plan?.outcome === 'error') return sendError(reply, Number(plan.errorCode ?? 21211));
    const transport = plan && isTransportOutcome(plan.outcome) ? plan.outcome : undefined;
    const isFailed = plan?.outcome === 'failed';
    const perform = async (): Promise<Answer> => {
      const message: Message = {
        id: `SM${nextId()}`,
        kind: 'sms',
        to,
        body: String(fields.Body),
        at: context.clock.now().toISOString(),
        sender: String(fields.From || fields.MessagingServiceSid),
      };
      if (!isFailed) await context.inbox.add(message);
      return { status: 201, body: resource(message, sid, isFailed ? 'failed' : 'queued') };
    };
    return answerUnderOutcome(reply, transport, perform, plan?.delayMilliseconds);
  });
}

function faultOf(
  fields: Fields,
  sid: string,
  authorization: string | undefined,
  { environment }: PartyContext,
): number | undefined {
  const [user, secret] = Buffer.from((authorization ?? '').replace(/^Basic /, ''), 'base64')
    .toString('utf8')
    .split(':');
  const expected = environment.STANDIN_TWILIO_AUTH_TOKEN;
  if (user !== sid || !secret || (expected !== undefined && secret !== expected)) return 20003;
  const { To, Body, From, MessagingServiceSid } = fields;
  if (typeof To !== 'string' || !/^\+[1-9]\d{9,14}$/.test(To)) return 21211;
  if (typeof Body !== 'string' || Body === '') return 21602;
  if (Body.length > 1600) return 21617;
  return From || MessagingServiceSid ? undefined : 21603;
}

function sendError(reply: FastifyReply, code: number): FastifyReply {
  const { status, message } = errors[code] ?? { status: 400, message: 'Bad Request' };
  const moreInfo = `https://www.twilio.com/docs/errors/${code}`;
  return reply.code(status).send({ code, message, more_info: moreInfo, status });
}

function resource(message: Message, accountSid: string, status: 'queued' | 'failed') {
  return {
    sid: message.id,
    account_sid: accountSid,
    messaging_service_sid: message.sender.startsWith('MG') ? message.sender : null,
    to: message.to,
    from: message.sender,
    body: message.body,
    status,
    num_segments: '1',
    direction: 'outbound-api',
    price: null,
    price_unit: 'USD',
    error_code: status === 'failed' ? 30_006 : null,
    error_message: null,
    date_created: new Date(message.at).toUTCString(),
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${message.id}.json`,
  };
}

/** A number may be given with or without its plus. */
function subjectIn(match: DoorObject): string | undefined {
  const to = textIn(match, 'to');
  return to === undefined ? undefined : e164(to);
}

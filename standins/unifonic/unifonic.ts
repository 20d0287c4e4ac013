import type { FastifyInstance } from 'fastify';
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
import { priceOf } from './message-parts.ts';

const outcomes = ['ok', 'error', ...transportOutcomes] as const;
type Outcome = (typeof outcomes)[number];

const errors: Readonly<Record<string, string>> = {
  'ER-01': 'Authentication failed',
  'ER-02': 'Missing parameter',
  'ER-03': 'Sender name is not registered',
  'ER-04': 'The number is too short',
  'ER-05': 'The number is not valid',
  'ER-06': 'Insufficient balance',
};

type Fields = Readonly<Record<string, unknown>>;

/** Unifonic's SMS call, which delivers to the inbox instead of phones. */
export const unifonic: Party = {
  name: 'unifonic',
  async register(app, context) {
    const plans = createPlans<Outcome>();
    const identifiers = createIdentifiers(context.seed, context.inbox.count);
    registerSending(app, context, plans, identifiers.next);
    registerPlanDoor(app, {
      party: 'unifonic',
      plans,
      outcomes,
      matches: ['to'],
      read: (match) => ({ calls: ['send'], subject: subjectIn(match) }),
      takesErrorCode: true,
    });
    return {
      section: () => html`<h2>Text messages (Unifonic)</h2>
<p><code>POST /rest/SMS/messages</code>: every message lands in the <a href="/inbox">inbox</a>;
<code>GET /inbox?to=+966500000000</code> gives JSON, newest first. Failures: <code>POST /standin/unifonic/plan</code>.</p>`,
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
  const expectedAppSid = context.environment.STANDIN_UNIFONIC_APP_SID;

  app.post('/rest/SMS/messages', async (request, reply) => {
    const fields = objectIn(request.body, 'body');
    const refusal = refusalOf(fields, expectedAppSid);
    if (refusal !== undefined) return reply.code(200).send(failure(refusal));
    const to = e164(String(fields.Recipient));
    const plan = plans.take('send', to);
    if (plan?.outcome === 'error') return reply.code(200).send(failure(plan.errorCode ?? 'ER-06'));
    const transport = plan && isTransportOutcome(plan.outcome) ? plan.outcome : undefined;
    const perform = async (): Promise<Answer> => {
      const message: Message = {
        id: String(BigInt(`0x${nextId().slice(0, 11)}`)),
        kind: 'sms',
        to,
        body: String(fields.Body),
        at: context.clock.now().toISOString(),
        sender: String(fields.SenderID ?? ''),
        correlationId: fields.CorrelationID === undefined ? undefined : String(fields.CorrelationID),
      };
      await context.inbox.add(message);
      return { status: 200, body: success(message, fields) };
    };
    return answerUnderOutcome(reply, transport, perform, plan?.delayMilliseconds);
  });
}

/** The vendor's own order of checks is not published; the first fault found is named. */
function refusalOf(fields: Fields, expectedAppSid: string | undefined): string | undefined {
  const { AppSid, Recipient, Body } = fields;
  if (typeof AppSid !== 'string' || AppSid === '') return 'ER-01';
  if (expectedAppSid !== undefined && AppSid !== expectedAppSid) return 'ER-01';
  if (typeof Recipient !== 'string' || typeof Body !== 'string' || Body === '') return 'ER-02';
  if (/^\d{0,9}$/.test(Recipient)) return 'ER-04';
  return /^[1-9]\d{9,14}$/.test(Recipient) ? undefined : 'ER-05';
}

function failure(errorCode: string) {
  return { success: false, message: errors[errorCode] ?? 'Failed', errorCode, data: {} };
}

function success(message: Message, fields: Fields) {
  const { units, cost } = priceOf(message.body);
  return {
    success: true,
    message: '',
    errorCode: 'ER-00',
    data: {
      MessageID: message.id,
      CorrelationID: String(fields.CorrelationID ?? ''),
      Status: 'Queued',
      NumberOfUnits: units,
      Cost: cost,
      Balance: '1000.00',
      Recipient: message.to.slice(1),
      TimeCreated: message.at.slice(0, 19).replace('T', ' '),
      CurrencyCode: 'SAR',
    },
  };
}

/** A number may be given with or without its plus. */
function subjectIn(match: DoorObject): string | undefined {
  const to = textIn(match, 'to');
  return to === undefined ? undefined : e164(to);
}

import type { FastifyReply } from 'fastify';
import { choiceIn } from '../platform/door-input.ts';
import { html } from '../platform/markup.ts';
import type { Party } from '../platform/party.ts';
import { registerPlanDoor } from '../platform/plan-door.ts';
import { createPlans } from '../platform/plans.ts';
import {
  type Answer,
  answerUnderOutcome,
  isTransportOutcome,
  transportOutcomes,
} from '../platform/transport.ts';
import { registerGooglePlaces } from './google-routes.ts';
import { registerOsm } from './osm-routes.ts';

const calls = ['suggest', 'resolve', 'reverse', 'route'] as const;
const outcomes = ['over-limit', ...transportOutcomes] as const;
type Outcome = (typeof outcomes)[number];

/** Answers a call as its plan says. */
export type Answerer = (
  reply: FastifyReply,
  call: (typeof calls)[number],
  perform: () => Answer,
) => Promise<FastifyReply>;

/** Photon, Nominatim, OSRM and Google's places, with one short list of places in the Kingdom. */
export const places: Party = {
  name: 'places',
  async register(app) {
    const plans = createPlans<Outcome>();
    const answer: Answerer = (reply, call, perform) => {
      const plan = plans.take(call);
      if (plan?.outcome === 'over-limit') return overLimit(reply);
      const transport = plan && isTransportOutcome(plan.outcome) ? plan.outcome : undefined;
      return answerUnderOutcome(reply, transport, async () => perform(), plan?.delayMilliseconds);
    };
    registerOsm(app, answer);
    registerGooglePlaces(app, answer);
    registerPlanDoor(app, {
      party: 'places',
      plans,
      outcomes,
      matches: ['call'],
      read: (match) => {
        const call = choiceIn(match, 'call', calls);
        return { calls: call ? [call] : calls };
      },
    });
    return {
      section: () => html`<h2>Places</h2>
<p>Photon (<code>/photon</code>), Nominatim (<code>/nominatim</code>), OSRM (<code>/osrm</code>) and Google
(<code>/googleapis</code>) over a short list of places. Failures: <code>POST /standin/places/plan</code>.</p>`,
      reset: async () => plans.clear(),
      close: async () => {},
    };
  },
};

async function overLimit(reply: FastifyReply): Promise<FastifyReply> {
  const error = { code: 429, message: 'Quota exceeded', status: 'RESOURCE_EXHAUSTED' };
  return reply.code(429).send({ error });
}

import type { FastifyInstance } from 'fastify';
import { choiceIn, DoorError, objectIn, onlyKnown, wholeNumberIn } from '../platform/door-input.ts';
import { createIdentifiers } from '../platform/identifiers.ts';
import { html } from '../platform/markup.ts';
import type { Party } from '../platform/party.ts';
import { createPlans, type Plans } from '../platform/plans.ts';
import { registerConsent } from './consent-routes.ts';
import { createGrants } from './grants.ts';
import { createKeys, type Keys } from './keys.ts';
import { type GoogleOutcome, googleCalls, googleOutcomes } from './outcomes.ts';
import { registerProvider } from './provider-routes.ts';

/** Google as an OpenID provider: discovery, keys, the page where a person is chosen, tokens and the profile. */
export const google: Party = {
  name: 'google',
  async register(app, context) {
    const identifiers = createIdentifiers(context.seed, 0);
    const keys = createKeys(identifiers.next);
    const grants = createGrants(context.clock, identifiers.next);
    const plans = createPlans<GoogleOutcome>();
    const { STANDIN_GOOGLE_CLIENT_ID: clientId, STANDIN_GOOGLE_CLIENT_SECRET: clientSecret } =
      context.environment;
    const provider = { clock: context.clock, keys, grants, plans, clientId, clientSecret };
    registerProvider(app, provider);
    registerConsent(app, provider);
    registerDoors(app, plans, keys);
    return {
      section: () => html`<h2>Sign-in (Google)</h2>
<p>An OpenID provider: <a href="/google/.well-known/openid-configuration">discovery</a>, keys, a page where a test person
is chosen or typed, and tokens. Failures and forged tokens: <code>POST /standin/google/plan</code>; new keys:
<code>POST /standin/google/rotate</code>.</p>`,
      async reset() {
        plans.clear();
        grants.clear();
        keys.reset();
      },
      close: async () => {},
    };
  },
};

function registerDoors(app: FastifyInstance, plans: Plans<GoogleOutcome>, keys: Keys) {
  app.get('/standin/google/plan', async () => ({ plans: plans.list(), outcomes: googleOutcomes }));

  app.post('/standin/google/plan', async (request, reply) => {
    const body = objectIn(request.body, 'body');
    onlyKnown(body, ['match', 'outcome', 'times', 'delayMilliseconds']);
    const match = objectIn(body.match, 'match');
    onlyKnown(match, ['call', 'nth']);
    const outcome = choiceIn(body, 'outcome', googleOutcomes);
    if (outcome === undefined) throw new DoorError(`outcome must be one of ${googleOutcomes.join(', ')}`);
    const plan = plans.add({
      calls: [choiceIn(match, 'call', googleCalls) ?? 'token'],
      subject: undefined,
      nth: wholeNumberIn(match, 'nth', 1),
      outcome,
      times: wholeNumberIn(body, 'times', 1) ?? 1,
      delayMilliseconds: wholeNumberIn(body, 'delayMilliseconds', 0),
    });
    return reply.code(201).send(plan);
  });

  app.delete('/standin/google/plan', async () => {
    plans.clear();
    return { plans: [] };
  });

  app.post('/standin/google/rotate', async () => ({ kid: keys.rotate().kid }));
}

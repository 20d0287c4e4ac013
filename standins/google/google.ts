import { choiceIn } from '../platform/door-input.ts';
import { createIdentifiers } from '../platform/identifiers.ts';
import { html } from '../platform/markup.ts';
import type { Party } from '../platform/party.ts';
import { registerPlanDoor } from '../platform/plan-door.ts';
import { createPlans } from '../platform/plans.ts';
import { registerConsent } from './consent-routes.ts';
import { createGrants } from './grants.ts';
import { createKeys } from './keys.ts';
import { type GoogleOutcome, googleCalls, googleOutcomes } from './outcomes.ts';
import { registerProvider } from './provider-routes.ts';

/** Google as an OpenID provider: discovery, keys, the consent page, tokens and the profile. */
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
    registerPlanDoor(app, {
      party: 'google',
      plans,
      outcomes: googleOutcomes,
      matches: ['call'],
      read: (match) => ({ calls: [choiceIn(match, 'call', googleCalls) ?? 'token'] }),
    });
    app.post('/standin/google/rotate', async () => ({ kid: keys.rotate().kid }));
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

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DoorObject, objectIn } from '../platform/door-input.ts';
import { type Answer, answerUnderOutcome, isTransportOutcome } from '../platform/transport.ts';
import { idToken, type TokenTwist, tokenTwists } from './id-token.ts';
import type { GoogleOutcome, Provider } from './outcomes.ts';

const TOKEN_SECONDS = 3599;

/** The routes for the product's server: discovery, keys, a token for a code, the profile for a token. */
export function registerProvider(app: FastifyInstance, provider: Provider) {
  app.get('/google/.well-known/openid-configuration', (request, reply) =>
    answer(provider, reply, 'discovery', () => ({ status: 200, body: discovery(originOf(request)) })),
  );

  app.get('/google/oauth2/v3/certs', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=19800, must-revalidate');
    return answer(provider, reply, 'keys', () => ({
      status: 200,
      body: { keys: provider.keys.published() },
    }));
  });

  app.post('/google/token', (request, reply) =>
    answer(provider, reply, 'token', (outcome) =>
      exchange(provider, objectIn(request.body, 'body'), originOf(request), outcome),
    ),
  );

  app.get('/google/v1/userinfo', (request, reply) =>
    answer(provider, reply, 'userinfo', (outcome) => {
      const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
      const grant = provider.grants.byAccessToken(token);
      if (!grant || outcome === 'refuse') return { status: 401, body: { error: 'invalid_token' } };
      const other = outcome === 'other-person' ? { sub: '199999999999999999999' } : {};
      return { status: 200, body: { ...grant.person, ...other } };
    }),
  );
}

function answer(
  { plans }: Provider,
  reply: FastifyReply,
  call: string,
  perform: (outcome: GoogleOutcome | undefined) => Answer,
): Promise<FastifyReply> {
  const plan = plans.take(call);
  const transport = plan && isTransportOutcome(plan.outcome) ? plan.outcome : undefined;
  return answerUnderOutcome(reply, transport, async () => perform(plan?.outcome), plan?.delayMilliseconds);
}

export function originOf(request: FastifyRequest): string {
  return `http://${request.host}/google`;
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    jwks_uri: `${issuer}/oauth2/v3/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
  };
}

function exchange(
  provider: Provider,
  form: DoorObject,
  issuer: string,
  outcome: GoogleOutcome | undefined,
): Answer {
  const text = (name: string) => (typeof form[name] === 'string' ? (form[name] as string) : '');
  if (!isKnownClient(provider, text('client_id'), text('client_secret')))
    return { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } };
  const grant = provider.grants.spend(text('code'), {
    clientId: text('client_id'),
    redirectUri: text('redirect_uri'),
    verifier: text('code_verifier'),
  });
  if (!grant || text('grant_type') !== 'authorization_code' || outcome === 'refuse')
    return { status: 400, body: { error: 'invalid_grant', error_description: 'Bad Request' } };
  const twist = tokenTwists.find((each) => each === outcome) as TokenTwist | undefined;
  return {
    status: 200,
    body: {
      access_token: provider.grants.accessToken(grant),
      expires_in: TOKEN_SECONDS,
      scope: grant.scope,
      token_type: 'Bearer',
      id_token: idToken(grant, provider.keys, issuer, provider.clock.now(), twist),
    },
  };
}

function isKnownClient(provider: Provider, id: string, secret: string): boolean {
  return (
    (provider.clientId === undefined ? id !== '' : id === provider.clientId) &&
    (provider.clientSecret === undefined ? secret !== '' : secret === provider.clientSecret)
  );
}

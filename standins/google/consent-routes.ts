import type { FastifyInstance } from 'fastify';
import { objectIn } from '../platform/door-input.ts';
import { consentPage } from './consent-page.ts';
import type { Provider } from './outcomes.ts';
import { people, person } from './people.ts';

/** The routes for the person: the page that asks for an account, and the way back with a code or a refusal. */
export function registerConsent(app: FastifyInstance, provider: Provider) {
  app.get('/google/o/oauth2/v2/auth', async (request, reply) => {
    const query = textsIn(request.query);
    const fault = faultOf(query, provider);
    if (fault !== undefined) return reply.code(400).send({ error: fault });
    return reply.type('text/html; charset=utf-8').send(consentPage(query));
  });

  app.post('/google/choose', async (request, reply) => {
    const { as_email = '', as_name = '', cancel, ...query } = textsIn(request.body);
    const fault = faultOf(query, provider);
    if (fault !== undefined) return reply.code(400).send({ error: fault });
    const back = new URL(query.redirect_uri ?? '');
    if (query.state !== undefined) back.searchParams.set('state', query.state);
    if (cancel !== undefined) {
      back.searchParams.set('error', 'access_denied');
      return reply.redirect(back.href, 303);
    }
    const chosen = people.find(({ email }) => email === as_email) ?? person(as_email, as_name || as_email);
    const code = provider.grants.add({
      clientId: query.client_id ?? '',
      redirectUri: query.redirect_uri ?? '',
      nonce: query.nonce,
      challenge: query.code_challenge,
      scope: query.scope ?? '',
      person: chosen,
    });
    back.searchParams.set('code', code);
    back.searchParams.set('scope', query.scope ?? '');
    back.searchParams.set('authuser', '0');
    back.searchParams.set('prompt', 'consent');
    return reply.redirect(back.href, 303);
  });
}

function textsIn(value: unknown): Record<string, string> {
  const entries = Object.entries(objectIn(value, 'request'));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function faultOf(query: Readonly<Record<string, string>>, { clientId }: Provider): string | undefined {
  const { client_id, redirect_uri = '', response_type, scope = '', code_challenge_method } = query;
  if (!client_id || (clientId !== undefined && client_id !== clientId)) return 'invalid_client';
  if (!URL.canParse(redirect_uri)) return 'redirect_uri_mismatch';
  if (response_type !== 'code') return 'unsupported_response_type';
  if (!scope.split(' ').includes('openid')) return 'invalid_scope';
  return (code_challenge_method ?? 'S256') === 'S256' ? undefined : 'invalid_request';
}

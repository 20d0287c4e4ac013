import { type Client, createClient } from '@kiraa/contract/client.ts';
import { everyCall } from '@kiraa/contract/endpoints.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { insideHeaders } from '../load/inside-call.ts';

/**
 * The typed caller that pages use while they are rendered: through the same routes, checks and schemas as calls from
 * outside, without a socket in between. It carries no token, because a page is rendered as for a guest; and it needs no place, because the render
 * has one.
 */
export function createPageClient(app: FastifyInstance, language: 'ar' | 'en'): Client {
  return createClient({
    calls: everyCall,
    origin: '',
    language: () => language,
    fetch: async (url, init) => {
      const request: InjectOptions = {
        method: init.method as 'GET' | 'POST' | 'DELETE',
        url,
        headers: { ...(init.headers as Record<string, string>), ...insideHeaders },
      };
      if (typeof init.body === 'string') request.payload = init.body;
      const answer = await app.inject(request);
      return { status: answer.statusCode, json: async () => answer.json() };
    },
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DoorObject, objectIn, textIn } from '../platform/door-input.ts';
import type { Inbox } from './inbox.ts';
import { inboxPage } from './inbox-page.ts';

/** The inbox for people and tests: newest first, of everybody or of one number or address. */
export function registerInbox(app: FastifyInstance, inbox: Inbox) {
  app.get('/inbox', async (request, reply) => {
    const query = objectIn(request.query, 'query');
    const to = textIn(query, 'to') || undefined;
    const messages = inbox.messages(to);
    if (wantsJson(request, query, to)) {
      return messages.map((message) => ({ ...message, sender: undefined, correlationId: undefined }));
    }
    return reply.type('text/html; charset=utf-8').send(inboxPage(messages, to));
  });

  // Shown as in a mail program: nothing in it runs, and it loads nothing.
  app.get('/inbox/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const mail = inbox.messages().find((message) => message.id === id);
    if (mail?.html === undefined) return reply.code(404).send({ error: 'no such mail' });
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
}

/** Whether the caller wants JSON: a browser asks for HTML; a test that names a number does not. */
function wantsJson(request: FastifyRequest, query: DoorObject, to: string | undefined): boolean {
  if (query.format === 'json') return true;
  const accepted = request.headers.accept ?? '';
  if (accepted.includes('text/html')) return false;
  return to !== undefined || accepted.includes('application/json');
}

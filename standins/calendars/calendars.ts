import type { FastifyReply } from 'fastify';
import { html } from '../platform/markup.ts';
import type { Party } from '../platform/party.ts';
import { registerPlanDoor } from '../platform/plan-door.ts';
import { createPlans } from '../platform/plans.ts';
import { DEFAULT_HANG_MILLISECONDS, hang } from '../platform/transport.ts';

/** `moved` redirects to another machine on the network; `endless` never stops sending. */
const outcomes = ['unavailable', 'denied', 'moved', 'endless', 'silent'] as const;
type Outcome = (typeof outcomes)[number];

const LARGEST_BYTES = 16 * 1024 * 1024;
const LINE = 'X-FILLER:'.padEnd(70, 'x');

/** An external site that stores calendars and pictures, `PUT /calendars/<name>.ics`, and serves them. */
export const calendars: Party = {
  name: 'calendars',
  async register(app) {
    const kept = new Map<string, Buffer>();
    const plans = createPlans<Outcome>();
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      const settings = { parseAs: 'buffer', bodyLimit: LARGEST_BYTES } as const;
      scope.addContentTypeParser('*', settings, (_request, body, done) => done(null, body));
      scope.put<{ Params: { name: string }; Body: Buffer }>('/calendars/:name', async (request, reply) => {
        kept.set(request.params.name, request.body);
        return reply.code(204).send();
      });
      scope.get<{ Params: { name: string } }>('/calendars/:name', async (request, reply) => {
        const bytes = kept.get(request.params.name);
        const plan = plans.take('read', request.params.name);
        if (plan) return answerUnder(plan.outcome, reply);
        if (bytes === undefined) return reply.code(404).send();
        return reply.type(request.params.name.endsWith('.ics') ? 'text/calendar' : 'image/png').send(bytes);
      });
    });
    registerPlanDoor(app, {
      party: 'calendars',
      plans,
      outcomes,
      matches: ['name'],
      read: (match) => ({
        calls: ['read'],
        subject: typeof match.name === 'string' ? match.name : undefined,
      }),
    });
    return {
      section: () => html`<h2>Calendars</h2>
<p>Kept by <code>PUT /calendars/name.ics</code>, shown under the same address. Failures:
<code>POST /standin/calendars/plan</code>.</p>`,
      reset: async () => {
        kept.clear();
        plans.clear();
      },
      close: async () => {},
    };
  },
};

function answerUnder(outcome: Outcome, reply: FastifyReply) {
  switch (outcome) {
    case 'unavailable':
      return reply.code(503).send();
    case 'denied':
      return reply.code(403).send();
    case 'moved':
      return reply.redirect('http://169.254.169.254/latest/meta-data/');
    case 'silent':
      return hang(reply, DEFAULT_HANG_MILLISECONDS);
    case 'endless':
      return reply.type('text/calendar').send(`BEGIN:VCALENDAR\r\n${`${LINE}\r\n`.repeat(20_000)}`);
  }
}

import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Inbox, openInbox } from './inbox/inbox.ts';
import { registerInbox } from './inbox/inbox-routes.ts';
import { parties } from './parties.ts';
import { type Agenda, createAgenda } from './platform/agenda.ts';
import { createClock, type StandinClock, type TimeSource } from './platform/clock.ts';
import { html, page } from './platform/markup.ts';
import type { Environment, RegisteredParty } from './platform/party.ts';
import type { SettledBooks } from './platform/settled.ts';
import { registerStyle, STYLESHEET_PATH } from './platform/style.ts';

export type StandinsOptions = {
  /** 0 = any free port. */
  port: number;
  /** The port for mail, on loopback; 0 or absent = any free port. */
  mailPort?: number;
  host?: string;
  /** The folder for the parties' records; absent = in memory. */
  dataDir?: string;
  clock?: TimeSource;
  environment?: Environment;
  /** Makes every id repeatable. */
  seed?: string;
};

export type RunningStandins = { url: string; mailUrl: string; close: () => Promise<void> };

/** Starts every party on one port. Rejects when the port is taken, and in production. */
export async function startStandins(options: StandinsOptions): Promise<RunningStandins> {
  const environment = options.environment ?? process.env;
  if (environment.NODE_ENV === 'production') {
    throw new Error('The stand-ins imitate banks and message senders; they never start in production.');
  }
  const clock = createClock(options.clock);
  const agenda = createAgenda(clock);
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024 });
  await app.register(formbody);
  answerErrors(app);
  app.addHook('onRequest', async () => agenda.runDue());

  const inbox = await openInbox(options.dataDir);
  const settled: SettledBooks = { providers: new Map(), transfers: [] };
  const registered: RegisteredParty[] = [];
  const close = async () => {
    agenda.clear();
    await app.close();
    for (const party of registered) await party.close();
    await inbox.close();
  };
  const { dataDir, seed, mailPort = 0 } = options;
  try {
    for (const party of parties) {
      await app.register(async (scope) => {
        const context = { clock, agenda, environment, inbox, settled, dataDir, seed, mailPort };
        registered.push(await party.register(scope, context));
      });
    }
    registerInbox(app, inbox);
    registerCommonRoutes(app, registered, { agenda, clock, inbox });
    const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
    return { url, mailUrl: registered.find((party) => party.mailUrl)?.mailUrl ?? '', close };
  } catch (error) {
    await close();
    throw error;
  }
}

function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply.code(status).send({ error: error.message });
  });
}

function registerCommonRoutes(
  app: FastifyInstance,
  registered: readonly RegisteredParty[],
  { agenda, clock, inbox }: { agenda: Agenda; clock: StandinClock; inbox: Inbox },
) {
  registerStyle(app);

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.post('/standin/reset', async () => {
    agenda.clear();
    clock.rewindToSource();
    for (const party of registered) await party.reset();
    await inbox.clear();
    return { reset: true };
  });

  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(
      page({
        title: 'Stand-ins',
        language: 'en',
        stylesheets: [STYLESHEET_PATH],
        body: html`<main class="column">
<h1>Stand-ins</h1>
<p class="lead">This process plays the third parties that the product talks to, over their own HTTP contracts. No money
moves here and no message leaves the machine. It never starts in production.</p>
${registered.map((party) => party.section())}
<p class="quiet">Everything back to the beginning: <code>POST /standin/reset</code>. Health: <a href="/healthz">/healthz</a>.</p>
</main>`,
      }),
    ),
  );
}

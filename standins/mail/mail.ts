import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { textIn } from '../platform/door-input.ts';
import { html } from '../platform/markup.ts';
import type { Party } from '../platform/party.ts';
import { registerPlanDoor } from '../platform/plan-door.ts';
import { createPlans } from '../platform/plans.ts';
import { type MailOutcome, mailHandlers, mailOutcomes } from './mail-handlers.ts';

/** A mail server that delivers everything to the inbox: SMTP on a port of its own, on loopback only. */
export const mail: Party = {
  name: 'mail',
  async register(app, context) {
    const plans = createPlans<MailOutcome>();
    const server = new SMTPServer({
      // It needs no certificate on loopback and no user name, because it is for development.
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
      disableReverseLookup: true,
      logger: false,
      size: 1024 * 1024,
      closeTimeout: 100,
      ...mailHandlers(context, plans),
    });
    // A client that disconnects in the middle is not this server's problem.
    server.on('error', () => undefined);
    await listen(server, context.mailPort);
    registerPlanDoor(app, {
      party: 'mail',
      plans,
      outcomes: mailOutcomes,
      matches: ['to'],
      read: (match) => ({ calls: ['send'], subject: textIn(match, 'to')?.toLowerCase() }),
    });
    const { port } = server.server.address() as AddressInfo;
    const mailUrl = `smtp://127.0.0.1:${port}`;
    return {
      mailUrl,
      section: () => html`<h2>Mail</h2>
<p><code>${mailUrl}</code> takes mail to anybody; it lands in the <a href="/inbox">inbox</a>;
<code>GET /inbox?to=name@example.com</code> gives JSON. Failures: <code>POST /standin/mail/plan</code>.</p>`,
      reset: async () => plans.clear(),
      close: () => new Promise((resolve) => server.close(() => resolve())),
    };
  },
};

function listen(server: SMTPServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.server.off('error', reject);
      resolve();
    });
  });
}

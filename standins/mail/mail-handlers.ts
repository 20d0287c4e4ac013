import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type { SMTPServerError, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import type { Message } from '../inbox/inbox.ts';
import { createIdentifiers } from '../platform/identifiers.ts';
import type { PartyContext } from '../platform/party.ts';
import type { Plan, Plans } from '../platform/plans.ts';
import { DEFAULT_HANG_MILLISECONDS } from '../platform/transport.ts';

/**
 * `reject` and `defer` refuse the recipient with 550 and 452, the `-message` ones the whole message with 554 and 451;
 * `silent` never answers after the recipient; `lost` accepts the message without answering.
 */
export const mailOutcomes = [
  'reject',
  'defer',
  'reject-message',
  'defer-message',
  'silent',
  'slow',
  'lost',
] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

type Handlers = Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo' | 'onData'>;

/** The product sends each mail to one person, so the recipient selects the plan, which the session keeps until its next mail. */
export function mailHandlers(context: PartyContext, plans: Plans<MailOutcome>): Handlers {
  const found = new WeakMap<SMTPServerSession, Plan<MailOutcome>>();
  const identifiers = createIdentifiers(context.seed, context.inbox.count);

  async function receive(raw: Buffer, session: SMTPServerSession): Promise<void> {
    const parsed = await PostalMime.parse(raw);
    for (const { address } of session.envelope.rcptTo) {
      const message: Message = {
        id: identifiers.next(),
        kind: 'mail',
        to: address.toLowerCase(),
        subject: parsed.subject ?? '',
        body: (parsed.text ?? '').trim(),
        html: parsed.html,
        at: context.clock.now().toISOString(),
        sender: parsed.from?.address ?? '',
        correlationId: parsed.messageId,
      };
      await context.inbox.add(message);
    }
  }

  return {
    onMailFrom(_address, session, done) {
      found.delete(session);
      done();
    },
    onRcptTo(address, session, done) {
      const plan = plans.take('send', address.address.toLowerCase());
      if (plan) found.set(session, plan);
      if (plan?.outcome === 'reject') return done(reply(550, 'no such mailbox'));
      if (plan?.outcome === 'defer') return done(reply(452, 'mailbox full'));
      if (plan?.outcome !== 'silent') return done();
      void hang(plan).then(() => done(reply(421, 'too late')));
    },
    onData(stream, session, done) {
      const plan = found.get(session);
      const answer = async () => {
        const raw = await buffer(stream);
        if (plan?.outcome === 'reject-message') throw reply(554, 'looks like spam');
        if (plan?.outcome === 'defer-message') throw reply(451, 'try again');
        if (plan?.outcome === 'slow') await sleep(plan.delayMilliseconds, undefined, { ref: false });
        await receive(raw, session);
        if (plan?.outcome === 'lost') await hang(plan);
      };
      answer().then(() => done(), done);
    },
  };
}

function hang(plan: Plan<MailOutcome>): Promise<void> {
  return sleep(plan.delayMilliseconds ?? DEFAULT_HANG_MILLISECONDS, undefined, { ref: false });
}

function reply(responseCode: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode });
}

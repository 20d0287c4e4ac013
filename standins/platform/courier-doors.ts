import type { FastifyInstance } from 'fastify';
import type { Agenda } from './agenda.ts';
import type { StandinClock } from './clock.ts';
import { type Courier, type WebhookSettings, webhookModes } from './courier.ts';
import { choiceIn, objectIn, onlyKnown, textIn, wholeNumberIn } from './door-input.ts';

/** What the doors of a party that sends webhooks change. */
export interface Sender {
  readonly clock: StandinClock;
  readonly agenda: Agenda;
  webhooks: WebhookSettings;
}

/** The doors to the webhooks of a party, and to its clock, by which they fall due. */
export function registerCourierDoors(
  app: FastifyInstance,
  doors: string,
  { sender, courier }: { readonly sender: Sender; readonly courier: Courier },
) {
  app.post(`${doors}/clock`, async (request) => {
    const body = objectIn(request.body, 'body');
    onlyKnown(body, ['advanceMilliseconds']);
    sender.clock.advance(wholeNumberIn(body, 'advanceMilliseconds', 0) ?? 0);
    sender.agenda.runDue();
    await courier.settled();
    return { now: sender.clock.now().toISOString() };
  });

  app.get(`${doors}/webhooks`, async () => sender.webhooks);

  app.post(`${doors}/webhooks`, async (request) => {
    const body = objectIn(request.body, 'body');
    onlyKnown(body, ['url', 'key', 'mode']);
    const old = sender.webhooks;
    sender.webhooks = {
      url: textIn(body, 'url') ?? old.url,
      key: textIn(body, 'key') ?? old.key,
      mode: choiceIn(body, 'mode', webhookModes) ?? old.mode,
    };
    return sender.webhooks;
  });

  /** Waits until no webhook is on its way. */
  app.post(`${doors}/webhooks/settle`, async () => {
    await courier.settled();
    return { settled: true };
  });
}

import { isDelivered, nextTryAt, whyOff } from '@kiraa/domain/partner/deliveries.ts';
import { addMilliseconds, DAY_MILLISECONDS, SECOND_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { WebhookAnswer } from '../../adapters/webhooks/port.ts';
import type { Services } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { newId } from '../../platform/ids.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { notify } from '../notifications/notifications.ts';
import {
  deleteOldMessages,
  dueEndpoints,
  dueMessages,
  insertAttempt,
  type MessageRow,
  settleMessage,
} from './message-queries.ts';
import { type Delivering, deliverWebhook } from './partner-job-names.ts';
import {
  type EndpointRow,
  endTurn,
  findEndpoint,
  noteTry,
  ownerOfEndpoint,
  switchOff,
  takeTurn,
} from './webhook-queries.ts';
import { secretsOf } from './webhook-secrets.ts';
import { signedHeaders } from './webhook-signature.ts';

/** Finds what a killed process has left, and what became due again while its receiver rested. */
const sweepDue = defineJob('partners.sweep-due', { everySeconds: 15 });
const forget = defineJob('partners.forget-old', { everySeconds: 3_600, expireInSeconds: 900 });
const ENDPOINTS_AT_ONCE = 500;
const FORGOTTEN_AT_ONCE = 1_000;
/** Messages on their way to one receiver at once; one alone while it fails. */
const SENT_AT_ONCE = 5;
/** A job gives way to others of its kind after so long. */
const TURN_SECONDS = 20;
/** A receiver that did not answer in time is not asked again for so long. */
const REST_SECONDS = 30;

export function partnerJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(deliverWebhook, (data) => deliverTo(services(), data)),
    handleJob(sweepDue, () => sendDueWebhooks(services())),
    handleJob(forget, () => forgetWebhookMessages(services())),
  ];
}

/** Enqueues a job for each webhook that has something due. */
export async function sendDueWebhooks({ db, clock, jobs }: Services): Promise<void> {
  for (const endpointId of await dueEndpoints(db, clock.now(), ENDPOINTS_AT_ONCE))
    await jobs.enqueue(db, deliverWebhook, { endpointId }, { singletonKey: endpointId });
}

/** Deletes what webhooks were told longer ago than it is kept; what waits is still kept. */
export async function forgetWebhookMessages({ db, clock, config }: Services): Promise<void> {
  const before = addMilliseconds(clock.now(), -config.partners.keptDays * DAY_MILLISECONDS);
  while ((await deleteOldMessages(db, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
}

/**
 * Sends what is due at a webhook, in its turn: no other process sends to it meanwhile, and a killed one's turn ends by itself. What is
 * left after the time of a turn is left to another job behind those of other webhooks.
 */
async function deliverTo(services: Services, { endpointId }: Delivering): Promise<void> {
  const { db, clock, config, jobs } = services;
  const started = performance.now();
  const turnSeconds = TURN_SECONDS + 2 * config.partners.timeoutSeconds;
  const turnEnds = addMilliseconds(clock.now(), turnSeconds * SECOND_MILLISECONDS);
  if (!(await takeTurn(db, endpointId, clock.now(), turnEnds))) return;
  let rests = false;
  try {
    while (!rests && performance.now() - started < TURN_SECONDS * SECOND_MILLISECONDS) {
      const endpoint = await findEndpoint(db, endpointId);
      if (!endpoint || endpoint.offAt !== null) return;
      const atOnce = endpoint.failingSince === null ? SENT_AT_ONCE : 1;
      const due = await dueMessages(db, endpointId, clock.now(), atOnce);
      if (due.length === 0) break;
      const answers = await Promise.all(due.map((message) => tryMessage(services, endpoint, message)));
      rests = answers.some(({ kind }) => kind === 'none');
    }
  } finally {
    const restUntil = addMilliseconds(clock.now(), REST_SECONDS * SECOND_MILLISECONDS);
    await endTurn(db, endpointId, rests ? restUntil : null);
  }
  // Also what came while the turn was ending, and found it taken.
  const isLeft = !rests && (await dueMessages(db, endpointId, clock.now(), 1)).length > 0;
  if (isLeft) await jobs.enqueue(db, deliverWebhook, { endpointId }, { singletonKey: endpointId });
}

/** One try: called outside any transaction, and written down afterwards; killed between, it is tried again under the same id. */
async function tryMessage(
  services: Services,
  endpoint: EndpointRow,
  message: MessageRow,
): Promise<WebhookAnswer> {
  const { db, clock, fields, webhooks } = services;
  const at = clock.now();
  const started = performance.now();
  const signed = { id: `msg_${message.id}`, at, body: message.body };
  const headers = signedHeaders(signed, secretsOf(fields, endpoint, at));
  const answer = await webhooks.send({ url: endpoint.url, headers, body: message.body });
  await failpoint('webhook.sent');
  const tookMilliseconds = Math.round(performance.now() - started);
  await transact(db, (trx) => recordTry(services, trx, message, { answer, at, tookMilliseconds }));
  return answer;
}

interface Try {
  readonly answer: WebhookAnswer;
  readonly at: Date;
  readonly tookMilliseconds: number;
}

async function recordTry(
  services: Services,
  trx: Tx,
  message: MessageRow,
  { answer, at, tookMilliseconds }: Try,
): Promise<void> {
  const { clock, config, jobs } = services;
  const now = clock.now();
  const { endpointId, id } = message;
  const heard =
    answer.kind === 'answer'
      ? { status: answer.status, fault: null, answer: answer.text }
      : { status: null, fault: answer.fault, answer: null };
  const isDone = isDelivered(heard.status);
  const failingSince = await noteTry(trx, endpointId, isDone, now);
  await insertAttempt(trx, { id: newId<'webhook-attempt'>(), messageId: id, at, tookMilliseconds, ...heard });
  if (isDone) return settleMessage(trx, id, { state: 'delivered', nextAt: null });
  const nextAt = nextTryAt(config.partners, message.tries + 1, now) ?? null;
  await settleMessage(trx, id, { state: nextAt ? 'waiting' : 'failed', nextAt });
  const off = failingSince && whyOff(config.partners, { status: heard.status, failingSince }, now);
  if (off) return await switchOffAndTell(services, trx, endpointId, off);
  if (nextAt) await jobs.enqueue(trx, deliverWebhook, { endpointId }, { startAfter: nextAt });
}

/** The partner hears nothing any more, so the owner of the account is told, by the first of several answers that say so at once. */
async function switchOffAndTell(
  services: Services,
  trx: Tx,
  endpointId: string,
  because: 'failing' | 'gone',
): Promise<void> {
  if (!(await switchOff(trx, endpointId, because, services.clock.now()))) return;
  const accountId = await ownerOfEndpoint(trx, endpointId);
  if (accountId !== undefined) await notify(services, trx, { accountId, kind: 'webhook_off' });
}

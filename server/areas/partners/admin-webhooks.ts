import type { adminPartnerEndpoints } from '@kiraa/contract/admin/partners.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { isOffByItself } from '@kiraa/domain/partner/deliveries.ts';
import { WEBHOOKS_MAXIMUM } from '@kiraa/domain/partner/scopes.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { PAGE_ROWS, paged, readPlace } from '../../platform/http/list-place.ts';
import { newId } from '../../platform/ids.ts';
import type { ShownOnce } from './admin-partners.ts';
import { attemptsOf, listMessages, makeDue } from './message-queries.ts';
import { deliverWebhook } from './partner-job-names.ts';
import { findPartner, lockPartner } from './partner-queries.ts';
import { toMessage, toWebhook } from './partner-view.ts';
import {
  countLiveEndpoints,
  findEndpoint,
  insertEndpoint,
  leaveOff,
  lockEndpoint,
  setSecrets,
  switchOff,
  switchOn,
} from './webhook-queries.ts';
import { renewedSecret, sealedSecret } from './webhook-secrets.ts';

type Rows = typeof adminPartnerEndpoints;
type Input<Name extends keyof Rows> = ParsedInputOf<Rows[Name]>;
type Done = Outcome<Record<never, never>>;

/** POST /admin/partners/webhook/add: the secret is in this answer, and sealed in the database. */
export async function addWebhook(
  { db, clock, fields, webhooks, audit }: MemberContext,
  { id: partnerId, url, events }: Input<'addWebhook'>,
): Promise<ShownOnce> {
  if (!webhooks.isAddress(url)) return refuse('WEBHOOK_ADDRESS', { url: 'WEBHOOK_ADDRESS' });
  return await transact(db, async (trx): Promise<ShownOnce> => {
    if (!(await lockPartner(trx, partnerId))) return refuse('NOT_FOUND');
    if ((await countLiveEndpoints(trx, partnerId)) >= WEBHOOKS_MAXIMUM) return refuse('PARTNER_FULL');
    const id = newId<'webhook-endpoint'>();
    const { secret, sealed } = sealedSecret(fields, id);
    await insertEndpoint(trx, {
      id,
      partnerId,
      url,
      events,
      secretSealed: sealed,
      createdAt: clock.now(),
    });
    audit.about('endpointId', id);
    return accept({ data: { id, secret } });
  });
}

/** POST /admin/partners/webhook/switch: of two who press, the second is told. */
export async function switchWebhook(
  { db, clock, audit }: MemberContext,
  { endpointId, on }: Input<'switchWebhook'>,
): Promise<Done> {
  return await transact(db, async (trx): Promise<Done> => {
    const endpoint = await lockEndpoint(trx, endpointId);
    if (!endpoint) return refuse('NOT_FOUND');
    audit.about('partnerId', endpoint.partnerId);
    const isOn = endpoint.offAt === null;
    const isLeftOff = on === 0 && isOffByItself(endpoint.offBecause);
    if (!isLeftOff && isOn === (on === 1)) return refuse('WEBHOOK_CHANGED');
    if (on === 1) await switchOn(trx, endpointId);
    else if (isLeftOff) await leaveOff(trx, endpointId);
    else await switchOff(trx, endpointId, 'house', clock.now());
    audit.change({ before: { on: isOn }, after: { on: on === 1 } });
    return accept({});
  });
}

/** POST /admin/partners/webhook/secret. */
export async function renewWebhookSecret(
  { db, clock, fields, audit }: MemberContext,
  { endpointId }: Input<'renewWebhookSecret'>,
): Promise<ShownOnce> {
  return await transact(db, async (trx): Promise<ShownOnce> => {
    const endpoint = await lockEndpoint(trx, endpointId);
    if (!endpoint) return refuse('NOT_FOUND');
    audit.about('partnerId', endpoint.partnerId);
    const { secret, ...sealed } = renewedSecret(fields, endpoint, clock.now());
    await setSecrets(trx, endpointId, sealed);
    return accept({ data: { id: endpointId, secret } });
  });
}

/** GET /admin/partners/webhook/messages. */
export async function webhookMessages(
  { db }: MemberContext,
  { endpointId, state, after }: Input<'webhookMessages'>,
) {
  const endpoint = await findEndpoint(db, endpointId);
  const partner = endpoint && (await findPartner(db, endpoint.partnerId));
  if (!endpoint || !partner) return refuse('NOT_FOUND');
  const page = { state, after: readPlace(after), limit: PAGE_ROWS + 1 };
  const { shown, next } = paged(await listMessages(db, endpointId, page));
  const attempts = await attemptsOf(
    db,
    shown.map(({ id }) => id),
  );
  const data = {
    webhook: toWebhook(endpoint),
    partner: { id: partner.id, name: partner.name },
    messages: shown.map((row) => toMessage(row, attempts)),
  };
  return accept({ data, next });
}

/** POST /admin/partners/webhook/again: under their own ids, so that a receiver that has them knows them. */
export async function sendMessagesAgain(
  { db, clock, jobs, audit }: MemberContext,
  { endpointId, messageId, since }: Input<'sendMessagesAgain'>,
): Promise<Outcome<{ data: { count: number } }>> {
  const which = messageId !== undefined ? { messageId } : since && { since };
  if (!which) return refuse('INVALID_INPUT', { since: 'REQUIRED' });
  return await transact(db, async (trx): Promise<Outcome<{ data: { count: number } }>> => {
    const endpoint = await lockEndpoint(trx, endpointId);
    if (!endpoint) return refuse('NOT_FOUND');
    audit.about('partnerId', endpoint.partnerId);
    if (endpoint.offAt !== null) return refuse('WEBHOOK_OFF');
    const count = await makeDue(trx, endpointId, which, clock.now());
    if (messageId !== undefined && count === 0) return refuse('NOT_FOUND');
    audit.change({ before: { sent: 0 }, after: { sent: count } });
    await jobs.enqueue(trx, deliverWebhook, { endpointId });
    return accept({ data: { count } });
  });
}

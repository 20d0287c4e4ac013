import type { OffReason } from '@kiraa/domain/partner/deliveries.ts';
import type { WebhookEvent } from '@kiraa/domain/partner/events.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';

const endpointRecord = recordOf('webhook_endpoints');
export type EndpointRow = RowOf<typeof endpointRecord>;

type NewEndpoint = Pick<
  NewOf<typeof endpointRecord>,
  'id' | 'partnerId' | 'url' | 'events' | 'secretSealed' | 'createdAt'
>;

export async function insertEndpoint(trx: Tx, endpoint: NewEndpoint): Promise<void> {
  await trx.insertInto('webhook_endpoints').values(endpointRecord.values(endpoint)).execute();
}

/** The webhooks of these partners, the newest first. */
export async function endpointsOf(db: Db, partnerIds: readonly string[]): Promise<EndpointRow[]> {
  if (partnerIds.length === 0) return [];
  return await db
    .selectFrom('webhook_endpoints')
    .select(endpointRecord.columns)
    .where('partner_id', 'in', partnerIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findEndpoint(db: Db, id: string): Promise<EndpointRow | undefined> {
  return await db
    .selectFrom('webhook_endpoints')
    .select(endpointRecord.columns)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locked until the end of the transaction: what two do with one webhook happens one after the other. */
export async function lockEndpoint(trx: Tx, id: string): Promise<EndpointRow | undefined> {
  return await trx
    .selectFrom('webhook_endpoints')
    .select(endpointRecord.columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Whether nothing arrives at a webhook `e`: it fails, or was switched off by itself because it did. One that somebody has switched off
 * is as they want it. Spelled as in the index of 0074.
 */
export const webhookFails = sql<boolean>`(CASE WHEN e.off_at IS NULL THEN e.failing_since IS NOT NULL
  ELSE e.off_because IN ('failing', 'gone') END)`;

/** The owner account whose partner is told at a webhook. */
export async function ownerOfEndpoint(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('partners as p', 'p.id', 'e.partner_id')
    .select('p.account_id as accountId')
    .where('e.id', '=', id)
    .executeTakeFirst();
  return row?.accountId;
}

export interface Listener {
  readonly id: string;
  readonly isOff: boolean;
}

/** The webhooks at which partners of this owner want to be told of an event. */
export async function listenersTo(trx: Tx, ownerId: string, event: WebhookEvent): Promise<Listener[]> {
  return await trx
    .selectFrom('webhook_endpoints as e')
    .innerJoin('partners as p', 'p.id', 'e.partner_id')
    .select(['e.id', sql<boolean>`e.off_at IS NOT NULL`.as('isOff')])
    .where('p.account_id', '=', ownerId)
    .where(sql<boolean>`${event} = ANY(e.events)`)
    .execute();
}

export async function countLiveEndpoints(trx: Tx, partnerId: string): Promise<number> {
  const row = await trx
    .selectFrom('webhook_endpoints')
    .select((count) => count.fn.countAll<string>().as('count'))
    .where('partner_id', '=', partnerId)
    .where('off_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Switches off what is on, and says whether it was. What still waits for it has failed, and can be sent by hand once it is on
 * again.
 */
export async function switchOff(trx: Tx, id: string, because: OffReason, now: Date): Promise<boolean> {
  const off = { off_at: now, off_because: because };
  const on = trx.updateTable('webhook_endpoints').set(off).where('id', '=', id).where('off_at', 'is', null);
  if (!(await on.returning('id').executeTakeFirst())) return false;
  await trx
    .updateTable('webhook_messages')
    .set({ state: 'failed', next_at: null })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  return true;
}

/** One that was switched off by itself stays off: it is as somebody wants it from now on. */
export async function leaveOff(trx: Tx, id: string): Promise<void> {
  await trx.updateTable('webhook_endpoints').set({ off_because: 'house' }).where('id', '=', id).execute();
}

/** On again, with the days in which it failed forgiven. */
export async function switchOn(trx: Tx, id: string): Promise<void> {
  const on = { off_at: null, off_because: null, failing_since: null, busy_until: null };
  await trx.updateTable('webhook_endpoints').set(on).where('id', '=', id).execute();
}

export async function setSecrets(
  trx: Tx,
  id: string,
  secrets: { readonly sealed: string; readonly oldSealed: string; readonly oldUntil: Date },
): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({
      secret_sealed: secrets.sealed,
      old_secret_sealed: secrets.oldSealed,
      old_secret_until: secrets.oldUntil,
    })
    .where('id', '=', id)
    .execute();
}

/** Notes how the last try went, and returns since when nothing arrives; null once something has. */
export async function noteTry(trx: Tx, id: string, isDelivered: boolean, at: Date): Promise<Date | null> {
  const since = isDelivered ? null : sql<Date>`coalesce(failing_since, ${at}::timestamptz)`;
  const row = await trx
    .updateTable('webhook_endpoints')
    .set({ failing_since: since })
    .where('id', '=', id)
    .returning('failing_since as failingSince')
    .executeTakeFirst();
  return row?.failingSince ?? null;
}

/** Takes the turn to send to a webhook until an instant; false while another process has it. */
export async function takeTurn(db: Db, id: string, now: Date, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('webhook_endpoints')
    .set({ busy_until: until })
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .where((where) => where.or([where('busy_until', 'is', null), where('busy_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the turn, or leaves it to nobody until an instant: a receiver that does not answer rests. */
export async function endTurn(db: Db, id: string, restUntil: Date | null): Promise<void> {
  await db.updateTable('webhook_endpoints').set({ busy_until: restUntil }).where('id', '=', id).execute();
}

import type { MessageState } from '@kiraa/domain/partner/deliveries.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';
import { isBefore, type ListPlace, placeOf } from '../../platform/http/list-place.ts';

const messageRecord = recordOf('webhook_messages');
const attemptRecord = recordOf('webhook_attempts');
export type MessageRow = RowOf<typeof messageRecord>;
export type AttemptRow = RowOf<typeof attemptRecord>;

export async function insertMessage(
  trx: Tx,
  message: Omit<NewOf<typeof messageRecord>, 'tries'>,
): Promise<void> {
  await trx.insertInto('webhook_messages').values(messageRecord.values(message)).execute();
}

/** What is due at a webhook, what has waited longest first. */
export async function dueMessages(
  db: Db,
  endpointId: string,
  now: Date,
  limit: number,
): Promise<MessageRow[]> {
  return await db
    .selectFrom('webhook_messages')
    .select(messageRecord.columns)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Webhooks that are on and free, and have something due. */
export async function dueEndpoints(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_messages as m')
    .innerJoin('webhook_endpoints as e', 'e.id', 'm.endpoint_id')
    .select('m.endpoint_id as id')
    .where('m.state', '=', 'waiting')
    .where('m.next_at', '<=', now)
    .where('e.off_at', 'is', null)
    .where((where) => where.or([where('e.busy_until', 'is', null), where('e.busy_until', '<=', now)]))
    .groupBy('m.endpoint_id')
    .orderBy((row) => row.fn.min('m.next_at'))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertAttempt(trx: Tx, attempt: NewOf<typeof attemptRecord>): Promise<void> {
  await trx.insertInto('webhook_attempts').values(attemptRecord.values(attempt)).execute();
}

/** Writes how a try of a message ended; one that was settled meanwhile, such as by switching off, stays so. */
export async function settleMessage(
  trx: Tx,
  id: string,
  to: { readonly state: MessageState; readonly nextAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('webhook_messages')
    .set({ state: to.state, next_at: to.nextAt, tries: sql`tries + 1` })
    .where('id', '=', id)
    // What was delivered is, even if its webhook was switched off while the answer was on its way.
    .where('state', 'in', to.state === 'delivered' ? ['waiting', 'failed'] : ['waiting'])
    .execute();
}

interface MessagePage {
  readonly state: MessageState | undefined;
  readonly after: ListPlace | undefined;
  readonly limit: number;
}

/** What a webhook was told, the newest first. */
export async function listMessages(db: Db, endpointId: string, { state, after, limit }: MessagePage) {
  let query = db
    .selectFrom('webhook_messages')
    .select(messageRecord.columns)
    .where('endpoint_id', '=', endpointId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (after) query = query.where(isBefore('created_at', 'id', after));
  return (await query.execute()).map((row) => ({ ...row, place: placeOf(row.createdAt, row.id) }));
}

/** The tries of these messages, the last one first. */
export async function attemptsOf(db: Db, messageIds: readonly string[]): Promise<AttemptRow[]> {
  if (messageIds.length === 0) return [];
  return await db
    .selectFrom('webhook_attempts')
    .select(attemptRecord.columns)
    .where('message_id', 'in', messageIds)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Makes one message, or all since an instant, due again; returns how many. What waits is among them: it is due now. */
export async function makeDue(
  trx: Tx,
  endpointId: string,
  which: { readonly messageId: string } | { readonly since: Date },
  now: Date,
): Promise<number> {
  const query = trx
    .updateTable('webhook_messages')
    .set({ state: 'waiting', tries: 0, next_at: now })
    .where('endpoint_id', '=', endpointId);
  const chosen =
    'messageId' in which
      ? query.where('id', '=', which.messageId)
      : query.where('created_at', '>=', which.since);
  return Number((await chosen.executeTakeFirst()).numUpdatedRows);
}

/** Deletes what is older, and does not wait any more, with its tries; returns how many. */
export async function deleteOldMessages(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('webhook_messages')
    .select('id')
    .where('created_at', '<', before)
    .where('state', '<>', 'waiting')
    .orderBy('created_at')
    .limit(limit);
  return Number(
    (await db.deleteFrom('webhook_messages').where('id', 'in', old).executeTakeFirst()).numDeletedRows,
  );
}

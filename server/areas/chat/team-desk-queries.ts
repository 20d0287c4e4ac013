import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { directionOf, isBeyond, type ListOrder, type ListPlace } from '../../platform/http/list-place.ts';

export interface WaitingPage {
  /** Only of people about whom somebody has reported something that is not decided. */
  readonly isReported: boolean;
  /** Left out: of everybody. */
  readonly personId?: string | undefined;
  readonly order: ListOrder;
  /** Since when the last one of the page before waits, and its id. */
  readonly after: ListPlace | undefined;
  readonly limit: number;
}

const reported = sql<number>`(SELECT count(*)::int FROM person_reports r WHERE r.person_id = c.first_id AND r.closed_at IS NULL)`;

/** By the open reports, which are few, and not by counting those of each chat that waits: of 2,000 that took 13 ms and more. */
const isOfReported = sql<boolean>`EXISTS (SELECT FROM person_reports r WHERE r.person_id = c.first_id AND r.closed_at IS NULL)`;

/** A page of the chats that wait for the house, with what their people wrote last. */
export async function waitingConversations(db: Db, page: WaitingPage) {
  const { isReported, personId, order, after, limit } = page;
  const direction = directionOf(order);
  const at = sql.ref<Date>('c.waits_since');
  const words = sql<string>`coalesce((SELECT m.body FROM chat_messages m WHERE m.conversation_id = c.id AND m.message_index = c.last_index), '')`;
  let query = db
    .selectFrom('conversations as c')
    .innerJoin('accounts as a', 'a.id', 'c.first_id')
    .select(camelCased(['c.id', 'c.first_id', 'a.full_name', 'a.language']))
    .select([sql<Date>`c.waits_since`.as('waitsSince'), words.as('words'), reported.as('openReports')])
    .where('c.waits_since', 'is not', null)
    .where('c.closed_at', 'is', null)
    .orderBy('c.waits_since', direction)
    .orderBy('c.id', direction)
    .limit(limit);
  if (personId !== undefined) query = query.where('c.first_id', '=', personId);
  if (isReported) query = query.where(isOfReported);
  if (after) query = query.where(isBeyond(at, sql.ref<string>('c.id'), after, order));
  return await query.execute();
}

interface Closed {
  readonly id: string;
  readonly adminId: string;
  readonly reason: string;
  readonly at: Date;
}

/** False when it waits no more. */
export async function closeConversation(trx: Tx, { id, adminId, reason, at }: Closed): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('conversations')
    .set({ closed_at: at, closed_by: adminId, closed_note: reason })
    .where('id', '=', id)
    .where('waits_since', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets a chat wait again that was closed at `closedAt`. False when somebody has written in it since. */
export async function reopenChat(trx: Tx, id: string, closedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('conversations')
    .set({ closed_at: null, closed_by: null, closed_note: null })
    .where('id', '=', id)
    .where('closed_at', '=', closedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

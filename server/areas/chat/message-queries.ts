import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';

const messageRecord = recordOf('chat_messages', { named: { message_index: 'index' } });
export type MessageRow = RowOf<typeof messageRecord>;

const messages = (db: Db | Tx) => db.selectFrom('chat_messages').select(messageRecord.columns);

export async function messageById(db: Db | Tx, id: string) {
  return await messages(db).where('id', '=', id).executeTakeFirst();
}

/** A message that was already stored by a call whose answer was lost: the browser sends the same client id again. */
export async function messageSentBefore(
  db: Db | Tx,
  sent: { readonly conversationId: string; readonly authorId: string; readonly clientId: string },
) {
  return await messages(db)
    .where('conversation_id', '=', sent.conversationId)
    .where('author_id', '=', sent.authorId)
    .where('client_id', '=', sent.clientId)
    .executeTakeFirst();
}

export async function insertMessage(trx: Tx, message: NewOf<typeof messageRecord>): Promise<void> {
  await trx.insertInto('chat_messages').values(messageRecord.values(message)).execute();
}

/** A page of messages in their order: the newest, those before the index `before`, or those after the index `after`. */
export async function messagesOf(
  db: Db,
  wish: {
    readonly conversationId: string;
    readonly before?: number | undefined;
    readonly after?: number | undefined;
    readonly limit: number;
  },
): Promise<MessageRow[]> {
  const { before, after } = wish;
  let query = messages(db).where('conversation_id', '=', wish.conversationId);
  if (before !== undefined) query = query.where('message_index', '<', before);
  if (after !== undefined) query = query.where('message_index', '>', after);
  const order = after === undefined ? 'desc' : 'asc';
  const rows = await query.orderBy('message_index', order).limit(wish.limit).execute();
  return order === 'asc' ? rows : rows.reverse();
}

/** The newest message of each conversation. */
export async function lastMessages(
  db: Db | Tx,
  conversationIds: readonly string[],
): Promise<Map<string, MessageRow>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('conversations as c')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('chat_messages as n')
          .selectAll()
          .whereRef('n.conversation_id', '=', 'c.id')
          .orderBy('n.message_index', 'desc')
          .limit(1)
          .as('chat_messages'),
      (join) => join.onTrue(),
    )
    .select(messageRecord.columns)
    .where('c.id', 'in', conversationIds)
    .execute();
  return new Map(rows.map((row) => [row.conversationId, row]));
}

/** Which of these conversations with the team contain a message by the person, and not only by the team. */
export async function writtenByPerson(
  db: Db | Tx,
  conversationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (conversationIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('conversations as c')
    .select('c.id')
    .where('c.id', 'in', conversationIds)
    .where(
      sql<boolean>`EXISTS (SELECT FROM chat_messages m WHERE m.conversation_id = c.id AND m.author_id = c.first_id AND NOT m.for_team)`,
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The messages with a picture that a leaving account sent. */
export async function pictureIdsOf(trx: Tx, accountId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('chat_messages')
    .select('id')
    .where('author_id', '=', accountId)
    .where('kind', '=', 'media')
    .execute();
  return rows.map((row) => row.id);
}

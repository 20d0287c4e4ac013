import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

const columns = [
  'm.id',
  'm.conversation_id',
  'm.message_index',
  'm.author_id',
  'm.for_team',
  'm.client_id',
  'm.kind',
  'm.body',
  'm.media_width',
  'm.media_height',
  'm.created_at',
] as const;

function messages(db: Db | Tx) {
  return db.selectFrom('chat_messages as m').select(columns);
}
export type MessageRow = NonNullable<Awaited<ReturnType<typeof messageById>>>;

export async function messageById(db: Db | Tx, id: string) {
  return await messages(db).where('m.id', '=', id).executeTakeFirst();
}

/** Sent already, and its answer lost on the way. */
export async function messageSentBefore(
  db: Db | Tx,
  sent: { readonly conversationId: string; readonly authorId: string; readonly clientId: string },
) {
  return await messages(db)
    .where('m.conversation_id', '=', sent.conversationId)
    .where('m.author_id', '=', sent.authorId)
    .where('m.client_id', '=', sent.clientId)
    .executeTakeFirst();
}

export interface NewMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly index: number;
  readonly authorId: string;
  readonly forTeam: boolean;
  readonly clientId: string;
  readonly body: string;
  readonly picture: { readonly width: number; readonly height: number } | null;
  readonly at: Date;
}

export async function insertMessage(trx: Tx, message: NewMessage): Promise<void> {
  await trx
    .insertInto('chat_messages')
    .values({
      id: message.id,
      conversation_id: message.conversationId,
      message_index: message.index,
      author_id: message.authorId,
      for_team: message.forTeam,
      client_id: message.clientId,
      kind: message.picture ? 'media' : 'text',
      body: message.body,
      media_width: message.picture?.width ?? null,
      media_height: message.picture?.height ?? null,
      created_at: message.at,
    })
    .execute();
}

/** The ones next to an end: the newest, those before `before`, or those that came after `after`; in their order. */
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
  let query = messages(db).where('m.conversation_id', '=', wish.conversationId);
  if (before !== undefined) query = query.where('m.message_index', '<', before);
  if (after !== undefined) query = query.where('m.message_index', '>', after);
  const order = after === undefined ? 'desc' : 'asc';
  const rows = await query.orderBy('m.message_index', order).limit(wish.limit).execute();
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
          .as('m'),
      (join) => join.onTrue(),
    )
    .select(columns)
    .where('c.id', 'in', conversationIds)
    .execute();
  return new Map(rows.map((row) => [row.conversation_id, row]));
}

/** In which of these conversations their own person has written, and not only the team. */
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

/** The pictures of somebody who leaves. */
export async function pictureIdsOf(trx: Tx, accountId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('chat_messages')
    .select('id')
    .where('author_id', '=', accountId)
    .where('kind', '=', 'media')
    .execute();
  return rows.map((row) => row.id);
}

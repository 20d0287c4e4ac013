import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import type { Side } from './chat-queries.ts';

/**
 * The person on one side of a conversation, and what is needed to reach them; undefined for the team's side (admins
 * have a page of their own) and for accounts that are blocked or deleted.
 */
export async function findAwayReader(
  db: Db,
  { conversationId, side }: { readonly conversationId: string; readonly side: Side },
) {
  return await db
    .selectFrom('conversations as c')
    .innerJoin('accounts as a', 'a.id', `c.${side}_id`)
    .select(camelCased(['a.id as accountId', 'c.last_index', 'a.language', 'a.mode', 'a.email', 'a.mobile']))
    .select([`c.${side}_seen_index as seenIndex`, 'a.notify_chat as wantsNews'])
    .where('c.id', '=', conversationId)
    .where('a.blocked_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
}
export type Reader = NonNullable<Awaited<ReturnType<typeof findAwayReader>>>;

/**
 * Claims the right to send one message about unread chat. True for one caller only, and only when no such message was
 * sent since this reader last read the conversation.
 */
export async function claimAwayMessage(
  db: Db,
  { conversationId, side }: { readonly conversationId: string; readonly side: Side },
  { lastIndex, seenIndex }: Pick<Reader, 'lastIndex' | 'seenIndex'>,
): Promise<boolean> {
  const column = `${side}_told_index` as const;
  const row = await db
    .updateTable('conversations')
    .set({ [column]: lastIndex })
    .where('id', '=', conversationId)
    .where(column, '<=', seenIndex)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

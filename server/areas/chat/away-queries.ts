import type { Db } from '../../platform/database.ts';
import type { Side } from './chat-queries.ts';

export interface Reader {
  readonly lastIndex: number;
  readonly seenIndex: number;
  readonly wantsNews: boolean;
  readonly language: 'ar' | 'en';
  readonly mode: 'renter' | 'owner';
  readonly email: string | null;
  readonly mobile: string;
}

/** Who sits on a side; undefined for the team, which has its own page, and for somebody who is gone. */
export async function readerOf(
  db: Db,
  { conversationId, side }: { readonly conversationId: string; readonly side: Side },
): Promise<Reader | undefined> {
  const row = await db
    .selectFrom('conversations as c')
    .innerJoin('accounts as a', 'a.id', `c.${side}_id`)
    .select([
      'c.last_index',
      `c.${side}_seen_index as seen_index`,
      'a.notify_chat',
      'a.language',
      'a.mode',
      'a.email',
      'a.mobile',
    ])
    .where('c.id', '=', conversationId)
    .where('a.blocked_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    lastIndex: row.last_index,
    seenIndex: row.seen_index,
    wantsNews: row.notify_chat,
    language: row.language === 'en' ? 'en' : 'ar',
    mode: row.mode,
    email: row.email,
    mobile: row.mobile,
  };
}

/** True for one of all who ask, and only when nothing was told since this reader last saw something. */
export async function takeTelling(
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

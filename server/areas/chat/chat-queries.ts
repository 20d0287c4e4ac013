import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { isBefore, type ListPlace } from '../../platform/http/list-place.ts';
import { newId } from '../../platform/ids.ts';
import { onOffer } from '../listings/listings.ts';

/** The two sides of a conversation, each with columns of its own. The admin team is always the second. */
export type Side = 'first' | 'second';

const columns = camelCased([
  'c.id',
  'c.first_id',
  'c.second_id',
  'c.last_index',
  'c.first_seen_index',
  'c.second_seen_index',
  'c.updated_at',
]);

/** The two participants as the table stores them: the smaller id first; null stands for the team. */
export interface Pair {
  readonly firstId: string;
  readonly secondId: string | null;
}

function conversations(db: Db | Tx) {
  return db.selectFrom('conversations as c').select(columns);
}
export type ConversationRow = NonNullable<Awaited<ReturnType<typeof conversationOf>>>;

export async function conversationOf(db: Db | Tx, { firstId, secondId }: Pair) {
  return await conversations(db)
    .where('c.first_id', '=', firstId)
    .where('c.second_id', secondId === null ? 'is' : '=', secondId)
    .executeTakeFirst();
}

export async function conversationById(db: Db | Tx, id: string) {
  return await conversations(db).where('c.id', '=', id).executeTakeFirst();
}

/** Inserts the conversation unless it exists: of two callers who open it at once, both then find the same row. */
export async function makeConversation(db: Db, { firstId, secondId }: Pair, now: Date): Promise<void> {
  await db
    .insertInto('conversations')
    .values({
      id: newId<'conversation'>(),
      first_id: firstId,
      second_id: secondId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['first_id', 'second_id']).doNothing())
    .execute();
}

type Conversations = SelectQueryBuilder<Database & { c: Database['conversations'] }, 'c', object>;

/** Whose conversations are read, and whether none but those with the team. It comes of a session (chat-access.ts). */
export interface ConversationReader {
  readonly accountId: string;
  readonly withTeamAlone: boolean;
}

/** Conversations that a person's list shows: those with messages, and always the one with the team. */
function listed<Query extends Pick<Conversations, 'where'>>(
  query: Query,
  { accountId, withTeamAlone }: ConversationReader,
) {
  return query.where((c) =>
    c.and([
      c.or([c('c.first_id', '=', accountId), c('c.second_id', '=', accountId)]),
      withTeamAlone
        ? c('c.second_id', 'is', null)
        : c.or([c('c.last_index', '>', 0), c('c.second_id', 'is', null)]),
    ]),
  );
}

export interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

export async function conversationsOf(
  db: Db,
  reader: ConversationReader,
  page: PageRange,
): Promise<ConversationRow[]> {
  const query = listed(conversations(db), reader) as ReturnType<typeof conversations>;
  return await query
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countConversations(db: Db, reader: ConversationReader): Promise<number> {
  const all = db.selectFrom('conversations as c').select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await (listed(all, reader) as typeof all).executeTakeFirstOrThrow();
  return count;
}

/** Conversations of a person in which the other side has written something that they have not seen. */
export async function countUnreadConversations(
  db: Db,
  { accountId, withTeamAlone }: ConversationReader,
): Promise<number> {
  const unseen = (side: Side) =>
    db
      .selectFrom('conversations as c')
      .select('c.id')
      .where(`c.${side}_id`, '=', accountId)
      .$if(withTeamAlone, (query) => query.where('c.second_id', 'is', null))
      .whereRef(`c.${side}_seen_index`, '<', 'c.last_index');
  const { count } = await db
    .selectFrom(unseen('first').unionAll(unseen('second')).as('unseen'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of the conversations with the team in which somebody has written something, the one written in last first. */
export async function teamConversations(
  db: Db,
  { after, limit }: { readonly after: ListPlace | undefined; readonly limit: number },
): Promise<ConversationRow[]> {
  let query = conversations(db)
    .where('c.second_id', 'is', null)
    .where('c.last_index', '>', 0)
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit);
  if (after) query = query.where(isBefore('c.updated_at', 'c.id', after));
  return await query.execute();
}

/** Locks the conversation's row: messages are written one at a time, so that both sides see them in one order. */
export async function lockConversation(trx: Tx, id: string) {
  return await conversations(trx).where('c.id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Returns the index of the next message. Whoever writes has read everything before it, so their own seen index moves
 * with it. In a conversation with the team the house's answer ends the waiting, and what its person writes begins it, unless an earlier
 * message of theirs waits.
 */
export async function nextMessageIndex(trx: Tx, id: string, side: Side, now: Date): Promise<number> {
  const row = await trx
    .updateTable('conversations')
    .set({
      last_index: sql<number>`last_index + 1`,
      [`${side}_seen_index`]: sql<number>`last_index + 1`,
      updated_at: now,
      waits_since:
        side === 'second'
          ? null
          : sql<Date | null>`CASE WHEN second_id IS NOT NULL THEN NULL
              WHEN closed_at IS NULL THEN coalesce(waits_since, ${now}) ELSE ${now} END`,
      ...{ closed_at: null, closed_by: null, closed_note: null },
    })
    .where('id', '=', id)
    .returning('last_index as index')
    .executeTakeFirstOrThrow();
  return row.index;
}

/** Moves the seen index up to `index`, never down; false when it was there already. */
export async function setSeen(trx: Tx, id: string, side: Side, index: number): Promise<boolean> {
  const column = `${side}_seen_index` as const;
  const row = await trx
    .updateTable('conversations')
    .set({ [column]: index })
    .where('id', '=', id)
    .where(column, '<', index)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account has a listing on offer: strangers may then start a conversation with it. */
export async function hasListingOnOffer(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('listings as l')
    .select('l.id')
    .where('l.owner_id', '=', accountId)
    .where(onOffer)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function peopleRows(db: Db | Tx, ids: readonly string[]) {
  return await db
    .selectFrom('accounts')
    .select([
      ...camelCased(['id', 'full_name', 'photo_id']),
      sql<boolean>`blocked_at IS NOT NULL OR deleted_at IS NOT NULL`.as('isGone'),
    ])
    .where('id', 'in', ids)
    .execute();
}
export type PersonRow = Awaited<ReturnType<typeof peopleRows>>[number];

export async function peopleByIds(db: Db | Tx, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  const rows = ids.length === 0 ? [] : await peopleRows(db, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

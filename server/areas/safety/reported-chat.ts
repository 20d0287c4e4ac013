import type { safetyEndpoints } from '@kiraa/contract/accounts/safety.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';

/** The newest of a chat: what led to a report stands before it. */
const SHOWN = 50;

/** The chat of two people as it is now, for a report that is made in it; undefined where nothing was written. */
export async function chatUntilNow(db: Db, one: string, other: string) {
  const [firstId, secondId] = one < other ? [one, other] : [other, one];
  const row = await db
    .selectFrom('conversations')
    .select(camelCased(['id', 'last_index']))
    .where('first_id', '=', firstId)
    .where('second_id', '=', secondId)
    .where('last_index', '>', 0)
    .executeTakeFirst();
  return row && { conversationId: row.id, chatUntilIndex: row.lastIndex };
}

/**
 * GET /admin/person-reports/chat (D-REPORTED-CHAT): as long as the report is open, and never what was written after it. Each look is in the
 * audit log, and nothing of it is told to the two.
 */
export async function reportedChat(
  { db, audit }: MemberContext,
  { reportId }: ParsedInputOf<typeof safetyEndpoints.reportedChat>,
) {
  const report = await db
    .selectFrom('person_reports')
    .select(camelCased(['person_id', 'conversation_id', 'chat_until_index']))
    .where('id', '=', reportId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!report?.conversationId || report.chatUntilIndex === null) return refuse('NOT_FOUND');
  audit.about('accountId', report.personId);
  const rows = await db
    .selectFrom('chat_messages as m')
    .innerJoin('accounts as a', 'a.id', 'm.author_id')
    .select(camelCased(['m.id', 'm.author_id', 'm.body', 'm.kind', 'm.created_at', 'a.full_name as author']))
    .where('m.conversation_id', '=', report.conversationId)
    .where('m.message_index', '<=', report.chatUntilIndex)
    .orderBy('m.message_index', 'desc')
    .limit(SHOWN)
    .execute();
  const data = rows.reverse().map(({ kind, body, createdAt, ...row }) => ({
    ...row,
    isPicture: kind === 'media',
    body: kind === 'media' ? '' : body,
    at: createdAt.toISOString(),
  }));
  return accept({ data });
}

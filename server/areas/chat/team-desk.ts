import type { adminChatEndpoints } from '@kiraa/contract/admin/chats.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { PAGE_ROWS, paged, placeOf, readPlace } from '../../platform/http/list-place.ts';
import { recordUndoable } from '../decisions/decisions.ts';
import { conversationById } from './chat-queries.ts';
import { closeConversation, waitingConversations } from './team-desk-queries.ts';

/** GET /admin/chats/waiting. */
export async function waitingChats(
  { db }: MemberContext,
  input: ParsedInputOf<typeof adminChatEndpoints.waitingChats>,
) {
  const { reported, personId, sort: order = 'oldest', after } = input;
  const page = { isReported: reported === 1, personId, order, after: readPlace(after), limit: PAGE_ROWS + 1 };
  const rows = await waitingConversations(db, page);
  const { shown, next } = paged(rows.map((row) => ({ ...row, place: placeOf(row.waitsSince, row.id) })));
  const data = shown.map(({ id, firstId, fullName, language, waitsSince, words, openReports }) => ({
    ...{ id, personId: firstId, name: fullName, language, words, openReports },
    since: waitsSince.toISOString(),
  }));
  return accept({ data, next });
}

/** POST /admin/chats/close: nothing is written to the person. The second of two who close it at once is refused. */
export async function closeChat(
  { db, clock, caller, audit }: MemberContext,
  { id, reason }: ParsedInputOf<typeof adminChatEndpoints.closeChat>,
) {
  const at = clock.now();
  const isClosed = await transact(db, async (trx) => {
    if (!(await closeConversation(trx, { id, adminId: caller.accountId, reason, at }))) return false;
    const made = { subject: id, madeBy: caller.accountId, madeAt: at };
    await recordUndoable(trx, { ...made, kind: 'chat_closed', queue: 'chats' });
    return true;
  });
  if (!isClosed) return refuse((await conversationById(db, id)) ? 'NOT_WAITING' : 'NOT_FOUND');
  audit.change({ before: { chat: 'waiting' }, after: { chat: 'closed' } });
  return accept({});
}

import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { chatEndpoints } from '@kiraa/contract/messages/chat.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { CHAT_MESSAGES_PAGE_SIZE } from '@kiraa/domain/limits.ts';
import type { MemberContext } from '../../context.ts';
import { recordLook } from '../../platform/audit/audited-call.ts';
import { findConversationMember, isKeptFromHouse } from './chat-access.ts';
import { presentMessage } from './chat-view.ts';
import { showsContacts } from './chat-words.ts';
import { messagesOf } from './message-queries.ts';

type Input = ParsedInputOf<typeof chatEndpoints.messages>;

/** GET /chat/get_messages. `has_more`: whether there are further messages in the direction that was asked for. */
export async function messages(context: MemberContext, input: Input) {
  const { db, caller } = context;
  const seat = await findConversationMember(db, input.channelId, caller);
  if (!seat) return refuse(isKeptFromHouse(input.channelId, caller) ? 'SHADOW_HIDDEN' : 'NOT_FOUND');
  const { before, after } = input;
  // Each opening of somebody else's conversation is written down, and not each page of it.
  if (seat.forTeam && before === undefined && after === undefined)
    await recordLook(context, 'messages', [{ kind: 'accountId', id: seat.firstId }]);
  // One row more than the page is read: whether it came says whether there are more.
  const limit = CHAT_MESSAGES_PAGE_SIZE + 1;
  const found = await messagesOf(db, { conversationId: seat.conversation.id, before, after, limit });
  const hasMore = found.length === limit;
  const given =
    after === undefined ? found.slice(-CHAT_MESSAGES_PAGE_SIZE) : found.slice(0, CHAT_MESSAGES_PAGE_SIZE);
  const reader = { id: caller.accountId, isOpen: await showsContacts(db, seat) };
  return accept({
    data: given.map((row) => presentMessage(context, row, reader)),
    hasMore,
  });
}

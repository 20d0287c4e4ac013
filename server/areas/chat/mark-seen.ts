import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { chatEndpoints } from '@kiraa/contract/messages/chat.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { tell } from '../../platform/realtime/realtime-news.ts';
import { findConversationMember } from './chat-access.ts';
import { newsOf } from './chat-news.ts';
import { lockConversation, setSeen } from './chat-queries.ts';
import { namesSomebodyElse, presentOne } from './open-channel.ts';

type Input = ParsedInputOf<typeof chatEndpoints.updateChannel>;

/**
 * POST /chat/update_channel_seen_delete, called after loading and after each new message (P2-CHAT-10, P3-CHAT-13).
 * `seen` is the number of messages left unread, so 0 marks all as read; without it nothing changes. The form's last
 * message is ignored: the newest message in the table is the last one.
 */
export async function updateChannel(context: MemberContext, input: Input) {
  const { db, caller } = context;
  const seat = await findConversationMember(db, input.channelId, caller);
  if (!seat) return refuse('NOT_FOUND');
  if (namesSomebodyElse(seat, input)) return refuse('NOT_YOU');
  const unseen = input.seen;
  if (unseen !== undefined) {
    await transact(db, async (trx) => {
      const { lastIndex } = await lockConversation(trx, seat.conversation.id);
      const index = Math.max(0, lastIndex - unseen);
      if (await setSeen(trx, seat.conversation.id, seat.side, index))
        await tell(trx, newsOf(seat, { kind: 'seen', index }));
    });
  }
  const now = await findConversationMember(db, input.channelId, caller);
  return now ? accept({ data: await presentOne(context, now) }) : refuse('NOT_FOUND');
}

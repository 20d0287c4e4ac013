import { accept } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { readerOf } from './chat-access.ts';
import { countUnreadConversations } from './chat-queries.ts';

/** GET /chat/unread. */
export async function unreadChats({ db, caller }: MemberContext) {
  return accept({ unread: await countUnreadConversations(db, readerOf(caller)) });
}

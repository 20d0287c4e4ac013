import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import type { chatEndpoints } from '@kiraa/contract/messages/chat.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { PAGE_ROWS, paged, placeOf, readPlace } from '../../platform/http/list-place.ts';
import { type ConversationMember, readerOf } from './chat-access.ts';
import {
  type ConversationRow,
  conversationsOf,
  countConversations,
  teamConversations,
} from './chat-queries.ts';
import { presentChannels } from './chat-view.ts';

type Input = ParsedInputOf<typeof chatEndpoints.channels>;

/** GET /chat/get_channel_user_list (P2-CHAT-17, P3-CHAT-20). */
export async function channels(context: MemberContext, input: Input) {
  const { db, caller } = context;
  const page = pageOf(input);
  const reader = readerOf(caller);
  const [rows, totalCount] = await Promise.all([
    conversationsOf(db, reader, { limit: page.perPage, offset: page.offset }),
    countConversations(db, reader),
  ]);
  const seats = rows.map((row) =>
    memberOf(row, row.firstId === caller.accountId ? 'first' : 'second', false),
  );
  return await answer(context, seats, { totalCount, page });
}

/** GET /admin/chats: the team's side of what people have written to it. */
export async function teamChannels(
  context: MemberContext,
  { after }: ParsedInputOf<typeof chatEndpoints.teamChannels>,
) {
  const rows = await teamConversations(context.db, { after: readPlace(after), limit: PAGE_ROWS + 1 });
  const { shown, next } = paged(rows.map((row) => ({ row, place: placeOf(row.updatedAt, row.id) })));
  const seats = shown.map(({ row }) => memberOf(row, 'second', true));
  return accept({ data: await presentChannels(context, context.caller, seats), next });
}

function memberOf(
  row: ConversationRow,
  side: ConversationMember['side'],
  forTeam: boolean,
): ConversationMember {
  const { firstId, secondId } = row;
  return { conversation: row, firstId, secondId, side, forTeam };
}

async function answer(
  context: MemberContext,
  seats: readonly ConversationMember[],
  { totalCount, page }: { readonly totalCount: number; readonly page: ReturnType<typeof pageOf> },
) {
  return accept({
    data: await presentChannels(context, context.caller, seats),
    pages: Math.ceil(totalCount / page.perPage),
    current: page.number,
    totalCount,
  });
}

import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { chatEndpoints } from '@kiraa/contract/messages/chat.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { ADMIN_TEAM_ID } from '@kiraa/domain/chat/channel.ts';
import { CHAT_CHANNELS_PER_HOUR } from '@kiraa/domain/limits.ts';
import type { MemberContext } from '../../context.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';
import { startsWith } from '../bookings/bookings.ts';
import {
  authorIdOf,
  type ConversationSide,
  findConversationMember,
  otherParticipantId,
  sideInConversation,
} from './chat-access.ts';
import { hasListingOnOffer, makeConversation, peopleByIds } from './chat-queries.ts';
import { presentChannels } from './chat-view.ts';

type Input = ParsedInputOf<typeof chatEndpoints.addChannel>;

/**
 * POST /chat/add_channel_with_user: returns the conversation and makes it first if needed (P2-CHAT-08, P3-CHAT-19).
 * Calling twice changes nothing.
 */
export async function addChannel(context: MemberContext, input: Input) {
  const { db, caller, clock } = context;
  const name = input.channelId;
  const place = sideInConversation(name, caller);
  if (!place) return refuse('NOT_FOUND');
  if (namesSomebodyElse(place, input)) return refuse('NOT_YOU');
  const found = await findConversationMember(db, name, caller);
  if (found) return accept({ data: await presentOne(context, found) });
  if (!(await mayStartConversation(context, place))) return refuse('NOT_FOUND');
  const limit = { bucket: `chat-channels ${caller.accountId}`, count: CHAT_CHANNELS_PER_HOUR };
  const wait = await consumeRateLimit(db, { ...limit, windowSeconds: 3_600 }, clock.now());
  if (wait > 0)
    return { ok: false as const, refusal: { code: 'TOO_MANY_REQUESTS' as const, retryAfterSeconds: wait } };
  await makeConversation(db, place, clock.now());
  const made = await findConversationMember(db, name, caller);
  return made ? accept({ data: await presentOne(context, made) }) : refuse('NOT_FOUND');
}

/**
 * Whether the form names another sender or receiver than the token and the channel's name do. No screen of ours sends
 * such a form, so it is refused (T18).
 */
export function namesSomebodyElse(
  place: ConversationSide,
  claimed: { readonly sender?: string | undefined; readonly receiver?: string | undefined },
): boolean {
  const isSender = claimed.sender === undefined || claimed.sender === authorIdOf(place);
  const isReceiver = claimed.receiver === undefined || claimed.receiver === otherParticipantId(place);
  return !isSender || !isReceiver;
}

export async function presentOne(
  context: MemberContext,
  seat: Parameters<typeof presentChannels>[2][number],
) {
  const [channel] = await presentChannels(context, context.caller, [seat]);
  if (!channel) throw new Error('one seat is one channel');
  return channel;
}

/**
 * Whether the caller may start this conversation: with somebody who has a listing on offer, with the other side of a
 * booking, or with the team.
 */
async function mayStartConversation(
  { db, caller }: MemberContext,
  place: ConversationSide,
): Promise<boolean> {
  const other = otherParticipantId(place);
  if (other === ADMIN_TEAM_ID) return true;
  const person = (await peopleByIds(db, [other])).get(other);
  if (!person || person.isGone) return false;
  if (place.forTeam || (await hasListingOnOffer(db, other))) return true;
  return (await startsWith(db, caller.accountId, [other])).size > 0;
}

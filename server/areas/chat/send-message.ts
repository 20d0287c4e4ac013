import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { ChatMessage, chatEndpoints } from '@kiraa/contract/messages/chat.ts';
import { accept, type Outcome, type Refusal, refuse } from '@kiraa/contract/refusals.ts';
import { CHAT_AWAY_SECONDS, CHAT_MESSAGES_PER_MINUTE, CHAT_PICTURES_PER_HOUR } from '@kiraa/domain/limits.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { sentBytes } from '../../platform/files/sent-bytes.ts';
import { consumeRateLimit } from '../../platform/http/caller/rate-counters.ts';
import { newId } from '../../platform/ids.ts';
import type { WrittenImage } from '../../platform/pictures/pictures.ts';
import { tell } from '../../platform/realtime/realtime-news.ts';
import { type ConversationMember, findConversationMember, otherParticipantId } from './chat-access.ts';
import { notifyAway, removeUnusedPicture } from './chat-job-names.ts';
import { newsOf } from './chat-news.ts';
import { readChatPicture, storeChatPicture } from './chat-picture.ts';
import { lockConversation, nextMessageIndex } from './chat-queries.ts';
import { closedReason, presentMessage } from './chat-view.ts';
import { otherSides } from './chat-window.ts';
import { showsContacts } from './chat-words.ts';
import { insertMessage, type MessageRow, messageById, messageSentBefore } from './message-queries.ts';

type TextInput = ParsedInputOf<typeof chatEndpoints.sendMessage>;
type PictureInput = ParsedInputOf<typeof chatEndpoints.sendPicture>;
interface Sent {
  readonly data: ChatMessage;
}

/** POST /chat/send_message. */
export async function sendMessage(context: MemberContext, input: TextInput): Promise<Outcome<Sent>> {
  const opened = await prepareToSend(context, input);
  if ('answer' in opened) return opened.answer;
  const draft = { id: newId<'chat-message'>(), body: input.body, picture: null };
  return await write(context, opened.seat, { ...draft, clientId: input.clientId });
}

/** POST /chat/send_media. The file is written before its row, so a message always has its picture. */
export async function sendPicture(context: MemberContext, input: PictureInput): Promise<Outcome<Sent>> {
  const media = sentBytes(input.media);
  const opened = await prepareToSend(context, input);
  if ('answer' in opened) return opened.answer;
  const bucket = `chat-pictures ${context.caller.accountId}`;
  const busy = await refuseOverLimit(context, {
    bucket,
    count: CHAT_PICTURES_PER_HOUR,
    windowSeconds: 3_600,
  });
  if (busy) return { ok: false, refusal: busy };
  const read = await readChatPicture(context, media);
  if (!read.ok) {
    const { code, retryAfterSeconds } = read.refusal;
    return retryAfterSeconds ? read : refuse(code, { media: code });
  }
  const id = newId<'chat-message'>();
  const startAfter = addMilliseconds(context.clock.now(), HOUR_MILLISECONDS);
  await context.jobs.enqueue(context.db, removeUnusedPicture, { messageId: id }, { startAfter });
  await storeChatPicture(context, id, read.value);
  return await write(context, opened.seat, { id, body: '', picture: read.value, clientId: input.clientId });
}

/**
 * The conversation to write into, or the answer if it is settled already: a refusal, or the message that an earlier
 * call with the same client id stored.
 */
async function prepareToSend(
  context: MemberContext,
  input: Pick<TextInput, 'channelId' | 'clientId'>,
): Promise<{ readonly seat: ConversationMember } | { readonly answer: Outcome<Sent> }> {
  const { db, caller, clock } = context;
  const seat = await findConversationMember(db, input.channelId, caller);
  if (!seat) return { answer: refuse('NOT_FOUND') };
  const before = await messageSentBefore(db, {
    conversationId: seat.conversation.id,
    authorId: caller.accountId,
    clientId: input.clientId,
  });
  if (before) return { answer: accept({ data: await presentToWriter(context, seat, before) }) };
  const other = otherParticipantId(seat);
  const side = (await otherSides(db, caller.accountId, [other], clock.now()))(other);
  const closed = closedReason(seat, side);
  if (closed) return { answer: refuse(closed) };
  const bucket = `chat ${caller.accountId}`;
  const busy = await refuseOverLimit(context, { bucket, count: CHAT_MESSAGES_PER_MINUTE, windowSeconds: 60 });
  return busy ? { answer: { ok: false, refusal: busy } } : { seat };
}

async function refuseOverLimit(
  { db, clock }: MemberContext,
  limit: Parameters<typeof consumeRateLimit>[1],
): Promise<Refusal | undefined> {
  const wait = await consumeRateLimit(db, limit, clock.now());
  return wait > 0 ? { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait } : undefined;
}

interface Draft {
  readonly id: string;
  readonly clientId: string;
  readonly body: string;
  readonly picture: WrittenImage | null;
}

/**
 * Stores the message under the conversation's lock, so that all readers see one order and the same message sent twice
 * at once is stored once.
 */
async function write(context: MemberContext, seat: ConversationMember, draft: Draft): Promise<Outcome<Sent>> {
  const { db } = context;
  const row = await transact(db, (trx) => insertInOrder(context, trx, seat, draft));
  return accept({ data: await presentToWriter(context, seat, row) });
}

/** The writer reads what the other side reads, so that nobody wonders why no call comes. */
async function presentToWriter(
  context: MemberContext,
  seat: ConversationMember,
  row: MessageRow,
): Promise<ChatMessage> {
  const isOpen = await showsContacts(context.db, seat);
  return presentMessage(context, row, { id: context.caller.accountId, isOpen });
}

async function insertInOrder(
  context: MemberContext,
  trx: Tx,
  seat: ConversationMember,
  draft: Draft,
): Promise<MessageRow> {
  const { caller, clock, jobs } = context;
  const now = clock.now();
  const conversationId = seat.conversation.id;
  await lockConversation(trx, conversationId);
  const known = { conversationId, authorId: caller.accountId, clientId: draft.clientId };
  const before = await messageSentBefore(trx, known);
  if (before) return before;
  const index = await nextMessageIndex(trx, conversationId, seat.side, now);
  await insertMessage(trx, {
    ...known,
    id: draft.id,
    body: draft.body,
    index,
    forTeam: seat.forTeam,
    kind: draft.picture ? 'media' : 'text',
    mediaWidth: draft.picture?.width,
    mediaHeight: draft.picture?.height,
    createdAt: now,
  });
  await tell(trx, newsOf(seat, { kind: 'message', messageId: draft.id }));
  const side = seat.side === 'first' ? 'second' : 'first';
  await jobs.enqueue(
    trx,
    notifyAway,
    { conversationId, side },
    {
      startAfter: addMilliseconds(now, CHAT_AWAY_SECONDS * 1_000),
      singletonKey: `${conversationId} ${side}`,
    },
  );
  const row = await messageById(trx, draft.id);
  if (!row) throw new Error('the message that was just written is not there');
  return row;
}

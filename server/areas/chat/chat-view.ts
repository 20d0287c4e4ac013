import type { ChatChannel, ChatMessage, ChatUser } from '@kiraa/contract/messages/chat.ts';
import { photoPath } from '@kiraa/domain/account/photo.ts';
import { ADMIN_TEAM_ID, channelName } from '@kiraa/domain/chat/channel.ts';
import type { MemberContext, Services } from '../../context.ts';
import { linkToFile } from '../../platform/files/file-links.ts';
import { paidWith } from '../bookings/bookings.ts';
import { authorIdOf, type ConversationMember, otherParticipantId } from './chat-access.ts';
import { type PersonRow, peopleByIds } from './chat-queries.ts';
import { type OtherSide, otherSides } from './chat-window.ts';
import { wordsOf } from './chat-words.ts';
import { lastMessages, type MessageRow, writtenByPerson } from './message-queries.ts';

/** The team's name is empty on the wire: each screen shows it in its reader's language (P2-CHAT-14). */
const TEAM: ChatUser = { id: ADMIN_TEAM_ID, name: '', photo: null };

export function nameOf(seat: Pick<ConversationMember, 'firstId' | 'secondId'>): string {
  return channelName(seat.firstId, seat.secondId ?? ADMIN_TEAM_ID);
}

/** Conversations as the wire's channels, each as the caller's side of it sees it. */
export async function presentChannels(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: MemberContext['caller'],
  seats: readonly ConversationMember[],
): Promise<ChatChannel[]> {
  const ids = seats.map(({ conversation }) => conversation.id);
  const team = seats.filter(({ secondId }) => secondId === null).map(({ conversation }) => conversation.id);
  const others = seats.map(otherParticipantId);
  const [sides, own, last, written, paid] = await Promise.all([
    // The team may write to anybody at any time, so no booking decides when its conversations are open.
    otherSides(db, caller.accountId, others, clock.now()),
    peopleByIds(db, [caller.accountId]),
    lastMessages(db, ids),
    writtenByPerson(db, team),
    paidWith(
      db,
      caller.accountId,
      others.filter((id) => id !== ADMIN_TEAM_ID),
    ),
  ]);
  return seats.map((seat) =>
    present(seat, {
      own: own.get(caller.accountId),
      other: sides(otherParticipantId(seat)),
      last: last.get(seat.conversation.id),
      isOpen: seat.secondId === null || paid.has(otherParticipantId(seat)),
      hasContactedAdmin: written.has(seat.conversation.id),
    }),
  );
}

interface ChannelDetails {
  readonly own: PersonRow | undefined;
  readonly other: OtherSide;
  readonly last: MessageRow | undefined;
  /** What was written is read as it was written. */
  readonly isOpen: boolean;
  readonly hasContactedAdmin: boolean;
}

function present(
  seat: ConversationMember,
  { own, other, last, isOpen, hasContactedAdmin }: ChannelDetails,
): ChatChannel {
  const { conversation, side } = seat;
  const seen = side === 'first' ? conversation.firstSeenIndex : conversation.secondSeenIndex;
  const otherSeen = side === 'first' ? conversation.secondSeenIndex : conversation.firstSeenIndex;
  return {
    id: conversation.id,
    channelId: nameOf(seat),
    hasContactedAdmin,
    sender: seat.forTeam ? TEAM : toUser(authorIdOf(seat), own),
    receiver:
      otherParticipantId(seat) === ADMIN_TEAM_ID ? TEAM : toUser(otherParticipantId(seat), other.person),
    lastMessage: last ? wordsOf(last, isOpen).body : '',
    lastType: last?.kind ?? null,
    lastAuthor: last ? authorOf(last) : null,
    seen: conversation.lastIndex - seen,
    otherSeen,
    closed: closedReason(seat, other),
    updatedAt: conversation.updatedAt.toISOString(),
  };
}

/**
 * Why the caller cannot write now, if so. Admins may write whenever they like, except to an account that was deleted.
 */
export function closedReason(seat: Pick<ConversationMember, 'forTeam'>, { closed }: OtherSide) {
  if (!seat.forTeam) return closed ?? null;
  return closed === 'CHAT_OTHER_GONE' ? closed : null;
}

function toUser(id: string, person: PersonRow | undefined): ChatUser {
  const photo = person?.photoId ?? null;
  return { id, name: person?.fullName ?? '', photo: photo && photoPath(photo) };
}

function authorOf(row: MessageRow): string {
  return row.forTeam ? ADMIN_TEAM_ID : row.authorId;
}

/** Who reads, and whether they read what was written as it was written. */
export interface Reader {
  readonly id: string;
  readonly isOpen: boolean;
}

/** A message as one reader receives it: the link of a picture is signed for that reader alone. */
export function presentMessage(
  services: Pick<Services, 'links' | 'clock'>,
  row: MessageRow,
  { id: readerId, isOpen }: Reader,
): ChatMessage {
  const { mediaWidth: width, mediaHeight: height } = row;
  const isPicture = width !== null && height !== null;
  return {
    sid: row.id,
    index: row.index,
    author: authorOf(row),
    type: row.kind,
    ...wordsOf(row, isOpen),
    media: isPicture ? { url: linkToFile(services, 'chat', row.id, readerId).url, width, height } : null,
    clientId: row.clientId,
    createdAt: row.createdAt.toISOString(),
  };
}

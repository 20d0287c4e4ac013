import { mayDo } from '@kiraa/domain/account/duties.ts';
import { ADMIN_TEAM_ID, idsOfChannel } from '@kiraa/domain/chat/channel.ts';
import type { Session } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  type ConversationReader,
  type ConversationRow,
  conversationOf,
  type Pair,
  type Side,
} from './chat-queries.ts';

/**
 * A conversation's two participants and the side on which the caller is. In conversations with the team somebody
 * of support is on the team's side, except in their own conversation with the team.
 */
export interface ConversationSide extends Pair {
  readonly side: Side;
  readonly forTeam: boolean;
}

type Caller = Pick<Session, 'accountId' | 'duties' | 'shadow'>;

/**
 * Whose conversations this session reads: its person all of theirs, and somebody of the house who looks as them those with the team
 * alone, which they read in the console as well. What two people write to each other is theirs (D-DESK-CHATS, D-SHADOW).
 */
export function readerOf({ accountId, shadow }: Pick<Caller, 'accountId' | 'shadow'>): ConversationReader {
  return { accountId, withTeamAlone: shadow !== undefined };
}

/** Whether the name stands for a conversation of this caller's person that is kept from the house, which looks as them. */
export function isKeptFromHouse(name: string, caller: Caller): boolean {
  return readerOf(caller).withTeamAlone && placeIn(name, caller)?.secondId != null;
}

export interface ConversationMember extends ConversationSide {
  readonly conversation: ConversationRow;
}

/**
 * The caller's side in the conversation that this channel name stands for; undefined when the caller is no participant, or not one who
 * reads it.
 */
export function sideInConversation(name: string, caller: Caller): ConversationSide | undefined {
  return isKeptFromHouse(name, caller) ? undefined : placeIn(name, caller);
}

function placeIn(name: string, caller: Caller): ConversationSide | undefined {
  const [one, other] = idsOfChannel(name) ?? [];
  if (!one || !other || one === other) return undefined;
  if (one === ADMIN_TEAM_ID || other === ADMIN_TEAM_ID) {
    const personId = one === ADMIN_TEAM_ID ? other : one;
    const pair = { firstId: personId, secondId: null };
    if (personId === caller.accountId) return { ...pair, side: 'first', forTeam: false };
    return mayDo(caller.duties, ['support']) ? { ...pair, side: 'second', forTeam: true } : undefined;
  }
  const [firstId, secondId] = one < other ? [one, other] : [other, one];
  if (firstId === caller.accountId) return { firstId, secondId, side: 'first', forTeam: false };
  if (secondId === caller.accountId) return { firstId, secondId, side: 'second', forTeam: false };
  return undefined;
}

/**
 * The caller's side in a conversation that exists. Undefined both for other people's conversations and for unknown
 * ones, so that nobody learns which of them exist.
 */
export async function findConversationMember(
  db: Db,
  name: string,
  caller: Caller,
): Promise<ConversationMember | undefined> {
  const place = sideInConversation(name, caller);
  const conversation = place && (await conversationOf(db, place));
  return place && conversation ? { ...place, conversation } : undefined;
}

/** The id that this side's messages carry as their author: the account's, or the team's for every admin. */
export function authorIdOf(place: ConversationSide): string {
  if (place.forTeam) return ADMIN_TEAM_ID;
  return place.side === 'first' ? place.firstId : (place.secondId ?? ADMIN_TEAM_ID);
}

/** The id of the other participant: an account's, or the team's. */
export function otherParticipantId(place: ConversationSide): string {
  return place.side === 'second' ? place.firstId : (place.secondId ?? ADMIN_TEAM_ID);
}

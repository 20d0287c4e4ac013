import { ADMIN_TEAM_ID, idsOfChannel } from '@kiraa/domain/chat/channel.ts';
import type { Session } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { type ConversationRow, conversationOf, type Pair, type Side } from './chat-queries.ts';

/** Who is at the table, and on which side. An admin sits on the team's side of everybody's conversation but their own. */
export interface Place extends Pair {
  readonly side: Side;
  readonly forTeam: boolean;
}

export interface Seat extends Place {
  readonly conversation: ConversationRow;
}

/** Where the caller would sit in the conversation of this name: undefined for the conversations of others. */
export function placeIn(name: string, caller: Pick<Session, 'accountId' | 'isAdmin'>): Place | undefined {
  const [one, other] = idsOfChannel(name) ?? [];
  if (!one || !other || one === other) return undefined;
  if (one === ADMIN_TEAM_ID || other === ADMIN_TEAM_ID) {
    const personId = one === ADMIN_TEAM_ID ? other : one;
    const pair = { firstId: personId, secondId: null };
    if (personId === caller.accountId) return { ...pair, side: 'first', forTeam: false };
    return caller.isAdmin ? { ...pair, side: 'second', forTeam: true } : undefined;
  }
  const [firstId, secondId] = one < other ? [one, other] : [other, one];
  if (firstId === caller.accountId) return { firstId, secondId, side: 'first', forTeam: false };
  if (secondId === caller.accountId) return { firstId, secondId, side: 'second', forTeam: false };
  return undefined;
}

/** The caller's seat in a conversation that is there. Somebody else's and none at all are one answer. */
export async function findSeat(
  db: Db,
  name: string,
  caller: Pick<Session, 'accountId' | 'isAdmin'>,
): Promise<Seat | undefined> {
  const place = placeIn(name, caller);
  const conversation = place && (await conversationOf(db, place));
  return place && conversation ? { ...place, conversation } : undefined;
}

/** The id under which a seat writes and is known to the other side. */
export function voiceOf(place: Place): string {
  if (place.forTeam) return ADMIN_TEAM_ID;
  return place.side === 'first' ? place.firstId : (place.secondId ?? ADMIN_TEAM_ID);
}

/** The other side: a person's id, or the team's. */
export function otherOf(place: Place): string {
  return place.side === 'second' ? place.firstId : (place.secondId ?? ADMIN_TEAM_ID);
}

import type { ChatChannel } from '@kiraa/contract/messages/chat.ts';
import { ADMIN_TEAM_ID } from '@kiraa/domain/chat/channel.ts';
import { chatClosed } from '@kiraa/domain/chat/window.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { startsWith } from '../bookings/bookings.ts';
import { blockedWith } from '../safety/safety.ts';
import { type PersonRow, peopleByIds } from './chat-queries.ts';

export type ClosedReason = NonNullable<ChatChannel['closed']>;

export interface OtherSide {
  readonly person: PersonRow | undefined;
  /** Why nobody can write to them now; undefined when writing is open. */
  readonly closed: ClosedReason | undefined;
}

/**
 * The other participants of one person's conversations, and whether each may be written to at this moment (P2-CHAT-06).
 * The team may be written to always.
 */
export async function otherSides(
  db: Db | Tx,
  accountId: string,
  others: readonly string[],
  now: Date,
): Promise<(otherId: string) => OtherSide> {
  const people = others.filter((id) => id !== ADMIN_TEAM_ID);
  const [rows, starts, blocked] = await Promise.all([
    peopleByIds(db, people),
    startsWith(db, accountId, people),
    blockedWith(db, accountId),
  ]);
  return (otherId) => {
    if (otherId === ADMIN_TEAM_ID) return { person: undefined, closed: undefined };
    const person = rows.get(otherId);
    if (!person || person.isGone) return { person, closed: 'CHAT_OTHER_GONE' };
    if (blocked.has(otherId)) return { person, closed: 'CHAT_BLOCKED' };
    return { person, closed: chatClosed(starts.get(otherId) ?? [], now) };
  };
}

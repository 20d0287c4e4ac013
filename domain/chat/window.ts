import { isContactOpen } from '../booking/life/statuses.ts';

/** States in which a booking connects its renter and owner. One that was declined, cancelled or never paid does not. */
export const tyingStates = ['requested', 'accepted', 'returned', 'completed'] as const;

/** A booking that connects a pair: when it starts, and how long either side of that they may write. */
export interface ChatTie {
  readonly start: Date;
  readonly contactHours: number;
}

export type ChatClosed = 'CHAT_TOO_EARLY' | 'CHAT_TOO_LATE';

/**
 * Why a pair may not write now, or undefined when it may, from the bookings that connect them (P2-CHAT-06,
 * P3-CHAT-16): they may write within each one's hours of its start, or when no booking connects them. When no start is near
 * enough, a start that is still to come makes the answer "too early".
 */
export function chatClosed(ties: readonly ChatTie[], now: Date): ChatClosed | undefined {
  const isOpen = ({ start, contactHours }: ChatTie) => isContactOpen(start, now, contactHours);
  if (ties.length === 0 || ties.some(isOpen)) return undefined;
  return ties.some(({ start }) => start > now) ? 'CHAT_TOO_EARLY' : 'CHAT_TOO_LATE';
}

import { isContactOpen } from '../booking/life/statuses.ts';

/** States in which a booking connects its renter and owner. One that was declined, cancelled or never paid does not. */
export const tyingStates = ['requested', 'accepted', 'returned', 'completed'] as const;

export type ChatClosed = 'CHAT_TOO_EARLY' | 'CHAT_TOO_LATE';

/**
 * Why a pair may not write now, or undefined when it may, from the starts of the bookings that connect them (P2-CHAT-06,
 * P3-CHAT-16): they may write within 24 hours of any start, or when no booking connects them. When no start is near
 * enough, a start that is still to come makes the answer "too early".
 */
export function chatClosed(starts: readonly Date[], now: Date): ChatClosed | undefined {
  if (starts.length === 0 || starts.some((start) => isContactOpen(start, now))) return undefined;
  return starts.some((start) => start > now) ? 'CHAT_TOO_EARLY' : 'CHAT_TOO_LATE';
}

import { isContactOpen } from '../booking/statuses.ts';

/** A booking that ties two people: asked for or firm. One that was declined, cancelled or never paid ties nobody. */
export const tyingStates = ['requested', 'accepted', 'returned', 'completed'] as const;

export type ChatClosed = 'CHAT_TOO_EARLY' | 'CHAT_TOO_LATE';

/**
 * Whether a pair may write now, from the starts of the bookings that tie them (P2-CHAT-06, P3-CHAT-16): within 24 hours
 * of any of them, or with no booking at all. Of several closed ones, one that is still to come says when it opens.
 */
export function chatClosed(starts: readonly Date[], now: Date): ChatClosed | undefined {
  if (starts.length === 0 || starts.some((start) => isContactOpen(start, now))) return undefined;
  return starts.some((start) => start > now) ? 'CHAT_TOO_EARLY' : 'CHAT_TOO_LATE';
}

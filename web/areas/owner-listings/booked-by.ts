import type { Messages } from '@kiraa/texts/messages.ts';

/** Names the bookings that stand in the way of a change, behind what the refusal says; empty where it names none. */
export function bookedByText(texts: Messages, bookings: readonly string[] | undefined): string {
  if (!bookings) return '';
  // Kept from left to right: a number sign would change sides in an Arabic sentence.
  return ` ${texts.ownerListings.bookedBy(bookings.map((one) => `\u2066#${one}\u2069`).join(', '))}`;
}

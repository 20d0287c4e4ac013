import type { Messages } from '@kiraa/texts/messages.ts';
import { type RefusedCall, textOfRefusal } from '../../../shell/calls/refusals.ts';

/** What a refusal says, and behind it, in a sentence of its own, the bookings that stand in the way, where it names any. */
export function refusalWithBookings(texts: Messages, refused: RefusedCall): string {
  const words = textOfRefusal(texts, refused);
  const { bookings } = refused.refusal;
  if (!bookings) return words;
  // Kept from left to right: a number sign would change sides in an Arabic sentence.
  const numbers = bookings.map((one) => `\u2066#${one}\u2069`);
  return `${words.replace(/\.$/, '')}. ${texts.ownerListings.bookedBy(numbers)}`;
}

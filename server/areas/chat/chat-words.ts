import { maskContacts } from '@kiraa/domain/chat/mask.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { paidWith } from '../bookings/bookings.ts';
import type { Pair } from './chat-queries.ts';
import type { MessageRow } from './message-queries.ts';

/**
 * Whether the two read what they wrote as it was written (D-MASK): with the house's team always, else from the first booking
 * between them that is paid.
 */
export async function showsContacts(db: Db | Tx, { firstId, secondId }: Pair): Promise<boolean> {
  return secondId === null || (await paidWith(db, firstId, [secondId])).size > 0;
}

/** The words of a message as its two people read them: the one place where they are masked. */
export function wordsOf(
  { body, kind }: Pick<MessageRow, 'body' | 'kind'>,
  isOpen: boolean,
): { readonly body: string; readonly masked: boolean } {
  if (isOpen || kind !== 'text') return { body, masked: false };
  const { text, isMasked } = maskContacts(body);
  return { body: text, masked: isMasked };
}

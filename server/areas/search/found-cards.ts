import type { ListingCard } from '@kiraa/contract/listings/listings.ts';
import type { CallContext } from '../../context.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import type { Answer, Question } from './search-index.ts';

interface Asked {
  readonly from?: Question['near'];
  readonly period?: Question['free'];
}

/** The cards of what was found, in its order: those that are kept, where they are as new as the answer. */
export async function cardsOf(
  { db, shown }: Pick<CallContext, 'db' | 'shown'>,
  { ids, isSeen }: Pick<Answer, 'ids' | 'isSeen'>,
  asked: Asked,
): Promise<ListingCard[]> {
  return isSeen ? await shown.cards(ids, asked) : await listingCardsByIds(db, ids, asked);
}

import type { Session } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { haveBookedTogether } from '../bookings/bookings.ts';
import { countOffered, type ReviewsBy } from './review-queries.ts';

/**
 * What the caller may see of a person: an owner's public page, or everything, for the person and for those who booked
 * with them.
 */
export type Visibility = 'none' | 'as an owner' | 'as a party';

/** Renters have no public page: an id that leaked would otherwise reveal a name and a history. */
export async function visibilityOf(
  db: Db,
  personId: string,
  caller: Session | undefined,
): Promise<Visibility> {
  if (caller?.accountId === personId) return 'as a party';
  if (caller && (await haveBookedTogether(db, personId, caller.accountId))) return 'as a party';
  return (await countOffered(db, personId)) > 0 ? 'as an owner' : 'none';
}

/** Whose reviews of a person this is: of both sides for whoever has booked with them, of renters for guests. */
export function readBy(sight: Visibility): ReviewsBy {
  return sight === 'as a party' ? 'both sides' : 'renters';
}

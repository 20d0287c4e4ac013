import type { Session } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { haveBookedTogether } from '../bookings/bookings.ts';
import { countOffered } from './review-queries.ts';

/** What of a person somebody may see: an owner's page to the world, all of it to themselves and who rented with them. */
export type Sight = 'none' | 'as an owner' | 'as a party';

/** A renter has no page for the world: an id that leaked would otherwise open a name and a history. */
export async function sightOf(db: Db, personId: string, caller: Session | undefined): Promise<Sight> {
  if (caller?.accountId === personId) return 'as a party';
  if (caller && (await haveBookedTogether(db, personId, caller.accountId))) return 'as a party';
  return (await countOffered(db, personId)) > 0 ? 'as an owner' : 'none';
}

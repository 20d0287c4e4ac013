import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { type BookableListing, bookableListing } from '../../listings/listings.ts';
import { sharedNumbers } from '../../numbers/numbers.ts';
import { lockOfUnpaid } from '../decision/slot-queries.ts';

/**
 * Takes the locks of a new booking in one statement and in their order, each by what the one before it answered: the renter's, the row of
 * the listing (D-LOCK-FIRST), and the shared one of the operator's numbers. What they guard is read after them, in another statement,
 * which sees what those have written who had them before.
 */
export async function lockToBook(
  trx: Tx,
  renterId: string,
  listingId: string,
): Promise<BookableListing | undefined> {
  const row = await trx
    .with(
      (cte) => cte('renter').materialized(),
      (one) => one.selectNoFrom(lockOfUnpaid(renterId).as('held')),
    )
    .with(
      (cte) => cte('listing').materialized(),
      (one) =>
        bookableListing(one, listingId).where(sql<boolean>`(SELECT count(*) FROM renter) = 1`).forUpdate(),
    )
    .selectFrom('listing')
    .selectAll()
    .select(sharedNumbers().as('numbers'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { numbers: _taken, ...listing } = row;
  return listing;
}

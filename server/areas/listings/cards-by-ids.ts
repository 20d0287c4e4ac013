import type { ListingCard } from '@kiraa/contract/listings/listings.ts';
import type { Db } from '../../platform/database/database.ts';
import { cardRows } from './listing-queries.ts';
import { type Asked, toCard } from './listing-view.ts';

/**
 * The listings' cards in the order of the ids; ids of deleted listings are left out. Cards have a distance when `asked`
 * names a point, and a total price when it names a period.
 */
export async function listingCardsByIds(
  db: Db,
  ids: readonly string[],
  asked: Asked = {},
): Promise<ListingCard[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await cardRows(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toCard(row, asked)] : [];
  });
}

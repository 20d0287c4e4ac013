import type { ListingCard } from '@kiraa/contract/listings.ts';
import type { Db } from '../../platform/database/database.ts';
import { cardRows } from './listing-queries.ts';
import { type Asked, toCard } from './listing-view.ts';

/** Cards in the order of the ids, with distances when a point and totals when a period is given; an id that is gone leaves no gap. */
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

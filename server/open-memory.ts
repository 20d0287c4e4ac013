import { openShownCatalogue, openShownListings } from './areas/listings/listings.ts';
import { createMemoryIndex, createPostgresIndex } from './areas/search/search.ts';
import type { Services } from './context.ts';
import { createChangeFeed } from './platform/changes/change-feed.ts';
import type { OpenDatabase } from './platform/database/database.ts';

/** What is kept in memory of what everybody is shown: the listings as searches ask them, their cards and details, and the lists that every page offers (D-AT-HAND). */
export function openMemory(
  { config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>,
  database: OpenDatabase,
) {
  const { preparing: db, pool } = database;
  const kept = {
    ...{ db, clock, config, log, mostListings: config.memoryListings },
    feed: createChangeFeed(pool, config.databasePrepares),
  };
  const searchIndex = createMemoryIndex({ ...kept, beside: createPostgresIndex({ ...database, clock }) });
  return { searchIndex, shown: openShownListings(kept), catalogue: openShownCatalogue(kept) };
}

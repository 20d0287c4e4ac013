import type pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseOptions, type Db, openDatabase } from '../platform/database/database.ts';
import { tablesWithCardNumbers } from './money/card-numbers.ts';
import { cloneTemplate } from './processes/cluster.ts';

export interface TestDatabase {
  readonly url: string;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Closes the pool and drops the database; fails where a test has left a card number in any row of it. */
  drop(): Promise<void>;
}

/**
 * Makes a new migrated database in about 60 ms: call it in `beforeAll`, and `drop()` in `afterAll`. Works only in the
 * vitest projects with the global setup (server, e2e, deep).
 */
export async function createTestDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const clone = await cloneTemplate({
    adminUrl: inject('adminUrl'),
    template: inject('templateDatabase'),
    copiesFiles: inject('copiesFiles'),
  });
  const opened = openDatabase(clone.url, { max: 10, ...options });
  return {
    url: clone.url,
    db: opened.db,
    pool: opened.pool,
    drop: async () => {
      await opened.close();
      const tables = await tablesWithCardNumbers(clone.url);
      await clone.drop();
      if (tables.length > 0) throw new Error(`a card number stands in ${tables.join(', ')}`);
    },
  };
}

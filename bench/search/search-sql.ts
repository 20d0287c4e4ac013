import { endpoints } from '@kiraa/contract/endpoints.ts';
import { toOurs } from '@kiraa/contract/wire-names.ts';
import { createPostgresIndex, searchRoutes } from '@kiraa/server/areas/search/search.ts';
import type { CallContext } from '@kiraa/server/context.ts';
import { systemClock } from '@kiraa/server/platform/clock.ts';
import type { Database } from '@kiraa/server/platform/database/database.ts';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Figures, loadWork } from '../measuring/load.ts';

const INT8 = 20;
// Numbers as the server reads them: amounts are far below 2^53.
pg.types.setTypeParser(INT8, Number);

/** The statements of a search call, recorded while it runs a second time: what the index keeps for a minute is there by then. */
export async function statementsOf(
  databaseUrl: string,
  input: Readonly<Record<string, unknown>>,
): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
    log: (event) => {
      statements.push(event.query);
    },
  });
  const row = endpoints.filterListings;
  try {
    // The search uses only the database and the clock of a call's context.
    const searchIndex = createPostgresIndex({ db, clock: systemClock });
    const context = { db, clock: systemClock, searchIndex } as CallContext;
    const asked = row.input.parse(toOurs(row.inputNames, input));
    await searchRoutes.filterListings(context, asked);
    statements.length = 0;
    await searchRoutes.filterListings(context, asked);
  } finally {
    await db.destroy();
  }
  return statements;
}

/** Runs only these statements, over 8 connections: the fastest that the search call could be. */
export async function loadSql(databaseUrl: string, statements: readonly CompiledQuery[]): Promise<Figures> {
  const clients = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      return client;
    }),
  );
  const figures = await loadWork(async (lane) => {
    for (const { sql, parameters } of statements) await clients[lane]?.query(sql, [...parameters]);
    return true;
  });
  await Promise.all(clients.map((client) => client.end()));
  return figures;
}

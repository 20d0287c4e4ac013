import type { Row } from '@kiraa/contract/endpoint.ts';
import { endpoints } from '@kiraa/contract/endpoints.ts';
import { toOurs } from '@kiraa/contract/wire-names.ts';
import { createPostgresIndex, searchRoutes } from '@kiraa/server/areas/search/search.ts';
import type { CallContext } from '@kiraa/server/context.ts';
import { systemClock } from '@kiraa/server/platform/clock.ts';
import type { Database } from '@kiraa/server/platform/database/database.ts';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Catalogue, type Sample, type Scenario, scenariosOf } from './discovery-requests.ts';

const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/** A database under test, and the statements of the last call. */
export interface Bench {
  readonly pool: pg.Pool;
  readonly db: Kysely<Database>;
  readonly statements: CompiledQuery[];
  /** One for all calls, as in a server: what it keeps for a minute is read once. */
  readonly searchIndex: CallContext['searchIndex'];
}

export function openBench(databaseUrl: string): Bench {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const statements: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void statements.push(event.query),
  });
  return { pool, db, statements, searchIndex: createPostgresIndex({ db, clock: systemClock }) };
}

export async function scenariosIn({ pool }: Bench): Promise<Scenario[]> {
  return scenariosOf(await readCatalogue(pool));
}

async function readCatalogue(pool: pg.Pool): Promise<Catalogue> {
  const categories = await pool.query<Catalogue['categories'][number]>(
    'SELECT id, kind FROM categories ORDER BY id',
  );
  const places = await pool.query<Catalogue['places'][number]>(
    'SELECT id, latitude, longitude FROM places ORDER BY population DESC, id',
  );
  const samples = await pool.query<Sample>(`
    SELECT s.kind, s.category_id AS "categoryId", s.place_id AS "placeId", s.day_price_halalas / 100 AS "dayPriceSar",
      CASE WHEN hashtext(s.id::text) % 2 = 0 THEN l.name_ar ELSE l.name_en END AS name
    FROM (SELECT * FROM listing_search ORDER BY id LIMIT 20000) s JOIN listings l USING (id)
    ORDER BY hashtext(s.id::text) LIMIT 300`);
  return { categories: categories.rows, places: places.rows, samples: samples.rows };
}

/** The call as its route makes it, without HTTP. */
export async function call(
  { db, statements, searchIndex }: Bench,
  scenario: Scenario,
  turn: number,
): Promise<CompiledQuery[]> {
  statements.length = 0;
  const row: Row = endpoints[scenario.endpoint];
  const input = row.input.parse(toOurs(row.inputNames, scenario.request(turn).input)) as never;
  const context = { db, clock: systemClock, searchIndex } as CallContext;
  const outcome = await searchRoutes[scenario.endpoint](context, input);
  if (!outcome.ok) throw new Error(`${scenario.name}: ${outcome.refusal.code}`);
  return [...statements];
}

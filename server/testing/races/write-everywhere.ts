import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Tables that hold no person's words, or without which no page could be opened. */
const OWN_TABLES = ['schema_migrations', 'sessions', 'known_devices', 'account_proofs'];
/** Columns whose values only the server chooses: a page may rely on knowing them all. */
const OWN_COLUMNS = ['kind', 'purpose', 'step', 'cause', 'currency', 'channel', 'bucket', 'key', 'reference'];

interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly type: 'text' | 'ARRAY';
}

/**
 * Writes the first of the texts that fits into every column of every table that accepts it, even where no form would.
 * Returns those columns as `table.column`.
 */
export async function writeEverywhere(db: Db, candidates: readonly string[]): Promise<string[]> {
  const { rows } = await sql<TextColumn>`
    SELECT table_name AS "table", column_name AS "column", data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND is_generated = 'NEVER'
      AND (data_type = 'text' OR (data_type = 'ARRAY' AND udt_name = '_text'))`.execute(db);
  const held: string[] = [];
  for (const { table, column, type } of rows) {
    if (OWN_TABLES.includes(table) || OWN_COLUMNS.includes(column)) continue;
    for (const text of candidates) {
      const value = type === 'ARRAY' ? sql`ARRAY[${text}]` : sql`${text}`;
      const set = sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${value} WHERE ${sql.ref(column)} IS NOT NULL`;
      // A length limit, a format, a foreign key or a trigger refuses the text: then nobody's text can get there either.
      const written = await set.execute(db).then(
        ({ numAffectedRows }) => Number(numAffectedRows),
        () => 0,
      );
      if (written > 0) held.push(`${table}.${column}`);
      if (written > 0) break;
    }
  }
  return held;
}

import type pg from 'pg';
import type { Row } from './rows.ts';

const ROWS_AT_ONCE = 2_000; // a statement's text stays below some 3 MB

/**
 * One statement a batch: Postgres itself turns the JSON into typed rows, so there are no parameters to count and no
 * types to repeat. Columns that no row names keep their defaults.
 */
export async function insertRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const name = client.escapeIdentifier(table);
  const columns = Object.keys(first)
    .map((column) => client.escapeIdentifier(column))
    .join(', ');
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await client.query(
      `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)`,
      [JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))],
    );
  }
}

/** The same for rows that are there: what these name of the row of their id is written anew. */
export async function updateRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const name = client.escapeIdentifier(table);
  const columns = Object.keys(first).filter((column) => column !== 'id');
  const set = columns
    .map((column) => client.escapeIdentifier(column))
    .map((column) => `${column} = row.${column}`);
  await client.query(
    `UPDATE ${name} SET ${set.join(', ')} FROM json_populate_recordset(NULL::${name}, $1) AS row WHERE ${name}.id = row.id`,
    [JSON.stringify(rows)],
  );
}

import type pg from 'pg';
import type { Row } from './rows.ts';

const ROWS_AT_ONCE = 2_000; // characters: a statement stays below about 3 MB

/**
 * Inserts rows with one statement for each batch: Postgres turns the JSON into typed rows, so no parameters are counted
 * and no types repeated. Columns that no row names get their defaults.
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

/** Updates existing rows by their ids: the columns that each row names are overwritten. */
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

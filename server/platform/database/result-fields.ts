import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A column of an answer: its name, and the number of its type in Postgres. */
export type ResultField = Pick<pg.FieldDef, 'name' | 'dataTypeID'>;

const fieldsByRows = new WeakMap<readonly unknown[], readonly ResultField[]>();

/** Kysely passes on the rows of an answer and drops their types; they are remembered here for as long as the rows are. */
export function noteFields(result: pg.QueryResult): pg.QueryResult {
  // Several statements in one text answer a list of results, which Kysely does not read.
  if (!Array.isArray(result)) fieldsByRows.set(result.rows, result.fields);
  return result;
}

export function fieldsOf(rows: readonly unknown[]): readonly ResultField[] | undefined {
  return fieldsByRows.get(rows);
}

const noting = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/** The same client for Kysely, whose answers keep the types of their columns. */
export function notingClient(client: pg.PoolClient): PostgresPoolClient {
  const known = noting.get(client);
  if (known) return known;
  const query = async (text: string, values: readonly unknown[]) =>
    noteFields(await client.query(text, [...values]));
  const made: PostgresPoolClient = {
    // Of the two ways to call it, Kysely takes that with a cursor only where the dialect was given one.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
  noting.set(client, made);
  return made;
}

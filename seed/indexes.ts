import type pg from 'pg';

/** Everything but what tells rows apart: constraints stay, the statements to build the rest again come back. */
export async function takeDownIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = $1::regclass AND NOT i.indisunique
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

/**
 * Every reference of synthetic rows is read from the table it leads to in the same transaction, so looking each of ten
 * million up again proves nothing and takes a third of the time. Only a superuser may say so; others wait for the checks.
 */
export async function trustReferences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ superuser: boolean }>(
    'SELECT rolsuper AS superuser FROM pg_roles WHERE rolname = current_user',
  );
  if (rows[0]?.superuser) await client.query('SET LOCAL session_replication_role = replica');
}

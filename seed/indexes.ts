import type pg from 'pg';

/** Drops all indexes except those of constraints; returns the statements that build them again. */
export async function dropIndexes(client: pg.Client, table: string): Promise<string[]> {
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
 * Skips foreign key checks where allowed: every reference of synthetic rows was read from its table in the same
 * transaction, so checking ten million again proves nothing and takes a third of the time. Only a superuser may skip
 * them.
 */
export async function skipReferenceChecks(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ superuser: boolean }>(
    'SELECT rolsuper AS superuser FROM pg_roles WHERE rolname = current_user',
  );
  if (rows[0]?.superuser) await client.query('SET LOCAL session_replication_role = replica');
}

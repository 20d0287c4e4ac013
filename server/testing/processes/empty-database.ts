import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { databaseUrlOf } from './cluster.ts';

/** A database without a table, as whoever has just made one has it; gone when the test is. Answers its address. */
export async function emptyDatabase(): Promise<string> {
  const name = `kiraa_test_empty_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  return databaseUrlOf(inject('adminUrl'), name);
}

/** The rows of one statement, over a connection of its own. */
export async function rowsIn(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

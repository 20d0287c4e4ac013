import type { DemoAccount } from '@kiraa/seed/people.ts';
import pg from 'pg';

/** Whether nobody has used the database: demo data must never be mixed with real rows. */
export async function isUnused(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM accounts LIMIT 1');
    return found.rowCount === 0;
  } finally {
    await client.end();
  }
}

export function describeAccounts(accounts: readonly DemoAccount[]): string[] {
  return accounts.map(({ name, mobile, mode }) => `    ${mode.padEnd(7)} ${mobile.padEnd(15)} ${name}`);
}

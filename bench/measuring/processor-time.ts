import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Product } from './boot.ts';

/** Of the kernel's clock in /proc, 100 a second on every Linux. */
const TICK_MILLISECONDS = 10;

/** Processor time that processes have taken since they began, in milliseconds; of one that has ended 0. Linux only. */
export async function processorMilliseconds(pids: readonly number[]): Promise<number> {
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
    }),
  );
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MILLISECONDS;
}

/** Processor time of the server, and of all connections to its database but this one, so far. */
export async function processorOf({ pid }: Product, client: pg.Client) {
  const { rows } = await client.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  const database = await processorMilliseconds(rows.map((row) => row.pid));
  return { server: await processorMilliseconds([pid]), database };
}

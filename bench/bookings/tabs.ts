import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@kiraa/contract/endpoints.ts';
import { bookingRoutes } from '@kiraa/server/areas/bookings/bookings.ts';
import type { MemberContext } from '@kiraa/server/context.ts';
import { systemClock } from '@kiraa/server/platform/clock.ts';
import type { Database } from '@kiraa/server/platform/database/database.ts';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Product } from '../measuring/boot.ts';
import { BOOKINGS, fillTabs, type TabPeople } from './tabs-data.ts';

/**
 * `npm run bench -- tabs`: measures the first and last page of every tab of a renter and an owner with 2,000 bookings,
 * one call after another, beside its bare SQL in the same run. Stores the plans. Exits with 1 when a limit is missed.
 */
const LIMIT_MILLISECONDS = 60;
const WARM_UP = 20;
const TURNS = 100;
const PER_PAGE = 10;

const TABS = {
  renter: ['pending', 'upcoming', 'current', 'completed'],
  owner: ['new_confirmations', 'extension', 'current', 'completed'],
} as const;
type Side = keyof typeof TABS;

interface Row {
  readonly name: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly sqlP95: number;
}

export async function benchTabs({ url, databaseUrl }: Product): Promise<readonly string[]> {
  const people = await fillTabs(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  const rows: Row[] = [];
  const plans: string[] = [];
  for (const side of ['renter', 'owner'] as const) {
    for (const status of TABS[side]) {
      const first = await askFor(url, people[side].token, { status, page: 1 });
      for (const page of new Set([1, first.pages])) {
        const name = `${side}: ${status}, page ${page}`;
        const statements = await statementsOf(pool, people, { side, status, page });
        const call = await timed(() => askFor(url, people[side].token, { status, page }));
        const bare = await timed(() =>
          Promise.all(statements.map((one) => pool.query(one.sql, [...one.parameters]))),
        );
        rows.push({ name, count: first.totalCount, p50: call.p50, p95: call.p95, sqlP95: bare.p95 });
        plans.push(...(await plansOf(pool, name, statements)));
      }
    }
  }
  await pool.end();
  await writeFile(join(import.meta.dirname, '..', 'last-tabs-plans.txt'), plans.join('\n'));
  console.log(`${table(rows)}\n\n${BOOKINGS} bookings; ${cpus().length} cores shared by everything.`);
  return rows
    .filter(({ p95 }) => p95 > LIMIT_MILLISECONDS)
    .map(({ name, p95 }) => `${name}: p95 ${p95.toFixed(1)} ms`);
}

interface Wish {
  readonly status: string;
  readonly page: number;
}

async function askFor(url: string, token: string, { status, page }: Wish) {
  const query = new URLSearchParams({ status, page: String(page), perpage: String(PER_PAGE) });
  const answer = await fetch(`${url}/api${endpoints.bookingList.path}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${status} was answered ${answer.status}`);
  return (await answer.json()) as { readonly pages: number; readonly totalCount: number };
}

async function timed(work: () => Promise<unknown>): Promise<{ readonly p50: number; readonly p95: number }> {
  for (let turn = 0; turn < WARM_UP; turn += 1) await work();
  const took: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = performance.now();
    await work();
    took.push(performance.now() - begun);
  }
  const sorted = took.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** The statements of the call, recorded while it runs once. */
async function statementsOf(
  pool: pg.Pool,
  people: TabPeople,
  { side, status, page }: Wish & { readonly side: Side },
): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      statements.push(event.query);
    },
  });
  const caller = { accountId: people[side].id, mode: side };
  // The list uses only the database, the clock and the caller of a call's context.
  const context = { db, clock: systemClock, caller } as unknown as MemberContext;
  await bookingRoutes.bookingList(
    context,
    endpoints.bookingList.input.parse({ status, page, perPage: PER_PAGE }),
  );
  return statements;
}

async function plansOf(pool: pg.Pool, name: string, statements: readonly CompiledQuery[]): Promise<string[]> {
  const lines = [`── ${name}`];
  for (const { sql, parameters } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${sql}`, [
      ...parameters,
    ]);
    lines.push(sql.slice(0, 160), ...rows.map((row) => row['QUERY PLAN']), '');
  }
  return lines;
}

function table(rows: readonly Row[]): string {
  const head = ['', 'bookings', 'p50 ms', 'p95 ms', "its SQL's p95", `limit ${LIMIT_MILLISECONDS} ms`];
  const lines = rows.map(({ name, count, p50, p95, sqlP95 }) => [
    name,
    String(count),
    p50.toFixed(1),
    p95.toFixed(1),
    sqlP95.toFixed(1),
    p95 <= LIMIT_MILLISECONDS ? 'met' : 'MISSED',
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

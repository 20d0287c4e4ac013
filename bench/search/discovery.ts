import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bench, call, openBench, scenariosIn } from './discovery-call.ts';
import { measureGrowth } from './discovery-growth.ts';
import { type Scenario, WHOLE_FILTER } from './discovery-requests.ts';

/**
 * `npm run bench -- discovery --database URL`: measures every search call over a database that `npm run seed --
 * --listings 1000000 --bookings 5000000` has filled, each beside its bare SQL in the same run. Stores the plan of each
 * statement and reports any that scans a whole large table. Exits with 1 when a limit is missed. With `--beside URL` of
 * a smaller database it compares what each call costs in both (discovery-growth.ts).
 */
const WARM_UP = 10;
const LARGE_TABLES = /Seq Scan on (listings|listing_search|bookings|search_words)\b/;
const ARRIVALS_PER_SECOND = 50;
const LOAD_LIMIT_MILLISECONDS = 250;

interface Row {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  readonly limit: number;
  readonly sqlP95: number;
}

export async function measureDiscovery(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string' },
      beside: { type: 'string' },
      turns: { type: 'string' },
      seconds: { type: 'string' },
    },
  });
  if (!values.database) throw new Error('--database URL: a database with synthetic listings and bookings');
  const turns = Number(values.turns ?? 100);
  if (values.beside) return await measureGrowth(values.beside, values.database, turns);
  const bench = openBench(values.database);
  const scenarios = await scenariosIn(bench);
  const rows: Row[] = [];
  const plans: string[] = [];
  for (const scenario of scenarios) {
    rows.push(await measure(bench, scenario, turns));
    plans.push(...(await explain(bench, scenario)));
  }
  const whole = scenarios.find((one) => one.name === WHOLE_FILTER);
  if (whole) rows.push(await measureArrivals(bench, whole, Number(values.seconds ?? 20)));
  await bench.db.destroy();
  await writeFile(join(import.meta.dirname, '..', 'last-discovery-plans.txt'), plans.join('\n'));
  const missed = [
    ...rows.filter((row) => row.p95 > row.limit).map((row) => `${row.name}: p95 ${row.p95.toFixed(0)} ms`),
    ...plans.filter((line) => LARGE_TABLES.test(line)),
  ];
  console.log(`${table(rows)}\n\n${cpus().length} cores shared by everything.`);
  for (const line of missed) console.log(`MISSED ${line}`);
  return missed.length > 0 ? 1 : 0;
}

async function measure(bench: Bench, scenario: Scenario, turns: number): Promise<Row> {
  const took: number[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < turns + WARM_UP; turn += 1) {
    let start = performance.now();
    const asked = await call(bench, scenario, turn);
    const whole = performance.now() - start;
    start = performance.now();
    for (const { sql, parameters } of asked) await bench.pool.query(sql, [...parameters]);
    if (turn < WARM_UP) continue;
    took.push(whole);
    bare.push(performance.now() - start);
  }
  return rowOf(scenario.name, took, bare, scenario.limitMilliseconds);
}

/** Sends one request every 20 ms, whether or not the last one was answered, as a crowd does. */
async function measureArrivals(bench: Bench, scenario: Scenario, seconds: number): Promise<Row> {
  const took: number[] = [];
  const under: Promise<void>[] = [];
  const begun = performance.now();
  for (let turn = 0; turn < seconds * ARRIVALS_PER_SECOND; turn += 1) {
    const due = begun + (turn * 1000) / ARRIVALS_PER_SECOND;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    under.push(call(bench, scenario, turn).then(() => void took.push(performance.now() - due)));
  }
  await Promise.all(under);
  return rowOf(`${scenario.name}, ${ARRIVALS_PER_SECOND}/s`, took, [], LOAD_LIMIT_MILLISECONDS);
}

function rowOf(name: string, took: readonly number[], bare: readonly number[], limit: number): Row {
  const at = (list: readonly number[], share: number) =>
    [...list].sort((one, other) => one - other)[Math.floor(list.length * share)] ?? 0;
  return { name, p50: at(took, 0.5), p95: at(took, 0.95), limit, sqlP95: at(bare, 0.95) };
}

/** The plans of one turn, as Postgres executed them. */
async function explain(bench: Bench, scenario: Scenario): Promise<string[]> {
  const lines = [`\n## ${scenario.name}`];
  for (const { sql, parameters } of await call(bench, scenario, WARM_UP)) {
    if (sql.trimStart().startsWith('EXPLAIN')) continue;
    const { rows } = await bench.pool.query(`EXPLAIN (ANALYZE, BUFFERS) ${sql}`, [...parameters]);
    lines.push('', ...rows.map((row: Record<string, unknown>) => String(row['QUERY PLAN'])));
  }
  return lines;
}

function table(rows: readonly Row[]): string {
  const lines = rows.map(({ name, p50, p95, limit, sqlP95 }) => {
    const ratio = sqlP95 > 0 ? (p95 / sqlP95).toFixed(2) : '';
    return `| ${name} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${limit} | ${sqlP95 > 0 ? sqlP95.toFixed(0) : ''} | ${ratio} |`;
  });
  return [
    '| call | p50 ms | p95 ms | limit | p95 of its bare SQL | ratio |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

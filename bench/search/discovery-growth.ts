import { type Bench, call, openBench, scenariosIn } from './discovery-call.ts';
import type { Scenario } from './discovery-requests.ts';

const MOST_GROWTH = 2;
const WARM_UP = 5;

/**
 * The cost of one call: the database pages that its statements read, which the machine's load does not change, and
 * milliseconds.
 */
interface Cost {
  readonly pages: number;
  readonly milliseconds: number;
}

interface Growth {
  readonly name: string;
  readonly small: Cost;
  readonly large: Cost;
}

/**
 * Makes the same calls over a small and a large database in turn, so that both meet the same load, and compares the
 * means. Medians would hide a call that is slow once in twenty. Returns 1 when a call costs more than twice as much.
 */
export async function measureGrowth(smallUrl: string, largeUrl: string, turns: number): Promise<number> {
  const small = openBench(smallUrl);
  const large = openBench(largeUrl);
  const scenarios = await scenariosIn(small);
  const inLarge = await scenariosIn(large);
  const rows: Growth[] = [];
  for (const [index, scenario] of scenarios.entries()) {
    const same = inLarge[index];
    if (same) rows.push(await compare([small, scenario], [large, same], turns));
  }
  await Promise.all([small.db.destroy(), large.db.destroy()]);
  console.log(table(rows));
  const missed = rows.filter((row) => growthOf(row, 'milliseconds') > MOST_GROWTH);
  for (const row of missed)
    console.log(`MISSED ${row.name}: ${growthOf(row, 'milliseconds').toFixed(2)} times`);
  return missed.length > 0 ? 1 : 0;
}

type Side = readonly [Bench, Scenario];

async function compare(small: Side, large: Side, turns: number): Promise<Growth> {
  const costs: [Cost, Cost][] = [];
  for (let turn = 0; turn < turns + WARM_UP; turn += 1) {
    const both: [Cost, Cost] = [await costOf(...small, turn), await costOf(...large, turn)];
    if (turn >= WARM_UP) costs.push(both);
  }
  return {
    name: small[1].name,
    small: meanOf(costs.map(([cost]) => cost)),
    large: meanOf(costs.map(([, cost]) => cost)),
  };
}

async function costOf(bench: Bench, scenario: Scenario, turn: number): Promise<Cost> {
  const start = performance.now();
  const statements = await call(bench, scenario, turn);
  const milliseconds = performance.now() - start;
  let pages = 0;
  for (const { sql, parameters } of statements) {
    if (sql.trimStart().startsWith('EXPLAIN')) continue;
    const { rows } = await bench.pool.query(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`, [
      ...parameters,
    ]);
    const plan: Readonly<Record<string, number>> = rows[0]?.['QUERY PLAN'][0].Plan;
    pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  }
  return { pages, milliseconds };
}

function meanOf(costs: readonly Cost[]): Cost {
  const mean = (of: (cost: Cost) => number) => costs.reduce((sum, cost) => sum + of(cost), 0) / costs.length;
  return { pages: mean((cost) => cost.pages), milliseconds: mean((cost) => cost.milliseconds) };
}

function growthOf({ small, large }: Growth, what: keyof Cost): number {
  return large[what] / small[what];
}

function table(rows: readonly Growth[]): string {
  const lines = rows.map((row) => {
    const pages = [row.small.pages, row.large.pages].map((one) => one.toFixed(0));
    const times = [row.small.milliseconds, row.large.milliseconds].map((one) => one.toFixed(1));
    const growth = [growthOf(row, 'pages').toFixed(2), growthOf(row, 'milliseconds').toFixed(2)];
    return `| ${row.name} | ${pages.join(' | ')} | ${growth[0]} | ${times.join(' | ')} | ${growth[1]} |`;
  });
  return [
    '| call | pages, small | pages, large | times | ms, small | ms, large | times |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

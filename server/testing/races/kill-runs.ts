import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type MoneyLoad, startMoneyLoad } from '../money/money-load.ts';
import { type NodeProcess, startNode } from '../processes/node-supervisor.ts';
import { startOwnPostgres } from '../processes/own-postgres.ts';
import { lostEffects } from '../rentals/history.ts';
import { createWorld, type World } from '../world.ts';
import { seeded } from './slot-race.ts';

export interface KillRun {
  /** Violated invariants, differences from the bank's books, and acknowledged effects that are missing. */
  readonly findings: readonly string[];
  readonly counts: Record<string, number>;
  /** Milliseconds from the end of each kill until the node (F6) or every node (F7) was ready. */
  readonly readyMilliseconds: readonly number[];
  /** Nodes that ended without being killed by the test. */
  readonly endedByThemselves: number;
  /** Sweeps that will never run again, because the kill lost their next tick. */
  readonly sweepsLost: readonly string[];
  readonly output: string;
}

export interface KillPlan {
  readonly kills: number;
  readonly seed: number;
}

const PAID_AT_LEAST = 20;
/** Seconds in which a sweep's lost tick is put back: ten, and what a busy machine adds. */
const PUT_BACK_WITHIN_SECONDS = 60;

interface Cast {
  readonly world: World;
  readonly nodes: readonly NodeProcess[];
  readonly load: MoneyLoad;
  readonly random: () => number;
}

/** F6: one of two nodes is killed at a random moment under load and started again, this many times. */
export async function killNodes({ kills, seed }: KillPlan): Promise<KillRun> {
  const world = await createWorld({ realTime: true });
  return runKills(world, { kills, seed }, async ({ nodes, random }) => {
    const node = nodes[Math.floor(random() * nodes.length)];
    if (!node) return 0;
    await node.kill();
    return node.restart();
  });
}

/** F7: Postgres itself is killed; the nodes keep running and must reconnect by themselves. */
export async function killPostgres({ kills, seed }: KillPlan): Promise<KillRun> {
  const postgres = await startOwnPostgres();
  const world = await createWorld({ realTime: true, database: postgres });
  return runKills(world, { kills, seed }, async ({ nodes }) => {
    await postgres.kill();
    const backAt = performance.now();
    await Promise.all(nodes.map(untilReady));
    return performance.now() - backAt;
  });
}

async function untilReady(node: NodeProcess): Promise<void> {
  for (const deadline = Date.now() + 90_000; !(await node.ready()); await sleep(25)) {
    if (Date.now() > deadline) throw new Error(`a node did not find the database again: ${node.output()}`);
  }
}

async function runKills(
  world: World,
  { kills, seed }: KillPlan,
  kill: (cast: Cast) => Promise<number>,
): Promise<KillRun> {
  const random = seeded(seed);
  const nodes: NodeProcess[] = [];
  try {
    nodes.push(...(await Promise.all([startNode(world), startNode(world)])));
    const load = await startMoneyLoad({ world, seed, urls: nodes.map((node) => node.url) });
    const cast = { world, nodes, load, random };
    const readyMilliseconds: number[] = [];
    for (let count = 0; count < kills; count += 1) {
      await sleep(700 + random() * 1_500);
      readyMilliseconds.push(Math.round(await kill(cast)));
    }
    // However slow the machine is, the kills lay among so many payments.
    while ((load.history.counts()['confirm done'] ?? 0) <= PAID_AT_LEAST) await sleep(100);
    await load.stop();
    const sweepsLost = await lostSweeps(world);
    const endedByThemselves = nodes.reduce((sum, node) => sum + node.endedByItself(), 0);
    await Promise.all(nodes.map((node) => node.kill()));
    await drain(world);
    return {
      findings: [...(await world.findings()), ...(await lostEffects(world.db, load.history))],
      counts: load.history.counts(),
      readyMilliseconds,
      endedByThemselves,
      sweepsLost,
      output: nodes.map((node) => node.output()).join('\n'),
    };
  } finally {
    await Promise.all(nodes.map((node) => node.kill()));
    await world.close();
  }
}

/** After the nodes ended, runs their sweeps in this process, with the clock moved over the hours that they wait for. */
async function drain(world: World): Promise<void> {
  for (const minutes of [1, 2, 20, 60, 60]) await world.pass(minutes * 60_000);
}

/**
 * Each sweep enqueues its next tick, so one without a waiting or running tick will never run again. Waits,
 * because a lost tick may be put back.
 */
async function lostSweeps(world: World): Promise<string[]> {
  for (let second = 0; ; second += 1) {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM pgboss.job WHERE singleton_key = 'tick' GROUP BY name HAVING NOT bool_or(
        state = 'created' OR (state = 'active' AND started_on > now() - interval '10 seconds'))`.execute(
      world.db,
    );
    if (rows.length === 0 || second === PUT_BACK_WITHIN_SECONDS) return rows.map((row) => row.name);
    await sleep(1_000);
  }
}

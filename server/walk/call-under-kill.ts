import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import { checkInvariants } from '../areas/invariants/invariants.ts';
import { refusalsOf } from '../platform/http/openapi.ts';
import { type DeathAtWrite, type NodeProcess, startNode } from '../testing/processes/node-supervisor.ts';
import { TABLES_WITH_ROWS } from '../testing/tables-with-rows.ts';
import { TEST_LIMITS } from '../testing/world.ts';
import { CHANGING, prepareCall } from './prepared-call.ts';
import { rowOf, type Sending, send, sendTo } from './send.ts';
import { createStage, STAGE_SETTINGS, type Stage } from './stage.ts';

/**
 * What is used up before it is compared, so that no answer is good twice, by the refusal of whoever sends it again: a person is asked anew
 * and goes on from there.
 */
const SPENT_BY_A_TRY: Readonly<Record<string, readonly string[]>> = {
  PASSKEY_ENDED: ['passkey_challenges'],
};

/** What is still under way at the bank when it is sent again: it is known within minutes, or the same call is good again. */
const UNDER_WAY = 'PAYMENT_IN_PROGRESS';
const KNOWN_WITHIN_MINUTES = 10;

/** A stage, whose server prepares calls and works off what they leave, and a second server in a process that is killed. */
export interface KillStage {
  readonly stage: Stage;
  readonly node: NodeProcess;
  /** Which calls have been made here: the first of its kind leaves more behind, such as a picture that the next finds. */
  readonly made: Set<EndpointName>;
  /** What must always hold, and does not. The bank has not heard of the stage's chargebacks, so its books are left out. */
  broken(): Promise<string[]>;
  close(): Promise<void>;
}

/** How a killed call ended: answered before the kill, or not, with all of it done, nothing, or a part. */
export type KilledEnd = 'acknowledged' | 'whole' | 'nothing' | 'part';

/** By table: how many rows came or went, and whether any row was written. */
type Traces = Readonly<Record<string, { readonly rows: number; readonly isWritten: boolean }>>;

/** Where a call stands at any time: counts of tries, which are spent before the call does anything, are no part of what it does. */
const SPENT_BEFORE = [
  ...[...CHANGING, 'sent_messages', 'idempotency_keys', 'otp_guesses', 'otp_guess_days'],
  // What is to be looked at, once for each thing: it goes when somebody has looked.
  'invariant_touches',
];
/** What payouts and earnings of the stage do not keep, for they are written by hand with no ledger behind them: M5 and M5-owner. */
const BY_HAND = /^M5(-owner)?$/;

export async function openKillStage(): Promise<KillStage> {
  const stage = await createStage({ realTime: true });
  const env = { ...TEST_LIMITS, ...STAGE_SETTINGS, KILLABLE_AT_WRITES: 'yes' };
  const node = await startNode(stage.world, { env });
  return {
    stage,
    node,
    made: new Set(),
    broken: async () => {
      for (const minutes of [1, 2, 20]) await stage.world.pass(minutes * 60_000);
      const found = await checkInvariants(stage.world.db, stage.world.clock.now());
      return found
        .filter(({ invariant }) => !BY_HAND.test(invariant))
        .map((one) => `${one.invariant} ${one.subject}: ${one.says}`);
    },
    close: async () => {
      await node.kill();
      await stage.close();
    },
  };
}

/**
 * Kills the process at one of the writes of a good call, or once it has answered. What was answered stands; what was not is done whole
 * or not at all, or is a part that the same call ends when it is made again.
 */
export async function killInCall(
  { stage, node, made }: KillStage,
  name: EndpointName,
  death: DeathAtWrite,
): Promise<KilledEnd> {
  if (!made.has(name)) await wholeCall(stage, name);
  made.add(name);
  const whole = await wholeCall(stage, name);
  const { sending } = await prepareCall(stage, name);
  const before = await mark(stage);
  await node.dieAt(death);
  const reply = await sendTo(node.url, name, sending).catch(() => undefined);
  await (reply ? node.kill() : node.died());
  const back = node.restart();
  try {
    const isNothing = Object.keys(await tracesSince(stage, before)).length === 0;
    await settle(stage);
    if (reply) {
      expect([name, reply.status, reply.body.code]).toEqual([name, 200, undefined]);
      await expectWhole(stage, name, { whole, found: await tracesSince(stage, before) });
      return 'acknowledged';
    }
    const isWhole = differences(whole, await tracesSince(stage, before)).length === 0;
    if (isWhole && !isNothing) return 'whole';
    const first = await callAgain(stage, name, sending);
    let verdict = first;
    for (let minute = 0; verdict === UNDER_WAY && minute < KNOWN_WITHIN_MINUTES; minute += 1) {
      await stage.world.pass(60_000);
      verdict = await callAgain(stage, name, sending);
    }
    const found = await tracesSince(stage, before);
    const spent = SPENT_BY_A_TRY[verdict];
    if (spent) await expectBegunAnew(stage, name, { spent, found });
    else if (first === UNDER_WAY) expect([name, verdict, missing(whole, found)]).toEqual([name, verdict, []]);
    else await expectWhole(stage, name, { whole, found });
    return isNothing ? 'nothing' : 'part';
  } finally {
    await back;
  }
}

/** Nothing of the call is there but what its try has used up, and the same thing begun anew is done whole. */
async function expectBegunAnew(
  stage: Stage,
  name: EndpointName,
  { spent, found }: { readonly spent: readonly string[]; readonly found: Traces },
): Promise<void> {
  expect([name, Object.keys(found).filter((table) => !spent.includes(table))]).toEqual([name, []]);
  await wholeCall(stage, name);
}

/** The same call once more: it does what it is for, or is refused for a reason that its row names, because it was done. */
async function callAgain(stage: Stage, name: EndpointName, sending: Sending): Promise<string> {
  const again = await send(stage.world, name, sending);
  const verdict = again.status < 300 ? 'done' : String(again.body.code);
  const named: ReadonlySet<string> = refusalsOf(rowOf(name));
  expect([name, verdict]).toEqual([name, named.has(verdict) ? verdict : 'done']);
  await settle(stage);
  return verdict;
}

/** What this call leaves behind when nothing goes wrong. */
async function wholeCall(stage: Stage, name: EndpointName): Promise<Traces> {
  const { sending } = await prepareCall(stage, name);
  const before = await mark(stage);
  const { status, body } = await send(stage.world, name, sending);
  expect([name, status, body.code]).toEqual([name, 200, undefined]);
  await settle(stage);
  return tracesSince(stage, before);
}

/** A call that takes the place of what the one before left behind is compared with one that had as much to take. */
async function expectWhole(
  stage: Stage,
  name: EndpointName,
  { whole, found }: { readonly whole: Traces; readonly found: Traces },
): Promise<void> {
  if (differences(whole, found).length === 0) return;
  expect([name, differences(await wholeCall(stage, name), found)]).toEqual([name, []]);
}

/** Whatever of a whole call is not there, or is there more or less often. */
function differences(whole: Traces, found: Traces): string[] {
  return Object.entries(whole).flatMap(([table, { rows, isWritten }]) => {
    const there = found[table] ?? { rows: 0, isWritten: false };
    if (there.rows !== rows) return [`${table}: ${there.rows} rows instead of ${rows}`];
    return isWritten && !there.isWritten ? [`${table}: not written`] : [];
  });
}

/** Whatever of a whole call is not there: a try that came to nothing at the bank leaves its own rows beside those of the next. */
function missing(whole: Traces, found: Traces): string[] {
  return differences(whole, found).filter((said) => {
    const [, rows = 0, wanted = 0] = /: (-?\d+) rows instead of (-?\d+)$/.exec(said)?.map(Number) ?? [];
    return rows <= wanted;
  });
}

/** Works off what is due, on the server that lives. */
async function settle({ world }: Stage): Promise<void> {
  await world.bank.settled();
  await world.server.services.views.flush();
  await world.sweep();
}

interface Mark {
  readonly transaction: string;
  readonly counts: ReadonlyMap<string, number>;
}

async function mark(stage: Stage): Promise<Mark> {
  // Not its jobs: some calls are good only until those have run.
  await stage.world.bank.settled();
  await stage.world.server.services.views.flush();
  const { rows } = await stage.world.db.executeQuery<{ transaction: string }>(
    CompiledQuery.raw('SELECT pg_current_xact_id()::text AS transaction'),
  );
  const transaction = rows[0]?.transaction ?? '0';
  const counted = await countTables(stage, transaction);
  return { transaction, counts: new Map(counted.map(({ name, count }) => [name, count])) };
}

async function tracesSince(stage: Stage, { transaction, counts }: Mark): Promise<Traces> {
  const now = await countTables(stage, transaction);
  return Object.fromEntries(
    now.flatMap(({ name, count, written }) => {
      const trace = { rows: count - (counts.get(name) ?? 0), isWritten: written > 0 };
      return trace.rows !== 0 || trace.isWritten ? [[name, trace]] : [];
    }),
  );
}

async function countTables(
  { world: { db } }: Stage,
  transaction: string,
): Promise<{ name: string; count: number; written: number }[]> {
  const tables = await db.executeQuery<{ name: string }>(
    CompiledQuery.raw(
      `SELECT bare AS name FROM (${TABLES_WITH_ROWS}) t WHERE schema = 'public' AND bare <> ALL($1)`,
      [SPENT_BEFORE],
    ),
  );
  const each = tables.rows.map(
    ({ name }) => `SELECT '${name}' AS name, count(*)::int AS count,
      (count(*) FILTER (WHERE xmin::text::bigint >= ${BigInt(transaction)}))::int AS written FROM ${name}`,
  );
  const { rows } = await db.executeQuery<{ name: string; count: number; written: number }>(
    CompiledQuery.raw(each.join(' UNION ALL ')),
  );
  return rows;
}

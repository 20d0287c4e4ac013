import { setTimeout as sleep } from 'node:timers/promises';
import { channelName } from '@kiraa/domain/chat/channel.ts';
import { clientOf } from '../people/people.ts';
import { type NodeProcess, startNode } from '../processes/node-supervisor.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { seeded } from './slot-race.ts';

export interface ChatPlan {
  readonly pairs: number;
  /** Of each pair, half of them by either side. */
  readonly messages: number;
  /** How often one of the two processes is killed and started again. */
  readonly kills: number;
  readonly seed: number;
}

export interface ChatRun {
  /** Messages that are lost, double or out of order, and readers who saw another order than the last one. */
  readonly faults: readonly string[];
  readonly stored: number;
  /** Calls whose connection was cut before their answer. */
  readonly cuts: number;
  /** Calls that were sent again, after a cut, a kill or a refusal to be so fast. */
  readonly repeats: number;
  readonly endedByThemselves: number;
  readonly output: string;
}

const CUT_OF_CALLS = 0.2;
const LONGEST_BEFORE_CUT_MILLISECONDS = 30;
const PAUSE_MILLISECONDS = 50;
const BETWEEN_KILLS_MILLISECONDS = 700;

interface Stage {
  readonly world: World;
  readonly nodes: readonly NodeProcess[];
  readonly random: () => number;
  readonly counts: { cuts: number; repeats: number };
}

/** What one side of a pair wants said, in its order; the names are the client's ids of the messages. */
interface Writer {
  readonly person: Person;
  readonly channelId: string;
  readonly names: readonly string[];
}

/**
 * F29: pairs write to each other over two processes, which are killed in turn, and over connections that break before the answer;
 * whoever has no answer sends the same message again to either process, as the browser does. Meanwhile one reader of each pair asks
 * for what came since.
 */
export async function runChat({ pairs, messages, kills, seed }: ChatPlan): Promise<ChatRun> {
  const world = await createWorld({ realTime: true });
  const nodes: NodeProcess[] = [];
  try {
    for (let count = 0; count < 2; count += 1) nodes.push(await startNode(world));
    const stage: Stage = { world, nodes, random: seeded(seed), counts: { cuts: 0, repeats: 0 } };
    const writers = await openPairs(world, pairs, messages);
    const until = new AbortController();
    const reading = writers
      .filter((_, at) => at % 2 === 0)
      .map((writer) => readAlong(stage, writer, messages, until.signal));
    const killing = killInTurn(stage, kills);
    const freed = freeTheFast(world, until.signal);
    await Promise.all(writers.map((writer) => writeAll(stage, writer)));
    await killing;
    const seen = await Promise.all(reading);
    until.abort();
    await freed;
    const faults = await compare(world, writers, seen);
    return {
      faults,
      stored: await countMessages(world),
      ...stage.counts,
      endedByThemselves: nodes.reduce((sum, node) => sum + node.endedByItself(), 0),
      output: nodes.map((node) => node.output()).join('\n'),
    };
  } finally {
    await Promise.all(nodes.map((node) => node.kill()));
    await world.close();
  }
}

async function openPairs(world: World, pairs: number, messages: number): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const [owner, renter] = [await world.person('owner'), await world.person('renter')];
    await world.listing({ owner });
    const channelId = channelName(owner.id, renter.id);
    const made = await renter.api.addChannel({ channelId });
    if (!made.ok) throw new Error(`no conversation: ${made.refusal.code}`);
    for (const person of [owner, renter]) {
      const names = Array.from({ length: messages / 2 }, (_, at) => `${person.mode}-${pair}-${at}-message`);
      writers.push({ person, channelId, names });
    }
  }
  return writers;
}

/** One after the other, as the outbox of the browser does: the next goes when the one before was acknowledged. */
async function writeAll(stage: Stage, { person, channelId, names }: Writer): Promise<void> {
  for (const clientId of names) {
    while (!(await wasSent(stage, person, { channelId, clientId, body: `word ${clientId}` }))) {
      stage.counts.repeats += 1;
      await sleep(PAUSE_MILLISECONDS * stage.random());
    }
  }
}

async function wasSent(
  { nodes, random, counts }: Stage,
  { token }: Person,
  message: { readonly channelId: string; readonly clientId: string; readonly body: string },
): Promise<boolean> {
  const node = nodes[random() < 0.5 ? 0 : 1];
  if (!node) return false;
  const isCut = random() < CUT_OF_CALLS;
  const after = Math.ceil(random() * LONGEST_BEFORE_CUT_MILLISECONDS);
  const options = isCut ? { signal: AbortSignal.timeout(after) } : { signal: AbortSignal.timeout(10_000) };
  try {
    const answer = await clientOf(node.url, token).sendMessage(message, options);
    if (!answer.ok && isCut) counts.cuts += 1;
    return answer.ok;
  } catch {
    counts.cuts += 1;
    return false;
  }
}

/** The names in the order in which a reader came to know them, asking for what came after the last one that they know. */
async function readAlong(
  { nodes, random }: Stage,
  { person, channelId }: Writer,
  messages: number,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const names: string[] = [];
  let after = 0;
  while (names.length < messages && !signal.aborted) {
    const url = nodes[random() < 0.5 ? 0 : 1]?.url ?? '';
    const answer = await clientOf(url, person.token)
      .messages({ channelId, after }, { signal: AbortSignal.timeout(10_000) })
      .catch(() => undefined);
    if (answer?.ok)
      for (const { clientId, index } of answer.data.data) {
        names.push(clientId);
        after = index;
      }
    await sleep(PAUSE_MILLISECONDS);
  }
  return names;
}

async function killInTurn({ nodes }: Stage, kills: number): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(BETWEEN_KILLS_MILLISECONDS);
    const node = nodes[kill % 2];
    await node?.kill();
    await node?.restart();
  }
}

/** They write faster than anybody types: what limits that is not looked at here. */
async function freeTheFast({ db }: World, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await db.deleteFrom('rate_counters').execute();
    await sleep(PAUSE_MILLISECONDS);
  }
}

async function countMessages({ db }: World): Promise<number> {
  const { count } = await db
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Against the rows themselves: every name once, without a gap, in each writer's order, and as the reader saw them. */
async function compare(
  { db }: World,
  writers: readonly Writer[],
  seen: readonly (readonly string[])[],
): Promise<string[]> {
  const faults: string[] = [];
  for (let pair = 0; pair < writers.length / 2; pair += 1) {
    const both = writers.slice(2 * pair, 2 * pair + 2);
    const ids = both.map(({ person }) => person.id);
    const rows = await db
      .selectFrom('chat_messages')
      .select(['message_index as index', 'client_id as name', 'author_id as author'])
      .where('author_id', 'in', ids)
      .orderBy('message_index')
      .execute();
    const wanted = both.flatMap(({ names }) => names);
    if (rows.length !== wanted.length) faults.push(`pair ${pair}: ${rows.length} of ${wanted.length}`);
    if (new Set(rows.map(({ name }) => name)).size !== rows.length) faults.push(`pair ${pair}: a double`);
    if (rows.some(({ index }, at) => index !== at + 1)) faults.push(`pair ${pair}: a gap`);
    for (const { person, names } of both) {
      const own = rows.filter(({ author }) => author === person.id).map(({ name }) => name);
      if (own.join() !== names.join()) faults.push(`pair ${pair}: ${person.mode} out of order`);
    }
    if (seen[pair]?.join() !== rows.map(({ name }) => name).join())
      faults.push(`pair ${pair}: a reader saw another order`);
  }
  return faults;
}

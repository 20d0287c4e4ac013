import { type EndpointName, endpointNames } from '@kiraa/contract/endpoints.ts';
import { isRefusalCode, refusals } from '@kiraa/contract/refusals.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { refusalsOf } from '../platform/http/openapi.ts';
import { rightfulAuthorization } from './authorizations.ts';
import type { GoodCall } from './fixture.ts';
import { fixtures } from './fixtures.ts';
import { alwaysTried, brokenBody, brokenQuery, spoiltInput } from './hostile-values.ts';
import { answerFaults, fieldsOf } from './prepared-call.ts';
import { type Reply, rowOf, type Sending, send } from './send.ts';
import type { Stage } from './stage.ts';

export const fuzzed = endpointNames.filter((name) => rowOf(name).body !== 'raw');
const LONGEST_MILLISECONDS = 2_000;
/**
 * Internals that no answer may contain: a stack, a file, SQL, a constraint's name. A random token may contain "pg_" by
 * chance.
 */
const INSIDE =
  /node:internal|\.ts:\d+|node_modules|\bat \w+ \(|SELECT .+ FROM|INSERT INTO|UPDATE \w+ SET|syntax error|violates|constraint "|relation "|invalid input syntax|\bpg_[a-z]{3}|kysely|ZodError|TypeError|RangeError/;

function sendings(name: EndpointName, good: GoodCall): fc.Arbitrary<Sending> {
  const input = spoiltInput(good.input, fieldsOf(name));
  if (rowOf(name).method !== 'POST') {
    return fc.oneof(
      { weight: 5, arbitrary: input.map((one): Sending => ({ input: one })) },
      { weight: 1, arbitrary: brokenQuery.map((query): Sending => ({ query })) },
    );
  }
  const as = fc.constantFrom('json' as const, 'json' as const, 'form' as const, 'multipart' as const);
  return fc.oneof(
    { weight: 5, arbitrary: fc.tuple(input, as).map(([one, way]): Sending => ({ input: one, as: way })) },
    { weight: 1, arbitrary: brokenBody(good.input) },
  );
}

/** One wrong field at a time, each with each of the values that most often break servers, or by turns with every second. */
function certainFaults(name: EndpointName, good: GoodCall, byTurns: boolean): [Sending][] {
  const as = rowOf(name).method === 'POST' ? ({ as: 'json' } as const) : {};
  const turn = fuzzed.indexOf(name);
  return Object.keys(good.input).flatMap((field, place) =>
    alwaysTried
      .filter((_, which) => !byTurns || (turn + place + which) % 2 === 0)
      .map((value): [Sending] => [{ input: { ...good.input, [field]: value }, ...as }]),
  );
}

function inspect(name: EndpointName, reply: Reply): void {
  expect(reply.status).toBeLessThan(500);
  expect(reply.text).not.toMatch(INSIDE);
  if (reply.status < 300) {
    expect(answerFaults(name, reply.body)).toEqual([]);
    return;
  }
  const { code } = reply.body;
  if (typeof code !== 'string' || !isRefusalCode(code)) throw new Error(`no code of ours: ${reply.text}`);
  expect(refusals[code]).toBe(reply.status);
  expect([...refusalsOf(rowOf(name))]).toContain(code);
}

/** An input that is slow is slow each time that it is sent; a machine that is busy for a moment is not. */
async function checkThatNobodyWaits(first: Reply, sendAgain: () => Promise<Reply>): Promise<void> {
  const times = [first.tookMilliseconds];
  while (Math.min(...times) >= LONGEST_MILLISECONDS && times.length < 3)
    times.push((await sendAgain()).tookMilliseconds);
  expect(Math.min(...times)).toBeLessThan(LONGEST_MILLISECONDS);
}

/**
 * How many runs share one good call before it is made anew: some inputs use its object up, and later ones should meet a
 * live object.
 */
const RUNS_A_GOOD_CALL = 50;
/** Values are made by so many while there is time. fast-check's own limit leaves the run that is under way behind, which then changes who calls next. */
const RUNS_AT_A_TIME = 200;

/**
 * The corrupted input was made from the first good call; the fields that it left alone are replaced by those of the
 * present one.
 */
function replayedOn(sending: Sending, first: GoodCall, present: GoodCall): Sending {
  if (!sending.input || first === present) return sending;
  const entries = Object.entries(sending.input).map(([field, value]) =>
    Object.hasOwn(first.input, field) && first.input[field] === value
      ? [field, present.input[field]]
      : [field, value],
  );
  return { ...sending, input: Object.fromEntries(entries) as Record<string, unknown> };
}

interface FuzzSettings {
  readonly runs: number;
  readonly seed: number | undefined;
  /** Of the values that are tried in every field, half in one field and half in the next. */
  readonly byTurns?: boolean;
  /** After so many it has sent enough, however many runs are left. One is sent whatever the time is. */
  readonly milliseconds?: number;
}

/**
 * Sends one endpoint inputs that its schema describes, corrupted ones, and ones that no schema describes, and then
 * checks that it still serves. Prints the seed and path of a failure; FUZZ_SEED repeats it.
 */
export async function fuzzEndpoint(stage: Stage, name: EndpointName, settings: FuzzSettings): Promise<void> {
  const first = await fixtures[name].good(stage);
  let good = first;
  let authorization = await rightfulAuthorization(stage, good);
  let spare = Math.floor(settings.runs / RUNS_A_GOOD_CALL);
  const { runs, seed, milliseconds = Number.POSITIVE_INFINITY } = settings;
  const end = performance.now() + milliseconds;
  let sends = 0;
  const isOver = () => sends > 0 && performance.now() >= end;
  const property = fc.asyncProperty(sendings(name, first), async (sending) => {
    if (isOver()) return;
    sends += 1;
    const sent = { headers: good.headers, ...replayedOn(sending, first, good), authorization };
    const reply = await send(stage.world, name, sent);
    inspect(name, reply);
    await checkThatNobodyWaits(reply, () => send(stage.world, name, sent));
    if (reply.status >= 300) return;
    // What is only read is not used up.
    if (first.parties && spare > 0 && rowOf(name).method !== 'GET') {
      spare -= 1;
      good = await fixtures[name].good(stage);
    }
    // A corrupted log-out may still have logged out.
    if (rowOf(name).method === 'POST') authorization = await rightfulAuthorization(stage, good);
  });
  const examples = certainFaults(name, first, settings.byTurns === true);
  for (let done = 0; done < runs && !isOver(); done += RUNS_AT_A_TIME) {
    const more = Math.min(RUNS_AT_A_TIME, runs - done);
    await fc.assert(property, {
      ...(done === 0 ? { examples, numRuns: examples.length + more } : { numRuns: more }),
      ...(seed !== undefined && { seed: seed + done }),
    });
  }
  good = await fixtures[name].good(stage);
  authorization = await rightfulAuthorization(stage, good);
  const after = await send(stage.world, name, { input: good.input, headers: good.headers, authorization });
  expect([name, after.status]).toEqual([name, 200]);
}

import { type EndpointName, endpointNames } from '@kiraa/contract/endpoints.ts';
import { isRefusalCode, refusals } from '@kiraa/contract/refusals.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { refusalsOf } from '../platform/openapi.ts';
import { rightfulAuthorization } from './callers.ts';
import { fixtures, type GoodCall } from './fixtures.ts';
import { brokenBody, brokenQuery, spoiltInput } from './nasty.ts';
import { fieldsOf } from './ready.ts';
import { type Reply, rowOf, type Sending, send } from './send.ts';
import type { Stage } from './stage.ts';

export const fuzzed = endpointNames.filter((name) => rowOf(name).body !== 'raw');
const LONGEST_MILLISECONDS = 2_000;
/** Nothing of our inside may be read in an answer: no stack, no file, no SQL, no name of a table's constraint. */
const INSIDE =
  /node:internal|\.ts:\d+|node_modules|\bat \w+ \(|SELECT .+ FROM|INSERT INTO|UPDATE \w+ SET|syntax error|violates|constraint "|relation "|invalid input syntax|pg_|kysely|ZodError|TypeError|RangeError/;

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

function inspect(name: EndpointName, reply: Reply): void {
  expect(reply.status).toBeLessThan(500);
  expect(reply.tookMilliseconds).toBeLessThan(LONGEST_MILLISECONDS);
  expect(reply.text).not.toMatch(INSIDE);
  if (reply.status < 300) {
    expect(rowOf(name).output.safeParse(reply.body).error?.issues ?? []).toEqual([]);
    return;
  }
  const { code } = reply.body;
  if (typeof code !== 'string' || !isRefusalCode(code)) throw new Error(`no code of ours: ${reply.text}`);
  expect(refusals[code]).toBe(reply.status);
  expect([...refusalsOf(rowOf(name))]).toContain(code);
}

/**
 * Sends one endpoint what its schema describes, spoilt, and what no schema describes, and then asks whether it still
 * serves. Prints seed and path of a failure; FUZZ_SEED runs it again.
 */
export async function fuzzEndpoint(
  stage: Stage,
  name: EndpointName,
  settings: { readonly runs: number; readonly seed: number | undefined },
): Promise<void> {
  let good = await fixtures[name].good(stage);
  const property = fc.asyncProperty(sendings(name, good), async (sending) => {
    // A session of its own for each: a spoilt log-out may still be a log-out.
    const authorization = await rightfulAuthorization(stage, good);
    inspect(name, await send(stage.world, name, { headers: good.headers, ...sending, authorization }));
  });
  const { runs: numRuns, seed } = settings;
  await fc.assert(property, { numRuns, ...(seed !== undefined && { seed }), verbose: 0 });
  good = await fixtures[name].good(stage);
  const authorization = await rightfulAuthorization(stage, good);
  const after = await send(stage.world, name, { input: good.input, headers: good.headers, authorization });
  expect([name, after.status]).toEqual([name, 200]);
}

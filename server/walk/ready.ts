import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { type RefusalCode, refusals } from '@kiraa/contract/refusals.ts';
import { wireSchemaOf } from '@kiraa/contract/wire.ts';
import { toOurs } from '@kiraa/contract/wire-names.ts';
import { en } from '@kiraa/texts/en.ts';
import { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import { rightfulAuthorization } from './callers.ts';
import type { GoodCall } from './fixture.ts';
import { fixtures } from './fixtures.ts';
import { type Reply, rowOf, type Sending } from './send.ts';
import type { Stage } from './stage.ts';

export interface Ready {
  readonly good: GoodCall;
  readonly sending: Sending;
}

/** A call that would succeed, and who sends it. */
export async function ready(stage: Stage, name: EndpointName): Promise<Ready> {
  const good = await fixtures[name].good(stage);
  const authorization = await rightfulAuthorization(stage, good);
  return { good, sending: { input: good.input, headers: good.headers, authorization } };
}

const inputSchema = (name: EndpointName): { properties?: object; required?: readonly string[] } =>
  wireSchemaOf(rowOf(name).input, 'input');

/** Whether an answer of the wire is what its row says, and nothing more. */
export function answerFaults(name: EndpointName, body: unknown): unknown[] {
  const { output, outputNames } = rowOf(name);
  const read = output.safeParse(toOurs(outputNames, body));
  return read.success ? [] : read.error.issues;
}

export function fieldsOf(name: EndpointName): string[] {
  return Object.keys(inputSchema(name).properties ?? {});
}

/** A call that cannot be made without a file takes a multipart form alone. */
export function needsFile(name: EndpointName): boolean {
  const { file } = rowOf(name);
  return file !== undefined && (inputSchema(name).required ?? []).includes(file.field);
}

/** Every refusal has one shape (D-REFUSAL). */
export function expectRefusal(reply: Reply): void {
  const code = reply.body.code as RefusalCode;
  expect(reply.status).toBe(refusals[code]);
  expect(reply.body).toMatchObject({ error: true, message: en.refusals[code] });
  expect(typeof reply.body.status).toBe('number');
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
}

/** Sessions are opened by the walk itself; an attempt to be another, and every call of an address, is recorded on purpose. */
const CHANGING = ['security_events', 'sessions', 'rate_counters'];

/** Every table by its number of rows: what was refused must have left nothing. */
export async function rowCounts({ world }: Stage): Promise<Record<string, number>> {
  // The bank's own notices of what the call was made ready with come when they come.
  await world.bank.settled();
  const tables = await world.db.executeQuery<{ name: string }>(
    CompiledQuery.raw(
      `SELECT relname AS name FROM pg_stat_user_tables WHERE schemaname = 'public' AND relname <> ALL($1)`,
      [CHANGING],
    ),
  );
  const each = tables.rows.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name}`);
  const { rows } = await world.db.executeQuery<{ name: string; count: number }>(
    CompiledQuery.raw(each.join(' UNION ALL ')),
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.count]));
}

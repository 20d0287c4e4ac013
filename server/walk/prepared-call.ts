import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { type RefusalCode, refusals } from '@kiraa/contract/refusals.ts';
import { wireSchemaOf } from '@kiraa/contract/wire.ts';
import { toOurs } from '@kiraa/contract/wire-names.ts';
import { en } from '@kiraa/texts/en.ts';
import { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import { TABLES_WITH_ROWS } from '../testing/tables-with-rows.ts';
import { rightfulAuthorization } from './authorizations.ts';
import type { GoodCall } from './fixture.ts';
import { fixtures } from './fixtures.ts';
import { type Reply, rowOf, type Sending } from './send.ts';
import type { Stage } from './stage.ts';

export interface PreparedCall {
  readonly good: GoodCall;
  readonly sending: Sending;
}

/** A call that would succeed, with its caller. */
export async function prepareCall(stage: Stage, name: EndpointName): Promise<PreparedCall> {
  const good = await fixtures[name].good(stage);
  const authorization = await rightfulAuthorization(stage, good);
  return { good, sending: { input: good.input, headers: good.headers, authorization } };
}

const inputSchema = (name: EndpointName): { properties?: object; required?: readonly string[] } =>
  wireSchemaOf(rowOf(name).input, 'input');

/** How an answer on the wire differs from what its row says. */
export function answerFaults(name: EndpointName, body: unknown): unknown[] {
  const { output, outputNames } = rowOf(name);
  const read = output.safeParse(toOurs(outputNames, body));
  return read.success ? [] : read.error.issues;
}

export function fieldsOf(name: EndpointName): string[] {
  return Object.keys(inputSchema(name).properties ?? {});
}

/** An endpoint that needs a file takes a multipart form alone. */
export function needsFile(name: EndpointName): boolean {
  const { file, files } = rowOf(name);
  const fields = [...(file ? [file.field] : []), ...(files?.fields ?? [])];
  return fields.some((field) => (inputSchema(name).required ?? []).includes(field));
}

/** Asserts the one shape of every refusal (D-REFUSAL). */
export function expectRefusal(reply: Reply): void {
  const code = reply.body.code as RefusalCode;
  expect(reply.status).toBe(refusals[code]);
  expect(reply.body).toMatchObject({ error: true, message: en.refusals[code] });
  expect(typeof reply.body.status).toBe('number');
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
}

/**
 * Tables that a refused call may write: the walk itself opens sessions, and attempts to act as somebody else and the
 * counters for each address are recorded on purpose.
 */
export const CHANGING: readonly string[] = [
  'security_events',
  'sessions',
  'rate_counters',
  // What somebody of the house tried stands in the log with the refusal.
  'audit_acts',
  'audit_outcomes',
  'audit_subjects',
];

/** The number of rows of every table that has some: a refused call must not change it. */
export async function rowCounts({ world }: Stage): Promise<Record<string, number>> {
  // Notices of the bank about the call's preparation may still arrive, so they are waited for.
  await world.bank.settled();
  // So are views of listings, which are counted in memory for some seconds.
  await world.server.services.views.flush();
  const tables = await world.db.executeQuery<{ name: string }>(
    CompiledQuery.raw(
      `SELECT bare AS name FROM (${TABLES_WITH_ROWS}) t WHERE schema = 'public' AND bare <> ALL($1)`,
      [CHANGING],
    ),
  );
  const each = tables.rows.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name}`);
  const { rows } = await world.db.executeQuery<{ name: string; count: number }>(
    CompiledQuery.raw(each.join(' UNION ALL ')),
  );
  // What is rolled back leaves its page behind.
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map((row) => [row.name, row.count]));
}

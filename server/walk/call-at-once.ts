import { type EndpointName, endpointNames } from '@kiraa/contract/endpoints.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { refusalsOf } from '../platform/http/openapi.ts';
import { prepareCall } from './prepared-call.ts';
import { rowOf, send } from './send.ts';
import type { Stage } from './stage.ts';

/** Whatever changes something and is called by a person: a new row of the contract is among them without being named. */
export const changing = endpointNames.filter((name) => {
  const { method, caller } = rowOf(name);
  return method !== 'GET' && caller !== 'provider';
});

/**
 * Makes one good call so many times at once: one at least does what it is for, and the others are answered alike or are refused for a
 * reason that the row names. None waits for another for ever, and none breaks.
 */
export async function callAtOnce(stage: Stage, name: EndpointName, times: number): Promise<void> {
  const { sending } = await prepareCall(stage, name);
  const replies = await Promise.all(Array.from({ length: times }, () => send(stage.world, name, sending)));
  const verdicts = replies.map(({ status, body }) => (status < 300 ? 'done' : String(body.code)));
  const named: ReadonlySet<string> = refusalsOf(rowOf(name));
  const fields = replies.flatMap(({ body }) => (body.code === 'INVALID_INPUT' ? [body.fieldCodes] : []));
  expect([name, fields, verdicts.filter((verdict) => verdict !== 'done' && !named.has(verdict))]).toEqual([
    name,
    [],
    [],
  ]);
  expect([name, replies.filter(({ status }) => status >= 500).length]).toEqual([name, 0]);
  expect([name, verdicts]).toEqual([name, expect.arrayContaining(['done'])]);
}

/** What Postgres had to end because two transactions waited for each other. */
export async function deadlocksOf({ world }: Stage): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`.execute(world.db);
  return rows[0]?.deadlocks ?? 0;
}

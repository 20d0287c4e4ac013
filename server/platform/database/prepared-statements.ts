import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { errorCode } from '../start-error.ts';
import type { ConnectingPool } from './connection-shares.ts';
import { noteFields } from './result-fields.ts';

/** Texts that are remembered. The calls that prepare send about a hundred; what has lists of many lengths falls out again. */
const MOST_NAMES = 300;
/** A connection on which more were prepared is closed when its work is done, and Postgres forgets them with it. */
const MOST_ON_A_CONNECTION = 2 * MOST_NAMES;
const NAME_LENGTH = 20;
const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * The same pool for Kysely, with a name for every statement that is sent a second time: each connection then parses it once, and Postgres
 * keeps a plan for it from the sixth time on, where that plan costs no more than new ones. A statement whose best plan depends
 * on its values (a search) does not belong here. Ending it ends nothing: the pool is its owner's.
 */
export function preparingPool(pool: ConnectingPool): PostgresPool {
  const texts = new LRUCache<string, { name?: string }>({ max: MOST_NAMES });
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let generation = 0;

  function nameOf(text: string): string | undefined {
    if (!PREPARABLE.test(text)) return undefined;
    const known = texts.get(text);
    if (!known) texts.set(text, {});
    else known.name ??= createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH);
    return known && `${known.name}.${generation}`;
  }

  function preparingClient(client: pg.PoolClient): PostgresPoolClient {
    const prepared = new Set<string>();
    const run = async (text: string, values: readonly unknown[]) => {
      const name = nameOf(text);
      if (name) prepared.add(name);
      return noteFields(await client.query({ text, values: [...values], ...(name && { name }) }));
    };
    const query = async (text: string, values: readonly unknown[]) => {
      const isAlone = client.getTransactionStatus() === 'I';
      try {
        return await run(text, values);
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        // Every connection prepares anew, under other names, so that no second one stumbles over the same change.
        generation += 1;
        // A transaction has failed with it and begins again as a whole (`transact`).
        if (!isAlone) throw error;
        return await run(text, values);
      }
    };
    return {
      // Of the two ways to call it, Kysely takes that with a cursor only where the dialect was given one.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy || prepared.size > MOST_ON_A_CONNECTION),
    };
  }

  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client);
      clients.set(client, known);
      return known;
    },
    end: async () => undefined,
  };
}

const FEATURE_NOT_SUPPORTED = '0A000';
const INVALID_STATEMENT_NAME = '26000';

/**
 * A prepared statement that is no more what it was: a migration has changed what it returns ("cached plan must not change result type"), or
 * somebody has taken it away (DISCARD). It did nothing, so it can be sent again.
 */
export function isStalePlan(error: unknown): boolean {
  const code = errorCode(error);
  if (code === INVALID_STATEMENT_NAME) return true;
  const routine = error instanceof Error && 'routine' in error ? error.routine : undefined;
  return code === FEATURE_NOT_SUPPORTED && routine === 'RevalidateCachedQuery';
}

import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Db } from './database.ts';
import { fieldsOf, type ResultField } from './result-fields.ts';

/**
 * Whatever `work` asks and writes at one time goes to Postgres as one statement: `Promise.all` inside of it costs one round trip, however
 * many areas take part, and each of them keeps its own queries. What is awaited goes before what follows it, as it stands there.
 *
 * The parts of one statement see the database as it was before it, so they must not depend on each other, nor write one row twice.
 * A write that returns nothing answers no count. What locks rows goes by itself.
 */
export async function together<Handle extends Db, Result>(
  handle: Handle,
  work: (handle: Handle) => Promise<Result>,
): Promise<Result> {
  if (collected.has(handle)) return work(handle);
  const { connection, end } = collecting(handle);
  const executor = handle
    .getExecutor()
    .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  // A transaction's handle stays one: everything that is collected runs in it.
  const one = new Kysely<Database>({ ...shell, executor }) as unknown as Handle;
  collected.set(one, handle);
  try {
    return await work(one);
  } catch (error) {
    // Nothing that another part of the work would still ask may come behind the ROLLBACK that follows.
    end(error);
    throw error;
  }
}

/** Handles of a `together` that is under way: what is done together inside of it joins it. */
const collected = new WeakMap<Db, Db>();

/** The handle itself of which this is a part: a transaction is one, however much of it is asked together. */
export function wholeOf<Handle extends Db>(handle: Handle): Handle {
  return (collected.get(handle) as Handle | undefined) ?? handle;
}

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly answer: (result: QueryResult<unknown>) => void;
  readonly fail: (error: unknown) => void;
}

function collecting(handle: Db): {
  readonly connection: DatabaseConnection;
  readonly end: (error: unknown) => void;
} {
  let waiting: Asked[] = [];
  let ended: { readonly error: unknown } | undefined;
  const send = async () => {
    const asked = waiting;
    waiting = [];
    if (ended) for (const { fail } of asked) fail(ended.error);
    else await sendAll(handle, asked);
  };
  const connection: DatabaseConnection = {
    executeQuery: <Row>({ sql: text, parameters: values }: CompiledQuery) =>
      new Promise<QueryResult<Row>>((answer, fail) => {
        // A tick comes when no promise is left that could ask for something more.
        if (waiting.length === 0) process.nextTick(send);
        waiting.push({ text, values, answer: answer as Asked['answer'], fail });
      }),
    streamQuery: () => {
      throw new Error('what is asked together is not streamed');
    },
  };
  return {
    connection,
    end: (error) => {
      ended = { error };
    },
  };
}

async function sendAll(handle: Db, asked: readonly Asked[]): Promise<void> {
  const parts = asked.map((one) => ({ ...one, shape: shapeOf(one.text) }));
  const known = parts.filter((part): part is Part => part.shape !== undefined);
  // One statement checks its references when all of it is written; alone, a row comes before what refers to it, as it stands in the code.
  const mayReorder = known.length === parts.length || parts.every(({ text }) => SELECTS.test(text));
  const isJoined = known.length > 1 && mayReorder;
  const alone = isJoined ? parts.filter(({ shape }) => shape === undefined) : parts;
  let failed = isJoined ? await sendJoined(handle, known) : undefined;
  for (const one of alone) {
    if (failed) one.fail(failed.error);
    else failed = await sendAlone(handle, one);
  }
}

/** After it nothing more is sent: the transaction is over. */
interface Failure {
  readonly error: unknown;
}

interface Part extends Asked {
  readonly shape: Shape;
}

/** What a statement answers: the columns whose values JSON does not keep as they are, with what makes them so again. */
interface Shape {
  readonly isWrite: boolean;
  readonly hasRows: boolean;
  readonly revive: readonly (readonly [column: string, (value: unknown) => unknown])[];
}

/** By a statement's text, once it has run by itself; false for one that is never joined. */
const shapes = new LRUCache<string, Shape | false>({ max: 1_000 });

function shapeOf(text: string): Shape | undefined {
  return shapes.get(text) || undefined;
}

async function sendAlone(handle: Db, { text, values, answer, fail }: Asked): Promise<Failure | undefined> {
  try {
    const result = await handle.executeQuery(CompiledQuery.raw(text, [...values]));
    if (!shapes.has(text)) learn(text, fieldsOf(result.rows));
    answer(result);
    return undefined;
  } catch (error) {
    fail(error);
    return { error };
  }
}

const SELECTS = /^\s*select\b/i;
const JOINED = /^\s*(?:select|insert|update|delete)\b/i;
const LOCKS = /\bfor (?:update|no key update|share|key share)\b|\bpg_advisory/i;

function learn(text: string, fields: readonly ResultField[] | undefined): void {
  const isJoined = fields !== undefined && JOINED.test(text) && !LOCKS.test(text);
  const isKept = isJoined && fields.every(({ dataTypeID }) => dataTypeID in TYPES);
  const shape = isKept && {
    isWrite: !SELECTS.test(text),
    hasRows: fields.length > 0,
    revive: fields.flatMap(({ name, dataTypeID }) => {
      const revive = TYPES[dataTypeID];
      return revive ? [[name, revive] as const] : [];
    }),
  };
  shapes.set(text, shape);
}

async function sendJoined(handle: Db, parts: readonly Part[]): Promise<Failure | undefined> {
  try {
    const { text, values } = joined(parts);
    const { rows } = await handle.executeQuery(CompiledQuery.raw(text, values));
    const answers = (rows[0] ?? {}) as Readonly<Record<string, Record<string, unknown>[] | undefined>>;
    parts.forEach(({ shape, answer }, index) => {
      answer({ rows: (answers[`r${index}`] ?? []).map((row) => revived(row, shape)) });
    });
    return undefined;
  } catch (error) {
    for (const { fail } of parts) fail(error);
    return { error };
  }
}

function joined(parts: readonly Part[]): { readonly text: string; readonly values: unknown[] } {
  const values: unknown[] = [];
  const writes: string[] = [];
  const columns: string[] = [];
  parts.forEach(({ text, values: own, shape }, index) => {
    const before = values.length;
    const renumbered = text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`);
    values.push(...own);
    if (shape.isWrite) writes.push(`w${index} AS (${renumbered})`);
    const source = shape.isWrite ? `w${index}` : `(${renumbered})`;
    if (shape.hasRows)
      columns.push(`(SELECT coalesce(json_agg("_"), '[]') FROM ${source} AS "_") AS r${index}`);
  });
  const begin = writes.length > 0 ? `WITH ${writes.join(', ')} ` : '';
  return { text: `${begin}SELECT ${columns.join(', ') || '1 AS done'}`, values };
}

function revived(row: Record<string, unknown>, { revive }: Shape): Record<string, unknown> {
  for (const [column, make] of revive) row[column] = row[column] === null ? null : make(row[column]);
  return row;
}

function reviveNumber(value: unknown): unknown {
  if (Math.abs(Number(value)) > Number.MAX_SAFE_INTEGER)
    throw new RangeError('a number from the database is beyond 2^53');
  return value;
}

const asItIs = undefined;
/** Types by their numbers in Postgres; a statement with any other is never joined. */
const TYPES: Readonly<Record<number, ((value: unknown) => unknown) | undefined>> = {
  16: asItIs, // bool
  20: reviveNumber, // int8
  21: asItIs, // int2
  23: asItIs, // int4
  25: asItIs, // text
  114: asItIs, // json
  700: asItIs, // float4
  701: asItIs, // float8
  1009: asItIs, // text[]
  1043: asItIs, // varchar
  1082: asItIs, // date
  1184: (value) => new Date(String(value)), // timestamptz
  1700: reviveNumber, // numeric
  2950: asItIs, // uuid
  2951: asItIs, // uuid[]
  3802: asItIs, // jsonb
  5069: String, // xid8
};

const driver: Driver = {
  init: async () => undefined,
  acquireConnection: () => Promise.reject(new Error('what is asked together has a connection already')),
  beginTransaction: () => Promise.reject(new Error('what is asked together begins no transaction')),
  commitTransaction: () => Promise.reject(new Error('what is asked together ends no transaction')),
  rollbackTransaction: () => Promise.reject(new Error('what is asked together ends no transaction')),
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
};
const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const shell = { config: { dialect }, dialect, driver };

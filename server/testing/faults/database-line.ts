import pg from 'pg';

/** What a server writes: a transaction that is committed, or a statement of its own. `send` has it done. */
type OnWrite = (label: string, send: () => Promise<unknown>) => Promise<unknown>;

interface Line {
  /** Adds to a database's address the name by which the connections of the next server are known. */
  named(address: string): string;
  /** Cuts every connection of the newest server, which never gets another one. */
  cut(): void;
  isCut(): boolean;
  close(): void;
}

type Query = (this: pg.Client, ...values: unknown[]) => unknown;
const PREFIX = 'kiraa-faults-';
const WRITES = /^\s*(insert into|update|delete from)\s+"?([\w.]+)"?/i;

function nameOf(client: pg.Client): string {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string };
  };
  return connectionParameters.application_name ?? '';
}

/** A statement that is prepared comes with its name, as an object. */
function textOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  const isNamed = typeof first === 'object' && first !== null && 'text' in first;
  return isNamed && typeof first.text === 'string' ? first.text : undefined;
}

function refuse(values: readonly unknown[]): unknown {
  const error = new Error('Connection terminated unexpectedly');
  const callback = values.findLast((value) => typeof value === 'function') as
    | ((error: Error) => void)
    | undefined;
  if (!callback) return Promise.reject(error);
  process.nextTick(() => callback(error));
  return undefined;
}

/** Stands between the servers of a test, which live in this process, and Postgres. */
export function openDatabaseLine(onWrite: OnWrite): Line {
  let newest = 0;
  const cut = new Set<string>();
  const clients = new Map<string, Set<pg.Client>>();
  const written = new WeakMap<pg.Client, string[]>();
  const prototype = pg.Client.prototype as unknown as { query: Query; connect: Query };
  const { query, connect } = prototype;

  prototype.connect = function (...values) {
    const name = nameOf(this);
    if (cut.has(name)) return refuse(values);
    if (name.startsWith(PREFIX)) clients.set(name, (clients.get(name) ?? new Set()).add(this));
    return connect.apply(this, values);
  };
  prototype.query = function (...values) {
    const name = nameOf(this);
    const said = textOf(values[0]);
    if (!name.startsWith(PREFIX) || said === undefined) return query.apply(this, values);
    if (cut.has(name)) return refuse(values);
    const text = said.trim().toLowerCase();
    if (text.startsWith('begin') || text.startsWith('start transaction')) written.set(this, []);
    if (text === 'rollback') written.delete(this);
    const open = written.get(this);
    const table = WRITES.exec(text)?.[2];
    const isOfCaller = typeof values.at(-1) === 'function';
    if (open && table && !open.includes(table)) open.push(table);
    const isAlone = open === undefined && table !== undefined && !isOfCaller;
    const isCommit = text === 'commit' && open !== undefined && open.length > 0;
    if (text === 'commit') written.delete(this);
    if (!isAlone && !isCommit) return query.apply(this, values);
    return onWrite(isCommit ? `commit of ${open.join(', ')}` : `${table}`, async () =>
      query.apply(this, values),
    );
  };

  const current = () => `${PREFIX}${process.pid}-${newest}`;
  return {
    named: (address) => {
      newest += 1;
      const url = new URL(address);
      url.searchParams.set('application_name', current());
      return url.href;
    },
    cut: () => {
      cut.add(current());
      for (const client of clients.get(current()) ?? []) {
        const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
        connection.stream.destroy();
      }
    },
    isCut: () => cut.has(current()),
    close: () => {
      prototype.query = query;
      prototype.connect = connect;
    },
  };
}
